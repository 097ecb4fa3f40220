import { formatDate, formatMoney } from '../../i18n/format.ts';
import { dayOf, todayOf } from '../../src/schema/day.ts';
import { invalid } from '../http/errors.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { mostPeriods } from './allocate.ts';
import { addDays, type Granularity, nextPeriod } from './periods.ts';
import { waitingAmount } from './waitingAmount.ts';

/** Premiums are paid ahead for so many days at most, where the term of the policy does not end before. */
const daysAhead = 366;
/** Money may have come so long before cover was bought. */
const daysBefore = 31;

/**
 * Money is at most what the policy can owe until its term is over, or for a year ahead, less what waits to be confirmed: many small sums are one large one.
 * @throws ServiceError 400 beside the amount
 */
export async function requireOwed(doing: Doing): Promise<void> {
  const { owner, context } = doing;
  if (!owner) return;
  const waiting = await waitingAmount(doing, String(owner.guid));
  requireAtMost(doing, 'amount', Math.max(mostOwed(owner, todayOf(context)) - waiting, 0), waiting);
}

/**
 * Each collection of a debit order is at most what its policy can owe, or a premium: it goes on when the policy is renewed.
 * @throws ServiceError 400 beside the amount
 */
export function requireOwedEachTime(doing: Doing, policy: StoredRecord | undefined): void {
  if (!policy || !doing.asked.amount_in_cents) return;
  const most = Math.max(mostOwed(policy, todayOf(doing.context)), Number(policy.amount_in_cents ?? 0));
  requireAtMost(doing, 'amount_in_cents', most, 0);
}

function requireAtMost({ asked, context }: Doing, field: string, most: number, waiting: number): void {
  if (Number(asked[field]) <= most) return;
  const said = (cents: number) => formatMoney(cents, context.partner?.currency ?? '', context.locale);
  const key = waiting > 0 ? 'service.payments.most_besides' : 'service.payments.most';
  throw invalid([{ field, key, params: { amount: said(most), waiting: said(waiting) } }]);
}

/**
 * Money that somebody says has come is of a day of the policy's life.
 * @throws ServiceError 400 beside the day
 */
export function requireDayOfLife({ asked, owner, context }: Doing): void {
  if (!owner) return;
  const bought = dayOf(String(owner.created_at), context.partner);
  const first = addDays([String(owner.start_date), bought].toSorted()[0] ?? bought, -daysBefore);
  if (String(asked.effected_date) < first) {
    const day = formatDate(first, context.locale);
    throw invalid([{ field: 'effected_date', key: 'service.payments.too_early', params: { day } }]);
  }
}

/**
 * What a policy can owe in all: its premium for each period that is not paid yet and begins before its term or the time that is paid ahead is over,
 * less what it has already. A cancellation may be taken back, so that it bounds nothing.
 * @param policy as it is stored
 * @returns hundredths
 * @example mostOwed({ granularity: 'monthly', start_date: '2026-01-01', end_date: '2026-12-31', amount_in_cents: 20_00, ... }, '2026-01-01') // 240_00
 */
export function mostOwed(policy: Readonly<Record<string, unknown>>, today: string): number {
  const start = String(policy.start_date);
  const from = start > today ? start : today;
  const ends = [addDays(from, daysAhead), policy.end_date].filter((one) => typeof one === 'string').toSorted();
  const last = String(ends[0]);
  const rhythm = {
    granularity: String(policy.granularity) as Granularity,
    start,
    dueDay: Number(policy.due_day ?? start.slice(8)),
  };
  let paidUntil = policy.paid_until === null ? null : String(policy.paid_until);
  let periods = 0;
  while (periods < mostPeriods) {
    const period = nextPeriod({ ...rhythm, paidUntil });
    if (period.from > last) break;
    paidUntil = period.until;
    periods += 1;
  }
  return Math.max(periods * Number(policy.amount_in_cents ?? 0) - Number(policy.balance ?? 0), 0);
}
