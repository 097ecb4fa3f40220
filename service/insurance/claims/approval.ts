import { formatMoney } from '../../../i18n/format.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Stored } from '../shared/stored.ts';
import { invalid } from '../../platform/http/errors.ts';
import { balancesOf, usagesOf, usedBy } from '../benefits/module.ts';
import type { Reader } from '../shared/reader.ts';
import { eventDay, personOf } from '../../../src/resources/rules/claimEvent.ts';
import { problem } from './problem.ts';
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
  amount: number,
): Promise<void> {
  const { context } = reader;
  const say = (cents: number) => formatMoney(cents, context.partner?.currency ?? '', context.locale);
  const refuse = (name: string, cents: number) => {
    throw invalid([problem('approved_amount', name, { amount: say(cents) })]);
  };
  if (claim.ex_gratia) {
    const { ex_gratia_limit: limit } = await claimSettings(reader);
    const most = Math.min(limit, claim.ex_gratia_cap ?? 0);
    if (amount > most) refuse('over_ex_gratia', most);
    return;
  }
  const usages = usagesOf(claim);
  const listed = usages.reduce((sum, { amount_in_cents }) => sum + amount_in_cents, 0);
  if (usages.length > 0 && amount > listed) refuse('over_usage', listed);
  const on = eventDay(claim) ?? todayOf(context);
  const balances = await balancesOf(reader, policy, personOf(claim), on, { except: claim.guid });
  const wanted = new Map<string, number>();
  for (const { benefit, amount_in_cents: part } of usedBy(claim, amount)) {
    wanted.set(benefit, (wanted.get(benefit) ?? 0) + part);
  }
  for (const [benefit, sum] of wanted) {
    const left = balances.find((one) => one.benefit === benefit)?.remaining_in_cents ?? 0;
    if (sum > left) refuse('over_balance', left);
  }
}
