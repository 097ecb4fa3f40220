import { describe, expect, it } from 'vitest';
import { markets, typedForms } from '../../testing/markets.ts';
import { msisdnLookups } from './facts.ts';

describe('what a typed phone number may stand for', () => {
  it.each([
    ['024 12', 'GH', '2332412'],
    ['+233 24 12', 'GH', '2332412'],
    ['00233-24', 'GH', '23324'],
    ['233241234567', 'GH', '233241234567'],
    ['07 07', 'CI', '2250707'],
    ['4567', undefined, '4567'],
  ])('finds %s in %s as %s', (typed, country, found) => {
    expect(msisdnLookups(typed, country)).toContain(found);
  });

  it.each([
    ['024 12', 'GH', ['02412', '23302412', '2332412']],
    ['24 12', 'GH', ['2412', '2332412']],
    ['0', 'GH', ['0', '2330']],
    ['240', 'GH', ['240', '233240']],
    ['2332', 'GH', ['2332']],
    ['24233', 'GH', ['24233', '23324233']],
    ['  +233 24 ', 'GH', ['23324']],
    ['+0', 'GH', ['0']],
    ['00233-24', 'KE', ['23324']],
    ['001', 'GH', ['1']],
    ['024 12', 'XX', ['02412']],
    ['024 12', undefined, ['02412']],
  ])('are, of %j in %s, %j and no others', (typed, country, found) => {
    expect(msisdnLookups(typed, country)).toEqual(found);
  });

  it.each(markets)('finds a number of $country in each form that people type there', (market) => {
    for (const typed of typedForms(market)) {
      expect(msisdnLookups(typed, market.country), typed).toContain(`${market.code}${market.national}`);
    }
  });

  it.each(['Ama', '%', '', '+', '00', '12e7', '12+', '++12'])('finds no number in %j', (typed) => {
    expect(msisdnLookups(typed, 'GH')).toEqual([]);
  });
});
