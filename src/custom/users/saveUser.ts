import { CallError, StaleVersionError } from '../../dataProvider/index.ts';
import { readUser, requireAsSeen } from './sameUser.ts';
import type { UserCalls } from './useUserCalls.ts';
import { type Fields, rolesOf, type RoleOfGroup, toBody, type UserRecord } from './wire.ts';

export interface Saving {
  readonly calls: UserCalls;
  readonly roleOf: RoleOfGroup;
  /** Words for a save of which only the first part was done. */
  readonly partly: (what: 'created' | 'saved', reason: string) => string;
  /** Words for a user whom somebody else has changed meanwhile. */
  readonly stale: string;
  /** Words for a role that the provider has no group for. */
  readonly noGroup: string;
}

/** Names of the form for fields that the provider names otherwise. */
const formNames: Readonly<Record<string, string>> = { 'attributes.partners': 'partners', groups: 'roles' };

/**
 * Saves a user: first the person, then each role that is missing or too many. Of a save that stopped in between, saving again
 * does the rest, because it asks the provider what is there.
 * @param whom the user as they were seen: what somebody else has changed since is never overwritten; the id of one that was made a
 *   moment ago; null for a new one
 * @param created called with the id as soon as there is one
 * @throws CallError with the fields of the form
 */
export async function saveUser(
  saving: Saving,
  whom: UserRecord | string | null,
  values: Fields,
  created: (id: string) => void = () => undefined,
): Promise<UserRecord> {
  const { calls, roleOf } = saving;
  const isNew = whom === null;
  const id = typeof whom === 'string' ? whom : (whom?.id ?? null);
  const key = id ?? (await inFormTerms(async () => await calls.create(await newBody(saving, values))));
  if (isNew) created(key);
  else {
    const { user: now, raw } = await readUser(calls, key, roleOf);
    if (typeof whom !== 'string') requireAsSeen(whom, now, saving.stale, values);
    await inFormTerms(async () => await calls.update(now, toBody(values, raw)));
  }
  try {
    await setRoles(saving, key, Array.isArray(values.roles) ? values.roles : []);
    return (await readUser(calls, key, roleOf)).user;
  } catch (error) {
    throw partial(error, saving.partly(isNew ? 'created' : 'saved', reasonOf(error)));
  }
}

/** A new user with their roles: nobody is made without one. */
async function newBody({ calls, roleOf, noGroup }: Saving, values: Fields): Promise<Fields> {
  const all = await calls.groups();
  const wanted: readonly unknown[] = Array.isArray(values.roles) ? values.roles : [];
  const groups = wanted.map((role) => {
    const group = all.find(({ name }) => roleOf[name] === role);
    if (!group) throw new Error(noGroup);
    return `/${group.name}`;
  });
  return { ...toBody(values, null), groups };
}

/** Gives first, then takes away, so that nobody is without a role in between. */
async function setRoles({ calls, roleOf, noGroup }: Saving, id: string, wanted: readonly unknown[]): Promise<void> {
  const [all, held] = [await calls.groups(), await calls.groupsOf(id)];
  const known: readonly unknown[] = rolesOf(held, roleOf);
  for (const role of wanted.filter((one) => !known.includes(one))) {
    const group = all.find(({ name }) => roleOf[name] === role);
    if (!group) throw new Error(noGroup);
    await calls.join(id, group.id);
  }
  for (const group of held) {
    const role = roleOf[group.name];
    // What is no role of the product is none of its business.
    if (role !== undefined && !wanted.includes(role)) await calls.leave(id, group.id);
  }
}

async function inFormTerms<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof CallError) || error instanceof StaleVersionError) throw error;
    const fields = error.fields.map((one) => ({ ...one, field: formNames[one.field ?? ''] ?? one.field }));
    const { message, status, endpoint, code, reference, details, retryAfter } = error;
    throw new CallError({ message, status, endpoint, code, reference, fields, details, retryAfter, cause: error });
  }
}

/** The words of an error inside a sentence: its own end of sentence would be a second one. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message.replace(/\.$/, '') : String(error);
}

function partial(error: unknown, message: string): Error {
  if (!(error instanceof CallError)) return new Error(message, { cause: error });
  const { status, endpoint, code, reference } = error;
  return new CallError({ message, status, endpoint, code, reference, cause: error });
}
