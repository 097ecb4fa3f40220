import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import { MoneyOutAuthorization } from './moneyOutAuthorization.ts';
import { newRequest, type NewRequest } from './newRequest.ts';

/** What the ticket does not say. */
export type MoneyOutDetails = Pick<NewRequest, 'partnerGuid' | 'currency' | 'reference' | 'payload'>;

/**
 * Asks the mobile operator to pay what a ticket of the gate says, to the number that it says, once this transaction is committed. A ticket is good once,
 * and so is its row of `money_out`, which the database sees to.
 * @returns the reference, key of the row in `operator_requests`
 * @example
 * const ticket = await authorizeMoneyOut(doing, refundOf(payment));
 * if (ticket) await requestMoneyOut(trx, deps, ticket, { partnerGuid, currency: 'GHS' });
 */
export async function requestMoneyOut(
  trx: Transaction<Tables>,
  deps: Pick<Deps, 'db' | 'clock'>,
  ticket: MoneyOutAuthorization,
  details: MoneyOutDetails,
): Promise<string> {
  const { subject, amount, msisdn, guid } = MoneyOutAuthorization.redeem(ticket);
  if (msisdn === null) throw new Error('The operator pays numbers only.');
  return await newRequest(trx, deps, {
    ...details,
    kind: 'disbursements',
    subject,
    msisdn,
    amountInCents: amount,
    moneyOut: guid,
  });
}
