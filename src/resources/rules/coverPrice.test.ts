import { expect, test } from 'vitest';
import { coverPrice } from './coverPrice.ts';

test('cover costs the premium for each person', () => {
  expect(coverPrice({ granularity: 'monthly', amount_in_cents: 1200 }, 1)).toBe(1200);
  expect(coverPrice({ granularity: 'annual', amount_in_cents: 1200 }, 3)).toBe(3600);
});
