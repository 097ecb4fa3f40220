import { formatMoney } from '../../../i18n/format.ts';
import { type Cents, cents } from '../../../src/schema/units.ts';
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

/** An amount as people of the partner read it. @example amountText(context, policy.balance) // 'GHS 20.00' */
export const amountText = ({ partner, locale }: Pick<EngineContext, 'partner' | 'locale'>, amount: Cents): string =>
  formatMoney(amount, partner?.currency ?? '', locale);
