import { defineReport, named } from '../../schema/report.ts';
import { is } from '../../schema/predicate.ts';
import { isApproved, isGoodwill, isNotified, isOwed } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Every claim of the period with its whole story: notified, decided, approved, paid, still to be paid. */
export const claimsRegister = defineReport({
  name: 'claims_register',
  group: 'claims',
  of: 'claims',
  when: isNotified,
  period: { of: 'created_at' },
  columns: [
    'claim_reference',
    named('notified', 'created_at'),
    'type',
    'status',
    'policy_guid.product_guid',
    'policy_guid',
    'customer_guid',
    'affected_person',
    'relation',
    'admission_date',
    'death_date',
    'event_date',
    'decided_at',
    'rejection_reason',
    'discard_reason',
    'paid_on',
    named('claimed', 'total_amount'),
    named('approved', 'approved_amount', {
      when: isApproved,
    }),
    named('of_which_goodwill', 'approved_amount', {
      when: isGoodwill,
    }),
    named('paid', 'approved_amount', { when: is('status', 'paid') }),
    named('to_pay', 'approved_amount', {
      when: isOwed,
    }),
  ],
  totals: ['claimed', 'approved', 'of_which_goodwill', 'paid', 'to_pay'],
  order: { by: 'claim_reference', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'type', of: 'approved', as: 'bar' },
});
