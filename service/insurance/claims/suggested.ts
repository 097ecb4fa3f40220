import { usagesOf, usualBenefit, type Balance } from '../benefits/module.ts';
import type { Row } from '../../platform/records/rows.ts';
import { nightsOf } from './nights.ts';
import { own } from '../../../src/schema/own.ts';

/** What was spent, as the claim lists it, in hundredths. */
function spent({ expenses }: Row): number {
  if (!Array.isArray(expenses)) return 0;
  return expenses.reduce((sum: number, one: unknown) => {
    const isOne = typeof one === 'object' && one !== null && 'amount_in_cents' in one;
    return sum + (isOne ? Number(one.amount_in_cents) : 0);
  }, 0);
}

/**
 * What could be approved of a claim, in hundredths: what its usages say, else the nights, the costs or the sum that its product
 * pays; never more than its benefit has left. Out of goodwill: the most that may be given.
 */
export function suggestedAmount(claim: Row, balances: readonly Balance[]): number {
  if (claim.ex_gratia === true) return Number(claim.ex_gratia_cap ?? 0);
  const usages = usagesOf(claim);
  if (usages.length > 0) return usages.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
  const balance = balances.find(({ benefit }) => benefit === usualBenefit(claim.type));
  if (!balance) return 0;
  const amounts = {
    hospital: (nightsOf(claim) ?? 0) * (balance.per_unit_in_cents ?? 0),
    reimbursement: spent(claim) || Number(claim.total_amount ?? 0),
    property_loss: Number(claim.total_amount ?? 0),
  };
  const wanted = own(amounts, claim.type);
  return Math.min(balance.remaining_in_cents, wanted ?? balance.remaining_in_cents);
}
