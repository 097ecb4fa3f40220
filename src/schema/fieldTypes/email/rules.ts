import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { said } from '../sharedRules.ts';
import { sampleWords } from '../text/rules.ts';

export const emailRules: FieldRules = {
  schema: (_field, context) =>
    z.email(said(context, 'not_email')).check(z.maxLength(254, said(context, 'too_long', { max: 254 }))),
  parse: (typed) => typed.trim(),
  jsonSchema: () => ({ type: 'string', format: 'email', maxLength: 254 }),
  sample: (random) => `${sampleWords(random, 1).toLowerCase()}@mail.example`,
};
