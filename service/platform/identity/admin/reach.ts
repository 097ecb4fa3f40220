import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Model } from '../../../../src/schema/model.ts';
import type { Tables } from '../../database/tables.ts';
import { notFound, ServiceError } from '../../http/errors.ts';
import { type Principal, rolesAmong } from '../../http/principal.ts';
import type { User } from '../users.ts';
import { type Administrator, lastAdministrator } from './may.ts';

/** Whom an administrator knows of: everybody who shares a partner with them. */
export function sharesPartner({ partners }: Pick<Administrator, 'partners'>) {
  return sql<SqlBool>`partners && ${[...partners]}::text[]`;
}

/**
 * The user of an id, when the administrator shares a partner with them.
 * @throws ServiceError 404 otherwise
 */
export async function reachableUser(
  db: Kysely<Tables>,
  administrator: Administrator,
  id: string,
  { lock = false } = {},
): Promise<User> {
  if (!z.guid().safeParse(id).success) throw notFound();
  const query = db.selectFrom('users').selectAll().where('guid', '=', id).where(sharesPartner(administrator));
  const user = await (lock ? query.forUpdate() : query).executeTakeFirst();
  if (!user) throw notFound();
  return user;
}

/**
 * Holds everybody who can manage users, so that of two who remove each other at the same moment only one does it; call it
 * before any other row is locked.
 * @returns the administrator who asks, as they are by now
 * @throws ServiceError 403 when they are none any more
 */
export async function holdAdministrators(
  trx: Transaction<Tables>,
  model: Model,
  asking: Principal,
): Promise<Principal> {
  const administrators = await administratorsOf(trx, model);
  const found = administrators.find(({ guid }) => guid === asking.guid);
  if (!found) throw new ServiceError(403, 'rights_changed');
  return { ...asking, roles: rolesAmong(model, found.roles), partners: found.partners };
}

/**
 * Somebody stops being an administrator who can sign in.
 * @throws ServiceError 409 when nobody else would be one
 */
export async function requireOtherAdministrator(trx: Transaction<Tables>, model: Model, id: string): Promise<void> {
  const others = (await administratorsOf(trx, model)).filter(({ guid }) => guid !== id);
  if (others.length === 0) throw lastAdministrator();
}

/** Whoever writes settings sees to users. */
async function administratorsOf(trx: Transaction<Tables>, { writers }: Model) {
  return await trx
    .selectFrom('users')
    .select(['guid', 'roles', 'partners'])
    .where('enabled', '=', true)
    .where(sql<SqlBool>`roles && ${[...writers]}::text[]`)
    .orderBy('guid')
    .forUpdate()
    .execute();
}
