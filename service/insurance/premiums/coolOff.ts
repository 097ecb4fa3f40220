import { instant, type Moment } from '../../../src/schema/units.ts';
import { startOfDay } from '../../../src/schema/day.ts';
import type { Acting, DoingOn } from '../shared/effects.ts';
import { sharedProduct } from '../shared/sharedProduct.ts';

const hour = 3_600_000;

/**
 * The moment from which an effected payment can be paid back: when the cool-off of its policy ends. Of cover that has not begun it ends that
 * long after its first day, and not before that long after now.
 */
export async function refundableFrom(acting: Acting, policyGuid: string | null | undefined): Promise<Moment> {
  const { context, find } = acting;
  const policy = await find('policies', policyGuid);
  if (policy?.cool_off_ends_at) return policy.cool_off_ends_at;
  const product = await sharedProduct(acting, policy?.product_guid);
  const starts = policy ? startOfDay(policy.start_date, context.partner).getTime() : 0;
  const begins = Math.max(context.now.getTime(), starts);
  return instant(new Date(begins + (product?.cool_off_hours ?? 0) * hour));
}

/** Cover has begun later than was thought when its premiums were paid: they can be paid back when its cool-off ends, not before. */
export async function keepUntilCoolOff({ record: policy, list, update }: DoingOn<'policies'>): Promise<void> {
  const ends = policy.cool_off_ends_at;
  if (!ends) return;
  for (const payment of await list('payments', { policy_guid: [policy.guid], status: ['effected'] })) {
    const from = payment.refundable_from;
    if (from !== null && Date.parse(from) < Date.parse(ends))
      await update('payments', payment, { refundable_from: ends });
  }
}
