import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { ServiceError } from '../http/errors.ts';
import type { OperatorRequest } from './operatorRequest.ts';
import { withdraw } from './withdraw.ts';

const othersOf = (trx: Transaction<Tables>, { guid, kind, subject_resource, subject_guid }: OperatorRequest) =>
  trx
    .selectFrom('operator_requests')
    .selectAll()
    .where('subject_resource', '=', subject_resource)
    .where('subject_guid', '=', subject_guid)
    .where('kind', '=', kind)
    .where('guid', '!=', guid);

/**
 * Another request for the same that has moved money.
 * @example if (await otherThatMoved(trx, request)) return 'paid_twice';
 */
export async function otherThatMoved(
  trx: Transaction<Tables>,
  request: OperatorRequest,
): Promise<OperatorRequest | undefined> {
  return await othersOf(trx, request).where('state', '=', 'succeeded').limit(1).executeTakeFirst();
}

/** What was asked for once more is not sent when it can still be kept back: the money has moved by this request. */
export async function withdrawOthers(trx: Transaction<Tables>, request: OperatorRequest, now: Date): Promise<void> {
  const open = await othersOf(trx, request).where('next_look_at', 'is not', null).execute();
  for (const { guid } of open) {
    try {
      await withdraw(trx, guid, now);
    } catch (error) {
      // It is being sent: its own outcome tells what became of it.
      if (!(error instanceof ServiceError)) throw error;
    }
  }
}
