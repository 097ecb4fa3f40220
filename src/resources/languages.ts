import { text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** A language in which customers are written to. */
export const languages = defineResource({
  name: 'languages',
  key: 'code',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 55, icon: 'words', gathered: true },
  endpoints: { list: 'GET /api/languages' },
  fields: {
    code: text({ required: true, immutable: true, unique: true, length: 2, letterCase: 'lower' }),
    name: text({ required: true, maxLength: 40 }),
  },
  access: { write: false },
  csv: false,
});
