import { defineReport, named } from '../../schema/report.ts';
import { is } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Each period of cover that was paid: which policy, from when until when, by which payment. */
export const premiumRegister = defineReport({
  name: 'premium_register',
  group: 'premiums',
  of: 'premiums',
  period: { of: 'period_from', ahead: true },
  columns: [
    'policy_number',
    'policy_guid.customer_guid',
    'policy_guid.product_guid',
    'policy_guid.product_guid.code',
    'policy_guid.granularity',
    'period_from',
    'period_until',
    named('paid_on', 'payment_guid.effected_date'),
    'payment_guid.mno_reference',
    named('booked', 'created_at'),
    named('premium', 'amount', { when: is('status', 'paid') }),
    named('taken_back', 'amount', { when: is('status', 'refunded') }),
  ],
  totals: ['premium', 'taken_back'],
  order: { by: 'period_from', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'policy_guid.product_guid', of: 'premium', as: 'bar' },
});
