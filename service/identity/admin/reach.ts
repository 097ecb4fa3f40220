import { type Kysely, sql, type SqlBool, type Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../database/tables.ts';
import { notFound } from '../../http/errors.ts';
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
 * Somebody stops being an administrator who can sign in. The rows are locked, so that two who remove each other at the same
 * time do not leave nobody; call it before any other row is locked.
 * @throws ServiceError 409 when nobody else would be one
 */
export async function requireOtherAdministrator(trx: Transaction<Tables>, id: string): Promise<void> {
  const administrators = await trx
    .selectFrom('users')
    .select('guid')
    .where('enabled', '=', true)
    .where(sql<SqlBool>`'administrator' = any(roles)`)
    .orderBy('guid')
    .forUpdate()
    .execute();
  const others = administrators.filter(({ guid }) => guid !== id);
  if (others.length === 0) throw lastAdministrator();
}
