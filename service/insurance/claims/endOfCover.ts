import { todayOf } from '../../../src/schema/day.ts';
import { balancesOf } from '../benefits/module.ts';
import { eventDay } from '../../../src/resources/rules/claimEvent.ts';
import type { Consequence } from '../shared/effects.ts';
import type { Stored } from '../shared/stored.ts';

/** By which action cover ends, in each state in which there may be any: a cancellation that waits takes effect now. */
function endingOf({ status }: Stored<'policies'>) {
  if (status === 'cancel_pending') return 'cancellation_effective';
  return status === 'active' || status === 'in_grace' ? 'terminate_on_claim' : undefined;
}

/** Cover ends with the claim that is paid for the death of the main member, or for a disability that uses it up. */
export const endOfCover: Consequence<'claim'> = async (doing) => {
  const { record: claim, hold, move, context } = doing;
  const isEnd = claim.type === 'death' || claim.type === 'disability';
  if (!isEnd || claim.relation !== 'main_member' || claim.ex_gratia) return;
  const policy = await hold('policies', claim.policy_guid);
  const ending = policy && endingOf(policy);
  if (!policy || !ending) return;
  const today = todayOf(context);
  if (claim.type === 'disability') {
    const on = eventDay(claim) ?? today;
    const balances = await balancesOf(doing, policy, null, on);
    if (balances.some(({ benefit, remaining_in_cents: left }) => benefit === 'lump_sum' && left > 0)) return;
  }
  const cancellation = { cancellation_date: today, cancellation_reason: claim.claim_reference };
  await move('policies', policy, ending, { ...cancellation, next_due_date: null });
};
