import { days, defineReport, named } from '../../schema/report.ts';
import { all, is, isFilled, not } from '../../schema/predicate.ts';
import { isApproved, isGoodwill } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Claims on which the second person decided in the period: approved or rejected, by whom, after how many days. */
export const claimFinalisationReport = defineReport({
  name: 'claim_finalisation_report',
  group: 'claims',
  of: 'claims',
  when: isFilled('decided_at'),
  period: { of: 'decided_at' },
  filters: {
    outcome: {
      approved: isApproved,
      rejected: is('status', 'rejected'),
    },
  },
  columns: [
    named('decided', 'decided_at'),
    'claim_reference',
    'type',
    'status',
    'policy_guid.product_guid',
    'policy_guid',
    'customer_guid',
    named('notified', 'created_at'),
    'first_decided_by',
    'first_decided_at',
    'decided_by',
    'rejection_reason',
    days('days_to_first', 'created_at', 'first_decided_at'),
    days('days_to_final', 'created_at', 'decided_at'),
    named('approved', 'approved_amount', {
      when: all(not(is('ex_gratia', true)), isApproved),
    }),
    named('goodwill', 'approved_amount', {
      when: isGoodwill,
    }),
  ],
  totals: ['approved', 'goodwill'],
  order: { by: 'decided', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'type', of: 'approved', as: 'bar' },
});
