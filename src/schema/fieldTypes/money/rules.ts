import * as z from 'zod/mini';
import { formatNumber } from '../../../../i18n/format.ts';
import { type Fault, fault } from '../../fault.ts';
import type { FieldRules } from '../fieldType.ts';
import { between, parseSteps, said, withoutSpaces } from '../sharedRules.ts';
import type { MoneyOptions } from './facts.ts';

/** Ten billion units: more is a slip of the finger, and stays exact in a double. */
const largest = 1_000_000_000_000;

/**
 * Typed money in currency units as hundredths: `450`, `450.5`, `450,50`. Anything that could be read two ways
 * (`1,500`), has more than two decimals or is written as a power is refused, never rounded.
 */
export function parseMoney(typed: string): number | Fault {
  const cents = parseSteps(typed, 2);
  return cents ?? fault(/^\d+[.,]\d{3,}$/.test(withoutSpaces(typed)) ? 'money_decimals' : 'not_money');
}

export const moneyRules: FieldRules<MoneyOptions> = {
  schema: (field, context) => {
    const min = field.min ?? 0;
    const max = field.max ?? largest;
    return z.number(said(context, 'not_money')).check(
      z.refine((value) => Number.isInteger(value), said(context, 'not_cents')),
      z.minimum(min, said(context, 'too_small', { min: formatNumber(min / 100, context.locale) })),
      z.maximum(max, said(context, 'too_large', { max: formatNumber(max / 100, context.locale) })),
    );
  },
  parse: parseMoney,
  jsonSchema: (field) => ({ type: 'integer', minimum: field.min ?? 0, maximum: field.max ?? largest }),
  sample: (random, field) => {
    const low = field.min ?? 100;
    return Math.min(field.max ?? largest, Math.max(low, between(random, 1, 500) * 100));
  },
};
