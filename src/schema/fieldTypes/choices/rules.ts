import * as z from 'zod/mini';
import type { ChoiceOptions } from '../choice/facts.ts';
import type { FieldRules } from '../fieldType.ts';
import { said } from '../sharedRules.ts';

const separator = '|';

export const choicesRules: FieldRules<ChoiceOptions> = {
  schema: (field, context) =>
    z
      .array(z.string(said(context, 'not_choice')), said(context, 'not_choice'))
      .check(z.refine((values) => values.every((value) => field.choices.includes(value)), said(context, 'not_choice'))),
  parse: (typed) => {
    const parts = typed.split(separator).map((part) => part.trim());
    return [...new Set(parts.filter((part) => part !== ''))];
  },
  format: (value) => (Array.isArray(value) ? value.join(separator) : ''),
  // Values that are known at run time only are any texts to a description.
  jsonSchema: (field) => ({
    type: 'array',
    items: { type: 'string', ...(field.choices.length === 0 ? {} : { enum: [...field.choices] }) },
  }),
  sample: (random, field) => field.choices.filter(() => random() < 0.5),
};
