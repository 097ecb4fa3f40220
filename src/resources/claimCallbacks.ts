import { choice, dateTime, guid, integer, msisdn, reference, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** A promise to call somebody back about a claim. */
export const claimCallbacks = defineResource({
  name: 'claim_callbacks',
  title: 'claim_reference',
  scope: 'partner',
  menu: { group: 'work', order: 40, icon: 'phone' },
  endpoints: {
    list: {
      call: 'GET /api/claim_callbacks',
      filters: { status: { param: 'open', values: { open: 'true', closed: 'false' } } },
    },
  },
  fields: {
    claim_reference: text({ required: true, maxLength: 30, noSpaces: true, searchable: true }),
    claimGuid: guid({ required: true }),
    customer_guid: reference('customers', { required: true }),
    msisdn: msisdn({ required: true, searchable: true, dataClass: 'personal' }),
    status: choice(['open', 'closed'], { readOnly: true, default: 'open' }),
    due_at: dateTime({ required: true }),
    assignee: text({ readOnly: true }),
    attempts: integer({ readOnly: true, default: 0 }),
    last_outcome: choice(['no_answer', 'call_later', 'reached'], { readOnly: true }),
    reason: text({ readOnly: true, column: false, maxLength: 1000 }),
  },
  list: {
    columns: ['claim_reference', 'customer_guid', 'msisdn', 'status', 'due_at', 'attempts', 'last_outcome'],
    sort: { field: 'due_at', order: 'asc' },
  },
  access: { write: false },
});
