import { defineModule } from '../shared/effects.ts';
import { premiumPaymentConsequences, premiumPaymentEffects } from './effects/premiumPayment.ts';
import { remittanceEffects } from './effects/remittance.ts';
import { paymentSays } from './paymentSays.ts';
import { paymentLateSuccess, paymentOutcome, paymentReversal } from './paymentOutcome.ts';

/** Premiums: payments, what they pay for, refunds. */
export const premiumsModule = defineModule({
  name: 'premiums',
  effects: [premiumPaymentEffects, remittanceEffects],
  consequences: [premiumPaymentConsequences],
  says: { payments: paymentSays },
  outcomes: { payments: { ended: paymentOutcome, late_success: paymentLateSuccess, reversal: paymentReversal } },
});

// What other subjects need of this one.
export { keepUntilCoolOff } from './coolOff.ts';
export { recordedBefore, type Recorded } from './recordedPayment.ts';
export { requireOwedEachTime } from './recordable.ts';
export { coverUntil, spendBalance } from './creditPolicy.ts';
