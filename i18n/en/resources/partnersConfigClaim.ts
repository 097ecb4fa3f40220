import { approvalLimits } from '../approvalLimits.ts';

export const partnersConfigClaim = {
  name: 'Claim settings',
  empty: 'How claims are decided: who must approve, by when, and how they are paid.',
  fields: {
    ...approvalLimits,
    notification_days: 'Claims must be reported within',
    documents_deadline_days: 'Documents must be there within',
    reminder_days: 'Reminder before the deadline',
    decision_hours: 'Decided within',
    payee_prefixes: 'Numbers that the operator pays',
  },
  sections: {
    approval: 'Approval',
    deadlines: 'Deadlines',
    payout: 'Payment',
  },
  help: {
    second_approval_above:
      'Up to this amount one person is enough, unless they made the claim, its customer or its cover; 0: two people always. Two administrators change the limits, below.',
    ex_gratia_limit: 'The most that may be paid out of goodwill on a rejected claim; 0: nothing',
    high_risk_claims: 'From this many on, a claim needs an explicit confirmation',
    notification_days: 'Counted from the event; later claims are refused',
    documents_deadline_days: 'After this time a claim without its documents expires',
    reminder_days: '0: no reminder is sent',
    decision_hours: 'Claims that wait longer are shown as late',
    payee_prefixes: 'Beginnings with the country code, such as 26096, 26076; empty: every mobile number of the country',
  },
};
