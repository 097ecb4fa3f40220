import { approvalLimitChangeEffects } from './workflows/effects/approvalLimitChange.ts';
import { cashbackRewardConsequences, cashbackRewardEffects } from './workflows/effects/cashbackReward.ts';
import { claimEffects } from './workflows/effects/claim.ts';
import { claimCallbackEffects } from './workflows/effects/claimCallback.ts';
import { claimConsequences } from './workflows/effects/claimConsequences.ts';
import { claimPayoutConsequences } from './workflows/effects/claimPayout.ts';
import { claimDecidingConsequences } from './workflows/effects/claims/deciding.ts';
import { debitOrderConsequences, debitOrderEffects } from './workflows/effects/debitOrder.ts';
import {
  debitOrderTransactionConsequences,
  debitOrderTransactionEffects,
} from './workflows/effects/debitOrderTransaction.ts';
import { letterOfClaimConsequences } from './workflows/effects/letterOfClaim.ts';
import { moneyLimitChangeEffects } from './workflows/effects/moneyLimitChange.ts';
import { policyEffects } from './workflows/effects/policy.ts';
import { policyConsequences } from './workflows/effects/policyConsequences.ts';
import { preAuthorizationEffects } from './workflows/effects/preAuthorization.ts';
import { premiumPaymentConsequences, premiumPaymentEffects } from './workflows/effects/premiumPayment.ts';
import { quotationConsequences, quotationEffects } from './workflows/effects/quotation.ts';
import type { DefinedConsequences, DefinedEffects } from './workflows/work.ts';

/** What actions do beyond moving the state, by workflow. */
export const effects: readonly DefinedEffects[] = [
  approvalLimitChangeEffects,
  cashbackRewardEffects,
  claimEffects,
  claimCallbackEffects,
  debitOrderEffects,
  debitOrderTransactionEffects,
  moneyLimitChangeEffects,
  policyEffects,
  preAuthorizationEffects,
  quotationEffects,
  premiumPaymentEffects,
];

/** What follows from actions for other records. Several parts of the product may have something follow from one, in this order. */
export const consequences: readonly DefinedConsequences[] = [
  cashbackRewardConsequences,
  claimDecidingConsequences,
  claimPayoutConsequences,
  claimConsequences,
  letterOfClaimConsequences,
  debitOrderConsequences,
  debitOrderTransactionConsequences,
  policyConsequences,
  quotationConsequences,
  premiumPaymentConsequences,
];
