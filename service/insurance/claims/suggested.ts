import type { Cents } from '../../../src/schema/units.ts';
import { atMost, nothing, sumOf, times } from '../shared/amounts.ts';
import { usagesOf, usualBenefit, type Balance } from '../benefits/module.ts';
import type { Stored } from '../shared/stored.ts';
import { nightsOf } from './nights.ts';
import { own } from '../../../src/schema/own.ts';

/** What was spent, as the claim lists it. */
const spent = ({ expenses }: Stored<'claims'>): Cents =>
  sumOf((expenses ?? []).map(({ amount_in_cents }) => amount_in_cents));

/**
 * What could be approved of a claim: what its usages say, else the nights, the costs or the sum that its product
 * pays; never more than its benefit has left. Out of goodwill: the most that may be given.
 */
export function suggestedAmount(claim: Stored<'claims'>, balances: readonly Balance[]): Cents {
  if (claim.ex_gratia) return claim.ex_gratia_cap ?? nothing;
  const usages = usagesOf(claim);
  if (usages.length > 0) return sumOf(usages.map(({ amount_in_cents }) => amount_in_cents));
  const balance = balances.find(({ benefit }) => benefit === usualBenefit(claim.type));
  if (!balance) return nothing;
  const { total_amount: total } = claim;
  const expenses = spent(claim);
  const amounts = {
    hospital: times(nightsOf(claim) ?? 0, balance.per_unit_in_cents ?? nothing),
    reimbursement: expenses > 0 ? expenses : (total ?? nothing),
    property_loss: total ?? nothing,
  };
  const wanted = own(amounts, claim.type);
  return atMost(balance.remaining_in_cents, wanted ?? balance.remaining_in_cents);
}
