import { payable } from '../../src/resources/policies.ts';
import { todayOf } from '../../src/schema/day.ts';
import { ServiceError } from '../http/errors.ts';
import { addDays } from '../premiums/periods.ts';
import { pageOf } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';

/** The last day of a term of a year. @example termEnd('2024-02-29') // '2025-02-28' */
export const termEnd = (start: string): string =>
  addDays(`${Number(start.slice(0, 4)) + 1}${start.slice(4).replace('02-29', '03-01')}`, -1);

/**
 * A new term of a policy that has expired: from the day after its end, or from today where that is over, since nobody is
 * covered backwards. What was paid beyond the end still counts; otherwise the first premium is due on the first day.
 * @throws ServiceError 409 when the product is not sold any more, or the customer is covered by another policy
 */
export async function renewed(doing: Doing): Promise<Row> {
  const { record, context, find } = doing;
  const product = await find('products', record.product_guid);
  if (!product?.active) throw new ServiceError(409, 'action_barred', { key: 'service.purchase.not_sold' });
  const other = await sameCover(doing);
  if (other) {
    const params = { policy: other.policy_number };
    throw new ServiceError(409, 'action_barred', { key: 'service.purchase.covered', params });
  }
  const today = todayOf(context);
  const next = addDays(String(record.end_date), 1);
  const start = next > today ? next : today;
  const paidUntil = record.paid_until === null ? null : String(record.paid_until);
  const isPaidOn = paidUntil !== null && paidUntil >= addDays(start, -1);
  return {
    start_date: start,
    end_date: termEnd(start),
    grace_ends_at: null,
    suspended_on: null,
    lapses_at: null,
    ...(isPaidOn
      ? { next_due_date: addDays(paidUntil, 1) }
      : { paid_until: null, due_day: Number(start.slice(8)), next_due_date: record.payment_method ? start : null }),
  };
}

async function sameCover(doing: Doing): Promise<StoredRecord | undefined> {
  const { trx, resource, context } = asSystem(doing, 'policies');
  const [same] = await pageOf(trx, resource, context, {
    conditions: [
      { field: 'customer_guid', kind: 'anyOf', values: [String(doing.record.customer_guid)] },
      { field: 'product_guid', kind: 'anyOf', values: [String(doing.record.product_guid)] },
      { field: 'status', kind: 'anyOf', values: payable },
    ],
    search: null,
    sort: [],
    offset: 0,
    limit: 1,
  });
  return same;
}
