import { anything, assert, constantFrom, dictionary, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { boolean, choice, choices, date, integer, json, money, msisdn, references, text } from './fields.ts';
import type { AnyField } from './field.ts';
import { hasRole, inCountry, is, isFilled } from './predicate.ts';
import { isRequired, isWritten, type RawRecord, readRecord, type ReadOptions } from './readRecord.ts';
import { contextIn, fieldOf } from './testing/context.ts';

const fieldsFrom = (declared: Readonly<Record<string, AnyField>>) =>
  Object.entries(declared).map(([name, field]) => fieldOf(name, field));

const fields = fieldsFrom({
  code: text({ required: true, immutable: true, letterCase: 'upper' }),
  name: text({ required: true }),
  type: choice(['paid', 'free']),
  premium: money({ visible: is('type', 'paid'), required: is('type', 'paid'), min: 100 }),
  days: integer({ min: 0 }),
  from: date(),
  to: date({ notBelow: 'from' }),
  active: boolean(),
  covers: choices(['a', 'b']),
  extra: json(),
  owner: text({ readOnly: true }),
  channel: text({ constant: 'WebClient' }),
});

const typed = { operation: 'create', source: 'text' } as const;
const wire = { operation: 'create', source: 'wire' } as const;
const read = (raw: RawRecord, options: ReadOptions = typed, locale: 'en' | 'fr' = 'en') =>
  readRecord(fields, raw, options, contextIn('GH', locale));
const good = { code: 'gh', name: 'Ghana' };

describe('what was typed', () => {
  test('becomes values, each by its type', () => {
    const raw = {
      ...good,
      type: 'PAID',
      premium: '4,5',
      days: '12',
      from: '21/11/2026',
      active: 'oui',
      covers: 'a|b',
      extra: '{"a":1}',
    };
    expect(read(raw)).toEqual({
      errors: {},
      values: {
        code: 'GH',
        name: 'Ghana',
        type: 'paid',
        premium: 450,
        days: 12,
        from: '2026-11-21',
        to: null,
        active: true,
        covers: ['a', 'b'],
        extra: { a: 1 },
        channel: 'WebClient',
      },
    });
  });

  test('is wrong in words, beside each field and in the language', () => {
    const raw = { name: ' Ghana', days: '1,5', from: '29/02/2025', active: 'maybe', type: 'gratis' };
    expect(read(raw).errors).toEqual({
      code: 'Required',
      name: 'Must not start with a space',
      days: 'Enter a whole number',
      from: 'Enter a date that exists, between 1900 and 2199, such as 21/11/2026',
      active: 'Answer yes or no',
      type: 'Choose from the list: gratis is not in it',
    });
    expect(read({}, typed, 'fr').errors).toEqual({ code: 'Obligatoire', name: 'Obligatoire' });
  });

  test('has a space before it for no fault where it is no text', () => {
    expect(read({ ...good, days: ' 12', premium: ' 4,5', type: 'paid' })).toMatchObject({
      values: { days: 12, premium: 450 },
      errors: {},
    });
  });

  test.each(['', '   ', '\u00a0', null, undefined, []])('%j is nothing: required where it is required', (nothing) => {
    expect(read({ ...good, name: nothing }).errors).toEqual({ name: 'Required' });
    expect(read({ ...good, days: nothing, type: 'free', premium: nothing })).toMatchObject({
      errors: {},
      values: { days: null, premium: null },
    });
  });
});

describe('what came over the wire', () => {
  test('must be of its type: a number is no text', () => {
    expect(read({ ...good, days: '12', active: 'true', covers: 'a' }, wire).errors).toEqual({
      days: 'Enter a whole number',
      active: 'Answer yes or no',
      covers: 'Choose one of the list',
    });
    expect(read({ ...good, days: 12, active: true, covers: ['a'] }, wire).errors).toEqual({});
  });

  test('a record that is named twice is kept once', () => {
    const named = fieldsFrom({ members: references('dependants') });
    const { values } = readRecord(named, { members: ['one', 'other', 'one'] }, wire, contextIn('GH', 'en'));
    expect(values).toEqual({ members: ['one', 'other'] });
  });

  test('an empty list is nothing where a list may be, and wrong where none may be', () => {
    expect(read({ ...good, covers: [] }, wire)).toMatchObject({ errors: {}, values: { covers: null } });
    expect(read({ ...good, name: [], days: [] }, wire).errors).toEqual({
      name: 'Enter a text',
      days: 'Enter a whole number',
    });
  });

  test('an empty list is wrong too where nothing was stored, and nothing where a list may be', () => {
    const stored = { ...good, name: null, days: null, covers: null };
    const update = { operation: 'update', source: 'wire', stored } as const;
    expect(read({ name: [], days: [] }, update).errors).toEqual({
      name: 'Enter a text',
      days: 'Enter a whole number',
    });
    expect(read({ covers: [] }, update)).toMatchObject({ errors: {}, values: { covers: null } });
  });

  test('is made canonical all the same', () => {
    expect(read({ code: 'gh', name: 'Ghana  ' }, wire).values).toMatchObject({ code: 'GH', name: 'Ghana' });
  });

  test('cannot set what nobody may set', () => {
    const { values } = read(
      { ...good, owner: 'me', channel: 'USSD', guid: '1', version: 9, __proto__: { admin: true } },
      wire,
    );
    expect(values).not.toHaveProperty('owner');
    expect(values).not.toHaveProperty('guid');
    expect(values).not.toHaveProperty('admin');
    expect(values.channel).toBe('WebClient');
  });
});

describe('conditions', () => {
  test('require a field, and hide it', () => {
    expect(read({ ...good, type: 'paid' }).errors).toEqual({ premium: 'Required' });
    expect(read({ ...good, type: 'free', premium: '500' }).values.premium).toBeNull();
  });

  test('a fault in a field that is not shown does not stand in the way', () => {
    expect(read({ ...good, type: 'free', premium: '1,500' })).toMatchObject({ errors: {}, values: { premium: null } });
    expect(read({ ...good, type: 'paid', premium: '1,500' }).errors).toHaveProperty('premium');
  });

  test('see the values that were read, and of an update the stored ones', () => {
    expect(read({ ...good, type: 'PAID', premium: '5' }).values.premium).toBe(500);
    const update = { operation: 'update', source: 'text', stored: { type: 'paid' } } as const;
    expect(read({ premium: '' }, update).errors).toEqual({ premium: 'Required' });
    expect(read({ premium: '5' }, update).values).toEqual({ premium: 500 });
  });

  test('hold for what was stored, when what was given makes it wrong', () => {
    const update = (stored: RawRecord) => ({ operation: 'update', source: 'wire', stored }) as const;
    expect(read({ type: 'paid' }, update({ type: 'free', premium: null })).errors).toEqual({ premium: 'Required' });
    expect(read({ type: 'free' }, update({ type: 'paid', premium: 500 })).values).toEqual({
      type: 'free',
      premium: null,
    });
    expect(read({ from: '2026-03-01' }, update({ from: '2026-01-01', to: '2026-02-01' })).errors).toEqual({
      to: 'Must not be before 01/03/2026',
    });
    expect(read({ days: 3 }, update({ type: 'paid', premium: null })).errors).toEqual({});
  });

  test('hold nobody back by what was stored before they were tighter, and is left as it is', () => {
    const tighter = fieldsFrom({
      code: text({ required: true }),
      name: text({ maxLength: 3 }),
      type: choice(['paid']),
      covers: choices(['a', 'b']),
    });
    const stored = { code: null, name: 'Ghana', type: 'gift', covers: ['a', 'old'] };
    const saved = (raw: RawRecord, source: 'text' | 'wire' = 'wire') =>
      readRecord(tighter, { ...stored, ...raw }, { operation: 'update', source, stored }, contextIn('GH'));
    expect(saved({})).toEqual({ values: stored, errors: {} });
    expect(saved({ code: '', covers: 'a|old' }, 'text')).toEqual({ values: stored, errors: {} });
    expect(saved({ covers: ['b', 'a', 'old'] }).errors).toEqual({});
    expect(saved({ covers: ['b'], type: 'paid' }).errors).toEqual({});
    expect(saved({ name: 'Guinea', type: 'free', covers: ['a', 'older', 'old'] }).errors).toEqual({
      name: 'At most 3 characters',
      type: 'Choose from the list: free is not in it',
      covers: 'Choose from the list: older is not in it',
    });
    const made = readRecord(tighter, { ...stored, code: 'x', name: 'abc' }, wire, contextIn('GH', 'fr'));
    expect(made.errors).toEqual({
      type: expect.stringMatching(/gift n.y figure pas/),
      covers: expect.stringMatching(/old n.y figure pas/),
    });
  });

  test('hold for a new record, whatever it is given besides', () => {
    const given = { type: 'gone', days: -1, covers: ['old'] };
    const options = { operation: 'create', source: 'wire', stored: given } as const;
    expect(Object.keys(read({ ...good, ...given }, options).errors)).toEqual(['type', 'days', 'covers']);
  });

  test('hold nobody back by what is not looked at anew: neither how it is written, nor its bounds', () => {
    const stored = { ...good, name: ' Ghana', type: 'paid', premium: 50, from: '2026-02-02', to: '2026-01-01' };
    const saved = (raw: RawRecord) => read(raw, { operation: 'update', source: 'wire', stored });
    const { code, ...sent } = stored;
    expect(saved({ code, ...sent, days: 3 })).toEqual({ values: { ...sent, days: 3 }, errors: {} });
    expect(saved({ ...sent, from: '2026-02-03' }).errors).toEqual({ to: 'Must not be before 03/02/2026' });
    expect(saved({ ...sent, name: ' Ghana ' }).errors).toEqual({ name: 'Must not start with a space' });
  });

  test.each([null, undefined, '', []])('hold nobody back by what was required later, and stored as %j', (nothing) => {
    const options = { operation: 'update', source: 'text', stored: { name: nothing } } as const;
    for (const name of ['', null]) expect(read({ name }, options)).toEqual({ values: { name: null }, errors: {} });
    expect(read({ name: '' }, { ...options, stored: { name: 'Ghana' } }).errors).toEqual({ name: 'Required' });
  });

  test('that hide a field from this person leave what it holds; those on the record empty it', () => {
    const guarded = fieldsFrom({
      name: text(),
      secret: text({ visible: hasRole('administrator') }),
      local: text({ visible: inCountry('KE'), required: true }),
      detail: text({ visible: isFilled('name') }),
    });
    const raw = { name: '', secret: 'x', local: 'y', detail: 'z' };
    for (const options of [wire, { operation: 'update', source: 'wire', stored: { ...raw, name: 'A' } } as const]) {
      const found = readRecord(guarded, raw, options, contextIn('GH'));
      expect(found).toEqual({ values: { name: null, detail: null }, errors: {} });
    }
  });

  test('a list is as long as a text has marks, whichever of the two was changed', () => {
    const message = fieldsFrom({
      text: text({ required: true }),
      parameters: choices(['a', 'b', 'c'], { ordered: true, asManyAs: { field: 'text', mark: '%s' } }),
    });
    const judge = (raw: RawRecord, options: ReadOptions = wire) =>
      readRecord(message, raw, options, contextIn('GH', 'en'));
    expect(judge({ text: 'Dear %s, pay %s', parameters: ['c', 'a'] })).toEqual({
      errors: {},
      values: { text: 'Dear %s, pay %s', parameters: ['c', 'a'] },
    });
    const wrong = { parameters: 'The text has 2 %s: choose just as many' };
    expect(judge({ text: 'Dear %s, pay %s', parameters: ['a'] }).errors).toEqual(wrong);
    expect(judge({ text: 'Dear %s, pay %s', parameters: [] }).errors).toEqual(wrong);
    expect(judge({ text: 'Dear you' }).errors).toEqual({});
    expect(judge({ parameters: ['a'] }).errors).toEqual({ text: 'Required' });
    const update = { operation: 'update', source: 'wire', stored: { text: 'Dear %s', parameters: ['a'] } } as const;
    expect(judge({ text: 'Dear %s, pay %s' }, update).errors).toEqual(wrong);
  });

  test('one number is not below another', () => {
    const ages = fieldsFrom({ youngest: integer(), oldest: integer({ notBelow: 'youngest' }) });
    const judge = (raw: RawRecord) => readRecord(ages, raw, typed, contextIn('GH', 'en')).errors;
    expect(judge({ youngest: '18', oldest: '17' })).toEqual({ oldest: 'Must not be below 18' });
    expect(judge({ youngest: '18', oldest: '18' })).toEqual({});
    expect(judge({ youngest: '', oldest: '3' })).toEqual({});
    expect(judge({ youngest: '', oldest: '-1' })).toEqual({});
    const mixed = readRecord(ages, { youngest: '20', oldest: 17 }, wire, contextIn('GH', 'en')).errors;
    expect(mixed).toEqual({ youngest: 'Enter a whole number' });
  });

  test('one date is not before another', () => {
    expect(read({ ...good, from: '2026-02-02', to: '2026-02-01' }).errors).toEqual({
      to: 'Must not be before 02/02/2026',
    });
    expect(read({ ...good, from: '2026-02-02', to: '2026-02-02' }).errors).toEqual({});
    expect(
      read({ to: '2026-01-01' }, { operation: 'update', source: 'wire', stored: { from: '2026-02-02' } }).errors,
    ).toHaveProperty('to');
  });
});

describe('an update', () => {
  const update = { operation: 'update', source: 'wire' } as const;

  test('says only what was sent, and nothing that was fixed at creation', () => {
    expect(read({ code: 'XX', days: 3 }, update)).toEqual({ values: { days: 3 }, errors: {} });
    expect(read({}, update)).toEqual({ values: {}, errors: {} });
    expect(read({ type: 'paid' }, update)).toEqual({ values: { type: 'paid' }, errors: {} });
  });

  test('may not empty what is required', () => {
    expect(read({ name: '' }, update).errors).toEqual({ name: 'Required' });
    expect(read({ name: null }, update).errors).toEqual({ name: 'Required' });
  });
});

describe('a phone number', () => {
  const numbers = fieldsFrom({
    country: text({ required: true }),
    phone: msisdn({ countryField: 'country' }),
    other: msisdn(),
  });

  test('is read in the country that the record names, others in that of the partner', () => {
    const raw = { country: 'KE', phone: '0712345678', other: '024 123 4567' };
    expect(readRecord(numbers, raw, typed, contextIn('GH'))).toEqual({
      errors: {},
      values: { country: 'KE', phone: '254712345678', other: '233241234567' },
    });
  });

  test('is read in that of the partner where the record names none', () => {
    const found = readRecord(numbers, { country: '', phone: '024 123 4567' }, typed, contextIn('GH'));
    expect(found.values.phone).toBe('233241234567');
    expect(found.errors).toEqual({ country: 'Required' });
  });

  test('even when no partner is selected', () => {
    const nobody = contextIn('GH', 'en', { partner: null });
    expect(readRecord(numbers, { country: 'CI', phone: '0707123456' }, typed, nobody).values.phone).toBe(
      '2250707123456',
    );
  });
});

describe('who writes what', () => {
  test('a person writes what is neither read-only nor constant, and fixed things once', () => {
    const written = (operation: 'create' | 'update') =>
      fields.filter((field) => isWritten(field, operation)).map((field) => field.name);
    expect(written('create')).not.toContain('owner');
    expect(written('create')).not.toContain('channel');
    expect(written('create')).toContain('code');
    expect(written('update')).not.toContain('code');
  });

  test('what is hidden is not required', () => {
    const secret = fieldOf('secret', text({ required: true, visible: isFilled('name') }));
    expect(isRequired(secret, {}, contextIn('GH'))).toBe(false);
    expect(isRequired(secret, { name: 'x' }, contextIn('GH'))).toBe(true);
  });
});

test('whatever comes: declared names only, every field right or wrong, never a throw', () => {
  const names = constantFrom(...fields.map((field) => field.name), '__proto__', 'constructor', 'guid');
  assert(
    property(
      dictionary(
        names,
        anything().filter((value) => typeof value !== 'bigint'),
      ),
      constantFrom(typed, wire),
      (raw, options) => {
        // What JSON can carry: nothing else reaches a form or a service.
        const plain: RawRecord = JSON.parse(
          JSON.stringify(raw, (_, value: unknown) => (typeof value === 'bigint' ? null : value)),
        );
        const { values, errors } = read(plain, options);
        const known = fields.map((field) => field.name);
        for (const name of [...Object.keys(values), ...Object.keys(errors)]) expect(known).toContain(name);
        for (const message of Object.values(errors)) expect(message).not.toBe('');
      },
    ),
    { numRuns: 200 },
  );
});
