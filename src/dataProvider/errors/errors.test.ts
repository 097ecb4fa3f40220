import { anything, array, assert, constantFrom, dictionary, property, record, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import { createTranslator } from '../../../i18n/translator.ts';
import type { Locale } from '../../../i18n/types.ts';
import type { Answer } from '../call.ts';
import { runtimeOf } from '../deps.ts';
import { model } from '../testing/declarations.ts';
import { CallError, ForbiddenError, isAbort, PartnerChangedError, StaleVersionError } from './callError.ts';
import { wordsOf } from './errorText.ts';
import { byField, fieldErrorsOf } from './fieldErrors.ts';
import { failed, notFound, unaddressable } from './failures.ts';
import { retryAfterOf, toError } from './toError.ts';

const create = model.resources.policies?.endpoints.create;
if (!create) throw new Error('not declared');
const messages = { en, fr };
const nobody = async () => '';

function runtime(locale: Locale = 'en') {
  return runtimeOf({
    model,
    bases: { main: '', identity: '', engine: '', public: '', storage: '' },
    getToken: nobody,
    refreshToken: nobody,
    getPartner: () => null,
    getLocale: () => locale,
    t: createTranslator(locale, messages[locale]),
    capabilities: {
      idempotencyKeys: false,
      versions: false,
      keyFilter: false,
      search: true,
      sort: true,
      rehearsals: true,
      own: true,
    },
    onError: () => undefined,
    onSessionExpired: async () => 'cancelled',
  });
}

const answer = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  body,
  headers: new Headers(headers),
});
const errorFor = (status: number, body: unknown, headers: Record<string, string> = {}, locale: Locale = 'en') =>
  toError(runtime(locale), create, answer(status, body, headers));
const fallback = 'Error registering customer';

describe('the text of an error', () => {
  test.each([
    [
      'a list of fields',
      [
        { field: 'a', message: 'One' },
        { field: 'b', message: 'Two' },
      ],
      'One, Two',
    ],
    ['a list of texts', ['One', 'Two'], 'One, Two'],
    ['a map', { a: 'One', b: 'Two' }, 'One, Two'],
    ['a map of lists', { a: ['One', 'Two'] }, 'One, Two'],
    ['a nested map', { address: { town: 'One', street: { number: ['Two'] } } }, 'One, Two'],
    ['one text', 'One', 'One'],
    ['the same text twice', ['One', 'One'], 'One'],
    ['texts among nonsense', [null, 1, '', ' ', 'One', { message: null }, { message: 'Two' }], 'One, Two'],
  ])('joins %s by commas', (_, field_errors, words) => {
    expect(wordsOf({ message: 'Not this', field_errors })).toBe(words);
  });

  test.each([[null], [undefined], [[]], [{}], [['', null]], [{ a: null }], [7]])(
    'without field errors (%j) it is the message',
    (field_errors) => {
      expect(wordsOf({ message: 'This', field_errors })).toBe('This');
    },
  );

  test('then the error description, then the description', () => {
    expect(wordsOf({ message: ' ', error_description: 'A', description: 'B' })).toBe('A');
    expect(wordsOf({ message: null, description: 'B' })).toBe('B');
  });

  test('a page of HTML is no message', () => {
    for (const message of ['<html>', '<!DOCTYPE html>', '<?xml version="1.0"?>', '  <body>', '<h1>502</h1>']) {
      expect(wordsOf({ message })).toBeNull();
      expect(errorFor(500, { message }).message).toBe(fallback);
    }
  });

  test.each([[null], ['<html>Bad gateway</html>'], [[]], [{}], [42], [{ message: '' }]])(
    'without words (%j) it is the fallback of the endpoint, in the language of the page',
    (body) => {
      expect(errorFor(500, body).message).toBe(fallback);
      expect(errorFor(500, body, {}, 'fr').message).toBe('Erreur lors de l’enregistrement du client');
    },
  );

  test('whatever the body, there are words, none of them markup, and nothing throws', () => {
    const body = dictionary(
      constantFrom('message', 'field_errors', 'error_description', 'description', 'code', 'current', 'reference'),
      anything(),
    );
    assert(
      property(body, constantFrom(400, 403, 409, 412, 422, 429, 500), (body, status) => {
        const { message } = errorFor(status, body);
        expect(message.trim()).not.toBe('');
        expect(message.startsWith('<html')).toBe(false);
      }),
    );
  });

  test('field errors come first, each once and in order', () => {
    const word = string({ minLength: 1 }).filter(
      (text) => text.trim() === text && !text.startsWith('<') && text !== '',
    );
    assert(
      property(
        array(record({ field: constantFrom('a', 'b', 'c'), message: word }), { minLength: 1 }),
        word,
        (list, message) => {
          expect(wordsOf({ message, field_errors: list })).toBe(
            [...new Set(list.map((one) => one.message))].join(', '),
          );
        },
      ),
    );
  });
});

