import { approvalLimits } from '../../../../src/resources/rules/approvalLimits.ts';
import { approvalLimitChange } from '../../../../src/resources/workflows/index.ts';
import { changedByTwoEffects } from '../changedByTwo.ts';
import { keysOf } from '../keysOf.ts';
import { defineEffects } from '../../shared/effects.ts';

/** What bounds a decision on a claim. */
export const approvalLimitChangeEffects = defineEffects(
  approvalLimitChange,
  changedByTwoEffects({
    config: 'partners_config_claim',
    changes: 'approval_limit_changes',
    fields: keysOf(approvalLimits()),
    before: ({ second_approval_above: limit }) => ({ limit_before: limit }),
  }),
);
