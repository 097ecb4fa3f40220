import { calendarDay } from '../../schema/calendarDay.ts';
import { earliestOf } from '../../schema/reportPeriod.ts';
import type { ResolvedReport } from '../../schema/report.ts';

/** A period that people ask for often. */
export interface Preset {
  readonly name: 'this_month' | 'last_month' | 'last_months' | 'next_month' | 'next_months' | 'this_year';
  readonly startDate: string;
  readonly endDate: string;
}

/**
 * The periods that a report is asked for often, of those that it reaches back to.
 * @param today the day where the partner is
 * @example presetsOf({ of: 'paid_on', months: null, ahead: false }, '2026-11-30')[1] // { name: 'last_month', startDate: '2026-10-01', endDate: '2026-10-31' }
 */
export function presetsOf(period: NonNullable<ResolvedReport['period']>, today: string): readonly Preset[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const earliest = earliestOf(period, today);
  if (period.ahead) {
    return [
      { name: 'last_month', startDate: calendarDay(year, month - 1, 1), endDate: calendarDay(year, month, 0) },
      { name: 'this_month', startDate: calendarDay(year, month, 1), endDate: calendarDay(year, month + 1, 0) },
      { name: 'next_month', startDate: calendarDay(year, month + 1, 1), endDate: calendarDay(year, month + 2, 0) },
      { name: 'next_months', startDate: calendarDay(year, month + 1, 1), endDate: calendarDay(year, month + 4, 0) },
      { name: 'this_year', startDate: calendarDay(year, 1, 1), endDate: calendarDay(year, 12, 31) },
    ];
  }
  const all: readonly Preset[] = [
    { name: 'this_month', startDate: calendarDay(year, month, 1), endDate: today },
    { name: 'last_month', startDate: calendarDay(year, month - 1, 1), endDate: calendarDay(year, month, 0) },
    { name: 'last_months', startDate: calendarDay(year, month - 3, 1), endDate: calendarDay(year, month, 0) },
    { name: 'this_year', startDate: calendarDay(year, 1, 1), endDate: today },
  ];
  return all.filter(({ startDate }) => earliest === null || startDate >= earliest);
}
