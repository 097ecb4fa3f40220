import type { Day } from '../../../src/schema/units.ts';
import { addDays, dayOfMonth } from '../shared/days.ts';
import type { Stored } from '../shared/stored.ts';
import { nextOn } from './collectionDays.ts';

/**
 * Whether an order's collection of a day is for cover that is not paid for yet: a premium that falls due before the collection
 * after it, and that is not one of cover that is cancelled by then. Who saves up for the premium of a year by the month owes each part.
 * @param due a day on which the order collects, or collected before it was amended
 * @example isOwed({ start_date: '2026-12-10', paid_until: '2027-01-09' }, { amount_in_cents: 2_000 }, '2026-12-10') // false: that month was paid with the purchase
 */
export function isOwed(policy: Owing, order: Pick<Stored<'debit_orders'>, 'amount_in_cents'>, due: Day): boolean {
  const unpaid = policy.paid_until === null ? policy.start_date : addDays(policy.paid_until, 1);
  const { status, cancellation_date: ends } = policy;
  if (status === 'cancel_pending' && ends !== null && unpaid >= ends) return false;
  const isPart = policy.granularity === 'annual' && order.amount_in_cents < policy.amount_in_cents;
  return isPart || unpaid < nextOn(dayOfMonth(due), due);
}

type Owing = Pick<
  Stored<'policies'>,
  'status' | 'start_date' | 'paid_until' | 'cancellation_date' | 'granularity' | 'amount_in_cents'
>;
