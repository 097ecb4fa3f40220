import { assert, constantFrom, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nationalId } from '../../fields.ts';
import { contextIn, repeatable } from '../../testing/context.ts';
import { judged, typed } from '../../testing/judge.ts';
import { rulesOf } from '../rules.ts';
import { nationalIdRulesByCountry, passesLuhn } from './countries.ts';
import { nationalIdFault } from './rules.ts';

const inCountry = (id: string, country: string) => typed(nationalId(), id, contextIn(country));

describe('a South African id', () => {
  test.each(['9001015000085', '8506150001087'])('%s is one', (id) => {
    expect(inCountry(id, 'ZA')).toBe(id);
  });

  test('of a day that never was is none: 29 February 1978', () => {
    expect(inCountry('7802295000089', 'ZA')).toBe('national_id_date');
  });

  test.each([
    ['0002295000083', 'of 29 February 2000'],
    ['0401015000086', 'of 2004'],
  ])('%s is one, %s', (id) => {
    expect(inCountry(id, 'ZA')).toBe(id);
  });

  test.each(['9013015000081', '9000015000081', '9001325000081', '0100295000081'])('of no day is none: %s', (id) => {
    expect(inCountry(id, 'ZA')).toBe('national_id_date');
  });

  test('whose last digit does not match is none', () => {
    expect(inCountry('9001015000086', 'ZA')).toBe('national_id_check_digit');
  });

  test.each(['900101500008', '90010150000850', '900101 5000085', 'ABCDEFGHIJKLM', ''])('%j has not its form', (id) => {
    expect(inCountry(id, 'ZA')).toBe('national_id_format');
  });

  test('any single wrong digit is noticed', () => {
    assert(
      property(integer({ min: 0, max: 12 }), integer({ min: 1, max: 9 }), (at, by) => {
        const id = '9001015000085';
        const digit = (Number(id[at]) + by) % 10;
        expect(nationalIdFault(`${id.slice(0, at)}${digit}${id.slice(at + 1)}`, 'ZA')).not.toBeNull();
      }),
    );
  });

  test('Luhn is that of the card numbers', () => {
    expect(passesLuhn('4539578763621486')).toBe(true);
    expect(passesLuhn('4539578763621487')).toBe(false);
  });
});

describe('other countries', () => {
  test.each([
    ['GH', 'gha-000000001-0', 'GHA-000000001-0'],
    ['GH', 'GHA0000000010', 'national_id_format'],
    ['KE', '10000001', '10000001'],
    ['KE', '1234567890', 'national_id_format'],
    ['NG', '00000000001', '00000000001'],
    ['UG', 'cm900000000001', 'CM900000000001'],
    ['UG', 'XM900000000001', 'national_id_format'],
    ['RW', '1199080000001000', '1199080000001000'],
    ['RW', '4199080000001000', 'national_id_format'],
    ['ZM', '000001/10/1', '000001/10/1'],
    ['ZM', '000001/10/4', 'national_id_format'],
    ['TZ', '19900101000000000001', '19900101000000000001'],
    ['TZ', '1990010100', 'national_id_format'],
    ['CI', 'CI002345678', 'CI002345678'],
    ['SN', '1234567890123', '1234567890123'],
    ['CM', 'AB0000001', 'AB0000001'],
    ['CM', 'AB1', 'national_id_format'],
    ['XX', 'A'.repeat(21), 'national_id_format'],
  ])('in %s %j is %j', (country, id, result) => {
    expect(inCountry(id, country)).toBe(result);
  });

  test('on the wire, where nobody has chosen a partner, is one by its form alone', () => {
    const nowhere = contextIn('GH', 'en', { partner: null });
    expect(judged(nationalId(), 'AB0000001', nowhere)).toBe('AB0000001');
    expect(judged(nationalId(), 'GHA-000000001-0', nowhere)).toBe('national_id_format');
    expect(rulesOf(nationalId()).sample(repeatable(1), nationalId(), nowhere)).toMatch(/^ID\d{8}$/);
  });

  test('each example is one, and each sample', () => {
    for (const [country, rule] of Object.entries(nationalIdRulesByCountry)) {
      expect(nationalIdFault(rule.example, country)).toBeNull();
      for (let seed = 1; seed < 50; seed += 1)
        expect(nationalIdFault(rule.sample(repeatable(seed)), country)).toBeNull();
    }
  });

  test('the words show how one looks', () => {
    expect(nationalIdFault('x', 'GH')).toEqual({ fault: 'national_id_format', params: { example: 'GHA-000000001-0' } });
  });

  test('without a partner any six to twenty letters and digits will do', () => {
    expect(nationalIdFault('AB0000001', undefined)).toBeNull();
    assert(
      property(string({ unit: 'binary' }), constantFrom('GH', 'ZA', undefined), (id, country) => {
        if (nationalIdFault(id, country) === null) expect(id).toMatch(/^[A-Z0-9-]{6,20}$/);
      }),
    );
  });
});
