import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { model } from '../testing/declarations.ts';
import { encodeBody } from './body.ts';
import { fingerprint, payloadOf } from './payload.ts';

const fields = model.resources.policies?.fields ?? [];

describe('what a form sends', () => {
  const typed = {
    id: '1',
    guid: '1',
    version: 3,
    number: 'P-1',
    status: 'active',
    premium: 4500,
    due: '',
    channel: 'USSD',
    msisdn: undefined,
    extra: { a: 1 },
  };

  test('at creation: what a person may write, and the constants whatever was typed', () => {
    expect(encodeBody(fields, typed, 'create')).toEqual({
      number: 'P-1',
      premium: 4500,
      due: null,
      channel: 'WebClient',
      extra: { a: 1 },
    });
    expect(encodeBody(fields, {}, 'create')).toEqual({ channel: 'WebClient' });
  });

  test('at a change: nothing that was fixed at creation', () => {
    expect(encodeBody(fields, typed, 'update')).toEqual({ premium: 4500, due: null, extra: { a: 1 } });
  });

  test('never anything that is not declared', () => {
    const names = constantFrom('number', 'premium', 'password', '__proto__', 'constructor', 'id');
    assert(
      property(dictionary(names, anything()), (data) => {
        for (const name of Object.keys(encodeBody(fields, data, 'update'))) expect(name).toBe('premium');
      }),
    );
  });
});

describe('a body on the wire', () => {
  test('is JSON unless it is encoded already', () => {
    expect(payloadOf({ a: 1 })).toEqual({ body: '{"a":1}', type: 'application/json' });
    expect(payloadOf(['UPDATE_PASSWORD'])?.body).toBe('["UPDATE_PASSWORD"]');
    expect(payloadOf(null)).toBeNull();
    expect(payloadOf(undefined)).toBeNull();
    expect(payloadOf(false)?.body).toBe('false');
  });

  test('the browser names the type of a form itself', () => {
    expect(payloadOf(new FormData())?.type).toBeNull();
    expect(payloadOf(new URLSearchParams({ a: '1' }))?.type).toBeNull();
  });

  test('a file says what it is', () => {
    expect(payloadOf(new Blob(['a'], { type: 'text/csv' }))?.type).toBe('text/csv');
    expect(payloadOf(new Blob(['a']))?.type).toBe('application/octet-stream');
  });

  test('two bodies are the same when they say the same', () => {
    const form = (name: string) => {
      const data = new FormData();
      data.append('note', 'x');
      data.append('file', new File(['abc'], name, { lastModified: 1 }));
      return fingerprint(payloadOf(data));
    };
    expect(form('a.csv')).toBe(form('a.csv'));
    expect(form('a.csv')).not.toBe(form('b.csv'));
    expect(fingerprint(payloadOf(new Blob(['abc'])))).not.toBe(fingerprint(payloadOf(new Blob(['abcd']))));
    expect(fingerprint(null)).toBe('');
  });
});
