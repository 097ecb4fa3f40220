import type { Effects } from './effect.ts';

/** What was said of the other state is over; the history keeps it. */
export const cashbackRewardEffects: Effects = {
  mark_paid: () => ({ reason: null }),
  mark_unpaid: () => ({ paid_on: null, payment_reference: null }),
};
