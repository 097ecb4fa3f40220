import * as z from 'zod/mini';
import type { FieldRules, Random } from '../fieldType.ts';
import { pick, said, textSchema } from '../sharedRules.ts';
import type { Pattern, TextOptions } from './facts.ts';

export const defaultMaxLength = 255;

/** What is declared, and what some partners have besides. */
const patternsOf = ({ pattern = [] }: { readonly pattern?: Pattern | readonly Pattern[] }) => [pattern].flat();

const expressionOf = ({ source }: Pattern) => new RegExp(`^(?:${source})$`, 'u');

export const textRules: FieldRules<TextOptions> = {
  schema: (field, context) => {
    const checks = [
      z.refine<string>((value) => !/^\s/.test(value), said(context, 'leading_space')),
      z.refine<string>((value) => !/[\n\r\u2028\u2029]/.test(value), said(context, 'one_line')),
    ];
    if (field.noSpaces) checks.push(z.refine<string>((value) => !/\s/.test(value), said(context, 'no_spaces')));
    const exact = field.length;
    if (exact !== undefined) {
      checks.push(
        z.refine<string>((value) => value.length === exact, said(context, 'exact_length', { length: exact })),
      );
    }
    for (const pattern of patternsOf(field)) {
      const expression = expressionOf(pattern);
      checks.push(z.refine<string>((value) => expression.test(value), said(context, pattern.message)));
    }
    return textSchema(context, field.maxLength ?? defaultMaxLength).check(...checks);
  },
  parse: (typed, field) => {
    const trimmed = typed.trimEnd();
    if (field.letterCase === 'upper') return trimmed.toUpperCase();
    return field.letterCase === 'lower' ? trimmed.toLowerCase() : trimmed;
  },
  jsonSchema: (field) => ({
    type: 'string',
    maxLength: field.length ?? field.maxLength ?? defaultMaxLength,
    ...(field.length === undefined ? {} : { minLength: field.length }),
  }),
  sample: (random, field) => {
    const words = sampleWords(random, field.noSpaces || field.length !== undefined ? 1 : 2);
    const cased =
      field.letterCase === 'upper' ? words.toUpperCase() : field.letterCase === 'lower' ? words.toLowerCase() : words;
    const written =
      field.length === undefined
        ? cased.slice(0, field.maxLength)
        : cased.padEnd(field.length, 'x').slice(0, field.length);
    const fits = fitting(field);
    return fits(written) ? written : (otherTexts(random, written).find(fits) ?? written);
  },
};

/** Whether a text looks as it is declared to. */
function fitting(field: TextOptions): (text: string) => boolean {
  const { length, maxLength = defaultMaxLength } = field;
  const patterns = patternsOf(field).map(expressionOf);
  return (text) =>
    text.length <= maxLength &&
    (length === undefined || text.length === length) &&
    patterns.every((one) => one.test(text));
}

/** What codes look like where they are no words as people write them: these in small letters, or digits, as many as may be. */
function otherTexts(random: Random, words: string): readonly string[] {
  const digits = Array.from({ length: 12 }, () => 1 + Math.floor(random() * 9)).join('');
  return [words.toLowerCase(), ...Array.from(digits, (_, at) => digits.slice(at))];
}

const syllables = ['ba', 'du', 'ka', 'lo', 'mi', 'na', 'pe', 'ri', 'sa', 'tu', 've', 'zo'];

/** Invented words, so that samples can be told from real data. */
export function sampleWords(random: Random, count: number): string {
  return Array.from({ length: count }, () => {
    const word = pick(random, syllables) + pick(random, syllables) + pick(random, syllables);
    return word.charAt(0).toUpperCase() + word.slice(1);
  }).join(' ');
}
