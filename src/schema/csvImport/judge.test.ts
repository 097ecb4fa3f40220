import { describe, expect, test } from 'vitest';
import { fault } from '../fault.ts';
import { boolean, choice, integer, money, reference, text } from '../fields.ts';
import type { ResolvedResource } from '../model.ts';
import { hasRole, is } from '../predicate.ts';
import { resolveModel } from '../resolve/resolveModel.ts';
import { defineResource } from '../resource.ts';
import { contextIn } from '../testing/context.ts';
import { readColumns } from './columns.ts';
import { failedTable } from './failedTable.ts';
import { judgeRow, type Known, type Verdict } from './judgeRow.ts';
import { type ImportRow, toRows, withCell } from './rows.ts';
import { knownOf } from './testing/words.ts';
import { testKnown } from '../testing/known.ts';

const context = contextIn('GH');
const owners = defineResource({
  name: 'owners',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/owners' },
  fields: { name: text() },
});
const tickets = defineResource({
  name: 'tickets',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/tickets', create: 'POST /api/tickets', update: 'PUT /api/tickets/{guid}' },
  fields: {
    number: text({ required: true, unique: true, immutable: true, letterCase: 'upper' }),
    name: text({ required: true }),
    kind: choice(['gift', 'loan'], { required: true, default: 'gift' }),
    amount: money({ visible: is('kind', 'loan'), required: is('kind', 'loan'), min: 100 }),
    people: integer({ default: 2 }),
    colour: text({ immutable: true }),
    active: boolean({ required: true, default: true }),
    badge: text({ unique: true }),
    owner: reference('owners'),
    locked: text({ access: { write: is('kind', 'gift') } }),
    hidden: text({ access: { write: hasRole('administrator') } }),
    account: text({ dataClass: 'bank' }),
    channel: text({ constant: 'web' }),
  },
  access: { create: hasRole('agent'), update: is('active', true) },
});
const resources = resolveModel({
  resources: [tickets, owners],
  workflows: [],
  batches: [],
  known: testKnown,
}).resources;
const resource = resources.tickets;
if (!resource) throw new Error('not resolved');
const { list, create } = resource.endpoints;

const stored = {
  guid: 't-1',
  version: 4,
  number: 'A1',
  name: 'First',
  kind: 'gift',
  amount: null,
  people: 2,
  colour: 'red',
  active: true,
  badge: 'b1',
  owner: 'o-1',
  locked: 'shut',
};
const known: Known = {
  ...knownOf({ A1: stored, A9: { ...stored, number: 'A9', active: false } }),
  reference: (_field, text) => (text === 'Ama' ? 'o-1' : text === 'Two' ? fault('unknown_reference') : undefined),
};
const rowOf = (cells: Readonly<Record<string, string>>, number = 2): ImportRow => ({ number, cells, source: [] });
const judge = (cells: Readonly<Record<string, string>>) => judgeRow(resource, rowOf(cells), known, context);

describe('a row that names no record', () => {
  test('makes one, with the defaults of what it does not say', () => {
    const { verdict, values, faults } = judge({ number: 'b2', name: 'New', owner: 'Ama', kind: '' });
    expect([verdict, faults]).toEqual(['create', {}]);
    expect(values).toMatchObject({ number: 'B2', kind: 'gift', people: 2, active: true, owner: 'o-1', channel: 'web' });
    expect(values).not.toHaveProperty('hidden');
  });

  test('keeps an empty cell empty where it may be', () => {
    expect(judge({ number: 'B2', name: 'New', people: '' }).values).toMatchObject({ people: null });
  });

  test('has words for what is wrong, at its field, also where the file has no column', () => {
    const { verdict, faults } = judge({ number: '', name: ' New', kind: 'loan', owner: 'Two', people: 'many' });
    expect(verdict).toBe('faulty');
    expect(faults).toEqual({
      number: 'Required',
      name: 'Must not start with a space',
      amount: 'Required',
      owner: 'This record does not exist',
      people: 'Enter a whole number',
    });
  });
});

describe('a reference', () => {
  test('is looked up by what stands in its own cell, without the space around it; nothing is not looked up', () => {
    const asked: (readonly [string, string])[] = [];
    const reference: Known['reference'] = (...of) => {
      asked.push(of);
      return 'o-9';
    };
    const { values } = judgeRow(
      resource,
      rowOf({ number: 'B2', name: 'Ama', owner: ' Ama ' }),
      { ...known, reference },
      context,
    );
    expect(values).toMatchObject({ name: 'Ama', owner: 'o-9' });
    for (const owner of ['', '  '])
      judgeRow(resource, rowOf({ number: 'B2', name: 'Ama', owner }), { ...known, reference }, context);
    expect(asked).toEqual([['owner', 'Ama']]);
  });
});

