import { constantFrom, assert, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { model } from '../resources/model.ts';
import { contextIn } from './testing/context.ts';
import { searchWays } from './searchWays.ts';

const { customers } = model.resources;
const ways = (typed: string, country = 'GH') =>
  customers ? searchWays(customers, typed, contextIn(country)).map(({ field, value }) => `${field}=${value}`) : [];

describe('what was typed is looked for as', () => {
  it.each([
    ['0241234567', ['msisdn=233241234567', 'national_id=0241234567', 'external_identifier=0241234567']],
    ['024 123 4567', ['msisdn=233241234567', 'national_id=0241234567']],
    ['+233 24 123 4567', ['msisdn=233241234567']],
    ['00233-24', ['msisdn=23324', 'national_id=00233-24', 'external_identifier=00233-24']],
    ['024 12', ['msisdn=02412', 'national_id=02412']],
    ['gha-123456789-1', ['national_id=GHA-123456789-1', 'external_identifier=gha-123456789-1']],
    ['Ama', ['external_identifier=Ama', 'full_name=Ama']],
    ['  Ama  Mensah ', ['full_name=Ama  Mensah']],
    ['Zoé 100% Sure', ['full_name=Zoé 100% Sure']],
    ['%', ['external_identifier=%']],
    ['+ +', ['full_name=+ +']],
  ])('%j: %j', (typed, expected) => {
    expect(ways(typed)).toEqual(expected);
  });

  it.each([
    ['BJ', '01 95 12 34 56', '2290195123456'],
    ['SN', '77 123 45 67', '221771234567'],
    ['BF', '70 12 34 56', '22670123456'],
    ['CM', '6 71 23 45 67', '237671234567'],
    ['CI', '07 07 12 34 56', '2250707123456'],
    ['KE', '0712 345 678', '254712345678'],
  ])('a number of %s', (country, typed, whole) => {
    expect(ways(typed, country)[0]).toBe(`msisdn=${whole}`);
  });

  it('what it may be without a country, where no partner is selected', () => {
    if (!customers) throw new Error('declared');
    const of = (typed: string) => searchWays(customers, typed, { partner: null })[0];
    expect(of('+233 24 123 4567')).toEqual({ field: 'msisdn', value: '233241234567' });
    expect(of('Ama Mensah')).toEqual({ field: 'full_name', value: 'Ama Mensah' });
  });

  it('nothing where no list is searched by fields', () => {
    if (!customers) throw new Error('declared');
    const { list, ...endpoints } = customers.endpoints;
    const context = contextIn('GH');
    if (!list) throw new Error('declared');
    expect(searchWays({ ...customers, endpoints }, 'Ama', context)).toEqual([]);
    const listed = { ...customers, endpoints: { list: { ...list, searchBy: [] } } };
    expect(searchWays(listed, 'Ama', context)).toEqual([]);
  });

  it('something, whatever it is', () => {
    assert(
      property(string({ minLength: 1 }), constantFrom('GH', 'CI', 'XX'), (typed, country) => {
        expect(ways(typed, country).length).toBeGreaterThan(0);
      }),
    );
  });
});
