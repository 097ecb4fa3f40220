import { claimDecidingEffects } from './claims/deciding.ts';
import { claimMakingEffects } from './claims/making.ts';
import { claimPayoutEffects } from './claimPayout.ts';
import type { Effects } from './effect.ts';

/** What is done with a claim beyond moving it: made, decided, paid. */
export const claimEffects: Effects = { ...claimMakingEffects, ...claimDecidingEffects, ...claimPayoutEffects };
