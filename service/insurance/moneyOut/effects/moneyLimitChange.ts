import { moneyLimits } from '../../../../src/resources/rules/moneyLimits.ts';
import { moneyLimitChange } from '../../../../src/resources/workflows/index.ts';
import { changedByTwoEffects } from '../../limits/changedByTwo.ts';
import { keysOf } from '../../limits/keysOf.ts';
import { defineEffects } from '../../records/effects.ts';

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
