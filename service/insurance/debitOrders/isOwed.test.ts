import { cents } from '../../../src/schema/units.ts';
import { describe, expect, it } from 'vitest';
import { isOwed } from './isOwed.ts';

const monthly = {
  status: 'active',
  granularity: 'monthly',
  amount_in_cents: cents(20_00),
  start_date: '2026-12-10',
  cancellation_date: null,
} as const;
const order = { day: 10, amount_in_cents: cents(20_00) };

describe('a collection', () => {
  it.each([
    ['of the month that was paid with the purchase', '2027-01-09', order, '2026-12-10', false],
    ['of the month after it', '2027-01-09', order, '2027-01-10', true],
    ['before cover begins', null, order, '2026-11-10', false],
    ['of the first month', null, order, '2026-12-10', true],
    ['some days before its premium', '2027-01-30', { ...order, day: 28 }, '2027-01-28', true],
    ['a month before its premium', '2027-01-30', { ...order, day: 28 }, '2026-12-28', false],
    ['of a day that was amended afterwards', '2027-01-29', { ...order, day: 27 }, '2027-01-05', true],
    ['of arrears', '2026-10-09', order, '2027-01-10', true],
    ['of months that were paid ahead', '2027-06-09', order, '2027-05-10', false],
  ] as const)('%s', (_name, paid_until, by, due, owed) => {
    expect(isOwed({ ...monthly, paid_until }, by, due)).toBe(owed);
  });

  it('is for cover until its cancellation only', () => {
    const policy = { ...monthly, paid_until: '2027-01-09', status: 'cancel_pending' } as const;
    expect(isOwed({ ...policy, cancellation_date: '2027-01-10' }, order, '2027-01-10')).toBe(false);
    expect(isOwed({ ...policy, cancellation_date: '2027-01-11' }, order, '2027-01-10')).toBe(true);
  });

  it('of a year is owed once, unless it is saved up for by the month', () => {
    const annual = {
      ...monthly,
      granularity: 'annual',
      amount_in_cents: cents(240_00),
      paid_until: '2027-12-09',
    } as const;
    expect(isOwed(annual, { ...order, amount_in_cents: cents(240_00) }, '2027-01-10')).toBe(false);
    expect(isOwed(annual, order, '2027-01-10')).toBe(true);
  });
});
