import type { Cents, Day } from '../../../src/schema/units.ts';
import { amountSaid, atLeast, minus, nothing, times } from '../shared/amounts.ts';
import { formatDate } from '../../../i18n/format.ts';
import { dayOf, todayOf } from '../../../src/schema/day.ts';
import { invalid } from '../../platform/http/errors.ts';
import type { Stored } from '../shared/stored.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import type { Making } from '../shared/effects.ts';
import { mostPeriods } from './allocate.ts';
import { dueDayOf, nextPeriod } from '../shared/periods.ts';
import { addDays } from '../shared/days.ts';
import { waitingAmount } from './waitingAmount.ts';

/** Premiums are paid ahead for so many days at most, where the term of the policy does not end before. */
const daysAhead = 366;
/** Money may have come so long before cover was bought. */
const daysBefore = 31;

/** Money that somebody wants from a policy, or says has come for it. */
type Recording = Making<
  'premium_payment',
  'request_payment' | 'add_missing' | 'add_with_prerequisite' | 'add_single_non_bundled'
>;

/**
 * Money is at most what the policy can owe until its term is over, or for a year ahead, less what waits to be confirmed: many small sums are one large one.
 * @throws ServiceError 400 beside the amount
 */
export async function requireOwed(doing: Recording): Promise<void> {
  const { asked, owner, context } = doing;
  const waiting = await waitingAmount(doing, owner.guid);
  const most = atLeast(minus(mostOwed(owner, todayOf(context)), waiting));
  requireAtMost(context, { field: 'amount', amount: asked.amount, most, waiting });
}

/**
 * Each collection of a debit order is at most what its policy can owe, or a premium: it goes on when the policy is renewed.
 * @throws ServiceError 400 beside the amount
 */
export function requireOwedEachTime(context: EngineContext, policy: Stored<'policies'>, amount: Cents): void {
  const most = atLeast(mostOwed(policy, todayOf(context)), policy.amount_in_cents);
  requireAtMost(context, { field: 'amount_in_cents', amount, most, waiting: nothing });
}

interface Capped {
  readonly field: string;
  readonly amount: Cents;
  readonly most: Cents;
  readonly waiting: Cents;
}

function requireAtMost(context: EngineContext, { field, amount, most, waiting }: Capped): void {
  if (amount <= most) return;
  const key = waiting > 0 ? 'service.payments.most_besides' : 'service.payments.most';
  throw invalid([{ field, key, params: { amount: amountSaid(context, most), waiting: amountSaid(context, waiting) } }]);
}

/**
 * Money that somebody says has come is of a day of the policy's life.
 * @param day on which it came
 * @throws ServiceError 400 beside the day
 */
export function requireDayOfLife(context: EngineContext, policy: Stored<'policies'>, day: Day): void {
  const bought = dayOf(policy.created_at, context.partner);
  const first = addDays(policy.start_date < bought ? policy.start_date : bought, -daysBefore);
  if (day >= first) return;
  const params = { day: formatDate(first, context.locale) };
  throw invalid([{ field: 'effected_date', key: 'service.payments.too_early', params }]);
}

/** What decides what a policy can owe. */
type Owing = Pick<
  Stored<'policies'>,
  'start_date' | 'end_date' | 'granularity' | 'due_day' | 'paid_until' | 'amount_in_cents' | 'balance'
>;

/**
 * What a policy can owe in all: its premium for each period that is not paid yet and begins before its term or the time that is paid ahead is over,
 * less what it has already. A cancellation may be taken back, so that it bounds nothing.
 * @param policy as it is stored
 * @example mostOwed({ granularity: 'monthly', start_date: '2026-01-01', end_date: '2026-12-31', amount_in_cents: 20_00, ... }, '2026-01-01') // 240_00
 */
export function mostOwed(policy: Owing, today: Day): Cents {
  const { start_date: start, end_date: end, granularity } = policy;
  const ahead = addDays(start > today ? start : today, daysAhead);
  const last = end !== null && end < ahead ? end : ahead;
  const rhythm = { granularity, start, dueDay: dueDayOf(policy) };
  let paidUntil = policy.paid_until;
  let periods = 0;
  while (periods < mostPeriods) {
    const period = nextPeriod({ ...rhythm, paidUntil });
    if (period.from > last) break;
    paidUntil = period.until;
    periods += 1;
  }
  return atLeast(minus(times(periods, policy.amount_in_cents), policy.balance));
}
