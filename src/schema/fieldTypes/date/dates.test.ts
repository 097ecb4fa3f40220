import { assert, date as anyDate, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldFacts } from '../facts.ts';
import { date, dateTime } from '../../fields.ts';
import { contextIn } from '../../testing/context.ts';
import { judged, typed, writtenAs } from '../../testing/judge.ts';
import { isCalendarDay } from './rules.ts';

const within = { min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true };

describe('a day', () => {
  test.each([
    ['2026-11-21', '2026-11-21'],
    [' 2026-11-21 ', '2026-11-21'],
    ['21/11/2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['01-02-2026', '2026-02-01'],
    ['29/02/2024', '2024-02-29'],
    ['29/02/2000', '2000-02-29'],
    ['29/02/2025', 'not_date'],
    ['29/02/1900', 'not_date'],
    ['31/04/2026', 'not_date'],
    ['11/21/2026', 'not_date'],
    ['00/01/2026', 'not_date'],
    ['2026-13-01', 'not_date'],
    ['21/11/26', 'not_date'],
    ['0026-11-21', 'not_date'],
    ['2026-11-21T10:00', 'not_date'],
    ['46347', 'not_date'],
    ['today', 'not_date'],
    ['', 'not_date'],
  ])('typed as %j is %j', (input, result) => {
    expect(typed(date(), input)).toBe(result);
  });

  test('may have to be over', () => {
    const birth = date({ past: true });
    expect(judged(birth, '2026-11-21')).toBe('2026-11-21');
    expect(judged(birth, '2026-11-22')).toBe('in_future');
    expect(judged(birth, '2026-11-22', contextIn('GH', 'en', { now: new Date('2026-11-22T00:00:00Z') }))).toBe(
      '2026-11-22',
    );
  });

  test('may have to be yet to come, today included', () => {
    const effective = date({ future: true });
    expect(['2026-11-20', '2026-11-21', '2026-11-22'].map((day) => judged(effective, day))).toEqual([
      'in_past',
      '2026-11-21',
      '2026-11-22',
    ]);
  });

  test('any day survives being shown and typed', () => {
    assert(
      property(anyDate(within), (day) => {
        const iso = day.toISOString().slice(0, 10);
        expect(isCalendarDay(iso)).toBe(true);
        expect(typed(date(), writtenAs(date(), iso))).toBe(iso);
        const [year, month, number] = iso.split('-');
        expect(typed(date(), `${number}/${month}/${year}`)).toBe(iso);
      }),
    );
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-11-21T00:00:00Z', '2026-11-21'],
    ['2026-11-2', null],
    [['2026-11-21'], null],
    ['21/11/2026', null],
    [1763683200000, null],
    [null, null],
    [{}, null],
  ])('%j on the wire is %j', (raw, value) => {
    expect(fieldFacts.date.decode(raw, date())).toBe(value);
  });
});

describe('an instant', () => {
  test.each([
    ['2026-11-21T10:42:00Z', '2026-11-21T10:42:00.000Z'],
    ['2026-11-21T10:42:00+01:00', '2026-11-21T09:42:00.000Z'],
    [' 2026-11-21T10:42Z ', '2026-11-21T10:42:00.000Z'],
    ['2026-02-30T10:42:00Z', 'not_date_time'],
    ['2025-02-29T10:42:00Z', 'not_date_time'],
    ['2026-11-21T25:00:00Z', 'not_date_time'],
    ['2026-11-21', 'not_date_time'],
    ['2026-11-21 10:42', 'not_date_time'],
    ['21/11/2026 10:42', 'not_date_time'],
    ['2026-11-21T10:42:00Z; drop table', 'not_date_time'],
    ['2026-11-21T10:4', 'not_date_time'],
    ['2026-11-21T10:4:00Z', 'not_date_time'],
    ['', 'not_date_time'],
  ])('typed as %j is %j', (input, result) => {
    expect(typed(dateTime(), input)).toBe(result);
  });

  test('any instant survives being shown and typed', () => {
    assert(
      property(anyDate(within), (instant) => {
        const iso = instant.toISOString();
        expect(typed(dateTime(), writtenAs(dateTime(), iso))).toBe(iso);
      }),
    );
  });

  test('from a driver or the wire is the same text', () => {
    const { decode } = fieldFacts.dateTime;
    expect(decode(new Date('2026-11-21T10:42:00Z'), dateTime())).toBe('2026-11-21T10:42:00.000Z');
    expect(decode('2026-11-21T10:42:00+00:00', dateTime())).toBe('2026-11-21T10:42:00.000Z');
    for (const raw of [new Date(Number.NaN), 'soon', null, 7, {}]) expect(decode(raw, dateTime())).toBeNull();
  });
});
