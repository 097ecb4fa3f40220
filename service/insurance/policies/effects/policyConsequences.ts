import { policy } from '../../../../src/resources/workflows/index.ts';
import { liveOrders } from '../../debitOrders/module.ts';
import { goesOn } from '../cancellation.ts';
import { keepUntilCoolOff, spendBalance } from '../../premiums/module.ts';
import { defineConsequences, type DoingOn } from '../../shared/effects.ts';
import { keptWords } from '../../../platform/records/said.ts';

/** Nothing is collected for cover that has ended. */
async function endOrders(doing: DoingOn<'policies'>): Promise<void> {
  const { record, hold, move, context } = doing;
  if (record.status === 'cancel_pending') return;
  const because = keptWords(context.t, { key: 'service.debit_orders.policy_ended' });
  for (const { guid } of await liveOrders(doing, record.guid)) {
    const order = await hold('debit_orders', guid);
    // Somebody may have ended it meanwhile.
    if (order?.status !== 'pending_mandate' && order?.status !== 'active') continue;
    await move('debit_orders', order, 'cancel', {
      cancellation_reason: because.text,
      cancellation_said: because.said,
    });
  }
}

const spend = async (doing: DoingOn<'policies'>) => await spendBalance(doing, doing.record.guid);

/** What follows for others when a policy is bought by a quotation, ends, or begins another term. */
export const policyConsequences = defineConsequences(policy, {
  purchase_quoted: async ({ owner, record, move }) =>
    void (await move('quotations', owner, 'issue', { policy_guid: record.guid })),
  activate: keepUntilCoolOff,
  cancel: endOrders,
  rescind_cancellation: goesOn,
  cancellation_effective: endOrders,
  terminate_on_claim: endOrders,
  lapse: endOrders,
  expire: endOrders,
  reactivate: goesOn,
  reinstate: spend,
  renew: spend,
});
