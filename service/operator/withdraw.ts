import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';

/**
 * From now on a request is not sent, whatever the operator says of it: somebody has said how it ended. It is still asked after, since it may
 * have arrived before. Nothing happens to one that is settled.
 * @param trx holds the subject; a request that somebody else holds is not waited for, so that nobody waits for each other
 * @throws ServiceError 409 `operator_asked_now` while it is being sent or settled
 */
export async function withdraw(trx: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  const request = await trx
    .selectFrom('operator_requests')
    .select(['next_look_at', 'sending_until'])
    .where('guid', '=', reference)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  const isSending = request?.sending_until && request.sending_until > now;
  if (!request || isSending) throw new ServiceError(409, 'operator_asked_now');
  if (request.next_look_at === null) return;
  await trx.updateTable('operator_requests').set({ withdrawn_at: now }).where('guid', '=', reference).execute();
}
