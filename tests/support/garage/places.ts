import { currency, reference, text } from '../../../src/schema/fields.ts';
import { any, isContext } from '../../../src/schema/predicate.ts';
import { defineResource, hasRole } from './world.ts';

/** The platform asks by these two names for whom it works and in which currency: every product declares them, with what it wants beside. */
export const partners = defineResource({
  name: 'partners',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  endpoints: { list: 'GET /api/partners', get: 'GET /api/partners/{guid}' },
  fields: {
    name: text({ required: true, maxLength: 80, searchable: true }),
    code: text({ required: true, unique: true, noSpaces: true, maxLength: 20, letterCase: 'lower', searchable: true }),
    country: reference('countries', { required: true }),
  },
  rows: any(hasRole('owner', 'system'), isContext('code', 'user.partners')),
});

export const countries = defineResource({
  name: 'countries',
  key: 'code',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/countries' },
  fields: {
    code: text({ required: true, unique: true, length: 2, noSpaces: true, letterCase: 'upper', searchable: true }),
    name: text({ required: true, maxLength: 80, searchable: true }),
    currency_code: currency({ required: true }),
  },
});
