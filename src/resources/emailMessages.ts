import { bringsFile } from '../schema/batch.ts';
import { listsFiles } from '../schema/broughtFiles.ts';
import { boolean, choice, dateTime, email, guid, integer, objects, reference, text } from '../schema/fields.ts';
import { isFilled } from '../schema/predicate.ts';
import { defineResource } from './world.ts';

/** Why a letter has not gone out: for good, or for now. */
export const emailProblems = [
  'no_such_address',
  'refused',
  'put_off',
  'not_let_in',
  'not_reached',
  'file_missing',
  'unclear',
] as const;

const count = () => integer({ required: true });

/** A letter to one address, which the mail server takes or not; kept by the service, never changed by anybody. */
export const emailMessages = defineResource({
  name: 'email_messages',
  title: 'recipient',
  subtitle: 'sent_by',
  scope: 'partner',
  menu: { group: 'outreach', order: 96, icon: 'mail' },
  newAt: '/email_messages/files/new',
  endpoints: { list: 'GET /api/email_messages', get: 'GET /api/email_messages/{guid}' },
  calls: {
    blast_upload: { call: 'GET /api/email_batch/upload', fallback: 'errors.uploading' },
    blast: {
      call: 'POST /api/email_batch',
      ...bringsFile('email_blast', { signed: 'blast_upload' }),
      fallback: 'errors.uploading',
    },
    blast_files: {
      call: 'GET /api/email_batch',
      ...listsFiles('email_blast', { sizeParam: 'size' }),
      fallback: 'validation.fallback.list',
    },
    blast_told: {
      call: 'GET /api/email_batch/{id}',
      fallback: 'validation.fallback.get',
      answers: {
        /** Letters that go out once somebody has agreed, and rows of the file of which none would. */
        letters: count(),
        left_out: count(),
        /** Every template that they are written from, that of the most letters first. */
        templates: objects(
          { guid: guid({ required: true }), code: text({ required: true }), letters: count() },
          { required: true },
        ),
      },
    },
    blast_progress: {
      call: 'GET /api/email_batch/progress/{id}',
      fallback: 'validation.fallback.get',
      answers: {
        /** Letters that were agreed to, and rows of the file of which none came. */
        letters: count(),
        left_out: count(),
        /** On their way, and those that have still to be written. */
        queued: count(),
        sent: count(),
        failed: count(),
        stopped: count(),
        /** Those of them that are no letter yet, or became none. */
        unwritten: count(),
        /** The mail server takes nothing now: what waits is tried again. */
        is_held_up: boolean({ required: true }),
      },
    },
  },
  fields: {
    recipient: email({ readOnly: true, required: true, dataClass: 'personal', searchable: true }),
    email_template_guid: reference('email_templates', { readOnly: true, required: true }),
    status: choice(['queued', 'sent', 'failed', 'stopped'], { readOnly: true, required: true, default: 'queued' }),
    sent_at: dateTime({ readOnly: true, visible: isFilled('sent_at') }),
    sent_by: text({ readOnly: true }),
    attempts: integer({ readOnly: true, required: true, default: 0, min: 0 }),
    problem: choice(emailProblems, { readOnly: true, visible: isFilled('problem') }),
    /** The mail server's own words: what is read out to whoever runs it. */
    answer: text({
      readOnly: true,
      maxLength: 300,
      dataClass: 'personal',
      visible: isFilled('answer'),
      column: false,
    }),
    next_try_at: dateTime({ readOnly: true, visible: isFilled('next_try_at') }),
    /** The file that it came with; nothing of one that was sent by itself. */
    batch_guid: reference('batches', { readOnly: true, visible: false, column: false }),
    /** That file and the address: one letter to each. */
    letter_key: text({ readOnly: true, unique: true, visible: false, column: false }),
  },
  list: {
    columns: ['recipient', 'status', 'problem', 'email_template_guid', 'sent_by', 'sent_at', 'next_try_at'],
    filters: ['status', 'email_template_guid'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
