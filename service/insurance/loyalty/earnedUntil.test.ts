import { expect, it } from 'vitest';
import { dayOf } from '../../../src/schema/day.ts';
import { earnedUntil, isSameMonth, monthBefore, monthEnd, monthOf } from './earnedUntil.ts';

const day = (text: string) => dayOf(new Date(`${text}T12:00:00Z`), null);

it.each([
  ['2026-02-17', 'monthly', '2026-02-28'],
  ['2028-02-01', 'monthly', '2028-02-29'],
  ['2026-12-31', 'monthly', '2026-12-31'],
  ['2026-11-05', 'annual', '2027-10-31'],
  ['2028-02-29', 'annual', '2029-01-31'],
] as const)('what is earned on %s, by a price that is %s, lasts until %s', (on, granularity, until) => {
  expect(earnedUntil(day(on), granularity)).toBe(until);
});

it('knows a month by any of its days', () => {
  expect(monthOf(day('2026-11-30'))).toBe('2026-11-01');
  expect(monthEnd(day('2028-02-03'))).toBe('2028-02-29');
  expect(monthBefore(day('2026-01-31'))).toBe('2025-12-01');
  expect(isSameMonth(day('2026-11-01'), day('2026-11-30'))).toBe(true);
  expect(isSameMonth(day('2026-11-01'), day('2025-11-01'))).toBe(false);
});
