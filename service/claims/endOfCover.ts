import { todayOf } from '../../src/schema/day.ts';
import { balancesOf } from '../benefits/balance.ts';
import { eventDay } from '../../src/resources/rules/claimEvent.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Consequence } from '../workflows/effects/effect.ts';
import { own } from '../../src/schema/own.ts';

/** By which action cover ends, in each state in which there may be any: a cancellation that waits takes effect now. */
const endings: Readonly<Record<string, string>> = {
  active: 'terminate_on_claim',
  in_grace: 'terminate_on_claim',
  cancel_pending: 'cancellation_effective',
};

/** Cover ends with the claim that is paid for the death of the main member, or for a disability that uses it up. */
export const endOfCover: Consequence = async (doing) => {
  const { record: claim, trx, move, context } = doing;
  const isEnd = claim.type === 'death' || claim.type === 'disability';
  if (!isEnd || claim.relation !== 'main_member' || claim.ex_gratia === true) return;
  const policies = asSystem(doing, 'policies');
  const policy = await findRecord(trx, policies.resource, policies.context, String(claim.policy_guid), {
    lock: 'update',
  });
  const ending = own(endings, policy?.status);
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
