import { describe, expect, test } from 'vitest';
import { coverOf } from './coverOn.ts';

const begun = { status: 'active', start_date: '2026-01-10', cool_off_ends_at: '2026-01-20T00:00:00.000Z' } as const;
const paid = { ...begun, payment_method: 'mobile_money', paid_until: '2026-03-09' } as const;
const always = { from: '2026-01-10', until: '9999-12-31' };
const grace = { debit_grace_days: 14 };
const until = (day: string) => ({ from: '2026-01-10', until: day });

describe('a policy gives cover', () => {
  test('from its first day on while it is in force, whatever is due', () => {
    expect(coverOf(begun, grace)).toEqual(always);
    expect(coverOf(paid, grace)).toEqual(always);
    expect(coverOf({ ...paid, status: 'in_grace' }, grace)).toEqual(always);
  });

  test('never where it has not begun', () => {
    expect(coverOf({ ...paid, status: 'pending' }, grace)).toBeNull();
    expect(coverOf({ ...paid, cool_off_ends_at: null }, grace)).toBeNull();
    expect(coverOf({ ...paid, status: 'cancelled', cool_off_ends_at: null }, grace)).toBeNull();
  });

  test('once it is not in force any more, until the day after the grace of what was paid', () => {
    expect(coverOf({ ...paid, status: 'lapsed' }, grace)).toEqual(until('2026-03-24'));
    expect(coverOf({ ...paid, status: 'lapsed' }, { debit_grace_days: null })).toEqual(until('2026-03-10'));
    expect(coverOf({ ...paid, status: 'lapsed' }, { debit_grace_days: 0 })).toEqual(until('2026-03-10'));
  });

  test('where nothing was ever paid, until the grace that began with its first day is over', () => {
    expect(coverOf({ ...paid, status: 'lapsed', paid_until: null }, grace)).toEqual(until('2026-01-24'));
    // What is earned has a grace of its own, whatever the product says.
    expect(coverOf({ ...paid, status: 'lapsed', payment_method: null }, grace)).toEqual(until('2026-03-17'));
  });

  test('where nobody pays for it, for as long as nothing else ends it', () => {
    expect(coverOf({ ...begun, status: 'expired' }, grace)).toEqual(always);
    expect(coverOf({ ...begun, status: 'expired', end_date: '2026-12-31' }, grace)).toEqual(until('2026-12-31'));
  });

  test('until the first of the days that end it', () => {
    const ended = {
      ...paid,
      status: 'cancelled',
      end_date: '2026-12-31',
      cancellation_date: '2026-02-28',
      suspended_on: '2026-02-14',
    } as const;
    expect(coverOf(ended, grace)).toEqual(until('2026-02-14'));
    expect(coverOf({ ...ended, suspended_on: null }, grace)).toEqual(until('2026-02-28'));
    expect(coverOf({ ...ended, suspended_on: null, cancellation_date: null }, grace)).toEqual(until('2026-03-24'));
    expect(coverOf({ ...paid, cancellation_date: '2026-02-28' }, grace)).toEqual(until('2026-02-28'));
  });
});
