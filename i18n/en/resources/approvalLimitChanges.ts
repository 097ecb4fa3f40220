import { approvalLimits } from '../approvalLimits.ts';

export const approvalLimitChanges = {
  name: 'Change of the limits of decisions |||| Changes of the limits of decisions',
  new: 'Propose limits',
  empty: 'One administrator proposes other limits, a second one confirms them.',
  fields: {
    config_guid: 'Claim settings',
    ...approvalLimits,
    limit_before: 'Second approval until then',
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
