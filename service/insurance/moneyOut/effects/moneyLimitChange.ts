import { moneyLimits } from '../../../../src/resources/rules/moneyLimits.ts';
import { moneyLimitChange } from '../../../../src/resources/workflows/index.ts';
import { changedByTwoEffects, keysOf } from '../../limits/module.ts';
import { defineEffects } from '../../shared/effects.ts';

/** What bounds the money that leaves. */
export const moneyLimitChangeEffects = defineEffects(
  moneyLimitChange,
  changedByTwoEffects({
    config: 'partners_config_money',
    changes: 'money_limit_changes',
    fields: keysOf(moneyLimits()),
    before: () => ({}),
  }),
);
