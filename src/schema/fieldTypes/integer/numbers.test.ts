import { assert, constantFrom, integer as anyInteger, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { formatPercentage } from '../../../../i18n/format.ts';
import { fieldFacts } from '../facts.ts';
import { integer, money, percentage } from '../../fields.ts';
import { isFault } from '../../fault.ts';
import { parseMoney } from '../money/rules.ts';
import { percentageRules } from '../percentage/rules.ts';
import { contextIn } from '../../testing/context.ts';
import { judged, typed, writtenAs } from '../../testing/judge.ts';

describe('a whole number', () => {
  test.each([
    ['0', 0],
    ['120', 120],
    [' 12 ', 12],
    ['1 200', 1200],
    ['1\u202f200', 1200],
    ['-3', -3],
    ['007', 7],
    ['', 'not_integer'],
    ['1,5', 'not_integer'],
    ['1.5', 'not_integer'],
    ['1,000', 'not_integer'],
    ['1e3', 'not_integer'],
    ['1e21', 'not_integer'],
    ['0x10', 'not_integer'],
    ['Infinity', 'not_integer'],
    ['NaN', 'not_integer'],
    ['--1', 'not_integer'],
    ['٣', 'not_integer'],
    ['9'.repeat(16), 'not_integer'],
    ['2147483648', 'too_large'],
    ['-2147483648', 'too_small'],
  ])('%j is %j', (input, result) => {
    expect(typed(integer(), input)).toBe(result);
  });

  test('stays within its bounds, both included', () => {
    const age = integer({ min: 18, max: 65 });
    expect([17, 18, 65, 66].map((value) => judged(age, value))).toEqual(['too_small', 18, 65, 'too_large']);
  });

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, '1', null, [1], {}])('%j on the wire is none', (value) => {
    expect(judged(integer(), value)).toBe('not_integer');
  });

  test('any number in range survives being shown and typed', () => {
    assert(
      property(anyInteger(), (value) => {
        expect(typed(integer(), writtenAs(integer(), value))).toBe(value === -2147483648 ? 'too_small' : value);
      }),
    );
  });
});

describe('money', () => {
  test.each([
    ['450', 45_000],
    ['450.5', 45_050],
    ['450,50', 45_050],
    ['0.01', 1],
    ['1 500', 150_000],
    ['1\u00a0500,25', 150_025],
    ['1,5', 150],
    ['1,500', 'money_decimals'],
    ['1.500', 'money_decimals'],
    ['4.505', 'money_decimals'],
    ['1,500.00', 'not_money'],
    ['1.500,00', 'not_money'],
    ['1e21', 'not_money'],
    ['1e2', 'not_money'],
    ['-5', 'not_money'],
    ['GHS 5', 'not_money'],
    ['.5', 'not_money'],
    ['5.', 'not_money'],
    ['', 'not_money'],
    ['12,345', 'money_decimals'],
    ['GHS 1.500', 'not_money'],
    ['1.234.567', 'not_money'],
    ['99999999999', 'too_large'],
    ['999999999999', 'not_money'],
  ])('typed as %j is %j hundredths', (input, result) => {
    expect(typed(money(), input)).toBe(result);
  });

  test('is whole hundredths between its bounds', () => {
    expect(judged(money(), 0.1 + 0.2)).toBe('not_cents');
    expect(judged(money({ min: 10_001 }), 10_000)).toBe('too_small');
    expect(judged(money({ max: 10_000 }), 10_001)).toBe('too_large');
    expect(judged(money(), -1)).toBe('too_small');
    expect(judged(money(), '100')).toBe('not_money');
  });

  test.each([
    ['1,5', 'not_money'],
    ['1500', 'not_money'],
    [[2000], 'not_money'],
    [null, 'not_money'],
    [Number.POSITIVE_INFINITY, 'not_money'],
    [100.004, 'not_cents'],
    [1e21, 'too_large'],
    [-500, 'too_small'],
  ])('%j on the wire is %j', (value, result) => {
    expect(judged(money({ required: true }), value)).toBe(result);
  });

  test('any amount survives being shown and typed, to the hundredth', () => {
    assert(
      property(anyInteger({ min: 0, max: 1_000_000_000_000 }), (cents) => {
        expect(typed(money(), writtenAs(money(), cents))).toBe(cents);
      }),
    );
  });

  test('is never rounded: what is read back is what was typed', () => {
    assert(
      property(anyInteger({ min: 0, max: 9_999_999 }), anyInteger({ min: 0, max: 99 }), (units, cents) => {
        const text = `${units}.${String(cents).padStart(2, '0')}`;
        expect(parseMoney(text)).toBe(units * 100 + cents);
      }),
    );
    assert(
      property(string(), (text) => {
        const value = parseMoney(text);
        if (!isFault(value)) expect(Number.isSafeInteger(value)).toBe(true);
      }),
    );
  });
});

