import { changedByTwoEffects } from '../../limits/changedByTwo.ts';

/** The amount up to which one person decides a claim. */
export const approvalLimitChangeEffects = changedByTwoEffects({
  config: 'partners_config_claim',
  changes: 'approval_limit_changes',
  fields: ['second_approval_above'],
  before: ({ second_approval_above: limit }) => ({ limit_before: limit }),
});
