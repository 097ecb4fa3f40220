import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import { withdrawUnsent } from '../../../platform/operator/withdrawUnsent.ts';

/**
 * Stops those of some messages that nobody has begun to send; of the others it is found out whether they had gone.
 * @param keys a query of their keys, none of which is no longer queued
 * @returns how many were stopped
 * @example await stopMessages(trx, sql`select guid from sms_messages where batch_guid = ${batch} and status = 'queued'`, now)
 */
export async function stopMessages(trx: Transaction<Tables>, keys: RawBuilder<unknown>, now: Date): Promise<number> {
  const withdrawn = await withdrawUnsent(trx, 'sms_messages', keys, now);
  if (withdrawn === 0) return 0;
  // One statement for all of them, however many: each has the same to say, and the batch says who has stopped it.
  const { numAffectedRows } = await sql`
    update sms_messages set status = 'stopped', version = version + 1, updated_at = ${now}
    where guid in (${keys}) and status = 'queued' and exists (
      select 1 from operator_requests where subject_resource = 'sms_messages' and subject_guid = sms_messages.guid
        and state = 'failed' and withdrawn_at is not null
    )
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}
