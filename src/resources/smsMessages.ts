import { bringsFile } from '../schema/batch.ts';
import { listsFiles } from '../schema/broughtFiles.ts';
import {
  boolean,
  choice,
  choices,
  dateTime,
  guid,
  integer,
  money,
  msisdn,
  multiline,
  objects,
  record,
  reference,
  text,
} from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { refusals } from './platform/operatorReasons.ts';
import { mostCharacters, smsLimit } from './rules/smsLimits.ts';
import { smsParameters } from './rules/smsParameters.ts';
import { defineResource } from './world.ts';

/** How far a file of messages is, in the words of the contract. */
export const blastStates = [
  'validating',
  'rejected',
  'ready',
  'queued',
  'sending',
  'completed',
  'interrupted',
  'failed',
] as const;

const count = () => integer({ required: true });

/** Where whoever writes to customers reads beforehand how it arrives. */
const ownNumber = {
  /** Theirs; nothing until they have shown that it is. */
  msisdn: msisdn({ dataClass: 'personal' }),
  /** To which a code was sent a moment ago. */
  waits_for: msisdn({ dataClass: 'personal' }),
  /** Messages that they may still send to it within a day. */
  tests_left: count(),
  /** What became of the last one. */
  last: choice(['under_way', 'delivered', 'failed']),
  last_failure: choice(refusals),
};

/** A text message to a customer, or from one; kept by the service, never changed by anybody. */
export const smsMessages = defineResource({
  name: 'sms_messages',
  title: 'text',
  scope: 'partner',
  menu: { group: 'outreach', order: 95, icon: 'phone' },
  newAt: '/sms_messages/files/new',
  endpoints: { list: 'GET /api/sms_messages' },
  lists: [
    {
      call: 'GET /api/sms/customer/{id}',
      filters: { customer_guid: { param: 'id' } },
      filterBy: [],
      envelope: { items: 'content', total: 'total_elements' },
    },
  ],
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
            /** Whether they are the own words of whoever asks, who has written the template. */
            own_words: boolean({ required: true }),
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
    own_number: { call: 'GET /api/sms/own_number', fallback: 'validation.fallback.get', answers: ownNumber },
    name_own_number: {
      call: 'PUT /api/sms/own_number',
      fallback: 'errors.sending_sms',
      takes: { msisdn: msisdn({ required: true, dataClass: 'personal' }) },
      answers: ownNumber,
    },
    confirm_own_number: {
      call: 'PUT /api/sms/own_number/confirm',
      fallback: 'errors.sending_sms',
      takes: { code: text({ required: true, noSpaces: true, maxLength: 6 }) },
      answers: ownNumber,
    },
    test: {
      call: 'POST /api/sms/own_number/test',
      once: true,
      status: 201,
      fallback: 'errors.sending_sms',
      takes: { text: multiline({ required: true, sms: smsLimit }) },
      answers: ownNumber,
    },
    blast_upload: { call: 'GET /api/sms_batch/upload', fallback: 'errors.uploading' },
    blast: {
      call: 'POST /api/sms_batch',
      ...bringsFile('sms_blast', { signed: 'blast_upload' }),
      fallback: 'errors.uploading',
    },
    blast_files: {
      call: 'GET /api/sms_batch',
      ...listsFiles('sms_blast', { sizeParam: 'size' }),
      fallback: 'validation.fallback.list',
    },
    blast_told: {
      call: 'GET /api/sms_batch/{id}',
      fallback: 'validation.fallback.get',
      answers: {
        guid: guid({ required: true }),
        state: choice(blastStates, { required: true }),
        filename: text(),
        created_at: dateTime({ required: true }),
        created_by: text(),
        /** Who agreed to it, or declined. */
        confirmed_by: text(),
        /** Whose name stands above each message. */
        sender: text({ required: true }),
        /** Messages that go out once somebody has agreed, and rows of the file of which none would. */
        messages: count(),
        left_out: count(),
        /** Different ones among their texts. */
        texts: count(),
        /** All of them, and of one message: the fewest, the most, and those of the one in the middle. */
        parts: count(),
        least_parts: count(),
        usual_parts: count(),
        most_parts: count(),
        cost_in_cents: money({ required: true }),
        /** Until when nothing is sent, where it is late by now. */
        quiet_until: dateTime(),
        /** The first ones whose texts are different, as they are read. */
        samples: objects(
          {
            msisdn: msisdn({ required: true, dataClass: 'personal' }),
            text: multiline({ required: true, dataClass: 'personal' }),
            parts: count(),
          },
          { required: true },
        ),
      },
    },
    blast_progress: {
      call: 'GET /api/sms_batch/progress/{id}',
      fallback: 'validation.fallback.get',
      answers: {
        state: choice(blastStates, { required: true }),
        /** Messages that were agreed to. */
        messages: count(),
        /** Rows of the file of which no message came. */
        left_out: count(),
        queued: count(),
        /** With the operator, which has not said yet what became of them. */
        sent: count(),
        delivered: count(),
        failed: count(),
        stopped: count(),
        quiet_until: dateTime(),
        /** Whether whoever asks may stop what has not gone: whoever brought it may, and who may agree to it. */
        may_stop: boolean(),
      },
    },
    blast_results: {
      call: 'GET /api/sms_batch/download/{id}',
      fallback: 'batches.file_gone',
      answers: { file: 'text/csv' },
    },
    blast_interrupt: {
      call: 'PUT /api/sms_batch/interrupt/{id}',
      fallback: 'errors.stopping_blast',
      answers: {
        /** Messages that will not be sent any more, and those that had gone. */
        stopped: count(),
        gone: count(),
        /** Those of which nobody knows yet whether they had: they are not sent any more. */
        unsure: count(),
      },
    },
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    msisdn: msisdn({ required: true, immutable: true, dataClass: 'personal' }),
    text: multiline({ required: true, maxLength: mostCharacters, immutable: true, dataClass: 'personal' }),
    direction: choice(['outbound', 'inbound'], { required: true, default: 'outbound', immutable: true }),
    status: choice(['queued', 'sent', 'delivered', 'failed', 'stopped'], {
      readOnly: true,
      required: true,
      default: 'queued',
    }),
    failure: choice(refusals, { readOnly: true, visible: isFilled('failure'), column: false }),
    parts: integer({ required: true, min: 1, default: 1 }),
    template_code: text({ maxLength: 60, column: false }),
    sent_by: text({ readOnly: true }),
    /** The words are those of whoever has sent it, of which they have so many a day. */
    own_words: boolean({ readOnly: true, visible: false, column: false }),
    sent_at: dateTime(),
    cost_in_cents: money({ readOnly: true, visible: isFilled('cost_in_cents'), column: false }),
    /** The file that it came with, or what a template sent with it when it was due; nothing of one that was written by itself. */
    batch_guid: reference('batches', { readOnly: true, visible: false, column: false }),
    /** Its cause, so that there is one message of each: that file and the number; or the template, the day and the customer. */
    blast_key: text({ readOnly: true, unique: true, visible: false, column: false }),
  },
  list: {
    columns: ['customer_guid', 'sent_at', 'direction', 'status', 'parts', 'text', 'sent_by'],
    filters: ['direction'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
