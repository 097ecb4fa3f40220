import Ajv from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { anything, assert, constantFrom, double, integer, jsonValue, oneof, property, string } from 'fast-check';
import * as z from 'zod/mini';
import { describe, expect, test } from 'vitest';
import { isFault } from '../fault.ts';
import type { AnyField } from '../field.ts';
import {
  boolean,
  choice,
  choices,
  currency,
  date,
  dateTime,
  email,
  emails,
  file,
  guid,
  integer as integerField,
  json,
  money,
  msisdn,
  multiline,
  nationalId,
  object,
  objects,
  record,
  percentage,
  reference,
  references,
  richText,
  text,
  url,
} from '../fields.ts';
import { contextIn, fieldOf, repeatable } from '../testing/context.ts';
import { fieldFacts, isFieldType, type FieldType } from './facts.ts';
import { rulesOf } from './rules.ts';
import { written } from './written.ts';

/** One declared field of each type: a new type without one does not compile. */
const one: { readonly [Type in FieldType]: AnyField } = {
  boolean: boolean(),
  choice: choice(['daily', 'Monthly']),
  choices: choices(['hospital', 'death']),
  currency: currency(),
  date: date(),
  dateTime: dateTime(),
  email: email(),
  emails: emails({ max: 3 }),
  file: file({ upload: 'upload' }),
  guid: guid(),
  integer: integerField({ min: -5, max: 120 }),
  json: json(),
  money: money({ min: 1 }),
  msisdn: msisdn(),
  multiline: multiline(),
  nationalId: nationalId(),
  object: object({ name: text({ required: true }), day: date() }),
  objects: objects({
    benefit: text({ required: true }),
    cents: money(),
    on: date(),
    rows: objects({ n: integerField() }),
  }),
  record: record('countries'),
  percentage: percentage({ decimals: 1 }),
  reference: reference('countries'),
  references: references('countries'),
  richText: richText(),
  text: text(),
  url: url(),
};

const types = Object.keys(one).filter(isFieldType);
const countries = ['GH', 'KE', 'ZM', 'UG', 'TZ', 'RW', 'CI', 'SN', 'ZA', 'NG'];
const ajv = new Ajv({ strict: false });
addFormats(ajv);

const hostile = oneof(
  anything(),
  jsonValue(),
  double(),
  string({ unit: 'binary' }),
  constantFrom(
    '',
    ' ',
    '\u0000',
    '1,5',
    '1e21',
    '29/02/2025',
    '=1+1',
    '../..',
    'é'.repeat(5000),
    '\ud800',
    'null',
    '{',
    '-0',
  ),
);

test('the registries know the same types', () => {
  expect(types.toSorted()).toEqual(Object.keys(fieldFacts).toSorted());
  expect(isFieldType('toString')).toBe(false);
  expect(isFieldType('__proto__')).toBe(false);
});

describe.each(types)('%s', (type) => {
  const field = fieldOf('value', one[type]);
  const { spec } = field;
  const rules = rulesOf(spec);
  const facts = fieldFacts[type];

  test('samples are valid in every country, for the form, the wire and the API description', () => {
    const matchesSchema = ajv.compile({
      ...rules.jsonSchema(spec),
      components: { schemas: { countries: { type: 'object' } } },
    });
    for (const [index, country] of countries.entries()) {
      const context = contextIn(country);
      for (let seed = 1; seed <= 8; seed += 1) {
        const sample = rules.sample(repeatable(seed * 31 + index), spec, context);
        // A reference points at a record: whoever makes data chooses one.
        if (type === 'reference') continue;
        expect(z.safeParse(rules.schema(spec, context), sample)).toMatchObject({ success: true });
        const isDescribed = matchesSchema(sample);
        expect(isDescribed, JSON.stringify([country, sample, matchesSchema.errors])).toBe(true);
        expect(facts.decode(JSON.parse(JSON.stringify(facts.encode(sample, spec))), spec)).toEqual(sample);
      }
    }
  });

  test('a valid value survives being shown and typed again', () => {
    assert(
      property(integer({ min: 1, max: 1_000_000 }), constantFrom(...countries), (seed, country) => {
        const context = contextIn(country);
        const sample = rules.sample(repeatable(seed), spec, context);
        if (sample === null || (Array.isArray(sample) && sample.length === 0)) return;
        expect(rules.parse(written(spec, sample), spec, context)).toEqual(sample);
      }),
    );
  });

  test('no typed text makes it throw', () => {
    const context = contextIn('GH');
    assert(
      property(string({ unit: 'binary' }), (typed) => {
        const value = rules.parse(typed, spec, context);
        if (!isFault(value)) z.safeParse(rules.schema(spec, context), value);
      }),
    );
  });

  test('nothing hostile makes it throw, and what it takes the wire can carry', () => {
    const context = contextIn('GH');
    assert(
      property(hostile, (raw) => {
        const decoded = facts.decode(raw, spec);
        expect(decoded).not.toBeUndefined();
        // A value of JSON: what else a program could pass never reaches a field.
        if (type === 'json' || type === 'record' || typeof raw === 'bigint') return;
        const result = z.safeParse(rules.schema(spec, context), raw);
        if (result.success) expect(facts.decode(JSON.parse(JSON.stringify(raw)), spec)).not.toBeNull();
      }),
      { numRuns: 120 },
    );
  });

  test('says what is wrong in both languages', () => {
    for (const locale of ['en', 'fr'] as const) {
      const context = contextIn('GH', locale);
      const result = z.safeParse(rules.schema(spec, context), { no: 'such' });
      if (result.success) continue;
      expect(result.error.issues[0]?.message).not.toMatch(/^validation\.|^Invalid/);
    }
  });

  test('its facts say where it stands and what it can do', () => {
    expect(['start', 'end']).toContain(facts.align);
    expect(facts.align === 'end').toBe(['integer', 'money', 'percentage'].includes(type));
    expect(facts.encode('', spec)).toBeNull();
    expect(facts.encode(undefined, spec)).toBeNull();
  });
});
