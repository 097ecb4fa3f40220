import { formatDate, formatMoney } from '../../i18n/format.ts';
import { dayOf, todayOf } from '../../src/schema/day.ts';
import { invalid } from '../http/errors.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { mostPeriods } from './allocate.ts';
import { addDays, type Granularity, nextPeriod } from './periods.ts';

/** Premiums are paid ahead for so many days at most, where the term of the policy does not end before. */
const daysAhead = 366;
/** Money may have come so long before cover was bought. */
const daysBefore = 31;

/**
 * What money that somebody says has come can be: no more than the policy can owe until its term is over, or for a year ahead, and of a day of its life.
 * @throws ServiceError 400 beside the amount or the day
 */
export function requireOwed({ asked, owner, context }: Doing): void {
  if (!owner) return;
  const most = mostOwed(owner, todayOf(context));
  if (Number(asked.amount) > most) {
    const amount = formatMoney(most, context.partner?.currency ?? '', context.locale);
    throw invalid([{ field: 'amount', key: 'service.payments.most', params: { amount } }]);
  }
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
