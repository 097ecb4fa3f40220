import { contextValues } from '../../../src/schema/predicate.ts';
import type { Effects } from './effect.ts';

const day = 86_400_000;

/** How long a lapsed policy can be put in force again. */
const reinstatementDays = 90;

const dayAfter = (from: Date, days: number) => new Date(from.getTime() + days * day).toISOString().slice(0, 10);

/** A cancellation of today is one at once; what was cancelled or lapsed and goes on forgets it. */
export const policyEffects: Effects = {
  cancel: ({ asked, context }) => {
    const [today] = contextValues('today', context);
    return { status: String(asked.cancellation_date) <= String(today) ? 'cancelled' : 'cancel_pending' };
  },
  rescind_cancellation: () => ({ cancellation_date: null, cancellation_reason: null }),
  lapse: ({ context }) => ({ reinstatable_until: dayAfter(context.now, reinstatementDays) }),
  reinstate: async ({ record, context, find }) => {
    const product = await find('products', record.product_guid);
    return {
      reinstatable_until: null,
      waiting_ends_at: dayAfter(context.now, Number(product?.waiting_days ?? 0)),
    };
  },
};
