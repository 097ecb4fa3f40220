import { expect, it } from 'vitest';
import { createTranslator } from '../../../i18n/translator.ts';
import { sayingAmounts } from '../amountSaid.ts';
import { inReadersWords, remembering } from './words.ts';

const english = createTranslator('en', {
  long: '%{what} is too long',
  name: 'Name',
  only: 'Only this',
  most: 'No more than %{amount}',
});
const french = createTranslator('fr', {
  long: '%{what} : trop long',
  name: 'Nom',
  only: 'Seulement ceci',
  most: 'Pas plus de %{amount}',
});

it('says again in another language what was said in one, with the words in it', () => {
  const { t, saidOf } = remembering(english);
  const words = { message: t('only'), fields: { name: t('long', { what: t('name') }) } };
  expect(words).toEqual({ message: 'Only this', fields: { name: 'Name is too long' } });
  const row = { position: 3, ...words, said: JSON.parse(JSON.stringify(saidOf(words))) };
  expect(inReadersWords(row, french)).toEqual({
    position: 3,
    message: 'Seulement ceci',
    fields: { name: 'Nom : trop long' },
  });
});

it('leaves as it is what came from somewhere else', () => {
  const { saidOf } = remembering(english);
  const words = { message: 'The operator said no', fields: null };
  expect(saidOf(words)).toBeNull();
  expect(inReadersWords({ ...words, said: null }, french)).toEqual(words);
});

it('keeps the words beside a field of which nobody knows where they came from', () => {
  const { t, saidOf } = remembering(english);
  const words = { message: null, fields: { a: t('only'), b: 'As the bank wrote it' } };
  expect(inReadersWords({ ...words, said: saidOf(words) }, french).fields).toEqual({
    a: 'Seulement ceci',
    b: 'As the bank wrote it',
  });
});

it('writes an amount as the language of whoever reads it does, however the words of it were kept', () => {
  const { t, saidOf } = remembering(sayingAmounts(english, 'en'));
  const words = { message: t('most', { amount: { cents: 30, currency: 'GHS' } }) };
  expect(words.message).toBe('No more than GHS\u00a00.30');
  const said = JSON.parse(JSON.stringify(saidOf(words)));
  expect(inReadersWords({ ...words, said }, sayingAmounts(french, 'fr')).message).toBe('Pas plus de 0,30\u00a0GHS');
});
