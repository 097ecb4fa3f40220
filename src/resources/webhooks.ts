import { choice, choices, dateTime, guid, integer, text, url } from '../schema/fields.ts';
import { all, is, isFilled, not } from '../schema/predicate.ts';
import { smsEvents } from './rules/smsEvents.ts';
import { hasRole, defineResource } from './world.ts';

const administrator = hasRole('administrator');

/** An address of the partner's own systems, which is told of what happens. */
export const webhooks = defineResource({
  name: 'webhooks',
  title: 'name',
  subtitle: 'url',
  scope: 'partner',
  menu: { group: 'outreach', order: 40, icon: 'repeat' },
  endpoints: {
    list: 'GET /api/webhooks',
    create: 'POST /api/webhooks',
    update: 'PUT /api/webhooks/{guid}',
    delete: 'DELETE /api/webhooks/{guid}',
  },
  calls: {
    secret: {
      call: 'GET /api/webhooks/{guid}/secret',
      fallback: 'errors.webhook_secret',
      answers: { secret: text({ required: true }) },
    },
  },
  fields: {
    name: text({ required: true, maxLength: 60, searchable: true }),
    url: url({ required: true }),
    events: choices(smsEvents, { required: true }),
    status: choice(['draft', 'in_use', 'out_of_use'], { readOnly: true, required: true, default: 'draft' }),
    /** Which of its secrets it has by now: a new one makes what the last one signs worth nothing a day later. */
    secret_number: integer({ readOnly: true, required: true, default: 1, min: 1, visible: false, column: false }),
    secret_since: dateTime({ readOnly: true, visible: isFilled('secret_since'), column: false }),
    /** Who has written the address, and who has said last what it is told: neither puts it in use. */
    address_by_guid: guid({ readOnly: true, filledBy: 'user.guid', visible: false, column: false }),
    written_by_guid: guid({ readOnly: true, filledBy: 'user.guid', visible: false, column: false }),
  },
  sections: {
    use: { fields: ['status', 'secret_since'], aside: true },
    telling: { fields: ['name', 'url', 'events'] },
  },
  list: { columns: ['name', 'status', 'url', 'events'], filters: ['events'] },
  related: [
    {
      resource: 'webhook_deliveries',
      by: 'webhook_guid',
      // What can be done about one stays in sight beside these.
      columns: ['event', 'status', 'happened_at', 'problem'],
      actions: ['send_again'],
    },
  ],
  csv: false,
  access: {
    list: administrator,
    write: administrator,
    // What is told where is read by somebody else first.
    update: all(administrator, not(is('status', 'in_use'))),
  },
});
