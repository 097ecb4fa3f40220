import type { Stored } from '../shared/stored.ts';
import type { Cents } from '../../../src/schema/units.ts';
import { atMost, minus } from '../shared/amounts.ts';
import type { Reservation } from './reservations.ts';

type Claim = Stored<'claims'>;

/** The usages that a claim lists. */
export const usagesOf = ({ benefit_usages: usages }: Pick<Claim, 'benefit_usages'>) => usages ?? [];

/** The benefit that a claim of a type uses where it lists none. */
export const usualBenefit = (type: Claim['type']) =>
  type === 'hospital' || type === 'reimbursement' ? 'hospital_stay' : 'lump_sum';

/**
 * What of which benefits an amount uses up: the usages that the claim lists, in their order, until the amount is spent; all of
 * the usual benefit where it lists none.
 * @example usedBy({ type: 'death', benefit_usages: null }, cents(500_00)) // [{ benefit: 'lump_sum', amount_in_cents: 50000 }]
 */
export function usedBy(claim: Pick<Claim, 'type' | 'benefit_usages'>, amount: Cents): readonly Reservation[] {
  const usages = usagesOf(claim);
  if (usages.length === 0) return [{ benefit: usualBenefit(claim.type), amount_in_cents: amount }];
  let left = amount;
  return usages.flatMap(({ benefit, amount_in_cents }) => {
    const part = atMost(left, amount_in_cents);
    left = minus(left, part);
    return part > 0 ? [{ benefit, amount_in_cents: part }] : [];
  });
}
