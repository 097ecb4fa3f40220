import type { validation } from '../../../../i18n/en/validation.ts';

/**
 * The words under `validation` that a `pattern` may say, in both languages or it does not compile: whoever declares a pattern of
 * another kind adds its words there and their key here.
 */
export const patternWords = [
  'account_number',
  'flag_name',
  'not_integer',
  'operator_reference',
  'payee_prefixes',
  'ussd_code',
] as const satisfies readonly (keyof typeof validation)[];

/** Key of the words that say what a text must look like. @example const words: PatternWords = 'ussd_code' */
export type PatternWords = (typeof patternWords)[number];
