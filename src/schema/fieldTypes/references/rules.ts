import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import type { ReferenceOptions } from '../reference/facts.ts';
import { once, parseList, said } from '../sharedRules.ts';

export const referencesRules: FieldRules<ReferenceOptions> = {
  schema: (_field, context) =>
    z
      .array(
        z.string(said(context, 'unknown_reference')).check(z.maxLength(64, said(context, 'unknown_reference'))),
        said(context, 'unknown_reference'),
      )
      .check(z.maxLength(500, said(context, 'unknown_reference'))),
  parse: parseList,
  // Whoever is named twice is one record, and is kept once.
  normal: once,
  jsonSchema: () => ({ type: 'array', items: { type: 'string', maxLength: 64 } }),
  sample: () => [],
};
