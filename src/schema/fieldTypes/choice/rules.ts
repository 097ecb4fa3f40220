import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { pick, said } from '../sharedRules.ts';
import type { ChoiceOptions } from './facts.ts';
import { faultText } from '../../fault.ts';
import { holdingChoices, notOffered, storedChoices } from './held.ts';

export const choiceRules: FieldRules<ChoiceOptions> = {
  schema: (field, context) =>
    z.string(said(context, 'not_choice')).check(
      z.refine((value) => field.choices.includes(value), {
        error: ({ input }) => faultText(notOffered([input]), context),
      }),
    ),
  holding: holdingChoices,
  parse: (typed, field) => {
    const plain = typed.trim();
    return field.choices.find((value) => value.toLowerCase() === plain.toLowerCase()) ?? plain;
  },
  jsonSchema: (field) => ({ type: 'string', enum: storedChoices(field) }),
  sample: (random, field) => pick(random, field.choices),
};
