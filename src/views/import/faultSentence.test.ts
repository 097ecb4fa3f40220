import { expect, it } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { faultSentence } from './faultSentence.ts';

it('says of each field what is wrong with it, as the language writes it', () => {
  const faults = { code: 'A', name: 'B' };
  const label = (field: string) => field.toUpperCase();
  const said = (t: ReturnType<typeof createTranslator>) => faultSentence(faults, 'C', { t, label });
  expect(said(createTranslator('en', en))).toBe('CODE: A; NAME: B; C');
  // What stands before a colon in French stays with it at the end of a line.
  expect(said(createTranslator('fr', fr))).toBe('CODE\u00A0: A; NAME\u00A0: B; C');
  expect(faultSentence({}, '', { t: createTranslator('en', en), label })).toBe('');
});
