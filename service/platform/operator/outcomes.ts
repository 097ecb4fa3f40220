import { collectionOutcome } from '../../insurance/debitOrders/collectionOutcome.ts';
import { mandateOutcome } from '../../insurance/debitOrders/mandateOutcome.ts';
import { paymentOutcome } from '../../insurance/premiums/paymentOutcome.ts';
import { payoutOutcome } from '../../insurance/claims/payouts/payoutOutcome.ts';
import { kycOutcome } from '../../insurance/customers/kycOutcome.ts';
import { smsOutcome } from '../../insurance/messages/smsOutcome.ts';
import type { OutcomeHandler } from './outcome.ts';

/** By resource of the subject: one line each. */
const declared: Readonly<Record<string, OutcomeHandler>> = {
  debit_orders: mandateOutcome,
  debit_order_transactions: collectionOutcome,
  payments: paymentOutcome,
  claims: payoutOutcome,
  kyc_requests: kycOutcome,
  sms_messages: smsOutcome,
};

const registered = new Map<string, OutcomeHandler>(Object.entries(declared));

/** The handler of what the operator was asked for about records of a resource. */
export function outcomeHandlerOf(resource: string): OutcomeHandler | undefined {
  return registered.get(resource);
}

/**
 * Registers the handler of a resource, in place of an earlier one; the product's own stand in the list above.
 * @returns takes it back
 * @example const forget = registerOutcome('claims', async ({ outcome }) => { ... });
 */
export function registerOutcome(resource: string, handler: OutcomeHandler): () => void {
  const before = registered.get(resource);
  registered.set(resource, handler);
  return () => {
    if (before) registered.set(resource, before);
    else registered.delete(resource);
  };
}
