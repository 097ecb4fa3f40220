import { days, defineReport, named } from '../../schema/report.ts';
import { all, is } from '../../schema/predicate.ts';
import { becameOf, isApproved, isGoodwill, isNotified } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Claims for stays in hospital: where, how many nights, what was approved and paid. */
export const hospitalClaimReport = defineReport({
  name: 'hospital-claim-report',
  group: 'claims',
  of: 'claims',
  when: all(is('type', 'hospital'), isNotified),
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
    'facility',
    'facility_code',
    'admission_date',
    'discharge_date',
    days('nights', 'admission_date', 'discharge_date'),
    'accident',
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
  chart: { by: 'facility', of: 'approved', as: 'bar' },
});
