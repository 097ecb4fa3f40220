import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';
import { closeQuestion } from './questions.ts';

/**
 * From now on a request is not sent, whatever the operator says of it: somebody has said how it ended, and there is no question to people
 * any more. It is still asked after, since it may have arrived before. One that is settled, or that there never was, stays as it is.
 * @param trx holds the subject; a request that somebody else holds is not waited for, so that nobody waits for each other
 * @throws ServiceError 409 `operator_asked_now` while it is being sent or settled
 */
export async function withdraw(trx: Transaction<Tables>, reference: string, now: Date): Promise<void> {
  const requests = trx
    .selectFrom('operator_requests')
    .select(['next_look_at', 'sending_until'])
    .where('guid', '=', reference);
  const request = await requests.forUpdate().skipLocked().executeTakeFirst();
  const isBusy = request ? request.sending_until && request.sending_until > now : await requests.executeTakeFirst();
  if (isBusy) throw new ServiceError(409, 'operator_asked_now');
  if (request && request.next_look_at !== null) {
    await trx.updateTable('operator_requests').set({ withdrawn_at: now }).where('guid', '=', reference).execute();
  }
  await closeQuestion(trx, reference);
}
