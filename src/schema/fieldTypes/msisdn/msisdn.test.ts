import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFault } from '../../fault.ts';
import { msisdn } from '../../fields.ts';
import { callingCodes, formatMsisdn } from '../../markets.ts';
import { contextIn } from '../../testing/context.ts';
import { judged, typed } from '../../testing/judge.ts';
import { parseMsisdn } from './parse.ts';
import { readNumber } from './readNumber.ts';
import { sampleMsisdn } from './rules.ts';

/** A valid mobile number of each market: its national part without trunk zero, and whether people write one before it. */
const numbers = [
  ['GH', '233', '241234567', true],
  ['KE', '254', '712345678', true],
  ['ZM', '260', '955123456', true],
  ['UG', '256', '772123456', true],
  ['TZ', '255', '621234567', true],
  ['RW', '250', '781234567', true],
  ['NG', '234', '8031234567', true],
  ['ZA', '27', '711234567', true],
  ['CI', '225', '0707123456', false],
  ['SN', '221', '771234567', false],
  ['CM', '237', '671234567', false],
  ['BJ', '229', '0195123456', false],
  ['BF', '226', '70123456', false],
] as const;

describe.each(numbers)('a number of %s', (country, code, national, hasTrunk) => {
  const whole = code + national;
  const spaced = national.replaceAll(/(\d{2})(?=\d)/g, '$1 ');

  test.each([
    ['with its country code', whole],
    ['with plus', `+${whole}`],
    ['with plus and spaces', `+${code} ${spaced}`],
    ['with 00', `00${whole}`],
    ['with brackets and dashes', `+${code} (${national.slice(0, 2)}) ${national.slice(2, 5)}-${national.slice(5)}`],
    ['as people of the country write it', hasTrunk ? `0${spaced}` : spaced],
    ['without a trunk zero', national],
    ['with spaces around it', `  ${whole}\u00a0`.trimEnd()],
  ])('%s', (_, input) => {
    expect(parseMsisdn(input, country)).toBe(whole);
  });

  test('is read without a country too when it says its own', () => {
    expect(parseMsisdn(`+${whole}`, undefined)).toBe(whole);
    expect(parseMsisdn(`00${whole}`, 'KE')).toBe(whole);
  });

  test('with a digit too few or too many is none', () => {
    expect(isFault(parseMsisdn(`+${whole.slice(0, -1)}`, country))).toBe(true);
    expect(isFault(parseMsisdn(`+${whole}00`, country))).toBe(true);
  });

  test('is shown grouped, and read back from that', () => {
    const shown = formatMsisdn(whole);
    expect(shown.startsWith(`+${code} `)).toBe(true);
    expect(parseMsisdn(shown, undefined)).toBe(whole);
  });
});

describe('Côte d’Ivoire', () => {
  test('keeps the zero that its numbers begin with', () => {
    expect(parseMsisdn('07 07 12 34 56', 'CI')).toBe('2250707123456');
    expect(parseMsisdn('+225 07 07 12 34 56', 'GH')).toBe('2250707123456');
    expect(judged(msisdn(), '2250707123456')).toBe('2250707123456');
  });

  test('has no numbers of the old eight digits any more', () => {
    expect(parseMsisdn('07123456', 'CI')).toEqual({ fault: 'msisdn_digits' });
  });
});

test.each([
  ['508256148', 'GH', '233508256148'],
  ['50068637', 'BF', '22650068637'],
  ['50052729', 'LS', '26650052729'],
])('%s is a number of %s, whatever it is with a plus', (input, country, value) => {
  expect(parseMsisdn(input, country)).toBe(value);
  expect(parseMsisdn(`+${input}`, country)).not.toBe(value);
});

