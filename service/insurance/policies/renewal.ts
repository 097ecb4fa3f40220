import { Temporal } from 'temporal-polyfill';
import type { Day } from '../../../src/schema/units.ts';
import { payable } from '../../../src/resources/rules/policyStates.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { ServiceError } from '../../platform/http/errors.ts';
import { addDays, dayOfDate, dayOfMonth } from '../shared/days.ts';
import type { Doing } from '../shared/effects.ts';

/** The last day of a term of a year. @example termEnd('2024-02-29') // '2025-02-28' */
export function termEnd(start: Day): Day {
  const first = Temporal.PlainDate.from(start);
  const next = first.add({ years: 1 });
  // What begins on 29 February and has none a year later begins its next term on 1 March.
  return dayOfDate(next.day === first.day ? next.subtract({ days: 1 }) : next);
}

/**
 * A new term of a policy that has expired: from the day after its end, or from today where that is over, since nobody is
 * covered backwards. What was paid beyond the end still counts; otherwise the first premium is due on the first day.
 * @throws ServiceError 409 when the product is not sold any more, or the customer is covered by another policy
 */
export async function renewed({ record, context, find, list }: Doing<'policy', 'renew'>) {
  const product = await find('products', record.product_guid);
  if (!product?.active) throw new ServiceError(409, 'action_barred', { key: 'service.purchase.not_sold' });
  const same = { customer_guid: [record.customer_guid], product_guid: [record.product_guid], status: payable };
  const [other] = await list('policies', same, { limit: 1 });
  if (other) {
    const params = { policy: other.policy_number };
    throw new ServiceError(409, 'action_barred', { key: 'service.purchase.covered', params });
  }
  if (record.end_date === null) throw new Error(`Policy ${record.guid} has no term that could be over.`);
  const today = todayOf(context);
  const next = addDays(record.end_date, 1);
  const start = next > today ? next : today;
  const { paid_until: paidUntil } = record;
  const isPaidOn = paidUntil !== null && paidUntil >= addDays(start, -1);
  return {
    start_date: start,
    end_date: termEnd(start),
    grace_ends_at: null,
    suspended_on: null,
    lapses_at: null,
    ...(isPaidOn
      ? { next_due_date: addDays(paidUntil, 1) }
      : { paid_until: null, due_day: dayOfMonth(start), next_due_date: record.payment_method ? start : null }),
  };
}
