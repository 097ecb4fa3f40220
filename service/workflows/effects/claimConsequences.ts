import { claimDecidingConsequences } from './claims/deciding.ts';
import { claimPayoutConsequences } from './claimPayout.ts';
import type { Consequences } from './effect.ts';

/** What follows from an action on a claim for others, and for the claim itself. */
export const claimConsequences: Consequences = { ...claimDecidingConsequences, ...claimPayoutConsequences };
