import { choice, date, money, msisdn, reference, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** A period of cover that is paid: which payment paid it, for which policy, from when until when. */
export const premiums = defineResource({
  name: 'premiums',
  title: 'policy_number',
  subtitle: 'period_until',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/policies/complex/premiums', filterBy: ['policy_guid', 'payment_guid'], search: false },
  },
  lists: [{ call: 'GET /api/premiums/customer/{msisdn}', filterBy: [] }],
  fields: {
    policy_number: text({ readOnly: true, required: true }),
    policy_guid: reference('policies', { readOnly: true, required: true, column: false }),
    payment_guid: reference('payments', { readOnly: true, required: true, column: false }),
    msisdn: msisdn({ readOnly: true, column: false, dataClass: 'personal' }),
    period_from: date({ readOnly: true, required: true }),
    period_until: date({ readOnly: true, required: true }),
    amount: money({ readOnly: true, required: true }),
    status: choice(['paid', 'refunded'], { readOnly: true, default: 'paid' }),
  },
  list: {
    columns: ['policy_number', 'period_from', 'period_until', 'amount', 'status'],
    sort: { field: 'period_from', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
