import type { validation } from '../../../../i18n/en/validation.ts';

type Words = typeof validation;

/**
 * Key of the words under `validation` that say what a text must look like: whoever declares a pattern of another kind adds its words
 * there, in both languages.
 * @example const words: PatternWords = 'not_integer'
 */
export type PatternWords = { [Key in keyof Words]: Words[Key] extends string ? Key : never }[keyof Words];