describe('what only one record may have', () => {
  test.each<[string, Readonly<Record<string, string>>, Readonly<Record<string, string>>]>([
    ['of a new record', { number: 'b2', name: 'New', badge: ' ', colour: 'red' }, { number: 'B2' }],
    ['of one with a fault elsewhere', { number: 'b2', name: '', badge: 'b7' }, { number: 'B2', badge: 'b7' }],
    ['is none where it cannot be read', { number: 'b2', name: 'New', badge: ' b7' }, { number: 'B2' }],
    ['of a known record', { number: 'a1', name: 'Second', badge: 'b7' }, { number: 'A1', badge: 'b7' }],
    ['of a known record that keeps it', { number: 'a1', badge: 'b1' }, { number: 'A1', badge: 'b1' }],
    ['of a known record, where the row does not say it', { number: 'a1', name: 'Second' }, { number: 'A1' }],
    ['of a record that has no number', { name: 'New', badge: 'b7' }, { badge: 'b7' }],
  ])('%s', (_, cells, only) => {
    expect(judge(cells).only).toEqual(only);
  });

  test('is the key, though nothing else says so', () => {
    const keyed = { ...resource, key: 'colour', generatedKey: false };
    const { only } = judgeRow(keyed, rowOf({ colour: 'red', badge: 'b7', name: 'New' }), knownOf(), context);
    expect(only).toEqual({ colour: 'red', badge: 'b7' });
  });
});

test('what a file says once is the same, however a row names it, and means no record that is there', () => {
  const fields = resource.fields
    .filter(({ name }) => ['name', 'owner'].includes(name))
    .map((field) => (field.name === 'owner' ? { ...field, required: true as const, once: true } : field));
  const file = { ...resource, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) };
  const naming: Known = {
    ...knownOf({ 'o-1': stored }),
    reference: (_, named) => (named === 'Ama' ? 'o-1' : undefined),
  };
  for (const owner of ['Ama', 'o-1']) {
    const judged = judgeRow(file, rowOf({ owner, name: 'New' }), naming, context);
    expect(judged).toMatchObject({ verdict: 'create', only: { owner: 'o-1' }, faults: {} });
  }
});

describe('a field that is written only on a condition', () => {
  test('is taken where the row fulfils it, refused where it does not', () => {
    expect(judge({ number: 'B2', name: 'New', kind: 'gift', locked: 'x' }).values).toMatchObject({ locked: 'x' });
    const loan = { number: 'B2', name: 'New', kind: 'loan', amount: '5' };
    expect(judge({ ...loan, locked: 'x' }).faults).toEqual({ locked: 'You may not change this' });
    const left = judge({ ...loan, locked: '' });
    expect(left.faults).toEqual({});
    expect(left.values).not.toHaveProperty('locked');
  });
});

