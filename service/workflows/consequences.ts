import type { Consequences } from './effects/effect.ts';
import { premiumPaymentConsequences } from './effects/premiumPayment.ts';

/** What follows from actions for other records, by workflow: one line each. */
export const consequences: Readonly<Record<string, Consequences>> = {
  premium_payment: premiumPaymentConsequences,
};
