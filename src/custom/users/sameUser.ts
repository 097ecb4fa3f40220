import { StaleVersionError } from '../../dataProvider/index.ts';
import type { UserCalls } from './useUserCalls.ts';
import { type Fields, rolesOf, type RoleOfGroup, type UserRecord } from './wire.ts';

/** A user with their roles, as the provider has them now, and all that it says of them. */
export async function readUser(
  calls: UserCalls,
  id: string,
  roleOf: RoleOfGroup,
): Promise<{ readonly user: UserRecord; readonly raw: unknown }> {
  const { user, raw } = await calls.get(id);
  return { user: { ...user, roles: rolesOf(await calls.groupsOf(id), roleOf) }, raw };
}

const compared = ['username', 'firstName', 'lastName', 'email', 'enabled', 'partners', 'roles'] as const;

const text = (value: unknown) => JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : (value ?? null));

/**
 * What of a user is neither as it was seen nor as it is wanted: providers keep no versions.
 * @example differing(seen, now, { ...seen, email: 'new@example.org' }) // ['roles']
 */
export const differing = (seen: Fields, now: Fields, wanted: Fields = seen): readonly string[] =>
  compared.filter((name) => text(now[name]) !== text(seen[name]) && text(now[name]) !== text(wanted[name]));

/** @throws StaleVersionError with the user as they are now, when somebody has changed them since they were seen */
export function requireAsSeen(seen: Fields, now: UserRecord, message: string, wanted: Fields = seen): void {
  if (differing(seen, now, wanted).length === 0) return;
  throw new StaleVersionError({ message, status: 409, endpoint: 'PUT /admin/realms/{realm}/users/{id}' }, now);
}
