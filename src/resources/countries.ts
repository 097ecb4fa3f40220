import { currency, integer, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** Where the product is sold: its currency and how its phone numbers look. */
export const countries = defineResource({
  name: 'countries',
  key: 'code',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 30, icon: 'globe' },
  endpoints: {
    list: 'GET /api/countries',
    create: 'POST /api/countries',
    update: 'PUT /api/countries/{code}',
    delete: 'DELETE /api/countries/{code}',
  },
  fields: {
    code: text({
      required: true,
      immutable: true,
      unique: true,
      length: 2,
      noSpaces: true,
      letterCase: 'upper',
      searchable: true,
    }),
    name: text({ required: true, maxLength: 80, searchable: true }),
    currency_code: currency({ required: true }),
    calling_code: text({
      required: true,
      maxLength: 3,
      noSpaces: true,
      pattern: { source: '[1-9][0-9]{0,2}', message: 'not_integer' },
    }),
    national_digits: integer({ required: true, min: 6, max: 12, unit: 'digits' }),
  },
  sections: { identity: { fields: ['code', 'name', 'currency_code', 'calling_code', 'national_digits'] } },
  related: [{ resource: 'hospitals', by: 'country' }],
  access: { write: hasRole('administrator') },
});
