import { assert, property, subarray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldFacts } from '../facts.ts';
import { boolean, choice, choices, currency, json } from '../../fields.ts';
import { judged, typed, writtenAs } from '../../testing/judge.ts';
import { currencyCodes } from '../currency/rules.ts';

const covers = ['hospital', 'death', 'accident'] as const;

describe('one of a few', () => {
  test.each([
    ['hospital', 'hospital'],
    [' HOSPITAL ', 'hospital'],
    ['funeral', 'not_offered'],
    ['', 'not_choice'],
    ['toString', 'not_offered'],
  ])('typed as %j is %j', (input, result) => {
    expect(typed(choice(covers), input)).toBe(result);
  });

  test('on the wire only its own spelling counts', () => {
    expect(judged(choice(covers), 'HOSPITAL')).toBe('not_offered');
    expect(judged(choice(covers), 0)).toBe('not_choice');
  });
});

describe('several of a few', () => {
  test.each([
    ['hospital|death', ['hospital', 'death']],
    [' hospital | death ', ['hospital', 'death']],
    ['death||death|', ['death']],
    ['', []],
    ['hospital|funeral', 'not_offered'],
    ['hospital,death', 'not_offered'],
  ])('typed as %j are %j', (input, result) => {
    expect(typed(choices(covers), input)).toEqual(result);
  });

  test('any of them survive being shown and typed', () => {
    assert(
      property(subarray([...covers]), (some) => {
        expect(typed(choices(covers), writtenAs(choices(covers), some))).toEqual(some);
      }),
    );
  });

  test('on the wire they are a list of texts', () => {
    expect(judged(choices(covers), 'hospital')).toBe('not_choice');
    expect(judged(choices(covers), [1])).toBe('not_choice');
    expect(fieldFacts.choices.decode(['a', 1, null], choices(covers))).toEqual(['a']);
    expect(fieldFacts.choices.decode('a', choices(covers))).toBeNull();
  });
});

describe('yes or no', () => {
  test.each(['true', 'YES', 'oui', '1', 'y', ' O '])('%j is yes', (input) => {
    expect(typed(boolean(), input)).toBe(true);
  });
  test.each(['false', 'No', 'non', '0', 'n'])('%j is no', (input) => {
    expect(typed(boolean(), input)).toBe(false);
  });
  test.each(['', 'maybe', '2', 'on', 'null'])('%j is neither', (input) => {
    expect(typed(boolean(), input)).toBe('not_boolean');
  });
  test.each([1, 0, 'true', null])('%j on the wire is neither', (value) => {
    expect(judged(boolean(), value)).toBe('not_boolean');
  });
  test('from a driver it may be a text', () => {
    expect(['true', 'false', true, 1, null].map((raw) => fieldFacts.boolean.decode(raw, boolean()))).toEqual([
      true,
      false,
      true,
      null,
      null,
    ]);
  });
});

describe('a currency', () => {
  test.each([
    ['ghs', 'GHS'],
    [' XOF ', 'XOF'],
    ['GHC', 'unknown_currency'],
    ['XXQ', 'unknown_currency'],
    ['GH', 'unknown_currency'],
    ['₵', 'unknown_currency'],
  ])('typed as %j is %j', (input, result) => {
    expect(typed(currency(), input)).toBe(result);
  });

  test('those of the markets are known', () => {
    for (const code of ['GHS', 'KES', 'ZMW', 'UGX', 'TZS', 'RWF', 'XOF', 'XAF', 'NGN', 'ZAR'])
      expect(currencyCodes()).toContain(code);
  });
});

describe('json', () => {
  test('is anything that JSON can hold, typed or not', () => {
    expect(typed(json(), '{"a":[1,null]}')).toEqual({ a: [1, null] });
    expect(typed(json(), '{')).toBe('not_json');
    expect(writtenAs(json(), { a: 1 })).toBe('{"a":1}');
  });

  test('has a limit', () => {
    expect(judged(json(), 'x'.repeat(100_000))).toBe('too_long');
  });
});
