import { choice, dateTime, guid, json, text } from '../../schema/fields.ts';
import { any, is, isContext } from '../../schema/predicate.ts';
import { defineResource } from '../../schema/resource.ts';

/** Who changed what, when, from what to what. Changes of what belongs to no partner are seen by all. */
export const auditEvents = defineResource({
  name: 'audit_events',
  title: 'action',
  scope: 'global',
  endpoints: {
    list: {
      call: 'GET /api/audit_events',
      pageBase: 0,
      pageSize: 100,
      filterBy: ['entity_guid'],
      sortBy: ['happened_at'],
    },
  },
  fields: {
    entity_guid: text({ readOnly: true, filterable: 'exact' }),
    entity: text({ readOnly: true }),
    action: text({ readOnly: true }),
    actor: text({ readOnly: true }),
    actor_kind: choice(['person', 'system'], { readOnly: true }),
    happened_at: dateTime({ readOnly: true }),
    changes: json({ readOnly: true }),
    partner_guid: guid({ readOnly: true, column: false }),
  },
  list: { sort: { field: 'happened_at', order: 'desc' } },
  rows: any(isContext('partner_guid', 'partner.guid'), is('partner_guid', null)),
  access: { write: false },
  csv: false,
});
