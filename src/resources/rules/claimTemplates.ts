/**
 * The SMS templates by which customers are told what became of a claim, by the action that tells it: unless whoever acts chooses another or writes. Nobody picks them by
 * hand, since what they say is true only then.
 */
export const claimTemplates = {
  request_documents: 'CLAIM_DOCUMENTS',
  remind_documents: 'CLAIM_REMINDER',
  approve_second: 'CLAIM_APPROVED',
  fail_confirm: 'CLAIM_REJECTED',
  payment_succeeded: 'CLAIM_PAID',
  mark_paid: 'CLAIM_PAID',
} as const;
