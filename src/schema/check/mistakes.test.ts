import { describe, expect, test } from 'vitest';
import { query } from '../batch.ts';
import { type DeclarationErrorCode, declarationErrorCodes, DeclarationErrors } from '../declarationError.ts';
import { choice, date, integer, multiline, objects, reference, text } from '../fields.ts';
import { is, isBefore, isContext } from '../predicate.ts';
import type { ResourceSpec } from '../resource.ts';
import { resolveModel } from '../resolve/resolveModel.ts';
import { Mistakes } from './mistakes.ts';
import { allowed } from './testing/allowed.ts';
import { following } from './testing/following.ts';
import {
  type Given,
  machine,
  mistakesOf,
  register,
  single,
  smuggled,
  sound,
  withCall,
  withClosing,
  withField,
  withMachine,
  withMachineAnd,
  withMaking,
  withOverlay,
  withThings,
  withWork,
} from './testing/given.ts';
import { calls } from './testing/planted/calls.ts';
import { derived } from './testing/planted/derived.ts';
import { endpoints } from './testing/planted/endpoints.ts';
import { fields } from './testing/planted/fields.ts';
import { batches } from './testing/planted/batches.ts';
import { lists } from './testing/planted/lists.ts';
import { names } from './testing/planted/names.ts';
import { naming } from './testing/planted/naming.ts';
import { options } from './testing/planted/options.ts';
import { overlays } from './testing/planted/overlays.ts';
import { records } from './testing/planted/records.ts';
import { reports } from './testing/planted/reports.ts';
import { singletons } from './testing/planted/singletons.ts';
import { turns } from './testing/planted/turns.ts';
import { values } from './testing/planted/values.ts';
import { workflows } from './testing/planted/workflows.ts';

const planted = {
  options,
  naming,
  names,
  values,
  fields,
  records,
  lists,
  endpoints,
  calls,
  singletons,
  derived,
  workflows,
  overlays,
  batches,
  reports,
  turns,
};
const all = Object.values(planted).flat();

test('a sound declaration has no mistake', () => {
  expect(mistakesOf({ workflows: [machine] })).toEqual([]);
  expect(mistakesOf({ resources: [single] })).toEqual([]);
  expect(mistakesOf({ reports: [register] })).toEqual([]);
});

describe('what comes near to a mistake and is none is not refused', () => {
  test.each(allowed)('%s', (_, given) => {
    expect(mistakesOf(given)).toEqual([]);
  });
});

describe('nothing is said of', () => {
  const within = (list: ResourceSpec['endpoints']) =>
    withField('a', reference('things', { within: { realm: 'partner.country', status: 'user.username' } }), {
      endpoints: list,
    });

  test.each<[string, Given]>([
    ['a record that stays in its state', withClosing({ to: 'same' })],
    ['a key of one letter', withClosing({ key: 'z' })],
    [
      'a value that is held still',
      withField('a', choice(['x'], smuggled({ formerly: ['y'] })), { rows: is('a', 'y') }),
    ],
    ['a value with words of its own', withField('a', choice([], smuggled({ words: {} })), { rows: is('a', 'y') })],
    ['a day before today', withField('a', date(), { rows: isBefore('a', 'today') })],
    ['nothing, with which all can be compared', withThings({ rows: is('size', null) })],
    [
      'a filter by a value that the field may hold',
      withThings({
        endpoints: { list: { call: 'GET /api/things', filters: { status: { param: 's', values: { open: 'o' } } } } },
      }),
    ],
    ['what a batch asks for besides', withWork({ asks: { a: choice(['x']), b: text({ visible: is('a', 'x') }) } })],
    ['a parameter of the path of a list', within({ list: 'GET /api/{realm}/things' })],
    ['that path with options', within({ list: { call: 'GET /api/{realm}/things', pageSize: 5 } })],
    [
      'a whole number that partners settle',
      {
        resources: [
          { ...sound, fields: { ...sound.fields, a: multiline({ sms: { parts: 6, most: 10, settledAs: 'days' } }) } },
          {
            ...sound,
            name: 'partners',
            endpoints: { list: 'GET /api/partners' },
            fields: { name: text(), days: integer() },
          },
        ],
      },
    ],
  ])('%s', (_, given) => {
    expect(mistakesOf(given)).toEqual([]);
  });
});

