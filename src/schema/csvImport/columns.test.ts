import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import type { ResolvedResource } from '../model.ts';
import type { AnyField } from '../field.ts';
import { boolean, file, guid, json, text } from '../fields.ts';
import { hasRole, is } from '../predicate.ts';
import { resolveResource } from '../resolve/resolveResource.ts';
import { contextIn } from '../testing/context.ts';
import { readColumns } from './columns.ts';
import { identityOf, importableFields, writtenFields } from './fields.ts';
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

/** A resource of some fields by itself. */
const made = (fields: Readonly<Record<string, AnyField>>, key?: string) =>
  resolveResource({ name: 'made', scope: 'global', fields, ...(key !== undefined && { key }) });

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

  test('are known whatever the kind of their spaces, apostrophes and letters, and with the guard of an export', () => {
    const resource = made({ town: text(), day: text(), worth: text() });
    const labels = { town: "Lieu d'été", day: 'Day of the  visit', worth: '-Worth' };
    const words = {
      labels: (field: string) => [labels[field as keyof typeof labels]],
      reasons: ['Why  not'],
      formula: [],
    };
    const headers = [' lieu d’e\u0301te\u0301 ', 'DAY\u00a0OF \t the visit', "'-worth", ' why not ', ' Other '];
    const { columns } = readColumns(resource, headers, words, admin);
    expect(columns).toEqual([
      { header: 'lieu d’e\u0301te\u0301', role: 'field', field: resource.field.town },
      { header: 'DAY\u00a0OF \t the visit', role: 'field', field: resource.field.day },
      { header: "'-worth", role: 'field', field: resource.field.worth },
      { header: 'why not', role: 'reason', field: null, tells: [] },
      { header: 'Other', role: 'unknown', field: null },
    ]);
  });

  test('are first what a name says, then what the first field of that label is', () => {
    const resource = made({ town: text(), day: text() });
    const { columns } = readColumns(
      resource,
      ['town', 'visit'],
      { labels: () => ['Town', 'Visit'], reasons: [], formula: [] },
      admin,
    );
    expect(columns.map(({ role, field }) => [role, field?.name])).toEqual([
      ['field', 'town'],
      ['repeated', 'town'],
    ]);
    const { day, town } = resource.field;
    const backwards = { ...resource, fields: [day, town].flatMap((field) => field ?? []) };
    const words = { labels: (field: string) => (field === 'day' ? ['Town'] : []), reasons: [], formula: [] };
    expect(readColumns(backwards, ['town'], words, admin).columns[0]?.field?.name).toBe('town');
  });

  test('need the one that says which record is meant, though it may be empty', () => {
    const missing = (resource: ResolvedResource) =>
      readColumns(resource, [], { labels: () => [], reasons: [], formula: [] }, admin).missing.map(({ name }) => name);
    const fields = { code: text(), name: text({ required: true }), note: text() };
    expect(missing(made(fields, 'code'))).toEqual(['code', 'name']);
    expect(missing(made(fields))).toEqual(['name']);
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
    const resource = made({
      open: text(),
      sometimes: text({ visible: is('open', 'x'), access: { write: is('open', 'y') } }),
      seen: text({ access: { write: hasRole('administrator') } }),
      unseen: text({ visible: hasRole('administrator') }),
      account: text({ dataClass: 'bank' }),
      health: text({ dataClass: 'health' }),
      set: text({ readOnly: true }),
      fixed: text({ constant: 'x' }),
      raw: json(),
      paper: file({ upload: 'upload' }),
    });
    const names = (fields: typeof writtenFields, context: typeof admin) =>
      fields(resource, context).map(({ name }) => name);
    expect(names(importableFields, contextIn('GH'))).toEqual(['open', 'sometimes', 'health']);
    expect(names(writtenFields, contextIn('GH'))).toEqual(['open', 'sometimes', 'account', 'health']);
    expect(names(importableFields, admin)).toEqual(['open', 'sometimes', 'seen', 'unseen', 'health']);
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

test.each<[string, ResolvedResource, string | null]>([
  ['the key that people gave it', made({ name: text({ unique: true, required: true }), code: text() }, 'code'), 'code'],
  ['what each has and no two share', made({ a: text(), name: text({ unique: true, required: true }) }), 'name'],
  ['no key that the service made', made({ guid: guid(), name: text({ required: true }) }), null],
  ['nothing that may be empty', made({ name: text({ unique: true }) }), null],
  [
    'nothing that is asked for at times',
    made({ a: boolean(), b: text({ unique: true, required: is('a', true) }) }),
    null,
  ],
  ['no bank data', made({ name: text({ unique: true, required: true, dataClass: 'bank' }) }), null],
  ['nothing that people do not fill', made({ name: text({ unique: true, required: true, readOnly: true }) }), null],
  ['nothing that is always the same', made({ name: text({ unique: true, required: true, constant: 'x' }) }), null],
])('a record is told by %s', (_, resource, name) => {
  expect(identityOf(resource)?.name ?? null).toBe(name);
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

  test('say which cells have a formula, and read what is only wrapped in one', () => {
    const formulas = ['=A2&" "&B2', '=1+1', '=HYPERLINK("x")', '="a"&"b"', '='];
    const texts = [
      ['="024"', '024'],
      ['="say ""so"""', 'say "so"'],
      ['+1', '+1'],
      ['-5', '-5'],
      ["'=1", '=1'],
      [`'="0"`, '="0"'],
    ] as const;
    const read = (cells: readonly string[]) =>
      toRows(
        columns,
        cells.map((cell) => ['GH', '', cell]),
      );
    expect(read(formulas).map((row) => [row.cells.name, row.formulas])).toEqual(
      formulas.map((formula) => [formula, ['name']]),
    );
    expect(read(texts.map(([cell]) => cell)).map((row) => [row.cells.name, row.formulas])).toEqual(
      texts.map(([, text]) => [text, undefined]),
    );
  });

  test('have a formula still where they come back with the reason that it was one', () => {
    const head = read('countries', ['code', 'name', 'Why it was not imported']).columns;
    const reason = 'Name: This is a formula, not what it gives: enter what it gives';
    const rows = toRows(head, [
      ['GH', "'=1", reason],
      ['KE', "'=1", 'Code: Same as row 2'],
      ['TG', 'Togo', reason],
    ]);
    expect(rows.map(({ formulas }) => formulas)).toEqual([['name'], undefined, undefined]);
  });

  test('say what stands beyond the last column, where that is anything', () => {
    const rows = toRows(columns, [
      ['GH', '9', 'Gold', ' Coast', ' ', "'=old"],
      ['KE', '9', 'Kenya', ' '],
    ]);
    expect(rows.map(({ beyond }) => beyond)).toEqual([['Coast', '=old'], undefined]);
  });

  test('take what is typed, also where the file has no column', () => {
    const [row] = toRows(columns, [['GH', '9', 'Ghana']]);
    if (!row) throw new Error('no row');
    expect(withCell(row, 'calling_code', '233').cells).toEqual({ code: 'GH', name: 'Ghana', calling_code: '233' });
    expect(row.cells).toEqual({ code: 'GH', name: 'Ghana' });
  });
});
