import { defineReport, named } from '../../schema/report.ts';
import { is } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Each refund of a premium that somebody asked for: why, who agreed, whether the money went. */
export const refundsReport = defineReport({
  name: 'refunds_report',
  group: 'payments',
  of: 'money_out',
  when: is('kind', 'refund'),
  period: { of: 'asked_at' },
  columns: [
    named('asked', 'asked_at'),
    'status',
    'payment_guid.policy_number',
    'payment_guid.customer_guid',
    'msisdn',
    named('premium_paid_on', 'payment_guid.effected_date'),
    'payment_guid.mno_reference',
    'payment_guid.reason',
    'asked_by',
    'decided_by',
    named('payment_now', 'payment_guid.status'),
    'payment_guid.refund_reference',
    named('let_go', 'amount', { when: is('status', 'let_go') }),
    named('waits', 'amount', { when: is('status', 'waiting') }),
  ],
  totals: ['let_go', 'waits'],
  order: { by: 'asked', order: 'desc' },
  who: hasRole('assessor', 'administrator'),
});
