import { expect, test, vi } from 'vitest';
import { fault } from '../fault.ts';
import { reference, text } from '../fields.ts';
import { defineResource } from '../resource.ts';
import { resolveModel } from '../resolve/resolveModel.ts';
import { contextIn } from '../testing/context.ts';
import { testKnown } from '../testing/known.ts';
import { knownBy, learn, nothingKnown, type Sources } from './knowledge.ts';

const shelves = defineResource({
  name: 'shelves',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/shelves' },
  fields: { name: text({ required: true }), code: text({ required: true, unique: true, letterCase: 'upper' }) },
});
const books = defineResource({
  name: 'books',
  title: 'name',
  scope: 'global',
  endpoints: { list: 'GET /api/books', create: 'POST /api/books' },
  fields: { name: text({ required: true }), shelf: reference('shelves') },
});

const kept = [
  { guid: 's-1', name: 'Novels', code: 'N' },
  { guid: 's-2', name: 'Poems', code: 'P' },
  { guid: 's-3', name: 'Poems', code: 'Q' },
  { guid: 's-4', name: 'N', code: 'X' },
];

test('a reference is known by the title of its record and by its code, and by neither where that would be two', async () => {
  const model = resolveModel({ resources: [shelves, books], workflows: [], batches: [], known: testKnown });
  const { books: resource } = model.resources;
  if (!resource) throw new Error('not resolved');
  const find = vi.fn<Sources['find']>(({ field, values }) => {
    const wanted = new Set(values.map((value) => value.toLowerCase()));
    const found = new Map<string, (typeof kept)[number][]>();
    for (const one of kept) {
      const value = one[field.name as keyof typeof one].toLowerCase();
      if (wanted.has(value)) found.set(value, [...(found.get(value) ?? []), one]);
    }
    return Promise.resolve(found);
  });
  const texts = ['Novels', 'q', 'Poems', 'N', 'Maps'];
  const rows = texts.map((shelf, at) => ({ number: at + 2, cells: { name: 'A', shelf }, source: [] }));
  const knowledge = await learn(nothingKnown(), rows, { model, resource, context: contextIn('GH'), find });
  const { reference: meaning } = knownBy(knowledge, () => undefined);
  expect(texts.map((one) => meaning('shelf', one))).toEqual([
    's-1',
    's-3',
    fault('ambiguous_reference'),
    fault('ambiguous_reference'),
    fault('unknown_reference'),
  ]);
  // Whatever the number of rows: once by each.
  expect(find.mock.calls.filter(([{ resource: of }]) => of.name === 'shelves')).toHaveLength(2);
});
