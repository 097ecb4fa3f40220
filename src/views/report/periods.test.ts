import { describe, expect, it } from 'vitest';
import { presetsOf } from './periods.ts';

/** Each with its days. */
const told = (months: number | null, today: string, ahead = false) =>
  presetsOf({ of: 'paid_on', months, ahead }, today).map(({ name, startDate, endDate }) => [name, startDate, endDate]);

describe('periods that are asked for often', () => {
  it('end today, or with the last month', () => {
    expect(told(null, '2026-11-30')).toEqual([
      ['this_month', '2026-11-01', '2026-11-30'],
      ['last_month', '2026-10-01', '2026-10-31'],
      ['last_months', '2026-08-01', '2026-10-31'],
      ['this_year', '2026-01-01', '2026-11-30'],
    ]);
  });

  it('reach over the turn of a year', () => {
    expect(told(null, '2027-01-01')).toEqual([
      ['this_month', '2027-01-01', '2027-01-01'],
      ['last_month', '2026-12-01', '2026-12-31'],
      ['last_months', '2026-10-01', '2026-12-31'],
      ['this_year', '2027-01-01', '2027-01-01'],
    ]);
  });

  it('have the days that a month has', () => {
    expect(told(null, '2026-03-31')[1]).toEqual(['last_month', '2026-02-01', '2026-02-28']);
    expect(told(null, '2028-03-31')[1]).toEqual(['last_month', '2028-02-01', '2028-02-29']);
  });

  it('are none that begin before the report does', () => {
    expect(told(0, '2026-11-30').map(([name]) => name)).toEqual(['this_month']);
    expect(told(1, '2026-11-30').map(([name]) => name)).toEqual(['this_month', 'last_month']);
    // The first day on which it may be asked for is one of them.
    expect(told(3, '2026-11-30').map(([name]) => name)).toEqual(['this_month', 'last_month', 'last_months']);
    expect(told(1, '2026-02-10').map(([name]) => name)).toEqual(['this_month', 'last_month', 'this_year']);
  });

  it('are those to come of what lies ahead', () => {
    expect(told(null, '2026-11-30', true)).toEqual([
      ['last_month', '2026-10-01', '2026-10-31'],
      ['this_month', '2026-11-01', '2026-11-30'],
      ['next_month', '2026-12-01', '2026-12-31'],
      ['next_months', '2026-12-01', '2027-02-28'],
      ['this_year', '2026-01-01', '2026-12-31'],
    ]);
  });
});
