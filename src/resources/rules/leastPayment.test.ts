import { describe, expect, it } from 'vitest';
import { leastPayment } from './leastPayment.ts';

describe('what a missing payment must exceed', () => {
  it.each([
    ['what the product says', 800, 1500, 800],
    ['a hundred, where nobody says', null, 200_00, 100_00],
    ['just less than a premium below that, so that one can be recorded', null, 15_00, 14_99],
    ['a hundred, of a policy without a price', null, null, 100_00],
  ])('is %s', (_, minimum_payment, amount_in_cents, least) => {
    expect(leastPayment({ minimum_payment }, { amount_in_cents })).toBe(least);
  });
});
