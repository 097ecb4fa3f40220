import { moneyLimits } from './rules/moneyLimits.ts';
import { defineSingleton } from './world.ts';

/** What bounds the money that leaves a partner. Nobody changes it alone (money_limit_changes). */
export const partnersConfigMoney = defineSingleton({
  name: 'partners_config_money',
  scope: 'partner',
  menu: { group: 'administration', order: 72, icon: 'money', gathered: true },
  endpoints: { get: 'GET /rest/partners_config_money', update: 'PUT /rest/partners_config_money' },
  fields: moneyLimits({ access: { write: false } }),
  related: [
    {
      resource: 'money_limit_changes',
      by: 'config_guid',
      columns: ['refund_alone_up_to', 'daily_limit', 'proposed_by', 'status', 'decided_by'],
      actions: ['confirm', 'decline'],
    },
  ],
  access: { write: false },
});
