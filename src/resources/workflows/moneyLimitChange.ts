import { moneyLimits } from '../rules/moneyLimits.ts';
import { changedByTwo } from './changedByTwo.ts';
import { defineWorkflow } from '../world.ts';

/** What bounds the money that leaves is in force once a second administrator has confirmed it. */
export const moneyLimitChange = defineWorkflow({
  name: 'money_limit_change',
  resource: 'money_limit_changes',
  field: 'status',
  ...changedByTwo('partners_config_money', 'money_limit_changes', moneyLimits()),
});
