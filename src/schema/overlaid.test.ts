import { describe, expect, test } from 'vitest';
import { judgeRow } from './csvImport/judgeRow.ts';
import { knownOf } from './csvImport/testing/words.ts';
import { choice, date, integer, text } from './fields.ts';
import type { Overlay } from './overlay.ts';
import { fieldLabelKey, holding, overlaid } from './overlaid.ts';
import { forPartner, hasFlag, inCountry, inPartnerList, is } from './predicate.ts';
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
    batches: [],
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
    expect(overlaid(model, kenya).resources.things).toBe(model.resources.things);
    expect(overlaid(model, ghana).resources.things).not.toBe(model.resources.things);
    expect(overlaid(model, ghana).resources.things).toBe(overlaid(model, ghana).resources.things);
    expect(overlaid(model, ghana)).toBe(overlaid(model, { ...ghana, locale: 'fr' }));
    expect(model.resources.things?.field.town).toBeDefined();
  });

  test('holds for nobody else, whatever was made for others before', () => {
    const hidden = (field: string) => ({ [field]: { hide: true } as const });
    const model = modelWith(
      { name: 'a', when: here, fields: hidden('town') },
      { name: 'ab', when: forPartner('tana-ke'), fields: hidden('number') },
      { name: 'bc', when: here, fields: hidden('kind') },
      { name: 'c', when: forPartner('tana-ke') },
    );
    const seenIn = (context: typeof ghana) => overlaid(model, context).resources.things?.fields.map(({ name }) => name);
    expect([seenIn(ghana), seenIn(kenya)]).toEqual([
      ['name', 'number'],
      ['name', 'town', 'kind'],
    ]);
  });

  test('changes its own resource alone, though others have fields of the same name', () => {
    const others = { ...things, name: 'others', endpoints: { list: 'GET /api/others' } } as const;
    const model = resolveModel({
      resources: [things, others],
      workflows: [],
      batches: [],
      known,
      overlays: [{ name: 'one', resource: 'things', when: here, fields: { town: { hide: true } } }],
    });
    expect(overlaid(model, ghana).resources.others).toBe(model.resources.others);
  });

  test('leaves what there is once without columns', () => {
    const settings = {
      name: 'settings',
      scope: 'partner',
      singleton: true,
      endpoints: { get: 'GET /api/settings', update: 'PUT /api/settings' },
      fields: { town: text(), note: text() },
    } as const;
    const model = resolveModel({
      resources: [settings],
      workflows: [],
      batches: [],
      known,
      overlays: [{ name: 'one', resource: 'settings', when: here, first: ['note'] }],
    });
    const resource = overlaid(model, ghana).resources.settings;
    expect(resource?.columns).toEqual([]);
    expect(resource?.sections[0]?.fields).toEqual(['note', 'town']);
  });

  test('holds by lists of partners and by flags', () => {
    const model = modelWith(
      { name: 'listed', when: inPartnerList('pairedPartners') },
      { name: 'flagged', when: hasFlag('debit_orders') },
      { name: 'other', when: hasFlag('nothing') },
    );
    const overlays = model.resources.things?.overlays ?? [];
    expect(holding(overlays, ghana).map(({ name }) => name)).toEqual(['listed', 'flagged']);
    expect(holding(overlays, { ...kenya, flags: [] })).toEqual([]);
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
      tone: text({ default: 'kind' }),
    };
    const model = resolveModel({
      resources: [{ ...things, fields }],
      workflows: [],
      batches: [],
      known,
      overlays: [
        {
          name: 'one',
          resource: 'things',
          when: here,
          fields: { plan: { hide: true }, origin: { hide: true }, town: { hide: true } },
        },
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
            plain: action,
          },
        }),
      ],
      batches: [],
      known,
      overlays: [{ name: 'one', resource: 'things', when: here, fields: { kind: { narrow: ['life'] } } }],
    });
    const chosenIn = (name: string, context = ghana) =>
      overlaid(model, context).workflows.thing?.actions[name]?.asks.map(({ spec }) => spec);
    expect(chosenIn('make')).toMatchObject([{ choices: ['life'] }, { type: 'text' }]);
    expect(chosenIn('make', kenya)).toMatchObject([{ choices: ['life', 'hospital'] }, { type: 'text' }]);
    expect(chosenIn('other')).toMatchObject([{ choices: ['life', 'cash'] }, { type: 'text' }]);
    for (const name of ['other', 'plain']) {
      const { thing } = overlaid(model, ghana).workflows;
      expect(thing?.actions[name]).toBe(model.workflows.thing?.actions[name]);
    }
  });

  test('narrows choices', () => {
    const resource = thingsIn(modelWith({ name: 'one', when: here, fields: { kind: { narrow: ['life'] } } }));
    const errorsOf = (kind: string) =>
      readRecord(resource.fields, { name: 'A', kind }, { operation: 'create', source: 'text' }, ghana).errors;
    expect(errorsOf('life')).toEqual({});
    expect(Object.keys(errorsOf('hospital'))).toEqual(['kind']);
    // What is no longer offered may be stored all the same.
    expect(resource.field.kind?.spec).toEqual({
      type: 'choice',
      choices: ['life'],
      formerly: ['hospital', 'accident'],
    });
    expect(resource.field.town?.spec).toEqual(things.fields.town);
  });

  test('renames and puts first; what a row is known by stays first among the columns', () => {
    const resource = thingsIn(
      modelWith({
        name: 'one',
        when: here,
        fields: { number: { rename: true }, kind: { narrow: ['life'] } },
        first: ['number'],
      }),
    );
    expect(fieldLabelKey(resource, 'number')).toBe('overlays.one.fields.number');
    expect(fieldLabelKey(resource, 'town')).toBe('resources.things.fields.town');
    expect(resource.renamed).toEqual({ number: 'overlays.one.fields.number' });
    expect(resource.sections[0]?.fields).toEqual(['number', 'name', 'town', 'kind']);
    expect(resource.columns).toEqual(['name', 'number', 'town']);
  });
});

