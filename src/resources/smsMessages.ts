import {
  boolean,
  choice,
  choices,
  dateTime,
  integer,
  msisdn,
  multiline,
  objects,
  record,
  reference,
  text,
} from '../schema/fields.ts';
import { mostCharacters, smsLimit } from './rules/smsLimits.ts';
import { smsParameters } from './smsTemplates.ts';
import { defineResource } from './world.ts';

/** A text message to a customer, or from one; kept by the service, never changed by anybody. */
export const smsMessages = defineResource({
  name: 'sms_messages',
  title: 'text',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/sms/customer/{id}', filters: { customer_guid: { param: 'id' } }, search: false },
  },
  calls: {
    texts: {
      call: 'GET /api/sms/customer/{id}/texts',
      fallback: 'validation.fallback.list',
      answers: {
        /** Whose name stands above the message. */
        sender: text({ required: true }),
        msisdn: msisdn({ required: true }),
        opted_out: boolean({ required: true }),
        /** How many messages in their own words whoever asks may still send within a day. */
        own_words_left: integer({ required: true }),
        texts: objects(
          {
            sms_template_guid: reference('sms_templates', { required: true }),
            code: text({ required: true }),
            text: multiline({ required: true }),
            /** What it says and there is nothing of. */
            missing: choices(smsParameters, { required: true }),
          },
          { required: true },
        ),
        /** What they were sent within a day, the newest first. */
        recent: objects({ text: multiline({ required: true }) }, { required: true }),
      },
    },
    send: {
      call: 'POST /api/sms/customer/{id}',
      once: true,
      status: 201,
      fallback: 'errors.sending_sms',
      takes: {
        text: multiline({ required: true, sms: smsLimit }),
        /** The number that was read: it may have changed since. */
        msisdn: msisdn({ required: true }),
        /** Of which the text is, unless somebody has written it. */
        sms_template_guid: reference('sms_templates'),
        concerns_cover: boolean({ default: false }),
        again: boolean({ default: false }),
      },
      answers: record('sms_messages'),
    },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true, column: false }),
    msisdn: msisdn({ required: true, immutable: true, dataClass: 'personal' }),
    text: multiline({ required: true, maxLength: mostCharacters, immutable: true, dataClass: 'personal' }),
    direction: choice(['outbound', 'inbound'], { required: true, default: 'outbound', immutable: true }),
    status: choice(['queued', 'sent', 'delivered', 'failed'], { required: true, default: 'queued' }),
    parts: integer({ required: true, min: 1, default: 1 }),
    template_code: text({ maxLength: 60, column: false }),
    sent_by: text({ readOnly: true }),
    sent_at: dateTime(),
  },
  list: {
    columns: ['sent_at', 'direction', 'status', 'parts', 'text', 'sent_by'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
