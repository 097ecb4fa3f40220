const editing = 'errors.editing_claim';
const reading = 'validation.fallback.get';
const byClaim = { keyParam: 'claim_guid' } as const;

/** Calls about a claim that are neither CRUD nor an action of its workflow. */
export const claimCalls = {
  statuses: { call: 'GET /api/claims/complex/statuses', fallback: 'validation.fallback.list' },
  complex_claim: { call: 'GET /api/claims/complex/{claim_guid}', fallback: reading },
  balances: { call: 'GET /api/claims/complex/balances', ...byClaim, fallback: reading },
  assessment: { call: 'GET /api/assessment', ...byClaim, fallback: reading },
  message: { call: 'GET /api/claim_message', ...byClaim, fallback: reading },
  add_benefit_usage: {
    call: 'POST /api/claims/complex/benefit_usages',
    ...byClaim,
    once: true,
    fallback: editing,
  },
  remove_benefit_usage: { call: 'DELETE /api/claims/complex/benefit_usages', ...byClaim, fallback: editing },
  update_expenses: { call: 'PUT /api/claims/complex/expenses', ...byClaim, fallback: editing },
  complex_update: { call: 'PUT /api/claims/complex/update', ...byClaim, fallback: editing },
  assign_lawyer: { call: 'PUT /api/claims/complex', ...byClaim, fallback: editing },
  bulk_approval: {
    call: 'POST /api/claims/complex/bulk_approval',
    once: true,
    fallback: 'errors.moving_claim',
  },
  bulk_approval_preview: { call: 'POST /api/claims/bulk_approval_preview', fallback: 'validation.fallback.any' },
  bulk_paid_approval: {
    call: 'POST /api/claims/complex/bulk_paid_approval',
    once: true,
    fallback: 'errors.moving_claim',
  },
} as const;
