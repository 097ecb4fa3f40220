import type { Day } from '../../../src/schema/units.ts';
import { dayOfDate } from '../shared/days.ts';
import { Temporal } from 'temporal-polyfill';

/** So many days before the collection an order is as it is: the operator may have told the customer. */
const closedDays = 2;

/**
 * The first date that falls on a day of the month after another date.
 * @param day 1 to 28, so that every month has it
 * @example nextOn(5, '2026-02-05') // '2026-03-05'
 */
export function nextOn(day: number, after: Day): Day {
  const date = Temporal.PlainDate.from(after);
  const same = date.with({ day });
  return dayOfDate(Temporal.PlainDate.compare(same, date) > 0 ? same : same.add({ months: 1 }));
}

/**
 * When an order is collected next after its day was changed: in the month in which it would have been, so that no month is
 * collected twice, or in the one after where that day is over.
 * @example movedTo(5, '2026-02-20', '2026-02-10') // '2026-03-05'
 */
export function movedTo(day: number, next: Day, today: Day): Day {
  const moved = Temporal.PlainDate.from(next).with({ day });
  return dayOfDate(dayOfDate(moved) > today ? moved : moved.add({ months: 1 }));
}

/** What an order says of its next collection. */
export function collecting(next: Day) {
  const closes = Temporal.PlainDate.from(next).subtract({ days: closedDays + 1 });
  return { next_collection_date: next, amendable_until: dayOfDate(closes) };
}

/** What a new mandate's order says of its first collection. @example firstCollection(5, todayOf(context)) */
export const firstCollection = (day: number, today: Day) => collecting(nextOn(day, today));
