/** Who may buy a product. */
export interface SoldProduct {
  readonly minimum_age: number;
  readonly maximum_age: number;
  /** How many people one policy covers at most. */
  readonly cardinality: number;
}

/** Somebody of an age, on the day on which cover begins, with those who are covered besides. */
export interface Buyer {
  readonly age: number;
  readonly people: number;
}

/** Why nobody like this can buy a product; null when they can. */
export type BarredBy = 'too_young' | 'too_old' | 'too_many' | null;

/**
 * Whether a product is sold to somebody: by age, and by how many people it covers.
 * @example barredBy({ minimum_age: 18, maximum_age: 65, cardinality: 4 }, { age: 17, people: 1 }) // 'too_young'
 */
export function barredBy(product: SoldProduct, { age, people }: Buyer): BarredBy {
  if (age < product.minimum_age) return 'too_young';
  if (age > product.maximum_age) return 'too_old';
  return people > product.cardinality ? 'too_many' : null;
}