describe('what every object has is the name of nothing', () => {
  test.each<[DeclarationErrorCode, string, Given]>([
    ['unknown-field', 'things.title', withThings({ title: 'constructor' })],
    ['unknown-field', 'things.rows.field', withThings({ rows: is('constructor', 'x') })],
    ['unknown-field', 'things.rows.field', withThings({ rows: isContext('toString', 'user.guid') })],
    ['unknown-field', 'things.list.columns.0', withThings({ list: { columns: ['valueOf'] } })],
    ['unknown-field', 'overlays.special.fields.toString', withOverlay({ fields: { toString: { narrow: ['x'] } } })],
    ['unknown-resource', 'things.fields.a.to', withField('a', reference('constructor'))],
    ['unknown-call', 'things.file', withThings({ file: 'toString' })],
    ['unknown-state', 'thing.actions.extra.from.0', withClosing({ from: ['constructor'] })],
    ['unknown-state', 'thing.actions.extra.to', withClosing({ to: 'toString' })],
    ['unknown-action', 'thing.actions.extra.notSamePersonAs', withClosing({ notSamePersonAs: 'constructor' })],
    ['unknown-field', 'thing.actions.extra.asksAgain.0', withClosing({ asksAgain: ['valueOf'] })],
  ])('%s at %s', (code, where, given) => {
    expect(mistakesOf(given)).toEqual([{ code, where, message: expect.stringMatching(/^There is no /) }]);
  });
});

describe('what is no text where a name belongs is said, and names nothing', () => {
  const bare: unknown = Object.create(null);

  test.each<[string, unknown, string, (name: unknown) => Given]>(
    ([Symbol('x'), bare, 5, 10n, ['x']] as const).flatMap(
      (name): [string, unknown, string, (name: unknown) => Given][] => [
        ['a resource', name, 'resources.0.name', (it) => withThings({ name: it })],
        ['a workflow', name, 'workflows.0.name', (it) => withMachine({ name: it })],
        ['a batch', name, 'batches.0.name', (it) => withWork({ name: it })],
        ['an overlay', name, 'overlays.0.name', (it) => withOverlay({ name: it })],
        ['what a workflow moves', name, 'thing.resource', (it) => withMachine({ resource: it })],
        [
          'what an overlay changes',
          name,
          'overlays.special.resource',
          (it) => withOverlay({ resource: it, fields: { a: { hide: true } } }),
        ],
        ['what a reference points at', name, 'things.fields.a.to', (it) => withField('a', reference(smuggled(it)))],
        [
          'what is rolled up',
          name,
          'things.fields.a.derived.from',
          (it) =>
            withField('a', integer(smuggled({ readOnly: true, derived: { rolledUp: 'count', from: it, by: 'x' } }))),
        ],
        [
          'what is related',
          name,
          'things.related.0.resource',
          (it) => withThings({ related: [{ resource: it, by: 'x', columns: ['y'] }] }),
        ],
        [
          'what is looked up',
          name,
          'things.calls.x.looksUp.resource',
          (it) => withCall({ call: 'GET /api/x', looksUp: { resource: it, by: 'name' } }),
        ],
        [
          'whom a new one is made for',
          name,
          'thing.actions.extra.on.resource',
          (it) =>
            withMaking({ asks: { b: text() }, on: { resource: it, by: 'b', start: { b: 'x' }, when: is('y', 1) } }),
        ],
      ],
    ),
  )('%s called %o', (_, name, where, given) => {
    expect(mistakesOf(given(name))).toEqual([
      { code: 'bad-value', where, message: expect.stringMatching(/^Write (a text|the name of a resource), not /) },
    ]);
  });
});

describe.each(Object.entries(planted))(
  '%s: a mistake is named, placed, answered with what to write instead, and said once',
  (_, some) => {
    test.each(some.map(([given, code, where, says]) => [`${where} [${code}]`, given, code, where, says] as const))(
      '%s',
      (_title, given, code, where, says) => {
        expect(mistakesOf(given)).toEqual([{ code, where, message: expect.stringMatching(says) }]);
      },
    );
  },
);

test('each code has a mistake, and there are many', () => {
  expect(new Set(all.map(([, code]) => code))).toEqual(new Set(declarationErrorCodes));
  expect(all.length).toBeGreaterThanOrEqual(60);
});

/** Where the mistakes stand that are said. */
const placesOf = (...given: Parameters<typeof mistakesOf>) => mistakesOf(...given).map(({ where }) => where);

