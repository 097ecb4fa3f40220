import { assert, date, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf } from '../../../src/schema/day.ts';
import { collecting, firstCollection, movedTo, nextOn } from './collectionDays.ts';

const days = integer({ min: 1, max: 28 });
const dates = date({ min: new Date('2024-01-01'), max: new Date('2030-12-31'), noInvalidDate: true }).map((one) =>
  dayOf(one, null),
);

describe('the day of a debit order', () => {
  it.each([
    [5, '2026-02-04', '2026-02-05'],
    [5, '2026-02-05', '2026-03-05'],
    [28, '2026-02-28', '2026-03-28'],
    [1, '2026-12-31', '2027-01-01'],
    [28, '2028-02-29', '2028-03-28'],
  ] as const)('%i after %s is %s', (day, after, next) => {
    expect(nextOn(day, after)).toBe(next);
  });

  it('comes once in every month', () => {
    assert(
      property(days, dates, (day, start) => {
        let next = nextOn(day, start);
        expect(next > start).toBe(true);
        const months = Array.from({ length: 14 }, () => {
          const month = next.slice(0, 7);
          expect(Number(next.slice(8))).toBe(day);
          next = nextOn(day, next);
          return month;
        });
        expect(new Set(months).size).toBe(months.length);
      }),
    );
  });

  it('when changed never leads to a month before, nor to a day that is over', () => {
    assert(
      property(days, days, dates, (old, day, today) => {
        const next = nextOn(old, today);
        const moved = movedTo(day, next, today);
        expect(moved > today).toBe(true);
        expect(moved.slice(0, 7) >= next.slice(0, 7)).toBe(true);
        expect(Number(moved.slice(8))).toBe(day);
      }),
    );
  });

  it('closes the order two days before', () => {
    expect(collecting('2026-03-05')).toEqual({ next_collection_date: '2026-03-05', amendable_until: '2026-03-02' });
    expect(firstCollection(5, '2026-03-05')).toMatchObject({ next_collection_date: '2026-04-05' });
  });
});
