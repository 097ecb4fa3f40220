import { cashbackReward } from '../../../../src/resources/workflows/index.ts';
import { cashbackOf, authorizeMoneyOut } from '../../moneyOut/module.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';

/** What was said of the other state is over; the history keeps it. */
export const cashbackRewardEffects = defineEffects(cashbackReward, {
  mark_paid: () => ({ reason: null }),
  mark_unpaid: () => ({ paid_on: null, payment_reference: null }),
});

/** It left by another way than ours: written down and counted like the rest. */
export const cashbackRewardConsequences = defineConsequences(cashbackReward, {
  mark_paid: async (doing) => void (await authorizeMoneyOut(doing, cashbackOf(doing.record))),
});
