import { integer, text } from '../schema/fields.ts';
import { approvalLimits } from './rules/approvalLimits.ts';
import { hasRole, defineSingleton } from './world.ts';

/** How a partner has its claims decided: who must approve, by when, and how is paid. */
export const partnersConfigClaim = defineSingleton({
  name: 'partners_config_claim',
  scope: 'partner',
  menu: { group: 'administration', order: 70, icon: 'bandage', gathered: true },
  endpoints: { get: 'GET /api/partners_config/claim', update: 'PUT /api/partners_config/claim' },
  fields: {
    // Two people change them (approval_limit_changes): nobody makes themselves the only one who decides.
    ...approvalLimits({ access: { write: false } }),
    notification_days: integer({ required: true, min: 1, max: 730, default: 90, unit: 'days' }),
    documents_deadline_days: integer({ required: true, min: 1, max: 365, default: 30, unit: 'days' }),
    reminder_days: integer({ required: true, min: 0, max: 60, default: 7, unit: 'days' }),
    decision_hours: integer({ required: true, min: 1, max: 720, default: 48, unit: 'hours' }),
    payee_prefixes: text({ maxLength: 200, pattern: { source: '\\d{3,9}(, ?\\d{3,9})*', message: 'payee_prefixes' } }),
  },
  sections: {
    approval: { fields: ['second_approval_above', 'ex_gratia_limit', 'high_risk_claims', 'high_risk_days'] },
    deadlines: { fields: ['notification_days', 'documents_deadline_days', 'reminder_days', 'decision_hours'] },
    payout: { fields: ['payee_prefixes'] },
  },
  related: [
    {
      resource: 'approval_limit_changes',
      by: 'config_guid',
      columns: ['second_approval_above', 'proposed_by', 'status', 'decided_by'],
      actions: ['confirm', 'decline'],
    },
  ],
  access: { write: hasRole('administrator') },
});
