import { assert, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { premiumEstimate } from './premiumEstimate.ts';

const product = { minimum_age: 18, maximum_age: 65, cardinality: 4 };
const benefit = (name: string, amount_benefit: number) => ({ name, amount_benefit });
const monthly = { granularity: 'monthly', amount_in_cents: 500 };

describe('the estimate of a premium', () => {
  test('is the price times the people', () => {
    const { amounts, barredBy } = premiumEstimate(product, [monthly], [], { age: 34, people: 3 });
    expect(amounts).toEqual([{ granularity: 'monthly', amount_in_cents: 1500, benefit: null }]);
    expect(barredBy).toBeNull();
  });

  test('is never below the largest fixed benefit, which it names', () => {
    const benefits = [benefit('Glasses', 700), benefit('Funeral', 900)];
    const { amounts } = premiumEstimate(product, [monthly], benefits, { age: 34, people: 1 });
    expect(amounts).toEqual([{ granularity: 'monthly', amount_in_cents: 900, benefit: benefits[1] }]);
  });

  test('is for each price, by how often it is due', () => {
    const daily = { granularity: 'daily', amount_in_cents: 20 };
    const { amounts } = premiumEstimate(product, [daily, monthly], [], { age: 34, people: 2 });
    expect(amounts.map((one) => [one.granularity, one.amount_in_cents])).toEqual([
      ['daily', 40],
      ['monthly', 1000],
    ]);
  });

  test.each([
    [17, 1, 'too_young'],
    [18, 1, null],
    [65, 4, null],
    [66, 1, 'too_old'],
    [34, 5, 'too_many'],
  ] as const)('at %i years with %i people is barred by %s', (age, people, barredBy) => {
    expect(premiumEstimate(product, [monthly], [], { age, people }).barredBy).toBe(barredBy);
  });

  test('is never less than either', () => {
    const amount = integer({ min: 1, max: 1_000_000 });
    assert(
      property(amount, amount, integer({ min: 1, max: 20 }), (price, fixed, people) => {
        const { amounts } = premiumEstimate(
          product,
          [{ ...monthly, amount_in_cents: price }],
          [benefit('Fixed', fixed)],
          {
            age: 30,
            people,
          },
        );
        const due = amounts[0]?.amount_in_cents;
        expect([price * people, fixed]).toContain(due);
        expect(due).toBeGreaterThanOrEqual(Math.max(price * people, fixed));
      }),
    );
  });
});
