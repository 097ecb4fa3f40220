import { days, defineReport, named } from '../../schema/report.ts';
import { all, is } from '../../schema/predicate.ts';
import { becameOf, isApproved, isGoodwill, isNotified } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Claims for deaths: how long after the cover began and how soon they were notified, what was approved and paid. */
export const deathClaimReport = defineReport({
  name: 'death-claim-report',
  group: 'claims',
  of: 'claims',
  when: all(is('type', 'death'), isNotified),
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
    'death_date',
    days('days_of_cover', 'policy_guid.start_date', 'death_date'),
    days('days_to_notify', 'death_date', 'created_at'),
    'accident',
    'policy_guid.beneficiary_relationship',
    'rejection_reason',
    'paid_on',
    named('approved', 'approved_amount', {
      when: isApproved,
    }),
    named('of_which_goodwill', 'approved_amount', {
      when: isGoodwill,
    }),
  ],
  totals: ['approved', 'of_which_goodwill'],
  order: { by: 'notified', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'policy_guid.product_guid', of: 'approved', as: 'bar' },
});
