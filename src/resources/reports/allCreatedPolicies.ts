import { defineReport, named } from '../../schema/report.ts';
import { hasRole } from '../world.ts';

/** Every policy that was bought, brought by a file or earned in the period, whatever became of it since. */
export const allCreatedPolicies = defineReport({
  name: 'all_created_policies',
  group: 'policies',
  of: 'policies',
  period: { of: 'created_at' },
  columns: [
    named('bought', 'created_at'),
    'policy_number',
    'customer_guid',
    'product_guid',
    'product_guid.code',
    'channel',
    'status',
    'granularity',
    'amount_in_cents',
    'payment_method',
    'start_date',
    'end_date',
    'paid_in_all',
    'last_payment_on',
  ],
  totals: ['paid_in_all'],
  order: { by: 'bought', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
  chart: { by: 'product_guid', of: 'paid_in_all', as: 'bar' },
});
