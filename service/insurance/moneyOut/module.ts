import { defineModule } from '../shared/effects.ts';
import { moneyLimitChangeEffects } from './effects/moneyLimitChange.ts';
import { accountsSettledSince } from './settings.ts';

/** Money that leaves: the one gate, its limits, the second person. */
export const moneyOutModule = defineModule({
  name: 'money out',
  effects: [moneyLimitChangeEffects],
  settledSince: accountsSettledSince,
});

// What other subjects need of this one.
export { byHandOf, cashbackOf, payoutOf, refundOf, type Request } from './paymentLeaving.ts';
export { daysBefore } from './daysBefore.ts';
export { linkedAccountsOf } from './linkedAccounts.ts';
export { judgeLeaving, keepBack, authorizeMoneyOut } from './authorizeMoneyOut.ts';
export { moneyLimits } from './settings.ts';
