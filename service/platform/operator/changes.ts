import { collectionLateSuccess, collectionReversal } from '../../insurance/debitOrders/collectionOutcome.ts';
import { paymentLateSuccess, paymentReversal } from '../../insurance/premiums/paymentOutcome.ts';
import { payoutLateSuccess, payoutReversal } from '../../insurance/claims/payouts/payoutOutcome.ts';
import type { OutcomeHandler } from './outcome.ts';

/** What the operator says of a request that it has settled before. */
export type LaterWord = 'late_success' | 'reversal';

/**
 * Follows what the operator says later: that a request which it had refused was done after all, or that the money has come back.
 * A `ServiceError` becomes a question to people, as for outcomes.
 */
export type ChangeHandlers = Readonly<Record<LaterWord, OutcomeHandler>>;

/** By resource of the subject: one line each. Of the others a later word is a question, when money is at stake. */
const declared: Readonly<Record<string, ChangeHandlers>> = {
  claims: { late_success: payoutLateSuccess, reversal: payoutReversal },
  debit_order_transactions: { late_success: collectionLateSuccess, reversal: collectionReversal },
  payments: { late_success: paymentLateSuccess, reversal: paymentReversal },
};

/** What follows from a later word about records of a resource. */
export function changeHandlerOf(resource: string, word: LaterWord): OutcomeHandler | undefined {
  return declared[resource]?.[word];
}
