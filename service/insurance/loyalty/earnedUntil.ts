import { Temporal } from 'temporal-polyfill';
import type { Day } from '../../../src/schema/units.ts';
import { dayOfDate } from '../shared/days.ts';

/** What cover is earned by: a month, or a year at once. */
export type EarnedBy = 'monthly' | 'annual';

/** Whether two days are of one month. @example isSameMonth('2026-11-01', '2026-11-30') // true */
export const isSameMonth = (one: Day, other: Day): boolean => one.slice(0, 7) === other.slice(0, 7);

/** The first day of a month. @example monthOf('2026-11-17') // '2026-11-01' */
export const monthOf = (day: Day): Day => dayOfDate(Temporal.PlainDate.from(day).with({ day: 1 }));

/** The first day of the month before. @example monthBefore('2026-01-17') // '2025-12-01' */
export const monthBefore = (day: Day): Day =>
  dayOfDate(Temporal.PlainDate.from(day).with({ day: 1 }).subtract({ months: 1 }));

/** The last day of a month. @example monthEnd('2026-02-17') // '2026-02-28' */
export const monthEnd = (day: Day): Day => earnedUntil(day, 'monthly');

/**
 * The last day of the cover that is earned in a month: the end of the month, or a year, where the price is by the year.
 * @example earnedUntil('2026-02-17', 'monthly') // '2026-02-28'
 */
export function earnedUntil(day: Day, granularity: EarnedBy): Day {
  const first = Temporal.PlainDate.from(day).with({ day: 1 });
  const next = first.add(granularity === 'annual' ? { years: 1 } : { months: 1 });
  return dayOfDate(next.subtract({ days: 1 }));
}
