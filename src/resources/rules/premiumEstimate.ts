/** What an estimate needs of a product. */
export interface EstimatedProduct {
  readonly minimum_age: number;
  readonly maximum_age: number;
  /** How many people one policy covers at most. */
  readonly cardinality: number;
}

/** A price of the product. */
export interface EstimatedPremium {
  readonly granularity: string;
  readonly amount_in_cents: number;
}

export interface PremiumEstimate {
  /** Why nobody like this can buy it; null when they can. */
  readonly barredBy: 'too_young' | 'too_old' | 'too_many' | null;
  /** What is due, in hundredths, each time that its granularity says. */
  readonly amounts: readonly EstimatedPremium[];
}

/**
 * What a person would pay for a product: the larger of the premium times the number of people, and the fixed benefit.
 * @param fixedBenefits what the product pays at once, in hundredths; the largest counts
 * @example premiumEstimate(product, [{ granularity: 'monthly', amount_in_cents: 500 }], [], { age: 34, people: 2 }).amounts
 * // [{ granularity: 'monthly', amount_in_cents: 1000 }]
 */
export function premiumEstimate(
  product: EstimatedProduct,
  premiums: readonly EstimatedPremium[],
  fixedBenefits: readonly number[],
  { age, people }: { readonly age: number; readonly people: number },
): PremiumEstimate {
  const fixed = Math.max(0, ...fixedBenefits);
  return {
    barredBy:
      age < product.minimum_age
        ? 'too_young'
        : age > product.maximum_age
          ? 'too_old'
          : people > product.cardinality
            ? 'too_many'
            : null,
    amounts: premiums.map(({ granularity, amount_in_cents }) => ({
      granularity,
      amount_in_cents: Math.max(amount_in_cents * people, fixed),
    })),
  };
}
