import { approvalLimits } from '../rules/approvalLimits.ts';
import { changedByTwo } from './changedByTwo.ts';
import { defineWorkflow } from '../world.ts';

/** What bounds a decision on a claim is in force once a second administrator has confirmed it. */
export const approvalLimitChange = defineWorkflow({
  name: 'approval_limit_change',
  resource: 'approval_limit_changes',
  field: 'status',
  ...changedByTwo('partners_config_claim', 'approval_limit_changes', approvalLimits(), ['limit_before']),
});
