import type { Consequences } from './effects/effect.ts';
import { cashbackRewardConsequences } from './effects/cashbackReward.ts';
import { claimConsequences } from './effects/claimConsequences.ts';
import { debitOrderConsequences } from './effects/debitOrder.ts';
import { debitOrderTransactionConsequences } from './effects/debitOrderTransaction.ts';
import { letterOfClaimConsequences } from './effects/letterOfClaim.ts';
import { policyConsequences } from './effects/policyConsequences.ts';
import { quotationConsequences } from './effects/quotation.ts';
import { premiumPaymentConsequences } from './effects/premiumPayment.ts';
import { together } from './effects/together.ts';

/** What follows from actions for other records, by workflow: one line each. */
export const consequences: Readonly<Record<string, Consequences>> = {
  cashback_reward: cashbackRewardConsequences,
  claim: together(claimConsequences, letterOfClaimConsequences),
  debit_order: debitOrderConsequences,
  debit_order_transaction: debitOrderTransactionConsequences,
  policy: policyConsequences,
  quotation: quotationConsequences,
  premium_payment: premiumPaymentConsequences,
};
