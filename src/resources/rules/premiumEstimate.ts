import type { Price } from './membership/coverPrice.ts';
import { type BarredBy, barredBy, type Buyer, type SoldProduct } from './soldTo.ts';

/** What a product pays at once. */
export interface FixedBenefit {
  readonly name: string;
  readonly amount_benefit: number;
}

/** What is estimated for one of the prices. */
export interface EstimatedPremium extends Price {
  /** The benefit that counts, where it is more than the premiums; null where they are. */
  readonly benefit: FixedBenefit | null;
}

export interface PremiumEstimate {
  readonly barredBy: BarredBy;
  /** In hundredths, each time that its granularity says. */
  readonly amounts: readonly EstimatedPremium[];
}

/**
 * A first estimate for a product: the larger of the premium times the number of people, and the fixed benefit. It is no price: nobody
 * pays it, and `coverPrice` never reads a benefit.
 * @param benefits what the product pays at once, in hundredths; the largest counts
 * @example premiumEstimate(product, [{ granularity: 'monthly', amount_in_cents: 500 }], [], { age: 34, people: 2 }).amounts
 * // [{ granularity: 'monthly', amount_in_cents: 1000, benefit: null }]
 */
export function premiumEstimate(
  product: SoldProduct,
  premiums: readonly Price[],
  benefits: readonly FixedBenefit[],
  buyer: Buyer,
): PremiumEstimate {
  const [largest] = benefits.toSorted((one, other) => other.amount_benefit - one.amount_benefit);
  return {
    barredBy: barredBy(product, buyer),
    amounts: premiums.map((premium) => {
      const price = premium.amount_in_cents * buyer.people;
      const benefit = largest && largest.amount_benefit > price ? largest : null;
      return { granularity: premium.granularity, amount_in_cents: benefit?.amount_benefit ?? price, benefit };
    }),
  };
}
