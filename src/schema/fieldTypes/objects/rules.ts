import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { parseJsonText, partsJsonSchema, partsSchema, type RulesOf, sampleParts } from '../partsRules.ts';
import { between, said } from '../sharedRules.ts';
import type { ObjectsOptions } from './facts.ts';

/** More rows than anybody types. */
const largest = 1000;

/** Rules of lists of objects, by the rules of what they are made of. */
export const objectsRules = (rulesOf: RulesOf): FieldRules<ObjectsOptions> => ({
  schema: ({ fields, min = 0, max = largest }, context) =>
    z
      .array(partsSchema(rulesOf, fields, context, said(context, 'not_objects')), said(context, 'not_objects'))
      .check(
        z.minLength(min, min === 1 ? said(context, 'required') : said(context, 'too_few', { min })),
        z.maxLength(max, said(context, 'too_many', { max })),
      ),
  parse: parseJsonText,
  jsonSchema: ({ fields, min, max }, side) => ({
    type: 'array',
    items: partsJsonSchema(rulesOf, fields, side),
    ...(min === undefined ? {} : { minItems: min }),
    ...(max === undefined ? {} : { maxItems: max }),
  }),
  sample: (random, { fields, min = 1, max = largest }, context) =>
    Array.from({ length: between(random, min, Math.min(max, min + 2)) }, () =>
      sampleParts(rulesOf, random, fields, context),
    ),
});
