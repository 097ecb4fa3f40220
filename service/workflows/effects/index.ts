import { approvalLimitChangeEffects } from './approvalLimitChange.ts';
import { cashbackRewardEffects } from './cashbackReward.ts';
import { claimEffects } from './claim.ts';
import { claimCallbackEffects } from './claimCallback.ts';
import { debitOrderEffects } from './debitOrder.ts';
import { debitOrderTransactionEffects } from './debitOrderTransaction.ts';
import type { Effects } from './effect.ts';
import { moneyLimitChangeEffects } from './moneyLimitChange.ts';
import { policyEffects } from './policy.ts';
import { preAuthorizationEffects } from './preAuthorization.ts';
import { quotationEffects } from './quotation.ts';
import { premiumPaymentEffects } from './premiumPayment.ts';

/** By workflow: one line each. */
export const effects: Readonly<Record<string, Effects>> = {
  approval_limit_change: approvalLimitChangeEffects,
  cashback_reward: cashbackRewardEffects,
  claim: claimEffects,
  claim_callback: claimCallbackEffects,
  debit_order: debitOrderEffects,
  debit_order_transaction: debitOrderTransactionEffects,
  money_limit_change: moneyLimitChangeEffects,
  policy: policyEffects,
  pre_authorization: preAuthorizationEffects,
  quotation: quotationEffects,
  premium_payment: premiumPaymentEffects,
};
