import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { formatPlain, said, textSchema } from '../sharedRules.ts';
import { sampleWords } from '../text/rules.ts';
import type { MultilineOptions } from './facts.ts';

const defaultMaxLength = 4000;

export const multilineRules: FieldRules<MultilineOptions> = {
  schema: (field, context) =>
    textSchema(context, field.maxLength ?? defaultMaxLength).check(
      z.refine((value) => !/^\s/.test(value), said(context, 'leading_space')),
    ),
  parse: (typed) => typed.replaceAll('\r\n', '\n').trimEnd(),
  format: formatPlain,
  jsonSchema: (field) => ({ type: 'string', maxLength: field.maxLength ?? defaultMaxLength }),
  sample: (random) => `${sampleWords(random, 4)}.\n${sampleWords(random, 3)}.`,
};
