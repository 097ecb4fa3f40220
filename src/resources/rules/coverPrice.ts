/** A price of a product. */
export interface Price {
  readonly granularity: string;
  readonly amount_in_cents: number;
}

/**
 * What cover costs each time that it is due, in hundredths: the premium for each person. What the cover pays is no part of its price.
 * @example coverPrice({ granularity: 'monthly', amount_in_cents: 1200 }, 3) // 3600
 */
export const coverPrice = ({ amount_in_cents }: Price, people: number): number => amount_in_cents * people;
