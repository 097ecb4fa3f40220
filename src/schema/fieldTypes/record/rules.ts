import type { FieldRules } from '../fieldType.ts';
import { jsonRules } from '../json/rules.ts';
import type { RecordOptions } from './facts.ts';

/** Nobody sends one, and nobody types one: what it must be is said by its own resource. */
export const recordRules: FieldRules<RecordOptions> = {
  ...jsonRules,
  jsonSchema: ({ to }) => ({ $ref: `#/components/schemas/${to}` }),
};
