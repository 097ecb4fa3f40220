import type { Cents } from '../../../src/schema/units.ts';
import { amountSaid, atMost, nothing, plus, sumOf } from '../shared/amounts.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Stored } from '../shared/stored.ts';
import { invalid } from '../../platform/http/errors.ts';
import { balancesOf, usagesOf, usedBy } from '../benefits/module.ts';
import type { Reader } from '../shared/reader.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { problem } from './entryProblem.ts';
import { claimSettings } from './settings.ts';

/**
 * What bars paying an amount on a claim: what the benefits have left, or the most that goodwill may be. The policy must be
 * held, so that two claims do not use the same money.
 * @throws ServiceError 400 beside the amount
 */
export async function requireWithinLimits(
  reader: Reader,
  claim: Stored<'claims'>,
  policy: Stored<'policies'>,
  amount: Cents,
): Promise<void> {
  const { context } = reader;
  const refuse = (name: string, most: Cents) => {
    throw invalid([problem('approved_amount', name, { amount: amountSaid(context, most) })]);
  };
  if (claim.ex_gratia) {
    const { ex_gratia_limit: limit } = await claimSettings(reader);
    const most = atMost(limit, claim.ex_gratia_cap ?? nothing);
    if (amount > most) refuse('over_ex_gratia', most);
    return;
  }
  const usages = usagesOf(claim);
  const listed = sumOf(usages.map(({ amount_in_cents }) => amount_in_cents));
  if (usages.length > 0 && amount > listed) refuse('over_usage', listed);
  const on = eventDay(claim) ?? todayOf(context);
  const balances = await balancesOf(reader, policy, personOf(claim), on, { except: claim.guid });
  const wanted = new Map<string, Cents>();
  for (const { benefit, amount_in_cents: part } of usedBy(claim, amount)) {
    wanted.set(benefit, plus(wanted.get(benefit) ?? nothing, part));
  }
  for (const [benefit, sum] of wanted) {
    const left = balances.find((one) => one.benefit === benefit)?.remaining_in_cents ?? nothing;
    if (sum > left) refuse('over_balance', left);
  }
}
