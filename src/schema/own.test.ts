import { expect, test } from 'vitest';
import { smsText } from '../resources/rules/smsText.ts';
import { proofOf } from '../resources/rules/membership/proof.ts';
import { zoneOf } from './day.ts';
import { nationalIdFault } from './fieldTypes/nationalId/rules.ts';
import { msisdnLookups } from './fieldTypes/msisdn/facts.ts';
import { plainText } from './html/plainText.ts';
import { own } from './own.ts';

/** What every object has, whatever was put into it. */
const inherited = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

test('a table has what was put into it', () => {
  expect(own({ GH: 'Ghana' }, 'GH')).toBe('Ghana');
  expect(own({ GH: 'Ghana' }, 'KE')).toBeUndefined();
  expect(own({ GH: 'Ghana' }, null)).toBeUndefined();
  expect(own({ null: 'x', undefined: 'x', 1: 'x' }, null)).toBeUndefined();
});

test.each(inherited)('%s is nothing that a table has', (name) => {
  expect(own({}, name)).toBeUndefined();
  expect(zoneOf({ country: name })).toBe('UTC');
  expect(proofOf(name)).toBe('birth_certificate');
  expect(smsText('Dear %s', [name], {})).toBe('Dear ');
  expect(plainText(`<p>&${name};</p>`)).toBe(`&${name};`);
  expect(nationalIdFault('not an id at all', name)).toEqual(nationalIdFault('not an id at all', undefined));
  expect(msisdnLookups('0241234567', name)).toEqual(msisdnLookups('0241234567', undefined));
});
