import { describe, expect, it } from 'vitest';
import { compareText } from '../../../i18n/format.ts';
import { directoryOf } from './directory.ts';

const partners = [
  { guid: 'g1', code: 'tana-gh', name: 'Tana Ghana', country: 'GH' },
  { guid: 'g2', code: 'umoja-ge', name: 'Umoja', country: 'KE', sms_parts: 2, version: 4 },
  { guid: 'g3', code: 'kito-ke', name: 'Éto', country: 'ZZ' },
];
const countries = [
  { code: 'GH', currency_code: 'GHS' },
  { code: 'KE', currency_code: 'KES' },
];
const directory = (codes: readonly string[]) =>
  directoryOf(
    codes,
    partners,
    countries,
    ['sms_parts'],
    (code) => (code === 'umoja-ge' ? 'group_expense' : 'main'),
    (a, b) => compareText(a, b, 'fr'),
  );

describe('the partners of a person', () => {
  it('are only the person’s own, by name as the language sorts', () => {
    expect(directory(['umoja-ge', 'tana-gh', 'kito-ke']).map(({ name }) => name)).toEqual([
      'Éto',
      'Tana Ghana',
      'Umoja',
    ]);
    expect(directory(['tana-gh'])).toHaveLength(1);
  });

  it('know their currency by their country', () => {
    expect(directory(['tana-gh'])[0]?.context).toEqual({ guid: 'g1', code: 'tana-gh', country: 'GH', currency: 'GHS' });
    expect(directory(['umoja-ge'])[0]?.brand).toBe('group_expense');
  });

  it('know what a partner has settled, and no other number', () => {
    expect(directory(['umoja-ge'])[0]?.context?.settled).toEqual({ sms_parts: 2 });
  });

  it('stay selectable when the service says nothing of them, and claim no currency then', () => {
    expect(directory(['kito-ke'])[0]?.context).toBeNull();
    expect(directory(['gone-xx'])[0]).toEqual({ code: 'gone-xx', name: 'gone-xx', brand: 'main', context: null });
  });
});