describe('a row that names a record', () => {
  test('changes what is different, and nothing else', () => {
    const found = judge({ number: 'a1', name: 'Second', people: '2', colour: 'red', badge: 'b1', active: 'yes' });
    expect([found.verdict, found.values, found.faults]).toEqual(['update', { name: 'Second' }, {}]);
    expect(found.stored).toBe(stored);
  });

  test('is unchanged when all that it says is so', () => {
    expect(judge({ number: 'A1', name: 'First', owner: 'Ama', locked: 'shut' }).verdict).toBe('unchanged');
    expect(judge({ number: 'A1' }).verdict).toBe('unchanged');
  });

  test('keeps a choice that is offered no longer; a new one does not get it, and says which it is', () => {
    const old = { ...knownOf({ A1: { ...stored, kind: 'swap' } }) };
    const found = judgeRow(resource, rowOf({ number: 'A1', kind: 'swap', name: 'Second' }), old, context);
    expect([found.verdict, found.values, found.faults]).toEqual(['update', { name: 'Second' }, {}]);
    expect(judge({ number: 'B2', name: 'New', kind: 'swap' }).faults).toEqual({
      kind: 'Choose from the list: swap is not in it',
    });
  });

  test('cannot change what never changes', () => {
    expect(judge({ number: 'A1', colour: 'blue' }).faults).toEqual({ colour: 'Cannot be changed after creation' });
  });

  test('is judged with what is stored: a condition that it touches is said at the other field', () => {
    expect(judge({ number: 'A1', kind: 'loan' }).faults).toEqual({ amount: 'Required' });
    expect(judge({ number: 'A1', kind: 'loan', amount: '450.50' }).values).toEqual({ kind: 'loan', amount: 45_050 });
  });

  test('that may not be changed is a fault at what names it', () => {
    const taken = { number: 'Another record has this value already' };
    expect(judge({ number: 'A9', name: 'Second' })).toMatchObject({ verdict: 'faulty', stored: null, faults: taken });
    // It stands for no record of its own, as little as any other that is not known.
    expect(judge({ number: 'A9' }).faults).toEqual({ ...taken, name: 'Required' });
  });

  test.each<[string, Partial<ResolvedResource>, Verdict]>([
    ['the service changes', {}, 'update'],
    ['the service does not change', { endpoints: { list, create } }, 'faulty'],
    ['the product itself keeps', { dialect: 'simple-rest', endpoints: {} }, 'update'],
  ])('of a kind that %s', (_, of, verdict) => {
    const row = rowOf({ number: 'A1', name: 'Second' });
    expect(judgeRow({ ...resource, ...of }, row, known, context).verdict).toBe(verdict);
  });

  test('has its number: a row without any means no record, whatever others are called', () => {
    const odd = knownOf({ null: stored, undefined: stored, '': stored });
    expect(judgeRow(resource, rowOf({ name: 'New' }), odd, context)).toMatchObject({
      verdict: 'faulty',
      stored: null,
      faults: { number: 'Required' },
    });
  });

  test('fills what is empty and empties what is not, with whatever words', () => {
    const bare = knownOf({ A1: { ...stored, badge: null, owner: undefined, people: 0 } });
    const cells = { number: 'A1', badge: 'null', owner: 'undefined', people: '', name: 'First' };
    expect(judgeRow(resource, rowOf(cells), bare, context)).toMatchObject({
      verdict: 'update',
      values: { badge: 'null', owner: 'undefined', people: null },
      emptied: ['people'],
    });
  });

  test('says what it would erase, and of what has nothing to be erased nothing', () => {
    const held = knownOf({ A1: { ...stored, badge: 'b1' }, A2: { ...stored, number: 'A2', badge: null } });
    expect(judgeRow(resource, rowOf({ number: 'A1', badge: '' }), held, context).emptied).toEqual(['badge']);
    expect(judgeRow(resource, rowOf({ number: 'A2', badge: '' }), held, context).emptied).toEqual([]);
    expect(judgeRow(resource, rowOf({ number: 'A1' }), held, context).emptied).toEqual([]);
  });

  test('may not change what this person may not write there', () => {
    const loan = { ...knownOf({ A1: { ...stored, kind: 'loan', amount: 500 } }) };
    const found = judgeRow(resource, rowOf({ number: 'A1', locked: 'open' }), loan, context);
    expect(found.faults).toEqual({ locked: 'You may not change this' });
  });
});

describe('the file of the failed rows', () => {
  const words = { labels: (name: string) => [name], reasons: ['Reason'], formula: [] };
  const headers = ['number', 'Shoe', 'name', 'channel', 'Reason'];
  const { columns } = readColumns(resource, headers, words, context);
  const tableOf = () => {
    const [first, ...others] = toRows(columns, [['D1', "'=9", '', 'ussd', 'Required'], ['D2']]);
    if (!first) throw new Error('no row');
    const typed = withCell(withCell(first, 'name', '=New'), 'people', '3');
    return failedTable(
      columns,
      [typed, ...others].map((row) => ({ row, reason: '-' })),
      { label: (name) => name, reason: 'Reason' },
    );
  };

  test('has the columns that came, what was typed since, and the reason; nothing that a spreadsheet runs', () => {
    expect(tableOf()).toEqual([
      ['number', 'Shoe', 'name', 'channel', 'people', 'Reason'],
      ['D1', "'=9", "'=New", 'ussd', '3', "'-"],
      ['D2', '', '', '', '', "'-"],
    ]);
  });

  test('is read again as it is, the reason passed over', () => {
    const [head = [], ...lines] = tableOf();
    const again = readColumns(resource, head, words, context);
    expect(again.columns.map(({ role }) => role)).toEqual(['field', 'unknown', 'field', 'kept', 'field', 'reason']);
    expect(toRows(again.columns, lines)[0]?.cells).toEqual({ number: 'D1', name: '=New', people: '3' });
  });
});
