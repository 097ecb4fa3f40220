/** Every declared workflow: one line each. */
export { approvalLimitChange } from './approvalLimitChange.ts';
export { claim } from './claim.ts';
export { claimCallback } from './claimCallback.ts';
export { loyaltyEligibility } from './loyaltyEligibility.ts';
export { moneyLimitChange } from './moneyLimitChange.ts';
export { premiumPayment } from './premiumPayment.ts';
export { remittance } from './remittance.ts';
export { smsMessage } from './smsMessage.ts';
export { kycRequest } from './kycRequest.ts';
export { cashbackReward } from './cashbackReward.ts';
export { debitOrder } from './debitOrder.ts';
export { debitOrderTransaction } from './debitOrderTransaction.ts';
export { payoutAttempt } from './payoutAttempt.ts';
export { quotation } from './quotation.ts';
export { preAuthorization } from './preAuthorization.ts';
export { policy } from './policy.ts';
export { batch } from '../platformEntities.ts';