describe('what only follows from another mistake is not said', () => {
  test.each(following)('%s', (_, given, where) => {
    expect(placesOf(given)).toEqual([where]);
  });

  test.each([
    [
      'a type that there is not hides what names the field',
      withField('odd', { type: 'colour' }, { list: { columns: ['odd'], sort: { field: 'odd', order: 'asc' } } }),
      ['things.fields.odd.type'],
    ],
    [
      'a resource that there is not hides its fields',
      withThings({ related: [{ resource: 'nothing', by: 'x', columns: ['y'], actions: ['z'] }] }),
      ['things.related.0.resource'],
    ],
    [
      'a resource that cannot be read hides who names it',
      {
        resources: [sound, smuggled({ ...sound, name: 'parts', fields: null })],
        ...withMachine({ resource: 'parts' }),
      },
      ['parts.fields'],
    ],
    [
      'a misspelt option is not missing as well',
      { resources: [smuggled({ ...sound, title: undefined, titel: 'name' })] },
      ['things.titel'],
    ],
    [
      'and what it says is judged',
      { resources: [smuggled({ ...sound, title: undefined, titel: 'nmae' })] },
      ['things.titel', 'things.title'],
    ],
    [
      'a misspelt state leaves no other unreachable',
      withMachine({ actions: { make: machine.actions.make, close: { from: ['open'], to: 'closd', who: ['agent'] } } }),
      ['thing.actions.close.to'],
    ],
    [
      'an action that cannot be read, neither',
      withMachine({ actions: { make: machine.actions.make, close: smuggled({ from: ['open'], who: ['agent'] }) } }),
      ['thing.actions.close.to'],
    ],
    ['a misspelt role leaves nobody out', withClosing({ who: ['boss'] }), ['thing.actions.extra.who.0']],
    [
      'a field that there is not cannot hold a wrong value',
      withThings({ rows: is('stauts', 'opne') }),
      ['things.rows.field'],
    ],
    [
      'choices that cannot be read offer nothing wrong',
      withField('a', smuggled({ type: 'choice', choices: 'x', default: 'x' })),
      ['things.fields.a.choices'],
    ],
    [
      'nor does a choice that cannot be read',
      withField('a', smuggled({ type: 'choice', choices: ['x', 5], default: 'five' })),
      ['things.fields.a.choices.1'],
    ],
    [
      'a default that there is not cannot be narrowed away',
      {
        ...withField('a', choice(['x', 'y'], { default: 'z' })),
        ...withOverlay({ fields: { a: { narrow: ['x'] } } }),
      },
      ['things.fields.a.default'],
    ],
    [
      'a machine without a beginning has no ten states that nothing reaches',
      withMachine({ actions: { close: machine.actions.close } }),
      ['thing.actions'],
    ],
    [
      'states of a field that has other choices',
      withMachineAnd(
        withThings({
          fields: { ...sound.fields, status: choice(['open']) },
          list: { tabs: { all: ['open', 'closed'] } },
        }),
      ),
      ['thing.field'],
    ],
    [
      'a call that cannot be read hides who names it',
      withThings({ calls: { sign: { call: 'go', fallback: 'errors.any' } }, file: 'sign' }),
      ['things.calls.sign.call'],
    ],
    [
      'so does a question',
      withClosing({ asks: { why: { type: 'txet' } }, asksAgain: ['why'] }),
      ['thing.actions.extra.asks.why.type'],
    ],
    [
      'an action',
      withMachine({
        actions: {
          ...machine.actions,
          odd: smuggled({ from: ['open'], who: ['agent'], asks: { why: text({ visible: is('name', 'x') }) } }),
          more: { from: ['open'], to: 'closed', who: ['agent'], notSamePersonAs: 'odd' },
        },
      }),
      ['thing.actions.odd.to'],
    ],
    [
      'a state',
      withMachine({
        states: { ...machine.states, odd: smuggled({ tone: 'neutral' }) },
        actions: { ...machine.actions, more: { from: ['odd'], to: 'closed', who: ['agent'] } },
      }),
      ['thing.states.odd.icon'],
    ],
    [
      'a field of another resource',
      withField(
        'odd',
        { type: 'txet' },
        {
          related: [{ resource: 'things', by: 'odd' }],
          calls: {
            x: {
              call: 'GET /api/x',
              fallback: 'errors.any',
              answers: reference('things', { within: { odd: 'today' } }),
            },
          },
        },
      ),
      ['things.fields.odd.type'],
    ],
    [
      'the fields of partners',
      {
        resources: [
          { ...sound, fields: { ...sound.fields, a: multiline({ sms: { parts: 6, most: 10, settledAs: 'days' } }) } },
          smuggled({ ...sound, name: 'partners', title: 'name', fields: 5 }),
        ],
      },
      ['partners.fields'],
    ],
    [
      'a workflow that cannot be read hides the questions of its actions',
      withMachine({
        field: undefined,
        actions: { ...machine.actions, more: { from: ['open'], to: 'closed', who: ['agent'], asksAgain: ['why'] } },
      }),
      ['thing.field'],
    ],
    [
      'and a batch that cannot, what it asks for',
      withWork({ chunk: undefined, asks: { a: text({ visible: is('b', 'x') }) } }),
      ['export.chunk'],
    ],
    [
      'a workflow of nothing moves no records',
      withMachine({ resource: undefined, signedAs: 'name' }),
      ['thing.resource'],
    ],
    [
      'a new one that is made for nothing asks nothing of it',
      withMaking({ asks: { b: text() }, on: { by: 'b', when: is('y', 1) } }),
      ['thing.actions.extra.on.resource'],
    ],
    [
      'an overlay of nothing has no limits',
      withOverlay({ resource: 'nothing', fields: { it: { tighten: { max: 3 } } } }),
      ['overlays.special.resource'],
    ],
    [
      'nor has a field that there is not',
      withOverlay({ fields: { it: { tighten: { max: 3 }, narrow: ['x'] } } }),
      ['overlays.special.fields.it'],
    ],
    [
      'a field that there is not is never anybody',
      withThings({ rows: isContext('stauts', 'user.guid') }),
      ['things.rows.field'],
    ],
    [
      'nor is it filtered by',
      withThings({
        endpoints: { list: { call: 'GET /api/things', filters: { stauts: { param: 's', values: { a: 'b' } } } } },
      }),
      ['things.endpoints.list.filters.stauts'],
    ],
    [
      'nor narrowed by, in a list that there is not',
      withField('a', reference('nothing', { within: { x: 'today' } })),
      ['things.fields.a.to'],
    ],
    [
      'what is no field beside another one',
      withField('a', objects(smuggled({ b: null, c: text({ visible: is('b', 'x') }) }))),
      ['things.fields.a.fields.b'],
    ],
  ])('%s', (_, given, places) => {
    expect(placesOf(given)).toEqual(places);
  });
});

