import { describe, expect, it } from 'vitest';
import { nextOccurrence, type Schedule } from './occurrences.ts';

const schedule = (more: Partial<Schedule>): Schedule => ({
  rhythm: 'daily',
  weekday: null,
  month_day: null,
  send_hour: 9,
  ...more,
});
const ghana = { country: 'GH' };
const kenya = { country: 'KE' };

describe('when a template goes out next', () => {
  it.each([
    ['later today', schedule({}), '2026-11-30T08:59:59Z', ghana, '2026-11-30T09:00:00.000Z'],
    ['not at the moment itself again', schedule({}), '2026-11-30T09:00:00Z', ghana, '2026-12-01T09:00:00.000Z'],
    [
      'by the clock on the wall of the partner',
      schedule({}),
      '2026-11-30T05:00:00Z',
      kenya,
      '2026-11-30T06:00:00.000Z',
    ],
    [
      'on the day that it is there already',
      schedule({ send_hour: 0 }),
      '2026-11-30T20:59:59Z',
      kenya,
      '2026-11-30T21:00:00.000Z',
    ],
    [
      'on its day of the week',
      schedule({ rhythm: 'weekly', weekday: 'monday' }),
      '2026-11-30T09:30:00Z',
      ghana,
      '2026-12-07T09:00:00.000Z',
    ],
    [
      'on the last day of the week',
      schedule({ rhythm: 'weekly', weekday: 'sunday' }),
      '2026-11-30T09:30:00Z',
      ghana,
      '2026-12-06T09:00:00.000Z',
    ],
    [
      'on its day of the month, also of a short one',
      schedule({ rhythm: 'monthly', month_day: 28 }),
      '2027-01-28T10:00:00Z',
      ghana,
      '2027-02-28T09:00:00.000Z',
    ],
    [
      'over the end of a year',
      schedule({ rhythm: 'monthly', month_day: 1 }),
      '2026-12-01T10:00:00Z',
      ghana,
      '2027-01-01T09:00:00.000Z',
    ],
  ])('%s', (_, which, after, place, next) => {
    expect(nextOccurrence(which, new Date(after), place)?.toISOString()).toBe(next);
  });

  it('never, without a rhythm', () => {
    expect(nextOccurrence(schedule({ rhythm: null }), new Date('2026-11-30T09:00:00Z'), ghana)).toBeNull();
  });
});
