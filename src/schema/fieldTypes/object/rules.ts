import type { FieldRules } from '../fieldType.ts';
import { parseJsonText, partsJsonSchema, partsSchema, type RulesOf, sampleParts } from '../partsRules.ts';
import { said } from '../sharedRules.ts';
import type { ObjectOptions } from './facts.ts';

/** Rules of objects, by the rules of what they are made of. */
export const objectRules = (rulesOf: RulesOf): FieldRules<ObjectOptions> => ({
  schema: ({ fields }, context) => partsSchema(rulesOf, fields, context, said(context, 'not_object')),
  parse: parseJsonText,
  jsonSchema: ({ fields }, side) => partsJsonSchema(rulesOf, fields, side),
  sample: (random, { fields }, context) => sampleParts(rulesOf, random, fields, context),
});
