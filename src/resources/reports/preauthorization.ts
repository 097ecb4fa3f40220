import { defineReport, named } from '../../schema/report.ts';
import { is, isOneOf, not } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Which hospitals asked for a letter of undertaking in the period, what was promised and what is still kept free for it. */
export const preauthorization = defineReport({
  name: 'preauthorization',
  group: 'claims',
  of: 'pre_authorizations',
  when: not(is('status', 'draft')),
  period: { of: 'created_at' },
  columns: [
    'request_number',
    'lou_number',
    'status',
    named('requested', 'created_at'),
    'customer_guid',
    'patient_name',
    'policy_guid',
    'hospital_guid',
    'admission_date',
    'expected_days',
    'valid_until',
    'issued_on',
    'issued_by',
    'claim_guid',
    named('estimate', 'estimate_in_cents'),
    named('promised', 'approved_amount_in_cents', { when: isOneOf('status', ['approved', 'utilised']) }),
    named('kept_free', 'remaining_amount_in_cents', { when: is('status', 'approved') }),
  ],
  totals: ['estimate', 'promised', 'kept_free'],
  order: { by: 'requested', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'hospital_guid', of: 'promised', as: 'bar' },
});