describe('limits that some partners have tighter', () => {
  const people = {
    ...things,
    fields: {
      ...things.fields,
      age: integer({ min: 18, max: 65 }),
      code: text({ pattern: { source: '[A-Z]{2}[0-9]+', message: 'account_number' } }),
      born: date(),
    },
    access: { write: true },
    list: {},
    sections: {},
  } as const;
  const asks = { age: integer({ min: 18, max: 65 }), town: text({ maxLength: 40 }), name: text({ required: true }) };
  const tightenedModel = () =>
    resolveModel({
      resources: [{ ...people, fields: { ...people.fields, status: choice(['open'], { readOnly: true }) } }],
      workflows: [
        defineWorkflow({
          name: 'thing',
          resource: 'things',
          field: 'status',
          states: { open: { tone: 'neutral', icon: 'clock', resting: true } },
          actions: { make: { from: 'new', to: 'open', who: ['agent'], asks } },
        }),
      ],
      batches: [],
      known,
      overlays: [
        {
          name: 'here',
          resource: 'things',
          when: inCountry('GH'),
          fields: {
            age: { tighten: { min: 21 } },
            town: { tighten: { maxLength: 5, noSpaces: true } },
            code: { tighten: { pattern: { source: 'GH.{3,5}', message: 'flag_name' } } },
            born: { tighten: { past: true } },
          },
        },
        {
          name: 'also',
          resource: 'things',
          when: inPartnerList('pairedPartners'),
          fields: {
            age: { tighten: { min: 20, max: 60 } },
            code: { tighten: { pattern: { source: '.*7', message: 'ussd_code' } } },
          },
        },
      ],
    });
  const model = tightenedModel();
  const read = (values: object, context = ghana, stored?: object) => {
    const fields = overlaid(model, context).resources.things?.fields ?? [];
    const options = stored
      ? ({ operation: 'update', source: 'text', stored: { ...stored } } as const)
      : ({ operation: 'create', source: 'text' } as const);
    return readRecord(fields, { name: 'A', ...values }, options, context).errors;
  };

  test('hold for them and for nobody else, the tightest of all that hold', () => {
    expect([20, 21, 60, 61].map((age) => read({ age }))).toEqual([
      { age: 'At least 21' },
      {},
      {},
      { age: 'At most 60' },
    ]);
    expect([20, 61].map((age) => read({ age }, kenya))).toEqual([{}, {}]);
    expect(read({ town: 'Ac cra' })).toEqual({ town: 'At most 5 characters' });
    expect(read({ town: 'A c' })).toEqual({ town: 'Must not contain spaces' });
    expect(read({ town: 'Ac cra', born: '2099-01-01' }, kenya)).toEqual({});
    expect(read({ born: '2099-01-01' })).toEqual({ born: 'Must not be in the future' });
  });

  test('of a pattern all hold, each with its own words', () => {
    expect(read({ code: 'GH1237' })).toEqual({});
    expect(read({ code: 'GHX7' })).toEqual({ code: 'Enter 6 to 34 letters and digits' });
    expect(read({ code: 'KE1237' })).toEqual({ code: 'Use lower case letters, digits and _' });
    expect(read({ code: 'GH1236' })).toEqual({ code: 'Enter a USSD code such as *123#' });
    expect(read({ code: 'KE1236' }, kenya)).toEqual({});
  });

  test('leave what was stored before until it is changed', () => {
    const stored = { guid: 't', name: 'A', age: 64, town: 'Far away', code: 'ZM1' };
    expect(read({ ...stored, name: 'B' }, ghana, stored)).toEqual({});
    expect(read({ age: 63 }, ghana, stored)).toEqual({ age: 'At most 60' });
  });

  test('hold for the rows of a file', () => {
    const judge = (context: typeof ghana) => {
      const resource = overlaid(model, context).resources.things;
      if (!resource) throw new Error('There are no things');
      const cells = { name: 'A', age: '64', town: 'Far away' };
      return judgeRow(resource, { number: 2, cells, source: [] }, knownOf({}), context).faults;
    };
    expect(judge(ghana)).toEqual({ age: 'At most 60', town: 'At most 5 characters' });
    expect(judge(kenya)).toEqual({});
  });

  test('hold where an action asks by the same name within the same limits, and nowhere else', () => {
    const fresh = tightenedModel();
    const [age, town] = overlaid(fresh, ghana).workflows.thing?.actions.make?.asks ?? [];
    expect(age?.spec).toMatchObject({ min: 21, max: 60 });
    expect(town?.spec).toEqual({ type: 'text', maxLength: 40 });
    expect(overlaid(fresh, kenya).workflows.thing?.actions.make?.asks[0]?.spec).toMatchObject({ min: 18, max: 65 });
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
  expect(resource.field.kind?.spec).toMatchObject({ choices: ['hospital'], formerly: ['accident', 'life'] });
  expect(resource.columns).toEqual(['name', 'number']);
  expect(fieldLabelKey(resource, 'number')).toBe('overlays.two.fields.number');
  expect(resource.sections[0]?.fields).toEqual(['kind', 'number', 'name']);
});
