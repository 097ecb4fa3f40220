import { choice, emails, file, integer, json, reference, richText, text } from '../schema/fields.ts';
import { templateKinds } from './documentTemplates.ts';
import { pictureFields } from './rules/pictures.ts';
import { hasRole, defineResource } from './world.ts';

/** A letter that is sent by e-mail. It never changes: what was sent under a code stays what it was. */
export const emailTemplates = defineResource({
  name: 'email_templates',
  title: 'code',
  subtitle: 'subject',
  scope: 'partner',
  menu: { group: 'outreach', order: 20, icon: 'mail' },
  endpoints: {
    list: 'GET /api/email/templates',
    get: 'GET /api/email/templates/{guid}',
    create: 'POST /api/email/templates',
  },
  calls: {
    upload: { call: 'GET /api/email/templates/upload', fallback: 'errors.uploading' },
    send: {
      call: 'POST /api/emails/send',
      once: true,
      fallback: 'errors.sending_email',
      takes: {
        email_template_guid: reference('email_templates', { required: true }),
        email_recipients: emails({ required: true }),
        // What it is about, kept in the history.
        entity_guid: text({ maxLength: 100 }),
        email_code: text({ maxLength: 60 }),
      },
      answers: { sent: integer({ required: true }), failed: emails({ required: true }) },
    },
  },
  fields: {
    code: text({ required: true, noSpaces: true, maxLength: 60, letterCase: 'upper', searchable: true }),
    kind: choice(templateKinds, { required: true, default: 'OnDemand', dormant: true }),
    language: choice(['en', 'fr'], { required: true, default: 'en' }),
    subject: text({ required: true, maxLength: 150, searchable: true }),
    content: richText({ required: true, searchable: true, column: false }),
    /** What goes with each letter. */
    attachment: file({
      upload: 'upload',
      address: 'attachment_url',
      kinds: ['pdf', 'jpeg', 'png'],
      maxMebibytes: 2,
      column: false,
    }),
    attachment_url: json({ readOnly: true }),
    ...pictureFields,
  },
  sections: {
    use: { fields: ['code', 'language'], aside: true },
    message: { fields: ['subject', 'picture', 'content', 'attachment'] },
  },
  list: { columns: ['code', 'subject', 'language'], filters: ['language'] },
  related: [
    {
      resource: 'email_messages',
      by: 'email_template_guid',
      // What can be done about one stays in sight beside these.
      columns: ['recipient', 'status', 'problem', 'sent_at'],
      actions: ['send_again'],
    },
  ],
  access: { write: hasRole('administrator') },
});
