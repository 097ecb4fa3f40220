import type { RaRecord } from 'ra-core';
import type { AnswerOf } from '../../resources/calls.ts';

/** Something with members, as it came. */
export type Fields = Readonly<Record<string, unknown>>;

/** A user as the pages know them; roles are absent where nobody asked for them. */
export interface UserRecord extends RaRecord {
  readonly id: string;
  readonly name: string;
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly enabled: boolean;
  readonly partners: readonly string[];
  readonly roles?: readonly string[];
  /** Made by the service of what there is of them; null where the provider says none. */
  readonly version: string | null;
}

/** A group of the provider. */
export type Group = AnswerOf<'users', 'groups'>[number];

/** Group name to role, as the environment says. */
export type RoleOfGroup = Readonly<Record<string, string>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A user of the provider; null when it is none. @example toUser({ id: '1', username: 'ama', attributes: { partners: ['tana-gh'] } }) */
export function toUser(raw: unknown, version: string | null = null): UserRecord | null {
  if (!isFields(raw) || text(raw.id) === '') return null;
  const { partners } = isFields(raw.attributes) ? raw.attributes : {};
  const [username, firstName, lastName] = [text(raw.username), text(raw.firstName), text(raw.lastName)];
  return {
    id: text(raw.id),
    name: `${firstName} ${lastName}`.trim() || username,
    username,
    firstName,
    lastName,
    email: text(raw.email),
    enabled: raw.enabled === true,
    partners: Array.isArray(partners) ? partners.filter((code) => typeof code === 'string') : [],
    version,
  };
}

/** The roles that groups stand for, each once. */
export function rolesOf(groups: readonly Group[], roleOf: RoleOfGroup): readonly string[] {
  return [...new Set(groups.flatMap(({ name }) => (Object.hasOwn(roleOf, name) ? (roleOf[name] ?? []) : [])))];
}

/**
 * What is sent of a user: what was typed, over everything that the provider has of them, because it forgets the attributes
 * that it is not told again.
 */
export function toBody(values: Fields, current: unknown): Fields {
  const known = isFields(current) ? current : {};
  const attributes = isFields(known.attributes) ? known.attributes : {};
  const { username, firstName, lastName, email, partners } = values;
  return {
    ...known,
    ...(isFields(current) ? {} : { enabled: true }),
    ...(username === undefined ? {} : { username }),
    firstName,
    lastName,
    email,
    attributes: { ...attributes, partners },
  };
}
