import { choice, dateTime, email, integer, reference, text } from '../schema/fields.ts';
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

/** A letter to one address, which the mail server takes or not; kept by the service, never changed by anybody. */
export const emailMessages = defineResource({
  name: 'email_messages',
  title: 'recipient',
  subtitle: 'sent_by',
  scope: 'partner',
  menu: { group: 'outreach', order: 96, icon: 'mail' },
  endpoints: { list: 'GET /api/email_messages', get: 'GET /api/email_messages/{guid}' },
  fields: {
    recipient: email({ readOnly: true, required: true, dataClass: 'personal', searchable: true }),
    email_template_guid: reference('email_templates', { readOnly: true, required: true }),
    status: choice(['queued', 'sent', 'failed'], { readOnly: true, required: true, default: 'queued' }),
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
  },
  list: {
    columns: ['recipient', 'status', 'problem', 'email_template_guid', 'sent_by', 'sent_at', 'next_try_at'],
    filters: ['status', 'email_template_guid'],
    sort: { field: 'created_at', order: 'desc' },
  },
  csv: false,
  access: { write: false },
});
