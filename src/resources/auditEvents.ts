import { choice, dateTime, json, text } from '../schema/fields.ts';
import { defineResource } from '../schema/resource.ts';

/** Who changed what, when, from what to what. */
export const auditEvents = defineResource({
  name: 'audit_events',
  title: 'action',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/audit_events', pageBase: 0, filterBy: ['entity_guid'], sortBy: ['happened_at'] },
  },
  fields: {
    entity_guid: text({ readOnly: true }),
    entity: text({ readOnly: true }),
    action: text({ readOnly: true }),
    actor: text({ readOnly: true }),
    actor_kind: choice(['person', 'system'], { readOnly: true }),
    happened_at: dateTime({ readOnly: true }),
    changes: json({ readOnly: true }),
  },
  list: { sort: { field: 'happened_at', order: 'desc' } },
  access: { write: false },
  csv: false,
});
