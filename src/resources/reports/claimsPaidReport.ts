import { days, defineReport, named } from '../../schema/report.ts';
import { is, not } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Claims whose money has gone, on the day on which it went, by the operator or by hand. */
export const claimsPaidReport = defineReport({
  name: 'claims_paid_report',
  group: 'claims',
  of: 'claims',
  when: is('status', 'paid'),
  period: { of: 'paid_on' },
  filters: { way: { operator: not(is('paid_by_hand', true)), by_hand: is('paid_by_hand', true) } },
  columns: [
    'paid_on',
    'claim_reference',
    'type',
    'policy_guid.product_guid',
    'policy_guid',
    'customer_guid',
    'affected_person',
    'payment_method',
    'payment_reference',
    'paid_by_hand',
    'decided_by',
    days('days_to_paid', 'decided_at', 'paid_on'),
    named('paid', 'approved_amount'),
    named('of_which_goodwill', 'approved_amount', { when: is('ex_gratia', true) }),
  ],
  totals: ['paid', 'of_which_goodwill'],
  order: { by: 'paid_on', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'paid_on', of: 'paid', as: 'line' },
});
