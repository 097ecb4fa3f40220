import { assert, constantFrom, date, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOf, endOfDay, inWords, momentOf, startOfDay, todayOf, wall, zoneOf } from './day.ts';
import { date as day } from './fields.ts';
import { callingCodes, zones } from './markets.ts';
import { isAfter, isBefore, matches } from './predicate.ts';
import { contextIn } from './testing/context.ts';
import { judged } from './testing/judge.ts';

/** Half past ten in the evening in Accra: the next day has begun in Nairobi. */
const late = new Date('2026-11-21T22:30:00Z');
const at = (country: string) => contextIn(country, 'en', { now: late });
const markets = Object.keys(callingCodes).map((country) => ({ country }));

describe('the day of a moment', () => {
  it.each([
    ['GH', '2026-11-21'],
    ['CI', '2026-11-21'],
    ['NG', '2026-11-21'],
    ['ZM', '2026-11-22'],
    ['KE', '2026-11-22'],
    ['MG', '2026-11-22'],
    ['PK', '2026-11-22'],
  ])('is that of the partner: in %s it is %s', (country, found) => {
    expect(dayOf(late, { country })).toBe(found);
    expect(todayOf(at(country))).toBe(found);
  });

  it('is that of UTC for nobody, and where the product knows no zone', () => {
    expect([dayOf(late, null), dayOf(late, { country: 'XX' })]).toEqual(['2026-11-21', '2026-11-21']);
  });

  it('may be before that of UTC: west of Greenwich the day begins later', () => {
    const { XW } = Object.assign(zones as Record<string, string>, { XW: 'Atlantic/Azores' });
    try {
      expect(zoneOf({ country: 'XW' })).toBe(XW);
      expect(dayOf('2026-11-22T00:30:00Z', { country: 'XW' })).toBe('2026-11-21');
      expect(startOfDay('2026-11-22', { country: 'XW' }).toISOString()).toBe('2026-11-22T01:00:00.000Z');
    } finally {
      delete (zones as Record<string, string>).XW;
    }
  });

  it('lies between the beginning and the end of that day, in every market', () => {
    const moments = date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });
    assert(
      property(moments, constantFrom(...markets, null), (moment, place) => {
        const on = dayOf(moment, place);
        expect(startOfDay(on, place).getTime()).toBeLessThanOrEqual(moment.getTime());
        expect(endOfDay(on, place).getTime()).toBeGreaterThanOrEqual(moment.getTime());
        expect(dayOf(startOfDay(on, place), place)).toBe(on);
        expect(dayOf(endOfDay(on, place), place)).toBe(on);
        expect(momentOf(wall(moment, place), place).getTime()).toBe(Math.floor(moment.getTime() / 1000) * 1000);
      }),
    );
  });
});

describe('what is declared of today', () => {
  it('holds by the partner’s day: a date may be over, or yet to come', () => {
    expect(judged(day({ past: true }), '2026-11-22', at('KE'))).toBe('2026-11-22');
    expect(judged(day({ past: true }), '2026-11-22', at('GH'))).toBe('in_future');
    expect(judged(day({ future: true }), '2026-11-21', at('KE'))).toBe('in_past');
    expect(judged(day({ future: true }), '2026-11-21', at('GH'))).toBe('2026-11-21');
  });

  it('falls due at the partner’s midnight', () => {
    const record = { next_due_date: '2026-11-21' };
    expect(matches(isBefore('next_due_date', 'today'), record, at('KE'))).toBe(true);
    expect(matches(isBefore('next_due_date', 'today'), record, at('GH'))).toBe(false);
    expect(matches(isAfter('next_due_date', 'today'), { next_due_date: '2026-11-22' }, at('KE'))).toBe(false);
  });
});

it('tells a moment by the partner’s clock', () => {
  expect(inWords(late.toISOString(), at('KE'))).toBe('22/11/2026, 01:30');
  expect(inWords(late.toISOString(), at('GH'))).toBe('21/11/2026, 22:30');
  for (const none of [null, undefined, 0, {}]) expect(inWords(none, at('KE'))).toBe('N/A');
});
