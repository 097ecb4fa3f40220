import type { Transaction } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';

/**
 * Whether the operator may still pay something that it was asked to pay for a claim: all that is open, save what somebody has withdrawn and the
 * operator does not say that it has.
 * @param except the request that is being settled now
 */
export async function mayStillMove(trx: Transaction<Tables>, claimGuid: string, except = ''): Promise<boolean> {
  const open = await trx
    .selectFrom('operator_requests')
    .select('guid')
    .where('subject_resource', '=', 'claims')
    .where('subject_guid', '=', claimGuid)
    .where('guid', '!=', except)
    .where('next_look_at', 'is not', null)
    .where((of) => of.or([of('withdrawn_at', 'is', null), of('state', '=', 'submitted')]))
    .limit(1)
    .executeTakeFirst();
  return open !== undefined;
}
