import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';

/** What becomes of one that nobody wants sent any more. */
const reason = 'EXPIRED';

/**
 * From now on none of some requests is sent. What nobody has begun to send is settled so at once; what may have been sent without anybody knowing is only
 * looked for, and settled so when the operator says that it never came.
 * @param resource of the records that the requests are about
 * @param keys a query of their keys
 * @returns how many were settled; each, and each that is looked for, has `withdrawn_at`
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
  await sql`
    update operator_requests set withdrawn_at = ${now}
    where subject_resource = ${resource} and subject_guid in (${keys}) and state = 'unknown' and withdrawn_at is null
      and next_look_at is not null
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
