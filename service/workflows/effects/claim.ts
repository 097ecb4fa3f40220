import { claim } from '../../../src/resources/workflows/index.ts';
import { claimDecidingEffects } from './claims/deciding.ts';
import { claimMakingEffects } from './claims/making.ts';
import { claimPayoutEffects } from './claimPayout.ts';
import { defineEffects } from './effect.ts';

/** What is done with a claim beyond moving it: made, decided, paid. */
export const claimEffects = defineEffects(claim, {
  ...claimMakingEffects,
  ...claimDecidingEffects,
  ...claimPayoutEffects,
});
