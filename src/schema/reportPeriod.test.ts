import { describe, expect, it } from 'vitest';
import { calendarDay } from './calendarDay.ts';
import { earliestOf } from './reportPeriod.ts';

describe('how far back a report reaches', () => {
  it.each([
    [0, '2026-11-30', '2026-11-01'],
    [3, '2026-11-30', '2026-08-01'],
    [3, '2026-05-31', '2026-02-01'],
    [3, '2026-01-01', '2025-10-01'],
    [12, '2028-02-29', '2027-02-01'],
    [14, '2026-01-15', '2024-11-01'],
  ])('%i months before %s: from %s on', (months, today, earliest) => {
    expect(earliestOf({ months }, today)).toBe(earliest);
  });

  it('is as far as anybody wants where nothing is said', () => {
    expect(earliestOf({ months: null }, '2026-11-30')).toBeNull();
  });
});

describe('a day by its numbers', () => {
  it.each([
    [2026, 11, 30, '2026-11-30'],
    [2026, 12, 0, '2026-11-30'],
    [2026, 3, 0, '2026-02-28'],
    [2028, 3, 0, '2028-02-29'],
    [2026, 0, 1, '2025-12-01'],
    [2026, 13, 1, '2027-01-01'],
  ])('%i, %i, %i', (year, month, day, said) => {
    expect(calendarDay(year, month, day)).toBe(said);
  });
});
