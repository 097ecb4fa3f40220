import type { Day } from '../../../src/schema/units.ts';
import { dayOfDate, dayOfMonth } from './days.ts';
import { Temporal } from 'temporal-polyfill';
import type { Stored } from './stored.ts';

/** How often a premium is due. */
export type Granularity = 'daily' | 'weekly' | 'monthly' | 'annual';

/** A period of cover that one premium pays; both days belong to it. */
export interface Period {
  readonly from: Day;
  readonly until: Day;
}

/** What decides the periods of a policy. */
export interface Rhythm {
  readonly granularity: Granularity;
  /** First day of cover. */
  readonly start: Day;
  /** Last day that is paid; null before the first premium. */
  readonly paidUntil: Day | null;
  /** Day of the month on which monthly and annual premiums are due, 1 to 31: the last day where a month is shorter. */
  readonly dueDay: number;
}

const lengths: Readonly<Record<Granularity, Temporal.DurationLike>> = {
  daily: { days: 1 },
  weekly: { weeks: 1 },
  monthly: { months: 1 },
  annual: { years: 1 },
};

/**
 * The period that the next premium pays.
 * @example nextPeriod({ granularity: 'monthly', start: '2026-01-31', paidUntil: null, dueDay: 31 }) // 31 January to 27 February
 */
export function nextPeriod({ granularity, start, paidUntil, dueDay }: Rhythm): Period {
  const from =
    paidUntil === null ? Temporal.PlainDate.from(start) : Temporal.PlainDate.from(paidUntil).add({ days: 1 });
  const next = from.add(lengths[granularity]);
  const due = granularity === 'monthly' || granularity === 'annual' ? next.with({ day: dueDay }) : next;
  return { from: dayOfDate(from), until: dayOfDate(due.subtract({ days: 1 })) };
}

/** The day of the month on which a policy is due: that of its start where it says nothing. */
export const dueDayOf = ({ due_day, start_date }: Pick<Stored<'policies'>, 'due_day' | 'start_date'>): number =>
  due_day ?? dayOfMonth(start_date);
