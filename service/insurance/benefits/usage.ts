import type { Row } from '../../platform/records/rows.ts';
import type { Reservation } from './reservations.ts';

/** How much of a benefit a claim uses; on the wire with a key of its own. */
export interface BenefitUsage {
  readonly guid: string;
  readonly benefit: string;
  readonly units: number | null;
  readonly amount_in_cents: number;
}

const isUsage = (one: unknown): one is BenefitUsage =>
  typeof one === 'object' &&
  one !== null &&
  'benefit' in one &&
  'amount_in_cents' in one &&
  typeof one.benefit === 'string' &&
  typeof one.amount_in_cents === 'number';

/** The usages that a claim lists. */
export function usagesOf({ benefit_usages }: Row): readonly BenefitUsage[] {
  return Array.isArray(benefit_usages) ? benefit_usages.filter(isUsage) : [];
}

/** The benefit that a claim of a type uses where it lists none. */
export const usualBenefit = (type: unknown) =>
  type === 'hospital' || type === 'reimbursement' ? 'hospital_stay' : 'lump_sum';

/**
 * What of which benefits an amount uses up: the usages that the claim lists, in their order, until the amount is spent; all of
 * the usual benefit where it lists none.
 * @example usedBy({ type: 'death' }, 50_000) // [{ benefit: 'lump_sum', amount_in_cents: 50000 }]
 */
export function usedBy(claim: Row, amount: number): readonly Reservation[] {
  const usages = usagesOf(claim);
  if (usages.length === 0) return [{ benefit: usualBenefit(claim.type), amount_in_cents: amount }];
  let left = amount;
  return usages.flatMap(({ benefit, amount_in_cents }) => {
    const part = Math.min(left, amount_in_cents);
    left -= part;
    return part > 0 ? [{ benefit, amount_in_cents: part }] : [];
  });
}
