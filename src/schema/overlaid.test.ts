import { describe, expect, test } from 'vitest';
import { choice, text } from './fields.ts';
import type { Overlay } from './overlay.ts';
import { fieldLabelKey, overlaid, overlaysIn } from './overlaid.ts';
import { forPartner, hasFlag, inPartnerList, is } from './predicate.ts';
import { readRecord } from './readRecord.ts';
import { resolveModel } from './resolve/resolveModel.ts';
import { contextIn, known } from './testing/context.ts';
import { defineWorkflow } from './workflow.ts';

const things = {
  name: 'things',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/things' },
  fields: {
    name: text({ required: true }),
    town: text(),
    number: text(),
    kind: choice(['life', 'hospital', 'accident']),
  },
  sections: { main: { fields: ['name', 'town', 'number', 'kind'] } },
  list: { columns: ['name', 'town', 'number'], filters: ['town', 'kind'] },
} as const;

const modelWith = (...overlays: readonly Omit<Overlay, 'resource'>[]) =>
  resolveModel({
    resources: [things],
    workflows: [],
    jobs: [],
    known,
    overlays: overlays.map((overlay) => ({ ...overlay, resource: 'things' })),
  });

const ghana = contextIn('GH');
const kenya = contextIn('KE');
const here = forPartner('tana-gh');

function thingsIn(model: ReturnType<typeof modelWith>) {
  const resource = overlaid(model, ghana).resources.things;
  if (!resource) throw new Error('There are no things');
  return resource;
}

