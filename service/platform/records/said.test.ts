import { expect, it } from 'vitest';
import { createTranslator } from '../../../i18n/translator.ts';
import { json, text } from '../../../src/schema/fields.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { fieldOf } from '../../../src/schema/testing/context.ts';
import { inReadersLanguage, keptWords } from './said.ts';

const english = createTranslator('en', { late: 'Late: %{why}', rain: 'rain' });
const french = createTranslator('fr', { late: 'En retard : %{why}', rain: 'pluie' });

const orders = {
  fields: [fieldOf('reason', text({ saidIn: 'reason_said' })), fieldOf('reason_said', json()), fieldOf('note', text())],
} as unknown as ResolvedResource;

it('says a text of the service in the language of whoever reads it, with the words in it', () => {
  const { text: reason, said } = keptWords(english, { key: 'late', params: { why: { said: { key: 'rain' } } } });
  expect(reason).toBe('Late: rain');
  const stored = { reason, reason_said: JSON.parse(JSON.stringify(said)), note: 'Late: rain' };
  expect(inReadersLanguage(orders, stored, french)).toEqual({ ...stored, reason: 'En retard : pluie' });
});

it('leaves what somebody has typed since, and what nobody knows the origin of', () => {
  const { said } = keptWords(english, { key: 'rain' });
  for (const reason of ['Snow', null]) {
    expect(inReadersLanguage(orders, { reason, reason_said: said }, french).reason).toBe(reason);
  }
  expect(inReadersLanguage(orders, { reason: 'rain', reason_said: { of: 'before' } }, french).reason).toBe('rain');
});
