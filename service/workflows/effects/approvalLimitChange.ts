import { approvalLimits } from '../../../src/resources/rules/approvalLimits.ts';
import { changedByTwoEffects } from '../../limits/changedByTwo.ts';

/** What bounds a decision on a claim. */
export const approvalLimitChangeEffects = changedByTwoEffects({
  config: 'partners_config_claim',
  changes: 'approval_limit_changes',
  fields: Object.keys(approvalLimits()),
  before: ({ second_approval_above: limit }) => ({ limit_before: limit }),
});