describe('what is no number', () => {
  test.each([
    ['2.33241E+11', 'msisdn_scientific'],
    ['233241234567e0', 'msisdn_scientific'],
    ['e1 or so', 'not_msisdn'],
    ['233241234567+', 'not_msisdn'],
    ['', 'not_msisdn'],
    ['Ama', 'not_msisdn'],
    ['024 123 456x', 'not_msisdn'],
    ['+', 'msisdn_digits'],
    ['++233241234567', 'not_msisdn'],
    ['=233241234567', 'not_msisdn'],
    ["'233241234567", 'not_msisdn'],
    ['0302123456', 'msisdn_digits'],
    ['112', 'msisdn_digits'],
    ['0'.repeat(40), 'msisdn_digits'],
  ])('%j is %s', (input, fault) => {
    expect(typed(msisdn(), input)).toBe(fault);
  });

  test('on the wire only the canonical digits count', () => {
    expect(judged(msisdn(), '+233241234567')).toBe('msisdn_digits');
    expect(judged(msisdn(), 233241234567)).toBe('not_msisdn');
    for (const value of ['x233241234567', '233241234567x', '233 24 123 4567', '0233241234567', '']) {
      expect(judged(msisdn(), value), value).toBe('msisdn_digits');
    }
  });
});

describe('any number', () => {
  test('that is accepted is canonical, and stays so when it is read again anywhere', () => {
    const digits = string({ unit: constantFrom(...Array.from('0123456789+ -()')), minLength: 6, maxLength: 18 });
    assert(
      property(digits, constantFrom(...Object.keys(callingCodes)), (input, country) => {
        const value = parseMsisdn(input, country);
        if (isFault(value)) return;
        expect(value).toMatch(/^[1-9]\d{6,14}$/);
        expect(judged(msisdn(), value)).toBe(value);
        expect(parseMsisdn(`+${value}`, 'KE')).toBe(value);
        expect(parseMsisdn(formatMsisdn(value), undefined)).toBe(value);
      }),
      { numRuns: 150 },
    );
  });

  test('of the sample data is valid and its own', () => {
    assert(
      property(
        constantFrom('GH', 'KE', 'ZM', 'UG', 'TZ', 'RW', 'CI', 'SN', 'ZA', 'XX'),
        integer({ min: 0, max: 999_999 }),
        (country, serial) => {
          const value = sampleMsisdn(country, serial);
          expect(judged(msisdn(), value)).toBe(value);
          expect(sampleMsisdn(country, serial + 1)).not.toBe(value);
        },
      ),
    );
  });

  test.each([
    ['233241234567', '+233 24 123 4567'],
    ['22670123456', '+226 70 12 34 56'],
    ['2250707123456', '+225 07 07 12 34 56'],
    ['8801812345678', '+880 18 12 34 56 78'],
    ['27711234567', '+27 71 123 4567'],
    ['2332412345', '+233 241 234 5'],
    ['1234567', '+123 456 7'],
    ['123456789012345', '+123 456 789 012 345'],
  ])('%s is shown as %s', (whole, shown) => {
    expect(formatMsisdn(whole)).toBe(shown);
  });

  test('what is none is shown unchanged', () => {
    for (const text of ['', 'Ama', '12', '+233', '1'.repeat(16)]) expect(formatMsisdn(text)).toBe(text);
  });

  test('follows the country of the partner', () => {
    expect(typed(msisdn(), '0712345678', contextIn('KE'))).toBe('254712345678');
    expect(typed(msisdn(), '0712345678', contextIn('GH', 'en', { partner: null }))).toBe('msisdn_digits');
    // Of a country that nobody knows the numbers of, only what says its own country is one.
    for (const country of ['XX', 'constructor', '']) {
      expect(parseMsisdn('0712345678', country)).toEqual({ fault: 'msisdn_digits' });
      expect(parseMsisdn('254712345678', country)).toBe('254712345678');
    }
  });
});

test('numbers that begin alike are read as each by itself', () => {
  const plan = constantFrom(...Object.entries(callingCodes));
  const begun = constantFrom('', '0', '00', 'code', '00code', '+code', '+', '1');
  const digits = string({
    unit: constantFrom('0', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
    minLength: 2,
    maxLength: 10,
  });
  // Few beginnings: most of them come again.
  const operator = constantFrom('24', '70', '71', '77', '80', '07', '01', '01953', '17', '300', '9', '');
  let valid = 0;
  assert(
    property(plan, begun, operator, digits, ([country, code], begin, range, rest) => {
      const written = begin.replace('code', code) + range + rest;
      const alone = readNumber(written, country);
      if (!isFault(alone)) valid += 1;
      expect(parseMsisdn(written, country)).toEqual(alone);
    }),
    { numRuns: 20_000 },
  );
  // A fortieth of them are, give or take a tenth of that: enough to say something of those that are.
  expect(valid).toBeGreaterThan(200);
});
