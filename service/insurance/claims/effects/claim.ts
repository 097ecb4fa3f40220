import { claim } from '../../../../src/resources/workflows/index.ts';
import { claimDecisionEffects } from './claimDecision.ts';
import { claimRegistrationEffects } from './claimRegistration.ts';
import { claimPayoutEffects } from './claimPayout.ts';
import { defineEffects } from '../../shared/effects.ts';

/** What is done with a claim beyond moving it: made, decided, paid. */
export const claimEffects = defineEffects(claim, {
  ...claimRegistrationEffects,
  ...claimDecisionEffects,
  ...claimPayoutEffects,
});
