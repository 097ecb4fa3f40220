import { choice, multiline, richText, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** How something is done, for whoever has a customer on the line. */
export const guides = defineResource({
  name: 'guides',
  title: 'title',
  subtitle: 'topic',
  scope: 'partner',
  menu: { group: 'work', order: 90, icon: 'book' },
  endpoints: {
    list: 'GET /api/knowledge-base',
    get: 'GET /api/knowledge-base/{guid}',
    create: 'POST /api/knowledge-base',
    update: 'PUT /api/knowledge-base/{guid}',
    delete: 'DELETE /api/knowledge-base/{guid}',
  },
  fields: {
    title: text({ required: true, maxLength: 150, searchable: true }),
    topic: choice(['customers', 'policies', 'payments', 'claims', 'calls'], { required: true }),
    language: choice(['en', 'fr'], { required: true, default: 'en', column: false }),
    summary: multiline({ required: true, maxLength: 300, searchable: true }),
    content: richText({ required: true, searchable: true, column: false }),
  },
  sections: {
    about: { fields: ['title', 'topic', 'language', 'summary'], aside: true },
    guide: { fields: ['content'] },
  },
  list: { columns: ['title', 'topic', 'summary'], filters: ['topic', 'language'] },
  access: { write: hasRole('administrator') },
});
