import type { Day } from './units.ts';

/**
 * A day by its numbers, wherever it is: no moment is asked for. Months and days beyond their year or month are those of its neighbours.
 * @param month from 1
 * @example calendarDay(2026, 12, 0) // '2026-11-30'
 */
export const calendarDay = (year: number, month: number, day: number): Day =>
  new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10) as Day;
