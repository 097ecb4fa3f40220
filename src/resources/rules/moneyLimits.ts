import type { AnyField } from '../../schema/field.ts';
import { integer, money } from '../../schema/fields.ts';

/** A million of whatever the currency is: a bound for partners that have set none. */
const usualDay = 100_000_000;
const days = { required: true, min: 1, max: 365, unit: 'days' } as const;

/**
 * What bounds the money that leaves, as it starts: the refund that needs no second person, what one person lets go in a day, and for how
 * long a number is new to us after it was changed, and an account after it was made or changed.
 */
export const moneyLimits = (more: { readonly access?: { readonly write: false } } = {}) =>
  ({
    refund_alone_up_to: money({ required: true, min: 0, default: 0, ...more }),
    daily_limit: money({ required: true, min: 0, default: usualDay, ...more }),
    number_days: integer({ ...days, default: 14, ...more }),
    account_days: integer({ ...days, default: 14, ...more }),
  }) as const satisfies Readonly<Record<string, AnyField>>;
