import { assert, constantFrom, property, string, tuple } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvCell, csvFields } from './csv.ts';
import { plainText } from './csvText.ts';
import { rulesOf } from './fieldTypes/rules.ts';
import { isFault } from './fault.ts';
import { choices, date, guid, integer, json, money, msisdn, multiline, text } from './fields.ts';
import { hasRole } from './predicate.ts';
import { resolveModel } from './resolve/resolveModel.ts';
import { defineResource } from './resource.ts';
import { contextIn, fieldOf } from './testing/context.ts';
import { testKnown } from './testing/known.ts';

const context = contextIn('GH');
const name = fieldOf('name', text());
const notes = fieldOf('notes', multiline());

/** A cell read back: the guard taken off, then parsed by the field's type; an empty cell is `null`. */
function readBack({ spec }: ReturnType<typeof fieldOf>, cell: string): unknown {
  const plain = plainText(cell);
  return plain.trim() === '' ? null : rulesOf(spec).parse(plain, spec, context);
}

describe('a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['+233', "'+233"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ["'=1", "''=1"],
    ["''@x", "'''@x"],
    ["O'Brien", "O'Brien"],
    ["'quoted'", "'quoted'"],
    ['a=1', 'a=1'],
    ['', ''],
  ])('of %j is %j: nothing that a spreadsheet would run', (value, cell) => {
    expect(csvCell(name, value)).toBe(cell);
  });

  test('numbers, lists and nothing', () => {
    expect(csvCell(fieldOf('n', integer()), -5)).toBe('-5');
    expect(csvCell(fieldOf('m', money()), 45_050)).toBe('450.50');
    expect(csvCell(fieldOf('c', choices(['a', 'b'])), ['a', 'b'])).toBe('a|b');
    expect(csvCell(name, null)).toBe('');
    expect(csvCell(name, undefined)).toBe('');
  });

  test('read back is what it was, formula or not', () => {
    const start = constantFrom('', '=', '+', '-', '@', '\t', '\r', '\n', "'", "''", "'=");
    assert(
      property(tuple(start, string()), ([begin, rest]) => {
        const value = (begin + rest).trimEnd();
        const cell = csvCell(name, value);
        expect(cell).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(readBack(name, cell)).toBe(value === '' ? null : value);
        if (!value.includes('\r')) expect(readBack(notes, csvCell(notes, value))).toBe(value === '' ? null : value);
      }),
    );
  });

  test('of a phone number from a spreadsheet is read in every form', () => {
    const phone = fieldOf('phone', msisdn());
    for (const cell of ['233241234567', "'+233241234567", '+233241234567', '024 123 4567', '241234567']) {
      expect(readBack(phone, cell)).toBe('233241234567');
    }
    expect(readBack(phone, '2.33E+11')).toEqual({ fault: 'msisdn_scientific' });
  });

  test('that is empty is nothing, one that is wrong is a fault', () => {
    const day = fieldOf('day', date());
    expect([readBack(day, ''), readBack(day, '  ')]).toEqual([null, null]);
    expect(isFault(readBack(day, '29/02/2025'))).toBe(true);
    expect(readBack(day, '29/02/2024')).toBe('2024-02-29');
  });
});

describe('the columns of an export', () => {
  const people = defineResource({
    name: 'people',
    title: 'name',
    scope: 'partner',
    endpoints: { list: 'GET /api/people' },
    fields: {
      name: text(),
      account: text({ dataClass: 'bank' }),
      diagnosis: text({ dataClass: 'health' }),
      margin: integer({ access: { read: hasRole('administrator') } }),
      state: json(),
      owner_guid: guid(),
    },
  });
  const resource = resolveModel({ resources: [people], workflows: [], batches: [], known: testKnown }).resources.people;

  test('are what the person may read, without bank data, keys and what nobody reads', () => {
    if (!resource) throw new Error('not resolved');
    const columns = (roles: readonly ('agent' | 'administrator')[]) =>
      csvFields(resource, { ...context, user: { guid: 'u', username: 'u', roles, partners: [] } }).map(
        (field) => field.name,
      );
    expect(columns(['agent'])).toEqual(['name', 'diagnosis']);
    expect(columns(['administrator'])).toEqual(['name', 'diagnosis', 'margin']);
  });
});
