import { calendarDay } from './calendarDay.ts';
import type { ResolvedReport } from './report.ts';

/** Days that a report is about at most: three years, one of them a long one. */
export const longestDays = 1_096;

/**
 * The first day that a report may be asked for, where it reaches back so many months before this one; null where any may.
 * @param today the day where the partner is
 * @example earliestOf({ months: 3 }, '2026-11-30') // '2026-08-01'
 */
export function earliestOf(
  period: Pick<NonNullable<ResolvedReport['period']>, 'months'>,
  today: string,
): string | null {
  if (period.months === null) return null;
  const [year = 0, month = 1] = today.split('-').map(Number);
  return calendarDay(year, month - period.months, 1);
}
