import { money } from '../../schema/fields.ts';
import { defineWorkflow } from '../../schema/workflow.ts';
import { changedByTwo } from './changedByTwo.ts';

/** A limit of one person's decision is in force once a second administrator has confirmed it. */
export const approvalLimitChange = defineWorkflow({
  name: 'approval_limit_change',
  resource: 'approval_limit_changes',
  field: 'status',
  ...changedByTwo(
    'partners_config_claim',
    'approval_limit_changes',
    { second_approval_above: money({ required: true, min: 0 }) },
    ['limit_before'],
  ),
});