describe('numbers from the wire', () => {
  test.each([
    [5, 5],
    ['5', 5],
    ['-5.5', -5.5],
    ['9007199254740993', 9007199254740992],
    ['1e3', null],
    ['', null],
    [null, null],
    [Number.NaN, null],
    [true, null],
    [[5], null],
  ])('%j is %j', (raw, value) => {
    expect(fieldFacts.integer.decode(raw, integer())).toBe(value);
  });
});

describe('a percentage', () => {
  const [whole, tenths, hundredths] = ([0, 1, 2] as const).map((decimals) => percentage({ decimals }));
  if (!whole || !tenths || !hundredths) throw new Error('There are three');

  test.each([
    [whole, '12', 12],
    [whole, ' 12 % ', 12],
    [whole, '100', 100],
    [whole, '12.0', 'not_percentage'],
    [tenths, '12', 120],
    [tenths, '12.5', 125],
    [tenths, '12,5\u00a0%', 125],
    [tenths, '12.50', 'not_percentage'],
    [hundredths, '0.07', 7],
    [hundredths, '12,25', 1225],
    [hundredths, '100.01', 'too_large'],
    [whole, '101', 'too_large'],
    [whole, '-1', 'not_percentage'],
    [whole, '1e1', 'not_percentage'],
    [whole, '%', 'not_percentage'],
    [whole, '', 'not_percentage'],
    [hundredths, '.5', 'not_percentage'],
    [hundredths, '1,000.5', 'not_percentage'],
  ])('typed as %#', (declared, input, result) => {
    expect(typed(declared, input)).toBe(result);
  });

  test('says its limits, and what one looks like, in its own words', () => {
    const limited = percentage({ decimals: 1, min: 25, max: 500 });
    const said = (value: unknown) => judged(limited, value);
    expect([24, 25, 500, 501, 25.5, '25'].map(said)).toEqual([
      'too_small',
      25,
      500,
      'too_large',
      'not_percentage',
      'not_percentage',
    ]);
    const words = contextIn('GH', 'fr');
    const read = z.safeParse(percentageRules.schema(limited, words), 501);
    expect(read.error?.issues[0]?.message).toBe('Au plus 50\u00a0%');
    expect(percentageRules.parse('much', limited, words)).toEqual({
      fault: 'not_percentage',
      params: { example: '12,5' },
    });
  });

  test('any one, with any number of decimals, survives being shown, written and typed, in both languages', () => {
    assert(
      property(constantFrom<0 | 1 | 2>(0, 1, 2), anyInteger({ min: 0, max: 10_000_000 }), (decimals, steps) => {
        const declared = percentage({ decimals, max: 10_000_000 });
        if (steps / 10 ** decimals >= 1_000_000) return;
        expect(typed(declared, writtenAs(declared, steps))).toBe(steps);
        for (const locale of ['en', 'fr'] as const) {
          const shown = formatPercentage(steps, decimals, locale);
          expect(typed(declared, locale === 'en' ? shown.replaceAll(',', '') : shown)).toBe(steps);
        }
      }),
    );
  });
});
