import type { Row } from '../resources/rows.ts';
import { addDays } from '../premiums/periods.ts';

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * From when until when a policy gave cover, as far as it is known now; both days `YYYY-MM-DD`. What was not paid for gives
 * cover until its grace is over; what was cancelled, until it was.
 */
export function coverOf(policy: Row, product: Row): { readonly from: string; readonly until: string } {
  const paid = text(policy.paid_until);
  const isUnpaid = policy.status === 'suspended' || policy.status === 'lapsed';
  const ends = [
    text(policy.end_date),
    text(policy.cancellation_date),
    isUnpaid && paid !== null ? addDays(paid, Number(product.debit_grace_days ?? 0)) : null,
  ].filter((day) => day !== null);
  return { from: String(policy.start_date), until: ends.toSorted()[0] ?? '9999-12-31' };
}
