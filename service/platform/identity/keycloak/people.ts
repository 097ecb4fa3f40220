import { z } from 'zod';
import type { Group } from '../admin/groups.ts';
import type { UserRepresentation } from '../admin/representation.ts';
import type { Audited } from '../admin/userAudit.ts';

const text = z.string().default('');
const texts = z.array(z.string()).default([]);

/** Users as Keycloak has them, with members that only it knows of. */
const person = z.looseObject({
  id: z.string(),
  username: z.string(),
  firstName: text,
  lastName: text,
  email: text,
  emailVerified: z.boolean().default(false),
  enabled: z.boolean(),
  createdTimestamp: z.number().default(0),
  attributes: z.looseObject({ partners: texts, locale: texts }).default({ partners: [], locale: [] }),
});

export const people = z.array(person);
export const onePerson = person;
export type Person = z.infer<typeof person>;

/** A user without what is Keycloak's own business. */
export function representationOf(one: Person): UserRepresentation {
  const { id, username, firstName, lastName, email, emailVerified, enabled, createdTimestamp, attributes } = one;
  const { partners, locale } = attributes;
  const known = { partners, locale };
  return {
    id,
    guid: id,
    username,
    firstName,
    lastName,
    email,
    emailVerified,
    enabled,
    createdTimestamp,
    attributes: known,
  };
}

const groupList = z.array(z.object({ id: z.string(), name: z.string(), path: text }));

/** The groups of an answer that stand for roles; what other groups the realm has is none of the product's business. */
export function roleGroups(body: unknown, roles: readonly string[]): readonly Group[] {
  return groupList
    .parse(body)
    .flatMap(({ id, name, path }) =>
      roles.includes(name) && path === `/${name}` ? [{ id, name, path, subGroups: [] }] : [],
    );
}

/** A user in the terms of the audit. */
export function audited(one: Person, roles: readonly string[]): Audited {
  return {
    guid: one.id,
    username: one.username,
    first_name: one.firstName,
    last_name: one.lastName,
    email: one.email,
    enabled: one.enabled,
    roles: [...roles],
    partners: one.attributes.partners,
  };
}
