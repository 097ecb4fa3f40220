import { addDays } from '../premiums/periods.ts';
import type { Row } from '../resources/rows.ts';
import { nextOn } from './collectionDays.ts';

/**
 * Whether an order's collection of a day is for cover that is not paid for yet: a premium that falls due before the collection
 * after it, and that is not one of cover that is cancelled by then. Who saves up for the premium of a year by the month owes each part.
 * @param due a day on which the order collects, or collected before it was amended
 * @example isOwed({ start_date: '2026-12-10', paid_until: '2027-01-09' }, { amount_in_cents: 2_000 }, '2026-12-10') // false: that month was paid with the purchase
 */
export function isOwed(policy: Row, order: Row, due: string): boolean {
  const unpaid = policy.paid_until === null ? String(policy.start_date) : addDays(String(policy.paid_until), 1);
  if (policy.status === 'cancel_pending' && unpaid >= String(policy.cancellation_date)) return false;
  const isPart = policy.granularity === 'annual' && Number(order.amount_in_cents) < Number(policy.amount_in_cents);
  return isPart || unpaid < nextOn(Number(due.slice(8)), due);
}
