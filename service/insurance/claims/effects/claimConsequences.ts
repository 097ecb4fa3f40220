import { claim } from '../../../../src/resources/workflows/index.ts';
import { endOfCover } from '../endOfCover.ts';
import { defineConsequences } from '../../shared/effects.ts';

/** What follows from an action on a claim for the cover of its customer. */
export const claimConsequences = defineConsequences(claim, {
  payment_succeeded: endOfCover,
  mark_paid: endOfCover,
});
