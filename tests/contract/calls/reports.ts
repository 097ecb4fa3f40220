import { area, type Endpoint } from '../call.ts';

const engine = { service: 'engine', note: 'With the extra engine token header.' } as const;

/** The fixed reports by the names they have on the wire. */
const dated = [
  'premium_received_report',
  'payment_received_report',
  'daily_stats_report',
  'all_created_policies',
  'claim_finalisation_report',
  'registered_customers',
  'claims_payable_report',
  'policy_suspended',
  'preauthorization',
  'all_open_claims_report',
  'refunds_report',
  'vas_agents',
  'web_agents',
  'claims_paid_report',
  'claim_notification_report',
  'claims_register',
  'premium_register',
  'premium_due',
] as const;

const approved = ['death-claim-report', 'hospital-claim-report', 'reimbursement'] as const;

export const reports = area('reports', [
  ['POST /upload', { ...engine, body: 'multipart' }],
  ['GET /report', { ...engine, query: ['report_id'] }],
  ['GET /reports', engine],
  ...dated.map((name) => fixed(name, [])),
  ...approved.map((name) => fixed(name, ['status=Approved'])),
  ['GET /api/reports'],
  ['POST /api/reports'],
  ['PUT /api/reports/{id}'],
  ['DELETE /api/reports/{id}'],
  ['GET /api/reports/{id}/generate', { note: 'With the parameters of the definition.' }],
]);

/** Some fixed reports have no dates; which ones is not said, so the dates are optional. */
function fixed(name: string, more: readonly string[]): readonly [Endpoint, { query: readonly string[] }] {
  return [`GET /api/reports/${name}`, { query: ['type', 'startDate?', 'endDate?', ...more] }];
}
