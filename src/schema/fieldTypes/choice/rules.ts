import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { pick, said } from '../sharedRules.ts';
import type { ChoiceOptions } from './facts.ts';

export const choiceRules: FieldRules<ChoiceOptions> = {
  schema: (field, context) =>
    z
      .string(said(context, 'not_choice'))
      .check(z.refine((value) => field.choices.includes(value), said(context, 'not_choice'))),
  parse: (typed, field) => {
    const plain = typed.trim();
    return field.choices.find((value) => value.toLowerCase() === plain.toLowerCase()) ?? plain;
  },
  jsonSchema: (field) => ({ type: 'string', enum: [...field.choices] }),
  sample: (random, field) => pick(random, field.choices),
};
