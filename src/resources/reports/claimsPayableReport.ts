import { days, defineReport, named, today } from '../../schema/report.ts';
import { is, not } from '../../schema/predicate.ts';
import { isOwed } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** What is owed: claims that two people approved and whose money has not arrived yet. */
export const claimsPayableReport = defineReport({
  name: 'claims_payable_report',
  group: 'claims',
  of: 'claims',
  when: isOwed,
  columns: [
    'claim_reference',
    'status',
    'type',
    'policy_guid',
    'customer_guid',
    'affected_person',
    'payee_msisdn',
    'decided_at',
    'decided_by',
    'payout_attempts',
    'payment_failure',
    named('owed', 'approved_amount', { when: not(is('ex_gratia', true)) }),
    named('goodwill_owed', 'approved_amount', { when: is('ex_gratia', true) }),
    days('days_owed', 'decided_at', today),
  ],
  totals: ['owed', 'goodwill_owed'],
  order: { by: 'decided_at', order: 'asc' },
  who: hasRole('assessor', 'administrator'),
  chart: { by: 'status', of: 'owed', as: 'bar' },
});
