import type { Effects } from './effect.ts';

/** How a claim is paid: what is asked of the operator, and what a person says of money that moved otherwise. */
export const claimPayoutEffects: Effects = {
  mark_paid: () => ({ paid_by_hand: true, payment_failure: null }),
  mark_unpaid: () => ({ paid_by_hand: false, payment_method: null, payment_reference: null, paid_on: null }),
};
