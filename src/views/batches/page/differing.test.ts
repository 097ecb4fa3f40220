import { expect, it } from 'vitest';
import { createTranslator } from '../../../../i18n/translator.ts';
import { batches as en } from '../../../../i18n/en/batches.ts';
import { batches as fr } from '../../../../i18n/fr/batches.ts';
import { differingBy, differs } from './differing.ts';
import { isOf, narrowedBy } from './narrowing.ts';

const held = { sum: 'amount', against: 'recorded' };
const partner = { code: 'tana-gh', currency: 'GHS' } as never;
const spoken = {
  en: createTranslator('en', { batches: en }),
  fr: createTranslator('fr', { batches: fr }),
};
const said = (values: Readonly<Record<string, unknown>>, locale: 'en' | 'fr') =>
  differs(differingBy(values, held), { partner, locale }, spoken[locale]).map((words) => words.replaceAll(/\s/g, ' '));

it('is told of a row by how much the file says less than what is recorded, or more, in either language', () => {
  expect(said({ amount: 5_00, recorded: 9_60 }, 'en')).toEqual(['GHS 4.60 less in the file']);
  expect(said({ amount: 5_00, recorded: 9_60 }, 'fr')).toEqual(['4,60 GHS de moins dans le fichier']);
  expect(said({ amount: 9_60, recorded: 5_00 }, 'en')).toEqual(['GHS 4.60 more in the file']);
  expect(said({ amount: 9_60, recorded: 9_60 }, 'en')).toEqual([]);
  // Nothing is recorded, or nothing can be read.
  expect(said({ amount: 9_60, recorded: null }, 'en')).toEqual([]);
  expect(said({}, 'en')).toEqual([]);
});

it('does not hide of some rows what is more behind what is less', () => {
  const words = differs({ more: 3_00, less: 5_00 }, { partner, locale: 'en' }, spoken.en);
  expect(words).toHaveLength(2);
});

it('asks for the rows of a kind as they would become, or became', () => {
  expect(narrowedBy(null, 'outcome')).toEqual({});
  expect(narrowedBy('refused', 'foreseen')).toEqual({ foreseen: 'failed' });
  const matched = { state: 'matched', code: 'created' };
  expect(narrowedBy(matched, 'outcome')).toEqual({ outcome: 'done', ...matched });
  expect(narrowedBy({ state: null, code: 'updated' }, 'foreseen')).toEqual({ foreseen: 'done', code: 'updated' });
  expect([isOf(matched, matched), isOf('refused', matched), isOf(null, matched)]).toEqual([true, false, false]);
});
