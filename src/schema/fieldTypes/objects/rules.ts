import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { parseJsonText } from '../json/rules.ts';
import { objectRules, type RulesOf } from '../object/rules.ts';
import { between, said } from '../sharedRules.ts';
import type { ObjectsOptions } from './facts.ts';

/** More rows than anybody types. */
const largest = 1000;

/** Rules of lists of objects, by the rules of what they are made of. */
export const objectsRules = (rulesOf: RulesOf): FieldRules<ObjectsOptions> => {
  const one = objectRules(rulesOf);
  return {
    schema: (field, context) => {
      const { min = 0, max = largest } = field;
      return z
        .array(one.schema(field, context), said(context, 'not_objects'))
        .check(
          z.minLength(min, min === 1 ? said(context, 'required') : said(context, 'too_few', { min })),
          z.maxLength(max, said(context, 'too_many', { max })),
        );
    },
    parse: parseJsonText,
    jsonSchema: (field, side) => ({
      type: 'array',
      items: one.jsonSchema(field, side),
      minItems: field.min ?? 0,
      maxItems: field.max ?? largest,
    }),
    sample: (random, field, context) => {
      const { min = 1, max = largest } = field;
      const length = between(random, min, Math.min(max, min + 2));
      return Array.from({ length }, () => one.sample(random, field, context));
    },
  };
};
