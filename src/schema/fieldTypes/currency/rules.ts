import * as z from 'zod/mini';
import type { FieldRules } from '../fieldType.ts';
import { pick, said } from '../sharedRules.ts';

/** ISO 4217 codes that this runtime knows. */
export function currencyCodes(): readonly string[] {
  return Intl.supportedValuesOf('currency');
}

export const currencyRules: FieldRules = {
  schema: (_field, context) =>
    z
      .string(said(context, 'not_text'))
      .check(z.refine((value) => currencyCodes().includes(value), said(context, 'unknown_currency'))),
  parse: (typed) => typed.trim().toUpperCase(),
  jsonSchema: () => ({ type: 'string', pattern: '^[A-Z]{3}$' }),
  sample: (random) => pick(random, ['GHS', 'KES', 'ZMW', 'UGX', 'XOF', 'RWF']),
};