describe('the fields of an error', () => {
  test('reach the form under their names, and the whole text is said as well', () => {
    const error = errorFor(400, {
      field_errors: [
        { field: 'number', message: 'Taken' },
        { field: 'number', message: 'Long' },
      ],
    });
    expect(error.body).toEqual({
      message: 'Taken, Long',
      errors: { number: 'Taken, Long', root: { serverError: 'Taken, Long' } },
    });
  });

  test('nested ones have the path of their input', () => {
    expect(byField(fieldErrorsOf({ address: { town: 'Unknown' }, items: [{ field: 'x', message: 'y' }] }))).toEqual({
      'address.town': 'Unknown',
      x: 'y',
    });
  });

  test('an error without fields leaves the form to its notification', () => {
    expect(errorFor(400, { message: 'No', field_errors: ['No'] }).body).toEqual({ message: 'No' });
  });

  test('names that reach into prototypes are harmless', () => {
    const hostile: unknown = JSON.parse('{"__proto__":"a","constructor":"b","a":{"prototype":{"x":"c"}},"fine":"d"}');
    const placed = byField(fieldErrorsOf(hostile));
    expect(placed).toEqual({ fine: 'd' });
    expect(Object.getPrototypeOf(placed)).toBe(Object.prototype);
    expect({}).not.toHaveProperty('x');
  });

  test('a cyclic or very deep map ends', () => {
    const cyclic: Record<string, unknown> = { fine: 'a' };
    cyclic.self = cyclic;
    expect(byField(fieldErrorsOf(cyclic)).fine).toBe('a');
  });
});

describe('kinds of errors', () => {
  test('carry status, code, reference and the declared call, never the address', () => {
    const error = errorFor(422, { message: 'No', code: 'illegal', reference: 'r-1', extra: 1 });
    expect(error).toMatchObject({
      name: 'CallError',
      status: 422,
      code: 'illegal',
      reference: 'r-1',
      endpoint: 'POST /api/policies',
      details: { extra: 1 },
    });
  });

  test('403 is forbidden, in words of its own when there are none', () => {
    expect(errorFor(403, null)).toBeInstanceOf(ForbiddenError);
    expect(errorFor(403, null).message).toBe('You may not do this');
    expect(errorFor(403, { message: 'Not your partner' }).message).toBe('Not your partner');
  });

  test('a stale save carries what is there now', () => {
    const stale = errorFor(409, { code: 'stale_version', message: 'Stale', current: { guid: '1' } });
    expect(stale).toBeInstanceOf(StaleVersionError);
    expect(stale).toHaveProperty('current', { guid: '1' });
    expect(errorFor(412, null)).toBeInstanceOf(StaleVersionError);
    expect(errorFor(412, null)).toHaveProperty('current', null);
    expect(errorFor(412, null).message).toContain('Somebody else');
    expect(errorFor(409, { code: 'illegal_transition', message: 'No' })).not.toBeInstanceOf(StaleVersionError);
  });

  test('429 says how long to wait', () => {
    expect(errorFor(429, null, { 'Retry-After': '1' }).message).toBe('Too many requests. Try again in 1 second');
    expect(errorFor(429, null, { 'Retry-After': '30' })).toMatchObject({
      retryAfter: 30,
      message: 'Too many requests. Try again in 30 seconds',
    });
    expect(errorFor(429, null, {}, 'fr').message).toBe('Trop de demandes. Réessayez dans un instant');
    expect(errorFor(429, { message: 'Slow down' }, { 'Retry-After': '30' }).message).toBe('Slow down');
  });

  test.each([
    ['', null],
    ['12', 12],
    ['-3', 0],
    ['1.2', 2],
    ['soon', null],
    ['Sat, 21 Nov 2026 09:00:10 GMT', 10],
    ['Sat, 21 Nov 2026 08:00:00 GMT', 0],
  ])('Retry-After %j is %j', (value, seconds) => {
    expect(retryAfterOf(new Headers({ 'Retry-After': value }), Date.UTC(2026, 10, 21, 9))).toBe(seconds);
  });

  test('a Retry-After date counts from the clock of the service', () => {
    const headers = { 'Retry-After': 'Sat, 21 Nov 2026 09:00:10 GMT', Date: 'Sat, 21 Nov 2026 09:00:05 GMT' };
    expect(retryAfterOf(new Headers(headers), 0)).toBe(5);
  });

  test('each failure without an answer has words of its own, in both languages', () => {
    const kinds = [
      'network',
      'offline',
      'timeout',
      'unknownOutcome',
      'badAnswer',
      'sessionEnded',
      'retryOffered',
    ] as const;
    for (const locale of ['en', 'fr'] as const) {
      const words = kinds.map((kind) => failed(runtime(locale), kind, create).message);
      expect(new Set(words).size).toBe(kinds.length);
      for (const word of words) expect(word).not.toMatch(/^errors\./);
    }
    expect(failed(runtime(), 'sessionEnded', create).status).toBe(0);
  });

  test('a path that cannot be built tells the developer why and the person what failed', () => {
    const error = unaddressable(runtime(), create, '{guid} has no value.');
    expect(error.message).toBe(fallback);
    expect(error.cause).toEqual(new Error('POST /api/policies: {guid} has no value.'));
    expect(notFound(runtime(), create).status).toBe(404);
  });

  test('only what was given up on purpose is an abort', () => {
    expect(isAbort(new PartnerChangedError('x'))).toBe(true);
    expect(new PartnerChangedError('x')).toBeInstanceOf(DOMException);
    expect(isAbort(new DOMException('x', 'AbortError'))).toBe(true);
    expect(
      [new Error('AbortError'), null, 'AbortError', new CallError({ message: '', status: 0, endpoint: '' })].some(
        isAbort,
      ),
    ).toBe(false);
  });
});
