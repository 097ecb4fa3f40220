import { describe, expect, it } from 'vitest';
import { columnWith, isGrouped, movedTo, usageOf, usagesOf, withColumns } from './built.ts';

describe('a report that is being built', () => {
  it('uses a field as it can be used', () => {
    expect(usagesOf({ is: 'number', along: null })).toEqual(['shown', 'sum']);
    // What others have would be added up once for each that refers to it.
    expect(usagesOf({ is: 'number', along: {} as never })).toEqual(['shown']);
    expect(usagesOf({ is: 'day', along: null })).toEqual(['shown', 'day', 'week', 'month']);
    for (const use of ['shown', 'sum', 'month'] as const) expect(usageOf(columnWith('paid_on', use))).toBe(use);
    expect(usageOf({ count: true })).toBeNull();
  });

  it('lets go of what is said of columns that are gone, and adds up what is counted', () => {
    const built = {
      of: 'orders',
      columns: [{ of: 'city' }, { of: 'amount' }],
      totals: ['amount'],
      order: { by: 'amount', order: 'desc' },
      chart: { by: 'city', of: 'amount', as: 'bar' },
    } as const;
    expect(withColumns(built, [{ of: 'city' }, { of: 'amount', sum: true }])).toEqual({
      of: 'orders',
      columns: [{ of: 'city' }, { of: 'amount', sum: true }],
      totals: ['sum of amount'],
    });
    expect(withColumns(built, [{ of: 'amount' }, { of: 'city' }])).toMatchObject({
      order: built.order,
      chart: built.chart,
      totals: ['amount'],
    });
    expect(isGrouped([{ of: 'city' }, { count: true }])).toBe(true);
    expect(isGrouped(built.columns)).toBe(false);
  });

  it('keeps its columns in the order that somebody gives them', () => {
    const columns = [{ of: 'a' }, { of: 'b' }, { of: 'c' }];
    expect(movedTo(columns, 2, 0).map(({ of }) => of)).toEqual(['c', 'a', 'b']);
    expect(movedTo(columns, 0, 1).map(({ of }) => of)).toEqual(['b', 'a', 'c']);
    expect(movedTo(columns, 0, -1)).toBe(columns);
    expect(movedTo(columns, 2, 3)).toBe(columns);
  });
});
