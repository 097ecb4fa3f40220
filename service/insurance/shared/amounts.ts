import { type Cents, cents } from '../../../src/schema/units.ts';
import type { AmountSaid } from '../../platform/amountSaid.ts';
import type { EngineContext } from '../../platform/records/context.ts';

/** No money. */
export const nothing = cents(0);

export const plus = (one: Cents, other: Cents): Cents => cents(one + other);

export const minus = (one: Cents, other: Cents): Cents => cents(one - other);

/** So many times an amount. @example times(3, nightly) */
export const times = (count: number, amount: Cents): Cents => cents(count * amount);

/** An amount, but never more than another. */
export const atMost = (most: Cents, amount: Cents): Cents => cents(Math.min(most, amount));

/** An amount, but never less than another: than nothing when not given. */
export const atLeast = (amount: Cents, least: Cents = nothing): Cents => cents(Math.max(least, amount));

/** What some amounts make together. @example sumOf(payments.map(({ amount }) => amount)) */
export const sumOf = (amounts: readonly Cents[]): Cents => amounts.reduce(plus, nothing);

/** An amount to be filled into words, which write it as their language does. @example amountSaid(context, policy.balance) // { cents: 2000, currency: 'GHS' } */
export const amountSaid = ({ partner }: Pick<EngineContext, 'partner'>, amount: Cents): AmountSaid => ({
  cents: amount,
  currency: partner?.currency ?? '',
});
