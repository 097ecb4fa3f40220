import { contextValues } from '../../../src/schema/predicate.ts';
import { purchased } from '../../purchase/purchase.ts';
import { inStates } from '../../debitOrders/ofOrder.ts';
import { renewed, spendBalance } from '../../policies/renewal.ts';
import { findRecord } from '../../resources/repository.ts';
import { asSystem } from '../asSystem.ts';
import type { Consequence, Consequences, Doing, Effects } from './effect.ts';

const day = 86_400_000;

/** How long a lapsed policy can be put in force again. */
const reinstatementDays = 90;

const hour = 3_600_000;

const dayAfter = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10);

/** So many days of its product, counted from a day. */
async function daysOf({ record, find }: Doing, field: string, from: Date): Promise<string> {
  const product = await find('products', record.product_guid);
  return dayAfter(from, Number(product?.[field] ?? 0));
}

/** Cover begins, waits, is overdue and pauses as the product says. A cancellation of today is one at once; what was cancelled or lapsed and goes on forgets it. */
export const policyEffects: Effects = {
  purchase: purchased,
  activate: async (doing) => {
    const { record, context, find } = doing;
    const product = await find('products', record.product_guid);
    const hours = Number(product?.cool_off_hours ?? 0);
    return {
      waiting_ends_at: await daysOf(doing, 'waiting_days', context.now),
      cool_off_ends_at: new Date(context.now.getTime() + hours * hour).toISOString(),
    };
  },
  premium_overdue: async (doing) => ({
    grace_ends_at: await daysOf(doing, 'debit_grace_days', new Date(String(doing.record.next_due_date))),
  }),
  premium_received: () => ({ grace_ends_at: null }),
  suspend_unpaid: async (doing) => ({
    grace_ends_at: null,
    lapses_at: await daysOf(doing, 'lapse_days', new Date(String(doing.record.grace_ends_at))),
  }),
  reactivate: () => ({ lapses_at: null }),
  cancel: ({ asked, context }) => {
    const [today] = contextValues('today', context);
    return { status: String(asked.cancellation_date) <= String(today) ? 'cancelled' : 'cancel_pending' };
  },
  rescind_cancellation: () => ({ cancellation_date: null, cancellation_reason: null }),
  lapse: ({ context }) => ({ lapses_at: null, reinstatable_until: dayAfter(context.now, reinstatementDays) }),
  terminate_on_claim: ({ context }) => ({ cancellation_date: dayAfter(context.now, 0), next_due_date: null }),
  renew: renewed,
  reinstate: async (doing) => ({
    reinstatable_until: null,
    waiting_ends_at: await daysOf(doing, 'waiting_days', doing.context.now),
  }),
};

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

/** What follows for others when a policy ends, or begins another term. */
export const policyConsequences: Consequences = {
  cancel: endOrders,
  cancellation_effective: endOrders,
  terminate_on_claim: endOrders,
  lapse: endOrders,
  expire: endOrders,
  renew: async (doing) => await spendBalance(doing, doing.record),
};
