import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { between, said } from '../sharedRules.ts';

const pattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const guidRules: FieldRules = {
  schema: (_field, context) => z.string(said(context, 'not_text')).check(z.regex(pattern, said(context, 'not_guid'))),
  parse: (text) => text.trim().toLowerCase(),
  jsonSchema: () => ({ type: 'string', format: 'uuid' }),
  sample: (random) => {
    const hex = (length: number) => Array.from({ length }, () => between(random, 0, 15).toString(16)).join('');
    return `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`;
  },
};
