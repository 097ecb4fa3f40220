import { choice, richText, text } from '../schema/fields.ts';
import { pictureFields } from './rules/pictures.ts';
import { hasRole, defineResource } from './world.ts';

/** When something is made from a template: by a person, when something happens, or at set times. */
export const templateKinds = ['OnDemand', 'Event', 'Scheduled'] as const;

/** A letter or form on paper, about a customer, a policy, a claim or a letter of undertaking. */
export const documentTemplates = defineResource({
  name: 'document_templates',
  title: 'name',
  subtitle: 'type',
  scope: 'partner',
  menu: { group: 'outreach', order: 30, icon: 'file' },
  endpoints: {
    list: 'GET /api/templates',
    create: 'POST /api/templates',
    update: 'PUT /api/templates/{guid}',
    delete: 'DELETE /api/templates/{guid}',
  },
  calls: {
    upload: { call: 'GET /api/templates/upload', fallback: 'errors.uploading' },
    download: {
      call: 'GET /api/documents/{template_guid}/download',
      fallback: 'errors.downloading_document',
      answers: { file: 'application/pdf' },
    },
  },
  file: 'download',
  fields: {
    name: text({ required: true, maxLength: 120, searchable: true }),
    type: choice(['Customer', 'Policy', 'Claim', 'LOU'], { required: true }),
    kind: choice(templateKinds, { required: true, default: 'OnDemand', dormant: true }),
    language: choice(['en', 'fr'], { required: true, default: 'en' }),
    content: richText({ required: true, searchable: true, column: false }),
    ...pictureFields,
  },
  sections: {
    use: { fields: ['name', 'type', 'language'], aside: true },
    document: { fields: ['picture', 'content'] },
  },
  list: { columns: ['name', 'type', 'language'], filters: ['type'] },
  access: { write: hasRole('administrator') },
});
