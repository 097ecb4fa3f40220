import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { parseJsonText } from '../partsRules.ts';
import { said } from '../sharedRules.ts';
import type { RecordOptions } from './facts.ts';

export const recordRules: FieldRules<RecordOptions> = {
  schema: (_field, context) => z.looseObject({}, said(context, 'not_object')),
  parse: parseJsonText,
  jsonSchema: ({ to }) => ({ $ref: `#/components/schemas/${to}` }),
  sample: () => ({}),
};
