import { claim } from '../../../../src/resources/workflows/index.ts';
import { claimDecidingEffects } from './deciding.ts';
import { claimMakingEffects } from './making.ts';
import { claimPayoutEffects } from './claimPayout.ts';
import { defineEffects } from '../../shared/effects.ts';

/** What is done with a claim beyond moving it: made, decided, paid. */
export const claimEffects = defineEffects(claim, {
  ...claimMakingEffects,
  ...claimDecidingEffects,
  ...claimPayoutEffects,
});
