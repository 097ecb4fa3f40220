export const claimCallbacks = {
  name: 'Claim callback |||| Claim callbacks',
  new: 'New callback',
  empty: 'A callback is a promise to call somebody back about a claim.',
  fields: {
    claim_reference: 'Claim',
    claimGuid: 'Claim key',
    customer_guid: 'Customer',
    msisdn: 'Phone number',
    status: 'Status',
    due_at: 'Call by',
    assignee: 'Assigned to',
    attempts: 'Attempts',
    last_outcome: 'Last outcome',
    reason: 'Reason for closing',
  },
  choices: {
    status: {
      open: 'Open',
      closed: 'Closed',
    },
    last_outcome: {
      no_answer: 'No answer',
      call_later: 'Call later',
      reached: 'Reached',
    },
  },
};
