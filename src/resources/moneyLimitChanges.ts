import { choice, dateTime, guid, multiline, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { moneyLimits } from './rules/moneyLimits.ts';
import { defineResource } from './world.ts';

/** A change of what bounds the money that leaves: one administrator proposes it, another one confirms it. */
export const moneyLimitChanges = defineResource({
  name: 'money_limit_changes',
  title: 'proposed_by',
  scope: 'partner',
  fields: {
    config_guid: guid({ readOnly: true, column: false, visible: false }),
    ...moneyLimits(),
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