describe('an overlay', () => {
  test('holds for its partners only, and is made once', () => {
    const model = modelWith({ name: 'one', when: here, fields: { town: { hide: true } } });
    expect(overlaid(model, kenya)).toBe(model);
    expect(overlaid(model, ghana)).not.toBe(model);
    expect(overlaid(model, ghana)).toBe(overlaid(model, { ...ghana, locale: 'fr' }));
    expect(model.resources.things?.field.town).toBeDefined();
  });

  test('holds by lists of partners and by flags', () => {
    const model = modelWith(
      { name: 'listed', when: inPartnerList('pairedPartners') },
      { name: 'flagged', when: hasFlag('debit_orders') },
      { name: 'other', when: hasFlag('nothing') },
    );
    expect(overlaysIn(model, ghana).map(({ name }) => name)).toEqual(['listed', 'flagged']);
    expect(overlaysIn(model, { ...kenya, flags: [] })).toEqual([]);
  });

  test('hides a field everywhere', () => {
    const { fields, field, sections, columns, filters } = thingsIn(
      modelWith({ name: 'one', when: here, fields: { town: { hide: true } } }),
    );
    expect(fields.map(({ name }) => name)).toEqual(['name', 'number', 'kind']);
    expect(field.town).toBeUndefined();
    expect(sections[0]?.fields).toEqual(['name', 'number', 'kind']);
    expect(columns).toEqual(['name', 'number']);
    expect(filters).toEqual(['kind']);
  });

  test('hides what must be filled when it has a default, which a new record has all the same', () => {
    const fields = {
      ...things.fields,
      plan: choice(['basic', 'full'], { required: true, default: 'basic' }),
      price: text({ visible: is('plan', 'basic'), required: is('plan', 'basic') }),
      origin: text({ readOnly: true, default: 'web' }),
    };
    const model = resolveModel({
      resources: [{ ...things, fields }],
      workflows: [],
      jobs: [],
      known,
      overlays: [
        { name: 'one', resource: 'things', when: here, fields: { plan: { hide: true }, origin: { hide: true } } },
      ],
    });
    const resource = thingsIn(model);
    expect(resource.field.plan).toBeUndefined();
    expect(resource.given).toEqual({ plan: 'basic' });
    expect(overlaid(model, kenya).resources.things?.given).toEqual({});
    // Conditions of other fields see it, though nobody does.
    const options = { operation: 'create', source: 'text', stored: resource.given } as const;
    expect(readRecord(resource.fields, { name: 'A' }, options, ghana).errors).toEqual({ price: 'Required' });
  });

  test('requires, and what it requires is asked for', () => {
    const resource = thingsIn(modelWith({ name: 'one', when: here, fields: { number: { require: true } } }));
    const read = readRecord(resource.fields, { name: 'A' }, { operation: 'create', source: 'text' }, ghana);
    expect(read.errors).toEqual({ number: 'Required' });
  });

  test('narrows what actions ask for by the same name from the same choices, and nothing else', () => {
    const asks = (kinds: readonly [string, ...string[]]) => ({ kind: choice(kinds), name: text() });
    const action = { from: 'new', to: 'open', who: ['agent'] } as const;
    const model = resolveModel({
      resources: [{ ...things, fields: { ...things.fields, status: choice(['open'], { readOnly: true }) } }],
      workflows: [
        defineWorkflow({
          name: 'thing',
          resource: 'things',
          field: 'status',
          states: { open: { tone: 'neutral', icon: 'clock', resting: true } },
          actions: {
            make: { ...action, asks: asks(['life', 'hospital']) },
            other: { ...action, asks: asks(['life', 'cash']) },
          },
        }),
      ],
      jobs: [],
      known,
      overlays: [{ name: 'one', resource: 'things', when: here, fields: { kind: { narrow: ['life'] } } }],
    });
    const chosenIn = (name: string, context = ghana) =>
      overlaid(model, context).workflows.thing?.actions[name]?.asks.map(({ spec }) => spec);
    expect(chosenIn('make')).toMatchObject([{ choices: ['life'] }, { type: 'text' }]);
    expect(chosenIn('make', kenya)).toMatchObject([{ choices: ['life', 'hospital'] }, { type: 'text' }]);
    expect(chosenIn('other')).toMatchObject([{ choices: ['life', 'cash'] }, { type: 'text' }]);
  });

  test('narrows choices', () => {
    const resource = thingsIn(modelWith({ name: 'one', when: here, fields: { kind: { narrow: ['life'] } } }));
    const errorsOf = (kind: string) =>
      readRecord(resource.fields, { name: 'A', kind }, { operation: 'create', source: 'text' }, ghana).errors;
    expect(errorsOf('life')).toEqual({});
    expect(Object.keys(errorsOf('hospital'))).toEqual(['kind']);
  });

  test('renames and puts first; what a row is known by stays first among the columns', () => {
    const resource = thingsIn(
      modelWith({ name: 'one', when: here, fields: { number: { rename: true } }, first: ['number'] }),
    );
    expect(fieldLabelKey(resource, 'number')).toBe('overlays.one.fields.number');
    expect(fieldLabelKey(resource, 'town')).toBe('resources.things.fields.town');
    expect(resource.sections[0]?.fields).toEqual(['number', 'name', 'town', 'kind']);
    expect(resource.columns).toEqual(['name', 'number', 'town']);
  });
});

test('several together: hidden stays hidden, choices are those that all leave, the last name and order hold', () => {
  const resource = thingsIn(
    modelWith(
      {
        name: 'one',
        when: here,
        fields: { town: { hide: true }, kind: { narrow: ['life', 'hospital'] }, number: { rename: true } },
        first: ['number'],
      },
      {
        name: 'two',
        when: inPartnerList('pairedPartners'),
        fields: { town: { require: true }, kind: { narrow: ['hospital', 'accident'] }, number: { rename: true } },
        first: ['kind'],
      },
    ),
  );
  expect(resource.field.town).toBeUndefined();
  expect(resource.field.kind?.spec).toMatchObject({ choices: ['hospital'] });
  expect(fieldLabelKey(resource, 'number')).toBe('overlays.two.fields.number');
  expect(resource.sections[0]?.fields).toEqual(['kind', 'number', 'name']);
});
