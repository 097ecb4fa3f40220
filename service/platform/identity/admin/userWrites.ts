import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Locale } from '../../../../i18n/types.ts';
import type { Model } from '../../../../src/schema/model.ts';
import { same } from '../../audit/fieldChanges.ts';
import type { Tables } from '../../database/tables.ts';
import { forgetSignIns } from '../sessions.ts';
import type { User } from '../users.ts';
import { actsOf, recordActs } from '../acts/recordActs.ts';
import type { Caller } from './directory.ts';
import { requireAllowedChange, requireMayGiveRole, requireNotSelf, requireOwnPartners } from './may.ts';
import { reachableUser, requireOtherAdministrator } from './reach.ts';
import { type ChangedUser, type NewUser, seenUser } from './representation.ts';
import { auditUser } from './userAudit.ts';
import { requireFree } from './userNames.ts';
import { requireUserVersion } from './userVersion.ts';

/** One write of an administrator, in its transaction. */
export interface UserWrite extends Caller {
  readonly trx: Transaction<Tables>;
  readonly model: Model;
}

/** Makes a user. @returns its id */
export async function createUser(
  { trx, administrator, context }: UserWrite,
  given: NewUser,
  passwordHash: string,
  locale: Locale,
): Promise<string> {
  requireOwnPartners(administrator, [], given.attributes.partners);
  await requireFree(trx, given);
  const user = await trx
    .insertInto('users')
    .values({
      guid: randomUUID(),
      username: given.username,
      first_name: given.firstName,
      last_name: given.lastName,
      email: given.email,
      roles: given.groups,
      partners: given.attributes.partners,
      password_hash: passwordHash,
      enabled: given.enabled,
      language: given.attributes.locale?.[0] ?? locale,
      created_at: context.now,
      updated_at: context.now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await auditUser(trx, context, 'create', null, user);
  await recordActs(trx, user.guid, context.user?.guid, actsOf(null, user), context.now);
  return user.guid;
}

/** Changes what is given of a user; somebody who is disabled is signed out everywhere. */
export async function updateUser(write: UserWrite, id: string, given: ChangedUser): Promise<void> {
  const { trx, model, administrator } = write;
  const disables = given.enabled === false;
  if (disables) {
    requireNotSelf(administrator, id, 'user_self_disable');
    await requireOtherAdministrator(trx, model, id);
  }
  const stored = await reachableUser(trx, administrator, id, { lock: true });
  requireUserVersion(write.seen, seenUser(stored));
  requireAllowedChange(administrator, stored, given);
  if (given.email !== undefined && given.email !== stored.email) await requireFree(trx, { email: given.email }, id);
  await change(write, stored, {
    first_name: given.firstName ?? stored.first_name,
    last_name: given.lastName ?? stored.last_name,
    email: given.email ?? stored.email,
    enabled: given.enabled ?? stored.enabled,
    partners: given.attributes?.partners ?? stored.partners,
    language: given.attributes?.locale?.[0] ?? stored.language,
  });
  if (disables) await forgetSignIns(trx, id);
}

/** Removes a user and every sign-in of theirs. */
export async function deleteUser({ trx, model, administrator, context, seen }: UserWrite, id: string): Promise<void> {
  requireNotSelf(administrator, id, 'user_self_delete');
  await requireOtherAdministrator(trx, model, id);
  const stored = await reachableUser(trx, administrator, id, { lock: true });
  requireUserVersion(seen, seenUser(stored));
  await forgetSignIns(trx, id);
  await trx.deleteFrom('selected_partners').where('user_guid', '=', id).execute();
  await trx.deleteFrom('users').where('guid', '=', id).execute();
  await auditUser(trx, context, 'delete', stored, null);
}

/** Gives somebody a role, or takes it from them; doing it again changes nothing. */
export async function setRole(write: UserWrite, id: string, role: string, isHeld: boolean): Promise<void> {
  const { trx, administrator, model } = write;
  if (!isHeld && model.writers.includes(role)) await requireOtherAdministrator(trx, model, id);
  const stored = await reachableUser(trx, administrator, id, { lock: true });
  requireUserVersion(write.seen, seenUser(stored));
  if (isHeld && !stored.roles.includes(role)) requireMayGiveRole(administrator, id, stored.partners);
  const others = stored.roles.filter((held) => held !== role);
  await change(write, stored, { roles: isHeld ? [...others, role].toSorted() : others });
}

/** Writes what differs, with its audit event; nothing when nothing does. */
async function change(
  { trx, context }: UserWrite,
  stored: User,
  values: Partial<Omit<User, 'guid' | 'version'>>,
): Promise<void> {
  const next = { ...stored, ...values };
  if (same(stored, next)) return;
  await trx
    .updateTable('users')
    .set({ ...values, updated_at: context.now, version: stored.version + 1 })
    .where('guid', '=', stored.guid)
    .execute();
  await auditUser(trx, context, 'update', stored, next);
  await recordActs(trx, stored.guid, context.user?.guid, actsOf(stored, next), context.now);
}
