import { defineReport, named } from '../../schema/report.ts';
import { is, isOneOf, not } from '../../schema/predicate.ts';
import { hasCome } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Money that came in, on the day on which it came, whatever cover it paid and whether it went back since. */
export const paymentReceivedReport = defineReport({
  name: 'payment_received_report',
  group: 'payments',
  of: 'payments',
  when: hasCome,
  period: { of: 'effected_date' },
  filters: { origin: { operator: not(is('payment_method', 'missing')), by_hand: is('payment_method', 'missing') } },
  columns: [
    'effected_date',
    'policy_number',
    'customer_guid',
    'policy_guid.product_guid',
    'msisdn',
    'payment_method',
    'mno_reference',
    'status',
    'captured_by',
    'verified_by',
    named('received', 'amount'),
    named('gone_back', 'amount', { when: isOneOf('status', ['refunded', 'reversed']) }),
  ],
  totals: ['received', 'gone_back'],
  order: { by: 'effected_date', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'effected_date', of: 'received', as: 'line' },
});
