import { claimCallbackEffects } from './claimCallback.ts';
import type { Effects } from './effect.ts';
import { policyEffects } from './policy.ts';
import { premiumPaymentEffects } from './premiumPayment.ts';

/** By workflow: one line each. */
export const effects: Readonly<Record<string, Effects>> = {
  claim_callback: claimCallbackEffects,
  policy: policyEffects,
  premium_payment: premiumPaymentEffects,
};
