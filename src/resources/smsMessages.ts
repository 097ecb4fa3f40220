import { choice, dateTime, integer, msisdn, multiline, reference, text } from '../schema/fields.ts';
import { mostCharacters } from './rules/smsLimits.ts';
import { defineResource } from './world.ts';

/** A text message to a customer, or from one; kept by the service, never changed by anybody. */
export const smsMessages = defineResource({
  name: 'sms_messages',
  title: 'text',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/sms/customer/{id}', filters: { customer_guid: { param: 'id' } }, search: false },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true, column: false }),
    msisdn: msisdn({ required: true, immutable: true, dataClass: 'personal' }),
    text: multiline({ required: true, maxLength: mostCharacters, immutable: true, dataClass: 'personal' }),
    direction: choice(['outbound', 'inbound'], { required: true, default: 'outbound', immutable: true }),
    status: choice(['queued', 'sent', 'delivered', 'failed'], { required: true, default: 'queued' }),
    parts: integer({ required: true, min: 1, default: 1 }),
    template_code: text({ maxLength: 60, column: false }),
    sent_at: dateTime(),
  },
  list: {
    columns: ['sent_at', 'direction', 'status', 'parts', 'text'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
