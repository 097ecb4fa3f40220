import { describe, expect, test } from 'vitest';
import { declarationErrorCodes, DeclarationErrors } from '../declarationError.ts';
import { choice, integer, reference, text } from '../fields.ts';
import { is } from '../predicate.ts';
import { resolveModel } from '../resolve/resolveModel.ts';
import {
  machine,
  mistakesOf,
  single,
  smuggled,
  sound,
  withClosing,
  withField,
  withMachine,
  withMachineAnd,
  withOverlay,
  withThings,
} from './testing/given.ts';
import { derived } from './testing/planted/derived.ts';
import { names } from './testing/planted/names.ts';
import { options } from './testing/planted/options.ts';
import { records } from './testing/planted/records.ts';
import { values } from './testing/planted/values.ts';
import { workflows } from './testing/planted/workflows.ts';

const planted = { options, names, values, records, derived, workflows };
const all = Object.values(planted).flat();

test('a sound declaration has no mistake', () => {
  expect(mistakesOf({ workflows: [machine] })).toEqual([]);
  expect(mistakesOf({ resources: [single] })).toEqual([]);
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
  ])('%s', (_, given, places) => {
    expect(placesOf(given)).toEqual(places);
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
        jobs: [{ name: 'j', input: { 'A B': text() }, access: true, chunk: 0, result: 'none' }],
        ...withMachine({ actions: { ...machine.actions, odd: smuggled({ from: 'new', to: 'opne', who: ['agent'] }) } }),
      }).map(({ code, where }) => `${where} ${code}`),
    ).toEqual([
      'things.colour unknown-option',
      'things.title unknown-field',
      'things.fields.b.to unknown-resource',
      'thing.actions.odd.to unknown-state',
      'things.fields.version reserved-field',
      'things.fields.a.min bad-bounds',
      'j.input.A B bad-name',
      'j.chunk bad-chunk',
    ]);
  });

  test('is thrown as one error', () => {
    const resolve = (resource: typeof sound) => () => resolveModel({ resources: [resource], workflows: [], jobs: [] });
    expect(resolve(broken)).toThrow(DeclarationErrors);
    expect(resolve(broken)).toThrow(
      /The declarations have 5 mistakes:\n- things\.colour \[unknown-option\]: There is no option/,
    );
    expect(resolve({ ...sound, title: 'x' })).toThrow('The declarations have 1 mistake:');
  });
});
