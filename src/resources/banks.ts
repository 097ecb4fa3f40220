import { reference, text } from '../schema/fields.ts';
import { defineResource } from './world.ts';

/** A bank of a country, to pay into. */
export const banks = defineResource({
  name: 'banks',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 54, icon: 'bank', gathered: true },
  endpoints: { list: { call: 'GET /api/banks/country/{country}', start: { country: 'partner.country' } } },
  fields: {
    name: text({ required: true, maxLength: 120 }),
    code: text({ required: true, noSpaces: true, maxLength: 20 }),
    country: reference('countries', { required: true }),
  },
  list: { filters: ['country'] },
  access: { write: false },
  csv: false,
});
