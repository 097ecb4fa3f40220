import { describe, expect, test } from 'vitest';
import { bodySchema } from './jsonSchema.ts';
import { choice, date, integer, money, msisdn, object, objects, text } from './fields.ts';
import { is } from './predicate.ts';
import { type RawRecord, readRecord, type ReadOptions } from './readRecord.ts';
import { resolveFields } from './resolve/resolveField.ts';
import { contextIn } from './testing/context.ts';

const fields = resolveFields({
  expenses: objects(
    {
      description: text({ required: true, maxLength: 20 }),
      kind: choice(['taxi', 'drug'], { default: 'drug' }),
      amount_in_cents: money({ required: true, min: 1 }),
      on: date(),
      // Only of a taxi is it asked who drove.
      driver: msisdn({ visible: is('kind', 'taxi'), required: is('kind', 'taxi') }),
      parts: objects({ n: integer({ required: true, min: 1 }) }),
    },
    { required: true, min: 1, max: 3 },
  ),
  lawyer: object({ name: text({ required: true }), note: text() }),
});

const wire = { operation: 'create', source: 'wire' } as const;
const read = (raw: RawRecord, options: ReadOptions = wire) => readRecord(fields, raw, options, contextIn('GH'));
const one = { description: 'Pills', amount_in_cents: 500 };

describe('objects', () => {
  test('are read part by part: values in their one form, defaults, nothing for what was left out', () => {
    const expenses = [one, { ...one, kind: 'taxi', driver: '024 123 4567', parts: [{ n: 2 }] }];
    expect(read({ expenses, lawyer: { name: 'Efua' } })).toEqual({
      errors: {},
      values: {
        expenses: [
          { ...one, kind: 'drug', on: null, driver: null, parts: null },
          { ...one, kind: 'taxi', on: null, driver: '233241234567', parts: [{ n: 2 }] },
        ],
        lawyer: { name: 'Efua', note: null },
      },
    });
  });

  test('are typed as well: texts become values', () => {
    const expenses = [
      { description: 'Pills', kind: 'DRUG', amount_in_cents: '4.50', on: '21/11/2026', driver: '', parts: [] },
    ];
    expect(read({ expenses, lawyer: null }, { operation: 'create', source: 'text' })).toEqual({
      errors: {},
      values: {
        expenses: [
          { description: 'Pills', kind: 'drug', amount_in_cents: 450, on: '2026-11-21', driver: null, parts: [] },
        ],
        lawyer: null,
      },
    });
  });

  test.each<[string, RawRecord, Readonly<Record<string, string>>]>([
    ['no list', { expenses: 'x' }, { expenses: 'Not a list of what belongs here' }],
    ['one object where a list is', { expenses: one }, { expenses: 'Not a list of what belongs here' }],
    ['nothing', {}, { expenses: 'Required' }],
    ['a list without rows', { expenses: [] }, { expenses: 'Required' }],
    ['too many rows', { expenses: [one, one, one, one] }, { expenses: 'At most 3' }],
    ['rows that are none', { expenses: [one, 7] }, { expenses: 'Not what belongs here' }],
    ['a list where one object is', { expenses: [one], lawyer: [{ name: 'E' }] }, { lawyer: 'Not what belongs here' }],
    ['a part that is missing', { expenses: [one, { amount_in_cents: 1 }] }, { 'expenses.1.description': 'Required' }],
    [
      'two parts of two rows',
      {
        expenses: [
          { ...one, amount_in_cents: 0 },
          { ...one, on: '2026-02-30' },
        ],
      },
      {
        'expenses.0.amount_in_cents': 'At least 0.01',
        'expenses.1.on': 'Enter a date that exists, between 1900 and 2199, such as 21/11/2026',
      },
    ],
    [
      'a part of another kind',
      { expenses: [{ ...one, amount_in_cents: '5' }] },
      { 'expenses.0.amount_in_cents': 'Enter an amount such as 450 or 450.50' },
    ],
    [
      'a part that there is not',
      { expenses: [{ ...one, descripton: 'x' }] },
      { 'expenses.0.descripton': 'There is no such field' },
    ],
    ['what another part asks for', { expenses: [{ ...one, kind: 'taxi' }] }, { 'expenses.0.driver': 'Required' }],
    ['deeper still', { expenses: [{ ...one, parts: [{ n: 1 }, { n: 0 }] }] }, { 'expenses.0.parts.1.n': 'At least 1' }],
    [
      'within one object',
      { expenses: [one], lawyer: { note: 'x', firm: 'y' } },
      { 'lawyer.name': 'Required', 'lawyer.firm': 'There is no such field' },
    ],
  ])('%s is told at its place', (_title, raw, errors) => {
    expect(read(raw).errors).toEqual(errors);
  });

  test('that were stored stay as they are when they are not touched, whatever is declared since', () => {
    const stored = { expenses: [{ description: 'a text that is too long by now', old: true }] };
    const options = { operation: 'update', source: 'wire', stored } as const;
    expect(read({ expenses: structuredClone(stored.expenses) }, options).errors).toEqual({});
    expect(read({ expenses: [{ ...one, old: true }] }, options).errors).toEqual({
      'expenses.0.old': 'There is no such field',
    });
  });

  test('are described at every depth, and nothing else is', () => {
    expect(bodySchema(fields, 'create')).toMatchObject({
      required: ['expenses'],
      properties: {
        lawyer: { anyOf: [{ type: 'object', required: ['name'], additionalProperties: false }, { type: 'null' }] },
      },
    });
  });
});
