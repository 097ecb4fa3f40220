import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { newRequest, type NewRequest } from './newRequest.ts';
import type { OperatorKind } from './operatorRequest.ts';

/** What the mobile operator is asked for; money that leaves is asked for by `requestMoneyOut` alone. */
export type WantedOfOperator = Omit<NewRequest, 'kind' | 'moneyOut'> & {
  readonly kind: Exclude<OperatorKind, 'disbursements'>;
};

/**
 * Asks the mobile operator for something, once this transaction is committed: nothing is sent if it is rolled back, and
 * nothing is sent twice. How it ended is told to the handler of the subject's resource (`outcomes` of its module).
 * @returns the reference, key of the row in `operator_requests`
 * @example
 * const subject = { resource: 'payments', guid };
 * await requestOperator(trx, deps, { kind: 'collections', partnerGuid, subject, msisdn, amountInCents: 250_00, currency: 'GHS' });
 */
export async function requestOperator(
  trx: Transaction<Tables>,
  deps: Pick<Deps, 'db' | 'clock'>,
  wanted: WantedOfOperator,
): Promise<string> {
  return await newRequest(trx, deps, wanted);
}
