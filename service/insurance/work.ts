import { approvalLimitChangeEffects } from './limits/effects/approvalLimitChange.ts';
import { cashbackRewardConsequences, cashbackRewardEffects } from './cashback/effects/cashbackReward.ts';
import { claimEffects } from './claims/effects/claim.ts';
import { claimCallbackEffects } from './claims/effects/claimCallback.ts';
import { claimConsequences } from './claims/effects/claimConsequences.ts';
import { claimPayoutConsequences } from './claims/effects/claimPayout.ts';
import { claimDecidingConsequences } from './claims/effects/deciding.ts';
import { debitOrderConsequences, debitOrderEffects } from './debitOrders/effects/debitOrder.ts';
import {
  debitOrderTransactionConsequences,
  debitOrderTransactionEffects,
} from './debitOrders/effects/debitOrderTransaction.ts';
import { letterOfClaimConsequences } from './preAuthorizations/effects/letterOfClaim.ts';
import { moneyLimitChangeEffects } from './moneyOut/effects/moneyLimitChange.ts';
import { policyEffects } from './policies/effects/policy.ts';
import { policyConsequences } from './policies/effects/policyConsequences.ts';
import { preAuthorizationEffects } from './preAuthorizations/effects/preAuthorization.ts';
import { premiumPaymentConsequences, premiumPaymentEffects } from './premiums/effects/premiumPayment.ts';
import { quotationConsequences, quotationEffects } from './policies/effects/quotation.ts';
import type { DefinedConsequences, DefinedEffects } from '../platform/workflows/work.ts';

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
