import { choice, currency, integer, reference, text } from '../../schema/fields.ts';

/**
 * What the platform itself reads of a country: its currency, and how its phone numbers look. A product declares `countries` with these
 * fields, keyed by `code`, and adds its own.
 */
export const countryFields = {
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
};

/**
 * What the platform itself reads of a partner, on whose behalf people work: its code, its country, its language. A product declares
 * `partners` with these fields and adds its own.
 */
export const partnerFields = {
  name: text({ required: true, maxLength: 120, searchable: true }),
  code: text({
    required: true,
    immutable: true,
    unique: true,
    noSpaces: true,
    maxLength: 20,
    letterCase: 'lower',
    searchable: true,
  }),
  country: reference('countries', { required: true, immutable: true }),
  default_language: choice(['en', 'fr'], { required: true, default: 'en' }),
};
