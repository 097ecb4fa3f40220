import { balancesOf } from '../benefits/balance.ts';
import { eventDay } from '../../src/resources/rules/claimEvent.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Consequence } from '../workflows/effects/effect.ts';

const running: readonly unknown[] = ['active', 'in_grace'];

/** Cover ends with the claim that is paid for the death of the main member, or for a disability that uses it up. */
export const endOfCover: Consequence = async (doing) => {
  const { record: claim, trx, move, context } = doing;
  const isEnd = claim.type === 'death' || claim.type === 'disability';
  if (!isEnd || claim.relation !== 'main_member' || claim.ex_gratia === true) return;
  const policies = asSystem(doing, 'policies');
  const policy = await findRecord(trx, policies.resource, policies.context, String(claim.policy_guid), {
    lock: 'update',
  });
  if (!policy || !running.includes(policy.status)) return;
  if (claim.type === 'disability') {
    const on = eventDay(claim) ?? context.now.toISOString().slice(0, 10);
    const balances = await balancesOf(doing, policy, null, on);
    if (balances.some(({ benefit, remaining_in_cents: left }) => benefit === 'lump_sum' && left > 0)) return;
  }
  await move('policies', policy, 'terminate_on_claim', { cancellation_reason: claim.claim_reference });
};
