import type { Day } from '../../../src/schema/units.ts';
import { hasBegun } from '../../../src/resources/policies.ts';
import { emptyContext } from '../../../src/schema/context.ts';
import { matches } from '../../../src/schema/predicate.ts';
import { allowanceOf } from '../shared/allowances.ts';
import { addDays } from '../shared/days.ts';
import type { Stored } from '../shared/stored.ts';

/** While a policy is one of these, it gives cover whatever is due. */
const inForce: readonly unknown[] = ['active', 'in_grace'];

/** What decides when a policy gives cover. */
type Cover = Pick<Stored<'policies'>, 'status' | 'start_date'> & Partial<Stored<'policies'>>;

type Grace = Pick<Stored<'products'>, 'debit_grace_days'>;

/**
 * From when until when a policy gave cover, as far as it is known now; null where it never began. What
 * was not paid for gives cover until its grace is over; what was suspended or cancelled, until that day.
 * @example coverOf({ ...policy, status: 'cancelled', cool_off_ends_at: null }, product) // null: cancelled before its first premium
 */
export function coverOf(policy: Cover, product: Grace): { readonly from: Day; readonly until: Day } | null {
  if (!matches(hasBegun, policy, emptyContext)) return null;
  const from = policy.start_date;
  const ends = [policy.end_date, policy.cancellation_date, policy.suspended_on, endOfGrace(policy, product, from)];
  return { from, until: ends.flatMap((day) => day ?? []).toSorted()[0] ?? '9999-12-31' };
}

/** The last day of grace of what is not in force any more; null where it is, or where nobody pays for it. */
function endOfGrace(policy: Cover, product: Grace, from: Day): Day | null {
  const { paid_until: paid = null, payment_method: method = null } = policy;
  const isFree = paid === null && method === null;
  if (isFree || inForce.includes(policy.status)) return null;
  return addDays(paid ?? addDays(from, -1), 1 + allowanceOf(policy, product, 'debit_grace_days'));
}
