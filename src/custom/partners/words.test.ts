import { expect, test } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { emptyContext } from '../../schema/context.ts';
import { not } from '../../schema/predicate.ts';
import { inCountry } from '../../resources/world.ts';
import { differences } from './differences.ts';
import { whenWords } from './whenWords.ts';

const say = { en: createTranslator('en', en), fr: createTranslator('fr', fr) };

test('for whom something is, by country, is said in the language of the person', () => {
  const words = (locale: 'en' | 'fr') =>
    whenWords(not(inCountry('GH', 'KE')), { ...emptyContext, locale }, say[locale]);
  expect(words('en')).toBe('all but the partners in Ghana, Kenya');
  expect(words('fr')).toBe('tous sauf les partenaires de ces pays\u00a0: Ghana, Kenya');
});

test('that limits are tighter is said of their field', () => {
  const overlay = {
    name: 'short',
    resource: 'products',
    when: true,
    fields: { waiting_days: { require: true, tighten: { max: 90 } } },
  } as const;
  expect(differences(overlay, say.en)).toEqual(['Products: “Waiting period” must be filled, has tighter limits.']);
});
