import { choice, dateTime, guid, money, multiline, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { approvalLimits } from './rules/approvalLimits.ts';
import { defineResource } from './world.ts';

/** A change of what bounds a decision on a claim: one administrator proposes it, another one confirms it. */
export const approvalLimitChanges = defineResource({
  name: 'approval_limit_changes',
  title: 'proposed_by',
  scope: 'partner',
  fields: {
    /** The claim settings of the partner; their key is known before anybody has saved them. */
    config_guid: guid({ readOnly: true, column: false, visible: false }),
    ...approvalLimits(),
    limit_before: money({ readOnly: true }),
    reason: multiline({ required: true, maxLength: 500 }),
    status: choice(['proposed', 'confirmed', 'declined'], { readOnly: true, default: 'proposed' }),
    proposed_by: text({ readOnly: true }),
    decided_by: text({ readOnly: true }),
    decided_at: dateTime({ readOnly: true }),
    decline_reason: multiline({ readOnly: true, visible: isFilled('decline_reason') }),
  },
  list: { sort: { field: 'created_at', order: 'desc' } },
  csv: false,
  access: { write: false },
});
