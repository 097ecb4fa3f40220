import { expect, it } from 'vitest';
import { columnShares, selectWidth } from './columnShares.ts';

const widths = [224, 152, 144, 156, 150, 208, 160];
const debitOrders = widths.map((width) => ({ width }));

it.each([false, true])('lets columns give way before the table scrolls sideways (check boxes: %s)', (select) => {
  const { least, shares } = columnShares(debitOrders, select);
  expect(least).toBeLessThan(widths.reduce((sum, width) => sum + width, 0));
  const needed = (table: number) =>
    shares.reduce((sum, share) => sum + (share * table) / 100, select ? selectWidth : 0);
  for (const table of [least, least + 100, least * 2]) expect(needed(table)).toBeLessThanOrEqual(table + 0.001);
  expect(needed(least)).toBeCloseTo(least);
  expect((shares[0] ?? 0) / (shares[2] ?? 1)).toBeCloseTo(224 / 144);
});

it.each([false, true])(
  'gives numbers, days and states what they need, for which the others give way (check boxes: %s)',
  (select) => {
    const moneyOut = [224, 186, 144, 160, 152, 152, 232].map((width, index) => ({
      width,
      holds: index > 0 && index < 5,
    }));
    const { least, shares } = columnShares(moneyOut, select);
    const drawn = shares.map((share) => (share * least) / 100);
    for (const [index, { width, holds }] of moneyOut.entries()) {
      if (holds) expect(drawn[index]).toBeGreaterThanOrEqual(width - 0.001);
      else expect(drawn[index]).toBeLessThan(width);
    }
    expect(drawn.reduce((sum, one) => sum + one, select ? selectWidth : 0)).toBeCloseTo(least);
  },
);

it('never leaves nothing of those that give way', () => {
  const { least, shares } = columnShares([{ width: 100 }, { width: 900, holds: true }], false);
  expect(((shares[0] ?? 0) * least) / 100).toBeCloseTo(75);
});
