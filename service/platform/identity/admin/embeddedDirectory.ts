import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../database/inTransaction.ts';
import type { Deps } from '../../deps.ts';
import type { Caller, UserDirectory } from './directory.ts';
import { groupsIn } from './groups.ts';
import { sendPasswordMail } from './passwordMail.ts';
import { holdAdministrators, reachableUser, sharesPartner } from './reach.ts';
import { seenUser, toRepresentation } from './representation.ts';
import { usernameTaken } from './userNames.ts';
import { userConditions } from './userQuery.ts';
import { createUser, deleteUser, setRole, updateUser, type UserWrite } from './userWrites.ts';

/** People in the database of the service. */
export function embeddedDirectory(deps: Deps): UserDirectory {
  const { db } = deps;

  /** One write in a transaction of its own, by somebody who is an administrator until it is done. */
  async function write<T>(caller: Caller, work: (one: UserWrite) => Promise<T>): Promise<T> {
    return await inTransaction(db, async (trx) => {
      const administrator = await holdAdministrators(trx, deps.model, caller.administrator);
      return await work({ trx, model: deps.model, ...caller, administrator });
    });
  }

  return {
    async list(administrator, query) {
      const users = await db
        .selectFrom('users')
        .selectAll()
        .where(sharesPartner(administrator))
        .where((where) => where.and(userConditions(query, where)))
        .orderBy('username')
        .limit(query.max)
        .offset(query.first)
        .execute();
      return users.map(toRepresentation);
    },
    async count(administrator, query) {
      const { count } = await db
        .selectFrom('users')
        .select((select) => select.fn.countAll<number>().as('count'))
        .where(sharesPartner(administrator))
        .where((where) => where.and(userConditions(query, where)))
        .executeTakeFirstOrThrow();
      return count;
    },
    get: async (administrator, id) => seenUser(await reachableUser(db, administrator, id)),
    groups: async () => groupsIn(deps.model),
    groupsOf: async (administrator, id) => {
      const { roles } = await reachableUser(db, administrator, id);
      return groupsIn(deps.model).filter(({ name }) => roles.includes(name));
    },
    async create(caller, given, password = randomBytes(32).toString('base64url')) {
      const hash = await deps.passwords.hash(password);
      try {
        return await write(caller, async (one) => await createUser(one, given, hash, caller.context.locale));
      } catch (error) {
        throw isDuplicate(error) ? usernameTaken() : error;
      }
    },
    update: async (caller, id, given) => await write(caller, async (one) => await updateUser(one, id, given)),
    remove: async (caller, id) => await write(caller, async (one) => await deleteUser(one, id)),
    setRole: async (caller, id, role, isHeld) =>
      await write(caller, async (one) => await setRole(one, id, role, isHeld)),
    sendPasswordMail: async (caller, id, lifespan) => await sendPasswordMail(deps, { ...caller, id, lifespan }),
  };
}

function isDuplicate(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === '23505';
}
