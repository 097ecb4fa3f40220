import { textSchema } from '../sharedRules.ts';
import type { FieldRules } from '../fieldType.ts';
import type { ReferenceOptions } from './facts.ts';

export const referenceRules: FieldRules<ReferenceOptions> = {
  schema: (_field, context) => textSchema(context, 64),
  parse: (typed) => typed.trim(),
  jsonSchema: () => ({ type: 'string', maxLength: 64 }),
  sample: () => null,
};
