import * as z from 'zod/mini';
import type { ChoiceOptions } from '../choice/facts.ts';
import type { FieldRules } from '../fieldType.ts';
import { parseList, said } from '../sharedRules.ts';

/** Values that are known at run time only are any texts to a declaration; whoever knows them checks them. */
const isOpen = ({ choices }: Pick<ChoiceOptions, 'choices'>) => choices.length === 0;

export const choicesRules: FieldRules<ChoiceOptions> = {
  schema: (field, context) =>
    z
      .array(z.string(said(context, 'not_choice')), said(context, 'not_choice'))
      .check(
        z.refine(
          (values) => values.every((value) => isOpen(field) || field.choices.includes(value)),
          said(context, 'not_choice'),
        ),
      ),
  parse: parseList,
  jsonSchema: (field) => ({
    type: 'array',
    items: { type: 'string', ...(isOpen(field) ? {} : { enum: [...field.choices] }) },
  }),
  sample: (random, field) => (isOpen(field) ? ['sample'] : field.choices.filter(() => random() < 0.5)),
};
