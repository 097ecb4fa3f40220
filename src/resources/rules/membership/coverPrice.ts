import type { Member, MembershipTerms } from './terms.ts';

/** A price of a product. */
export interface Price {
  readonly granularity: string;
  readonly amount_in_cents: number;
}

type Priced = Pick<MembershipTerms, 'settings' | 'premiums'>;

/**
 * What one further member costs each time, in hundredths: the price of the relationship for that period, the dearest where there are
 * several; the premium again where there is none.
 */
function memberPrice({ premiums }: Priced, price: Price, relationship: string): number {
  const own = premiums.filter((one) => one.relationship === relationship && one.granularity === price.granularity);
  return own.length === 0 ? price.amount_in_cents : Math.max(...own.map((one) => one.amount_in_cents));
}

/**
 * What cover costs each time that it is due, in hundredths: the premium, and each member above those who are free. Free are the first,
 * in the order in which they are added. What the cover pays is no part of its price.
 * @example coverPrice(terms, { granularity: 'monthly', amount_in_cents: 1200 }, [spouse, child])
 */
export function coverPrice(terms: Priced, price: Price, members: readonly Pick<Member, 'relationship'>[]): number {
  const paid = members.slice(terms.settings.free_members ?? 0);
  return paid.reduce((sum, { relationship }) => sum + memberPrice(terms, price, relationship), price.amount_in_cents);
}

/**
 * Members in the order in which they are added: those who are covered already stay where they are, new ones follow.
 * @example inOrder(['child', 'spouse'], ['spouse']) // ['spouse', 'child']
 */
export function inOrder(members: readonly string[], before: readonly string[]): readonly string[] {
  const wanted = [...new Set(members)];
  return [...before.filter((one) => wanted.includes(one)), ...wanted.filter((one) => !before.includes(one))];
}
