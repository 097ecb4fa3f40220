import { defineReport, named } from '../../schema/report.ts';
import { isNotified } from '../rules/reported.ts';
import { hasRole } from '../world.ts';

/** Which claims were notified in the period, by whom, and whether their papers are there: what came in, not what became of it. */
export const claimNotificationReport = defineReport({
  name: 'claim_notification_report',
  group: 'claims',
  of: 'claims',
  when: isNotified,
  period: { of: 'created_at' },
  columns: [
    named('notified', 'created_at'),
    'claim_reference',
    'type',
    'policy_guid.product_guid',
    'policy_guid',
    'customer_guid',
    'affected_person',
    'relation',
    'admission_date',
    'death_date',
    'event_date',
    'facility',
    'document_channel',
    'documents_received_at',
    'documents_deadline',
    'status',
    'captured_by',
    'total_amount',
  ],
  totals: ['total_amount'],
  order: { by: 'notified', order: 'asc' },
  who: hasRole('agent', 'assessor', 'administrator'),
});
