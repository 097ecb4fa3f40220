import { defineReport, named } from '../../schema/report.ts';
import { all, is } from '../../schema/predicate.ts';
import { becameOf, isApproved, isGoodwill, isNotified } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Claims for medical expenses: what was claimed, approved and paid. */
export const reimbursement = defineReport({
  name: 'reimbursement',
  group: 'claims',
  of: 'claims',
  when: all(is('type', 'reimbursement'), isNotified),
  period: { of: 'created_at' },
  filters: {
    status: becameOf,
  },
  columns: [
    'claim_reference',
    named('notified', 'created_at'),
    'status',
    'policy_guid.product_guid',
    'policy_guid',
    'customer_guid',
    'affected_person',
    'relation',
    'event_date',
    'facility',
    'rejection_reason',
    'paid_on',
    named('claimed', 'total_amount'),
    named('approved', 'approved_amount', {
      when: isApproved,
    }),
    named('of_which_goodwill', 'approved_amount', {
      when: isGoodwill,
    }),
  ],
  totals: ['claimed', 'approved', 'of_which_goodwill'],
  order: { by: 'notified', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'facility', of: 'approved', as: 'bar' },
});
