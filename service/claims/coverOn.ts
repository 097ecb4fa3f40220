import { hasBegun } from '../../src/resources/policies.ts';
import { emptyContext } from '../../src/schema/context.ts';
import { matches } from '../../src/schema/predicate.ts';
import { addDays } from '../premiums/periods.ts';
import type { Row } from '../resources/rows.ts';

/** While a policy is one of these, it gives cover whatever is due. */
const inForce: readonly unknown[] = ['active', 'in_grace'];

const text = (value: unknown) => (typeof value === 'string' ? value : null);

/**
 * From when until when a policy gave cover, as far as it is known now, both days `YYYY-MM-DD`; null where it never began. What
 * was not paid for gives cover until its grace is over; what was suspended or cancelled, until that day.
 * @example coverOf({ ...policy, status: 'cancelled', cool_off_ends_at: null }, product) // null: cancelled before its first premium
 */
export function coverOf(policy: Row, product: Row): { readonly from: string; readonly until: string } | null {
  if (!matches(hasBegun, policy, emptyContext)) return null;
  const from = String(policy.start_date);
  const ends = [
    text(policy.end_date),
    text(policy.cancellation_date),
    text(policy.suspended_on),
    endOfGrace(policy, product, from),
  ];
  return { from, until: ends.filter((day) => day !== null).toSorted()[0] ?? '9999-12-31' };
}

/** The last day of grace of what is not in force any more; null where it is, or where nobody pays for it. */
function endOfGrace(policy: Row, product: Row, from: string): string | null {
  const paid = text(policy.paid_until);
  const isFree = paid === null && text(policy.payment_method) === null;
  if (isFree || inForce.includes(policy.status)) return null;
  return addDays(paid ?? addDays(from, -1), 1 + Number(product.debit_grace_days ?? 0));
}
