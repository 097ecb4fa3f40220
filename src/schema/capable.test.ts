import { describe, expect, it } from 'vitest';
import { capable } from './capable.ts';
import { integer, text } from './fields.ts';
import { resolveModel } from './resolve/resolveModel.ts';
import { settledBy } from './settled.ts';
import { shown } from './shown.ts';

const model = resolveModel({
  resources: [
    {
      name: 'partners',
      title: 'name',
      scope: 'global',
      endpoints: { list: 'GET /api/partners', create: 'POST /api/partners' },
      lists: ['GET /api/partners/of/{name}'],
      fields: {
        name: text({ searchable: true }),
        days_open: integer({ default: 3 }),
        brand: text({ dormant: true }),
      },
    },
    {
      name: 'notes',
      title: 'text',
      scope: 'partner',
      endpoints: { list: { call: 'GET /api/notes', searchPath: '/api/notes/by/{q}', search: 'q' } },
      fields: { text: text({ searchable: true }) },
    },
    { name: 'marks', title: 'text', scope: 'partner', fields: { text: text() } },
  ] as never,
  workflows: [],
  batches: [],
});
const everything = { search: true, sort: true, own: true };

describe('what a service can serve', () => {
  it('is what is declared, for one that can do all of it', () => {
    expect(capable(model, everything)).toBe(model);
  });

  it('is neither searched nor sorted where it could not be', () => {
    const { partners, notes, marks } = capable(model, { search: false, sort: false, own: true }).resources;
    expect(model.resources.partners?.endpoints.list).toMatchObject({ search: 'search' });
    expect(model.resources.partners?.endpoints.list?.sortBy).toContain('name');
    expect(partners?.endpoints.list).toMatchObject({ search: null, sortBy: [] });
    expect(partners?.lists).toMatchObject([{ search: null, sortBy: [] }]);
    expect(partners?.endpoints.create).toBe(model.resources.partners?.endpoints.create);
    // A search that is a call of its own belongs to the contract.
    expect(notes?.endpoints.list).toMatchObject({ search: 'q', sortBy: [] });
    expect(marks?.endpoints).toEqual({});
  });

  it('offers nowhere what the product itself keeps, where that is not kept', () => {
    const served = capable(model, { ...everything, own: false });
    expect(Object.keys(model.outlines)).toContain('marks');
    expect(Object.keys(served.outlines)).toEqual(Object.keys(model.outlines).filter((name) => name !== 'marks'));
    // What it is made of is known all the same: files of it may be brought by a call of the contract.
    expect(served.resources.marks).toMatchObject({ name: 'marks' });
  });

  it('can be the one without the other', () => {
    const list = (search: boolean, sort: boolean) =>
      capable(model, { search, sort, own: true }).resources.partners?.endpoints.list;
    expect(list(true, false)).toMatchObject({ search: 'search', sortBy: [] });
    expect(list(false, true)?.search).toBeNull();
    expect(list(false, true)?.sortBy).toContain('name');
  });
});

describe('what people see of a declaration', () => {
  it('is all but the dormant fields', () => {
    const { partners, notes } = shown(model).resources;
    expect(model.resources.partners?.field.brand).toBeDefined();
    expect(partners?.fields.map(({ name }) => name)).toEqual(['name', 'days_open']);
    expect(Object.keys(partners?.field ?? {})).toEqual(['name', 'days_open']);
    expect(notes).toBe(model.resources.notes);
  });
});

it('knows the whole numbers that a partner settles', () => {
  expect(settledBy(model)).toEqual(['days_open']);
  expect(settledBy({ resources: {} })).toEqual([]);
});
