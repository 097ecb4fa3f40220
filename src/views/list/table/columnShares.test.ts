import { expect, it } from 'vitest';
import { columnShares } from './columnShares.ts';
import { selectWidth } from './TableFrame.tsx';

const debitOrders = [224, 152, 144, 156, 150, 208, 160];

it.each([false, true])('lets columns give way before the table scrolls sideways (check boxes: %s)', (select) => {
  const { least, shares } = columnShares(debitOrders, select);
  expect(least).toBeLessThan(debitOrders.reduce((sum, width) => sum + width, 0));
  const needed = (table: number) =>
    shares.reduce((sum, share) => sum + (share * table) / 100, select ? selectWidth : 0);
  for (const table of [least, least + 100, least * 2]) expect(needed(table)).toBeLessThanOrEqual(table + 0.001);
  expect(needed(least)).toBeCloseTo(least);
  expect((shares[0] ?? 0) / (shares[2] ?? 1)).toBeCloseTo(224 / 144);
});
