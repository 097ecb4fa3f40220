import { dayOf } from '../../../src/schema/day.ts';
import { cents } from '../../../src/schema/units.ts';
import { assert, constantFrom, date, integer, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate } from './allocate.ts';
import { nextPeriod, type Rhythm } from '../shared/periods.ts';
import { addDays, dayOfMonth } from '../shared/days.ts';

const rhythm: Rhythm = { granularity: 'monthly', start: '2026-01-31', paidUntil: null, dueDay: 31 };

describe('periods of cover', () => {
  it.each([
    ['daily', '2026-02-28', '2026-03-01', '2026-03-01'],
    ['weekly', '2026-02-28', '2026-03-01', '2026-03-07'],
    ['annual', '2028-02-28', '2028-02-29', '2029-02-27'],
  ] as const)('%s after %s is from %s to %s', (granularity, paidUntil, from, until) => {
    expect(nextPeriod({ granularity, start: '2026-01-01', paidUntil, dueDay: 29 })).toEqual({ from, until });
  });

  it('come back to their day after a short month', () => {
    const { periods } = allocate(rhythm, cents(100), cents(400));
    expect(periods.map(({ from, until }) => `${from} ${until}`)).toEqual([
      '2026-01-31 2026-02-27',
      '2026-02-28 2026-03-30',
      '2026-03-31 2026-04-29',
      '2026-04-30 2026-05-30',
    ]);
  });
});

describe('money for a policy', () => {
  const rhythms = tuple(
    constantFrom('daily', 'weekly', 'monthly', 'annual'),
    date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }),
  ).map(([granularity, day]): Rhythm => {
    const start = dayOf(day, null);
    return { granularity, start, paidUntil: null, dueDay: dayOfMonth(start) };
  });

  it('is never lost nor doubled, and pays periods without a gap, however it comes in parts', () => {
    assert(
      property(
        rhythms,
        integer({ min: 100, max: 5_000 }).map(cents),
        integer({ min: 0, max: 6_000 }).map(cents),
        (given, premium, credit) => {
          const whole = allocate(given, premium, credit);
          expect(whole.periods.length * premium + whole.balance).toBe(credit);
          expect(whole.balance).toBeLessThan(premium);
          let day = given.start;
          for (const { from, until } of whole.periods) {
            expect(from).toBe(day);
            expect(until >= from).toBe(true);
            day = addDays(until, 1);
          }
          const first = allocate(given, premium, cents(Math.floor(credit / 2)));
          const rest = allocate(
            { ...given, paidUntil: first.paidUntil },
            premium,
            cents(first.balance + Math.ceil(credit / 2)),
          );
          expect([...first.periods, ...rest.periods]).toEqual(whole.periods);
          expect(rest.balance).toBe(whole.balance);
        },
      ),
    );
  });

  it('pays nothing where cover costs nothing', () => {
    expect(allocate(rhythm, cents(0), cents(500))).toEqual({ periods: [], balance: 500, paidUntil: null });
  });
});
