import { defineModule } from '../shared/effects.ts';
import { approvalLimitChangeEffects } from './effects/approvalLimitChange.ts';

/** Limits that only two people change. */
export const limitsModule = defineModule({ name: 'limits', effects: [approvalLimitChangeEffects] });

// What other subjects need of this one.
export { changedByTwoEffects } from './changedByTwo.ts';
export { keysOf } from './keysOf.ts';
