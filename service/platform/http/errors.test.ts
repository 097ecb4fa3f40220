import { expect, test } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import { ServiceError, errorBody, invalid } from './errors.ts';

const english = createTranslator('en', en);
const french = createTranslator('fr', fr);

test('a refusal has a message, a code, a reference and its further members', () => {
  const error = new ServiceError(409, 'stale_version', { extra: { current: { code: 'GH' } } });
  expect(errorBody(error, 'ref-1', english)).toEqual({
    message: 'Somebody else saved this in the meantime.',
    code: 'stale_version',
    reference: 'ref-1',
    field_errors: [],
    current: { code: 'GH' },
  });
});

test('further members never replace the wire’s own', () => {
  const error = new ServiceError(400, 'bad_request', { extra: { code: 'other', message: 'other' } });
  expect(errorBody(error, 'ref-1', english)).toMatchObject({ code: 'bad_request', reference: 'ref-1' });
});

test('each wrong field is named in the language asked for', () => {
  const error = invalid([{ field: 'password', key: 'service.password.length', params: { min: 8, max: 30 } }]);
  expect(errorBody(error, 'r', french)).toMatchObject({
    message: 'Certaines valeurs doivent être corrigées.',
    field_errors: [{ field: 'password', message: 'Utilisez de 8 à 30 caractères.' }],
  });
});

test('counts choose their plural', () => {
  const waiting = (seconds: number) => new ServiceError(429, 'sign_in_blocked', { params: { smart_count: seconds } });
  expect(errorBody(waiting(1), 'r', english).message).toContain('Wait 1 second and');
  expect(errorBody(waiting(30), 'r', french).message).toContain('Attendez 30 secondes');
});