describe('a place that is wrong already', () => {
  test.each([
    ['hides itself', 'a.b', []],
    ['hides what it stands in', 'a', []],
    ['hides what stands in it', 'a.b.c.d', []],
    ['hides what rests on it', 'x', ['y', 'a.b.c']],
    ['hides nothing beside it', 'a.c', null],
    ['hides nothing whose name only begins like its own', 'a.bc', null],
    ['hides nothing that ends like it', 'x.a.b', null],
  ])('%s', (_, where, restsOn) => {
    const before = [
      { code: 'bad-value', where: 'a.b', message: 'before' },
      { code: 'bad-value', where: 'a.b', message: 'at once' },
    ] as const;
    const mistakes = new Mistakes();
    mistakes.report('bad-value', 'a.b', 'before');
    mistakes.report('bad-value', 'a.b', 'at once');
    mistakes.next();
    mistakes.report('bad-name', where, 'then', restsOn ?? []);
    expect(mistakes.all).toEqual(restsOn ? before : [...before, { code: 'bad-name', where, message: 'then' }]);
  });
});

describe('the report', () => {
  const broken = {
    ...sound,
    title: 'x',
    colour: 'red',
    fields: { ...sound.fields, a: integer({ min: 2, max: 1 }), version: text(), b: reference('nothing') },
  };

  test('has all mistakes at once, causes first, in words', () => {
    expect(
      mistakesOf({
        resources: [broken],
        batches: [{ name: 'j', rows: query(), asks: { 'A B': text() }, who: true, chunk: 0, result: 'none' }],
        ...withMachine({ actions: { ...machine.actions, odd: smuggled({ from: 'new', to: 'opne', who: ['agent'] }) } }),
      }).map(({ code, where }) => `${where} ${code}`),
    ).toEqual([
      'things.colour unknown-option',
      'things.title unknown-field',
      'things.fields.b.to unknown-resource',
      'thing.actions.odd.to unknown-state',
      'things.fields.version reserved-field',
      'things.fields.a.min bad-bounds',
      'j.asks.A B bad-name',
      'j.chunk bad-chunk',
    ]);
  });

  test('names each of two records that need each other', () => {
    const needing = (name: string, other: string) => ({
      ...sound,
      name,
      endpoints: { list: `GET /api/${name}` as const },
      fields: { ...sound.fields, other: reference(other, { required: true }) },
    });
    const cure = (other: string, own: string) =>
      `Nobody could make the first record, since it must name one of ${other}, which must name one of ${own}. Drop "required".`;
    expect(mistakesOf({ resources: [needing('things', 'parts'), needing('parts', 'things')] })).toEqual([
      { code: 'impossible-reference', where: 'things.fields.other.required', message: cure('parts', 'things') },
      { code: 'impossible-reference', where: 'parts.fields.other.required', message: cure('things', 'parts') },
    ]);
  });

  test('is thrown as one error', () => {
    const resolve = (resource: typeof sound) => () =>
      resolveModel({ resources: [resource], workflows: [], batches: [] });
    expect(resolve(broken)).toThrow(DeclarationErrors);
    expect(resolve(broken)).toThrow(
      /The declarations have 5 mistakes:\n- things\.colour \[unknown-option\]: There is no option/,
    );
    expect(resolve({ ...sound, title: 'x' })).toThrow('The declarations have 1 mistake:');
  });
});
