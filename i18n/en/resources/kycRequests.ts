export const kycRequests = {
  name: 'Identity check |||| Identity checks',
  new: 'Check with the operator',
  empty: 'Nobody has asked the operator yet who owns this number.',
  fields: {
    customer_guid: 'Customer',
    status: 'Status',
    requested_by: 'Asked by',
    answered_at: 'Answered',
    operator_values: 'What the operator says',
    reason: 'Reason',
  },
  choices: {
    status: {
      requested: 'Asked',
      verified: 'Confirmed',
      mismatch: 'Differs',
      failed: 'Not confirmed',
    },
  },
};
