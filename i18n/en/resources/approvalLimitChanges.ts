export const approvalLimitChanges = {
  name: 'Change of the approval limit |||| Changes of the approval limit',
  new: 'Propose a limit',
  empty:
    'Up to the limit one person decides a claim. One administrator proposes another limit, a second one confirms it.',
  fields: {
    config_guid: 'Claim settings',
    second_approval_above: 'New limit',
    limit_before: 'Limit until then',
    reason: 'Reason',
    status: 'Status',
    proposed_by: 'Proposed by',
    decided_by: 'Decided by',
    decided_at: 'Decided',
    decline_reason: 'Why not',
  },
  choices: {
    status: { proposed: 'Waiting', confirmed: 'Confirmed', declined: 'Declined' },
  },
};
