import { moneyLimits } from '../../../src/resources/rules/moneyLimits.ts';
import { changedByTwoEffects } from '../../limits/changedByTwo.ts';

/** What bounds the money that leaves. */
export const moneyLimitChangeEffects = changedByTwoEffects({
  config: 'partners_config_money',
  changes: 'money_limit_changes',
  fields: Object.keys(moneyLimits()),
});
