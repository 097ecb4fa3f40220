import { Temporal } from 'temporal-polyfill';
import type { Day } from '../../../src/schema/units.ts';

/** A date of the calendar as records have it. */
export const dayOfDate = (date: Temporal.PlainDate): Day => date.toString() as Day;

/** Days later. @example addDays('2026-02-27', 2) // '2026-03-01' */
export const addDays = (day: Day, days: number): Day => dayOfDate(Temporal.PlainDate.from(day).add({ days }));

/** On which day of its month a day is. @example dayOfMonth('2026-02-27') // 27 */
export const dayOfMonth = (day: Day): number => Temporal.PlainDate.from(day).day;
