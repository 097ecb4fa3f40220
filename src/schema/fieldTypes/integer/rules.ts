import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { between, parseInteger, said } from '../sharedRules.ts';
import type { IntegerOptions } from './facts.ts';

const largest = 2_147_483_647;

export const integerRules: FieldRules<IntegerOptions> = {
  schema: (field, context) => {
    const min = field.min ?? -largest;
    const max = field.max ?? largest;
    return z.number(said(context, 'not_integer')).check(
      z.refine((value) => Number.isInteger(value), said(context, 'not_integer')),
      z.minimum(min, said(context, 'too_small', { min })),
      z.maximum(max, said(context, 'too_large', { max })),
    );
  },
  parse: parseInteger,
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min ?? -largest, maximum: field.max ?? largest }),
  sample: (random, field) => between(random, field.min ?? 0, field.max ?? (field.min ?? 0) + 100),
};
