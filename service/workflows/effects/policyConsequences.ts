import { inStates } from '../../debitOrders/ofOrder.ts';
import { goesOn } from '../../policies/cancellation.ts';
import { keepUntilCoolOff } from '../../premiums/coolOff.ts';
import { spendBalance } from '../../premiums/creditPolicy.ts';
import { findRecord } from '../../resources/repository.ts';
import { asSystem } from '../asSystem.ts';
import type { Consequence, Consequences } from './effect.ts';

/** Nothing is collected for cover that has ended. */
const endOrders: Consequence = async (doing) => {
  if (doing.record.status === 'cancel_pending') return;
  const { trx, resource, context } = asSystem(doing, 'debit_orders');
  const live = ['pending_mandate', 'active'];
  const orders = { ...doing, trx, resource, context };
  for (const { guid } of await inStates(orders, 'policy_guid', String(doing.record.guid), live)) {
    const order = await findRecord(trx, resource, context, String(guid), { lock: 'update' });
    if (!order || !live.includes(String(order.status))) continue;
    const cancellation_reason = doing.context.t('service.debit_orders.policy_ended');
    await doing.move('debit_orders', order, 'cancel', { cancellation_reason });
  }
};

const spend: Consequence = async (doing) => await spendBalance(doing, String(doing.record.guid));

/** What follows for others when a policy is bought by a quotation, ends, or begins another term. */
export const policyConsequences: Consequences = {
  purchase_quoted: async ({ owner, record, move }) => {
    if (owner) await move('quotations', owner, 'issue', { policy_guid: record.guid });
  },
  activate: keepUntilCoolOff,
  cancel: endOrders,
  rescind_cancellation: goesOn,
  cancellation_effective: endOrders,
  terminate_on_claim: endOrders,
  lapse: endOrders,
  expire: endOrders,
  reactivate: spend,
  reinstate: spend,
  renew: spend,
};
