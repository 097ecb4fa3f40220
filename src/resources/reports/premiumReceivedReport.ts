import { count, defineReport, each, sum } from '../../schema/report.ts';
import { is } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** How much premium was booked in the period, by month and product; it reaches back three months. */
export const premiumReceivedReport = defineReport({
  name: 'premium_received_report',
  group: 'premiums',
  of: 'premiums',
  period: { of: 'created_at', months: 3 },
  columns: [
    each('month', 'created_at'),
    'policy_guid.product_guid',
    'policy_guid.product_guid.code',
    'policy_guid.granularity',
    'payment_guid.payment_method',
    count('premiums'),
    sum('premium_received', 'amount', { when: is('status', 'paid') }),
    sum('taken_back', 'amount', { when: is('status', 'refunded') }),
  ],
  totals: ['premiums', 'premium_received', 'taken_back'],
  order: { by: 'month', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'month', of: 'premium_received', as: 'bar' },
});
