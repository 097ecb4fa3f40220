import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What becomes of one that nobody wants sent any more. */
const reason = 'EXPIRED';

/**
 * Settles what nobody has begun to send: from now on it never is. What is being sent, or may have been, goes on.
 * @param resource of the records that the requests are about
 * @param keys a query of their keys
 * @returns how many requests these were; each has `withdrawn_at`
 * @example await withdrawUnsent(trx, 'letters', sql`select guid from letters where batch_guid = ${batch}`, now)
 */
export async function withdrawUnsent(
  trx: Transaction<Tables>,
  resource: string,
  keys: RawBuilder<unknown>,
  now: Date,
): Promise<number> {
  const { numAffectedRows } = await sql`
    update operator_requests
    set state = 'failed', reason = ${reason}, withdrawn_at = ${now}, updated_at = ${now}, next_look_at = null
    where subject_resource = ${resource} and subject_guid in (${keys}) and state = 'created' and withdrawn_at is null
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
