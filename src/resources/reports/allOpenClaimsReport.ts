import { days, defineReport, named, today } from '../../schema/report.ts';
import { is, isOneOf, not } from '../../schema/predicate.ts';
import { hasRole } from '../world.ts';

/** Every claim that is not closed, the oldest first: what it waits for, and until when. */
export const allOpenClaimsReport = defineReport({
  name: 'all_open_claims_report',
  group: 'claims',
  of: 'claims',
  when: isOneOf('status', [
    'initiated',
    'documents_pending',
    'decision_pending',
    'approved_pending',
    'rejected_pending',
    'payout_requested',
    'payable',
    'payment_processing',
    'payment_failed',
  ]),
  columns: [
    'claim_reference',
    'status',
    'type',
    named('made', 'created_at'),
    'customer_guid',
    'customer_guid.msisdn',
    'affected_person',
    'policy_guid',
    'documents_deadline',
    'decision_due_at',
    'first_decided_by',
    'captured_by',
    named('approved', 'approved_amount', { when: not(is('ex_gratia', true)) }),
    named('goodwill', 'approved_amount', { when: is('ex_gratia', true) }),
    days('days_open', 'created_at', today),
  ],
  totals: ['approved', 'goodwill'],
  order: { by: 'made', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
});
