import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import type { ResolvedResource } from '../model.ts';
import { contextIn } from '../testing/context.ts';
import { readColumns } from './columns.ts';
import { identityOf, importableFields } from './fields.ts';
import { toRows, withCell } from './rows.ts';
import { wordsOf } from './testing/words.ts';

const admin = contextIn('GH', 'en', {
  user: { guid: 'u', username: 'w', roles: ['administrator'], partners: ['tana-gh'] },
});

function of(name: string): ResolvedResource {
  const resource = model.resources[name];
  if (!resource) throw new Error(name);
  return resource;
}

const read = (name: string, headers: readonly string[]) => readColumns(of(name), headers, wordsOf(name), admin);
const roles = (name: string, headers: readonly string[]) => read(name, headers).columns.map(({ role }) => role);

describe('the columns of a file', () => {
  test('are known by name or label, in English or French, whatever the case and the space around', () => {
    const { columns, missing } = read('countries', [' CODE', 'nom', 'Currency', 'calling_code ', 'NATIONAL_DIGITS']);
    expect(columns.map(({ field }) => field?.name)).toEqual([
      'code',
      'name',
      'currency_code',
      'calling_code',
      'national_digits',
    ]);
    expect(missing).toEqual([]);
  });

  test('are known by every label of every resource, in both languages', () => {
    for (const resource of Object.values(model.resources)) {
      const words = wordsOf(resource.name);
      for (const at of [0, 1]) {
        const headers = resource.fields.map(({ name }) => words.labels(name)[at] ?? '');
        const found = readColumns(resource, headers, words, admin).columns;
        expect(found.map(({ field }) => field?.name)).toEqual(resource.fields.map(({ name }) => name));
      }
    }
  });

  test('that are unknown, twice there, set by the service or a reason are told apart', () => {
    expect(roles('customers', ['Shoe size', 'full_name', 'full_name', 'status', 'registered_by', ''])).toEqual([
      'unknown',
      'field',
      'repeated',
      'kept',
      'kept',
      'unknown',
    ]);
    expect(roles('countries', ['code', 'Why it was not imported'])).toEqual(['field', 'reason']);
    expect(roles('countries', ['motif du rejet'])).toEqual(['reason']);
  });

  test('that a new record needs and that are not there are named; those with a default are not needed', () => {
    expect(read('countries', ['name']).missing.map(({ name }) => name)).toEqual([
      'code',
      'currency_code',
      'calling_code',
      'national_digits',
    ]);
    expect(read('customers', []).missing.map(({ name }) => name)).toEqual([
      'full_name',
      'msisdn',
      'date_of_birth',
      'gender',
    ]);
  });

  test('are only those that the person may write', () => {
    expect(importableFields(of('countries'), contextIn('GH')).length).toBe(of('countries').fields.length);
    expect(importableFields(of('customers'), admin).map(({ name }) => name)).not.toContain('registration_channel');
  });
});

describe('the record that a row means', () => {
  test('is told by the key, or by what every record has and no two share', () => {
    const identities = Object.values(model.resources).map((one) => [one.name, identityOf(one)?.name ?? null]);
    expect(Object.fromEntries(identities)).toMatchObject({
      countries: 'code',
      customers: 'msisdn',
      partners: 'code',
      products: 'code',
      product_premiums: null,
    });
  });
});

describe('the rows of a file', () => {
  const { columns } = read('countries', ['code', 'Shoe size', 'name']);

  test('have their place in the spreadsheet and no guard; rows of nothing are none', () => {
    const rows = toRows(columns, [['GH', '9', "'=Ghana"], [' ', ''], ['KE']]);
    expect(rows.map(({ number, cells }) => [number, cells])).toEqual([
      [2, { code: 'GH', name: '=Ghana' }],
      [4, { code: 'KE', name: '' }],
    ]);
    expect(rows[0]?.source).toEqual(['GH', '9', "'=Ghana"]);
  });

  test('take what is typed, also where the file has no column', () => {
    const [row] = toRows(columns, [['GH', '9', 'Ghana']]);
    if (!row) throw new Error('no row');
    expect(withCell(row, 'calling_code', '233').cells).toEqual({ code: 'GH', name: 'Ghana', calling_code: '233' });
    expect(row.cells).toEqual({ code: 'GH', name: 'Ghana' });
  });
});
