import * as z from 'zod/mini';
import { faultText } from '../../fault.ts';
import type { ChoiceOptions } from '../choice/facts.ts';
import { holdingChoices, notOffered, storedChoices } from '../choice/held.ts';
import type { FieldRules } from '../fieldType.ts';
import { parseList, said } from '../sharedRules.ts';

/** Values that are known at run time only are any texts to a declaration; whoever knows them checks them. */
const isOpen = ({ choices }: Pick<ChoiceOptions, 'choices'>) => choices.length === 0;

/** Those of a list that are not offered. */
function strayOf(field: Pick<ChoiceOptions, 'choices'>, values: unknown): readonly unknown[] {
  if (isOpen(field) || !Array.isArray(values)) return [];
  return values.filter((value) => !field.choices.some((choice) => choice === value));
}

export const choicesRules: FieldRules<ChoiceOptions> = {
  schema: (field, context) =>
    z.array(z.string(said(context, 'not_choice')), said(context, 'not_choice')).check(
      z.refine((values) => strayOf(field, values).length === 0, {
        error: ({ input }) => faultText(notOffered(strayOf(field, input)), context),
      }),
    ),
  holding: holdingChoices,
  parse: parseList,
  jsonSchema: (field) => ({
    type: 'array',
    items: { type: 'string', ...(isOpen(field) ? {} : { enum: storedChoices(field) }) },
  }),
  sample: (random, field) => (isOpen(field) ? ['sample'] : field.choices.filter(() => random() < 0.5)),
};
