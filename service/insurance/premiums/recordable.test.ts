import { describe, expect, it } from 'vitest';
import { contextIn } from '../../../src/schema/testing/context.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { cents, type Day } from '../../../src/schema/units.ts';
import type { Stored } from '../shared/stored.ts';
import { mostOwed, requireDayOfLife, requireOwedEachTime } from './recordable.ts';

const today = '2026-11-21';
const context: EngineContext = { ...contextIn('GH'), actor: { name: 'Coverdesk', kind: 'system' } };
type Terms = Parameters<typeof mostOwed>[0];

const monthly: Terms = {
  granularity: 'monthly',
  start_date: '2026-01-10',
  end_date: null,
  due_day: null,
  paid_until: null,
  amount_in_cents: cents(2_000),
  balance: cents(0),
};
const policy = (more: Partial<Stored<'policies'>> = {}) => {
  const part: Partial<Stored<'policies'>> = { ...monthly, created_at: '2026-01-10T08:00:00Z', ...more };
  return part as Stored<'policies'>;
};

describe('what a policy can owe', () => {
  it.each<readonly [string, Partial<Terms>, number]>([
    // From its start, and for a year and a day from today.
    ['for a year ahead', {}, 23],
    ['from its start where that is yet to come', { start_date: '2027-01-10' }, 13],
    ['until its term is over', { end_date: '2026-06-09' }, 5],
    ['with the period that begins on the last day', { end_date: '2026-06-10' }, 6],
    ['no further than a year ahead', { end_date: '2030-01-01' }, 23],
    ['less what is paid', { paid_until: '2026-11-09' }, 13],
    ['nothing when all is paid', { paid_until: '2028-01-01' }, 0],
  ])('%s', (_name, more, periods) => {
    expect(mostOwed({ ...monthly, ...more }, today)).toBe(periods * 2_000);
  });

  it('is less what it has already, and never below nothing', () => {
    expect(mostOwed({ ...monthly, balance: cents(500) }, today)).toBe(45_500);
    expect(mostOwed({ ...monthly, balance: cents(50_000) }, today)).toBe(0);
  });

  it('ends somewhere', () => {
    expect(mostOwed({ ...monthly, granularity: 'daily', start_date: '2020-01-01' }, today)).toBe(1_100 * 2_000);
  });
});

describe('a collection', () => {
  it.each<readonly [string, Partial<Terms>, number, number]>([
    ['of what is owed', {}, 46_000, 46_001],
    ['of a premium, where nothing is owed any more', { paid_until: '2028-01-01' }, 2_000, 2_001],
  ])('%s', (_name, more, most, tooMuch) => {
    requireOwedEachTime(context, policy(more), cents(most));
    expect(() => requireOwedEachTime(context, policy(more), cents(tooMuch))).toThrow(
      expect.objectContaining({
        options: {
          fields: [
            {
              field: 'amount_in_cents',
              key: 'service.payments.most',
              params: expect.objectContaining({ amount: expect.objectContaining({ cents: most }) }),
            },
          ],
        },
      }),
    );
  });
});

describe('the day on which money came', () => {
  it.each<readonly [string, Partial<Stored<'policies'>>, Day, Day]>([
    ['a month before the first day of cover', {}, '2025-12-10', '2025-12-09'],
    ['or before it was bought', { created_at: '2026-01-01T08:00:00Z' }, '2025-12-01', '2025-11-30'],
    ['whichever was first', { created_at: '2026-02-01T08:00:00Z' }, '2025-12-10', '2025-12-09'],
  ])('is at most %s', (_name, more, first, tooEarly) => {
    requireDayOfLife(context, policy(more), first);
    expect(() => requireDayOfLife(context, policy(more), tooEarly)).toThrow(
      expect.objectContaining({
        status: 400,
        options: {
          fields: [
            {
              field: 'effected_date',
              key: 'service.payments.too_early',
              params: { day: first.split('-').toReversed().join('/') },
            },
          ],
        },
      }),
    );
  });
});
