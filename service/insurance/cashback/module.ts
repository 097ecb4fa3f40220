import { defineModule } from '../shared/effects.ts';
import { cashbackRewards } from './accrue.ts';
import { cashbackRewardConsequences, cashbackRewardEffects } from './effects/cashbackReward.ts';

/** Cashback: what is earned by paying without a claim, and paid. */
export const cashbackModule = defineModule({
  name: 'cashback',
  effects: [cashbackRewardEffects],
  consequences: [cashbackRewardConsequences],
  routes: [cashbackRewards],
});

// What other subjects need of this one.
export { periodsOver } from './periods.ts';
