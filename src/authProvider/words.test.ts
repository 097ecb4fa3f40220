import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { errorText } from './errorText.ts';
import { retryAfterOf } from './http.ts';
import { passwordProblems, passwordRules } from './passwordRules.ts';

describe('the text of an error', () => {
  const field = (message: unknown) => ({ field: 'password', message });
  test.each<[string, unknown, string]>([
    [
      'field errors joined by commas',
      { field_errors: [field('too short'), field('no digit')], message: 'm' },
      'too short, no digit',
    ],
    ['each once', { field_errors: [field('same'), field('same')] }, 'same'],
    ['as a map', { field_errors: { password: 'too short', username: ['taken', 'odd'] } }, 'too short, taken, odd'],
    ['nested', { field_errors: { address: { town: [{ message: 'unknown' }] } } }, 'unknown'],
    [
      'empty ones do not count',
      { field_errors: [field(''), field(null), null], message: 'the message' },
      'the message',
    ],
    ['null ones do not count', { field_errors: null, message: 'the message' }, 'the message'],
    ['the message', { message: ' the message ', error_description: 'd' }, 'the message'],
    [
      'the description of an identity provider',
      { error: 'invalid_grant', error_description: 'described' },
      'described',
    ],
    ['a description', { description: 'described' }, 'described'],
    ['a page of HTML is no message', { message: '<!DOCTYPE html><html>502</html>' }, 'fallback'],
    ['a number is no message', { message: 42 }, 'fallback'],
    ['no body', undefined, 'fallback'],
    ['null', null, 'fallback'],
    ['a text', 'Bad gateway', 'fallback'],
    ['a list', ['x'], 'fallback'],
    ['an empty object', {}, 'fallback'],
  ])('%s', (_name, body, expected) => {
    expect(errorText(body, 'fallback')).toBe(expected);
  });
});

describe('how long to wait', () => {
  const at = (value: string, extra: Record<string, string> = {}) =>
    retryAfterOf(new Headers({ 'Retry-After': value, ...extra }), Date.UTC(2026, 0, 1, 0, 0, 0));
  test('in seconds, or until a date by the server’s own clock', () => {
    expect(at('30')).toBe(30);
    expect(at('0.2')).toBe(1);
    expect(at('Thu, 01 Jan 2026 00:01:00 GMT')).toBe(60);
    expect(at('Thu, 01 Jan 2026 00:11:00 GMT', { Date: 'Thu, 01 Jan 2026 00:10:00 GMT' })).toBe(60);
    expect(at('Wed, 31 Dec 2025 00:00:00 GMT')).toBe(0);
    expect(at('soon')).toBeUndefined();
    expect(retryAfterOf(new Headers())).toBeUndefined();
  });
});

describe('the rules of a password', () => {
  test.each([
    ['Agent#2026', []],
    ['Éa1#éééé', []],
    ['', [...passwordRules]],
    ['Aa1#567', ['length']],
    [`Aa1#${'x'.repeat(26)}`, []],
    [`Aa1#${'x'.repeat(27)}`, ['length']],
    ['AGENT#2026', ['lower']],
    ['agent#2026', ['upper']],
    ['Agent#Agent', ['digit']],
    ['Agent 2026', ['special']],
  ])('%j breaks %j', (password, broken) => {
    expect(passwordProblems(password)).toEqual(broken);
  });

  test('every text of the allowed length with one of each kind is good', () => {
    const kind = constantFrom('a', 'é', 'Z', 'Ö', '5', '#', '_', '€');
    assert(
      property(array(kind, { maxLength: 26 }), (filling) => {
        expect(passwordProblems(['a', 'B', '1', '#', ...filling].join('').padEnd(8, 'x'))).toEqual([]);
      }),
    );
  });
});
