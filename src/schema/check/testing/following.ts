import { countOf, latestOf, remainderOf, sumOf } from '../../derived.ts';
import type { AnyField } from '../../field.ts';
import { choice, integer, json, money, percentage, reference, text } from '../../fields.ts';
import {
  asks,
  type Given,
  machine,
  over,
  plain,
  smuggled,
  sound,
  withCall,
  withClosing,
  withDerived,
  withField,
  withMachine,
  withMachineAnd,
  withMaking,
  withOverlay,
  withThings,
  withTightened,
} from './given.ts';

const status = sound.fields.status as AnyField;

/** A call that is wrong in itself already: in its message. */
const misworded = (call: string, more: object = {}) => plain(call, { ...more, fallback: 'errors.anny' });

/** A field that is wrong in itself already: in an option that says nothing of what it holds. */
const odd = (field: AnyField): AnyField => smuggled({ ...field, column: 'yes' });

const tighter = (field: AnyField, tighten: object): Given => withTightened(odd(field), tighten);

/** Declarations with one mistake from which another one follows, and the place of the first, which alone is said. */
export const following: readonly (readonly [what: string, given: Given, where: string])[] = [
  // Fields and records.
  [
    'a class of data that hides what a title shows',
    withField('a', smuggled({ type: 'text', dataClass: 'bnak' }), { title: 'a' }),
    'things.fields.a.dataClass',
  ],
  [
    'a class of data that hides what a match tells',
    withField('a', smuggled({ type: 'text', dataClass: 'bnak' }), { alike: [['a']] }),
    'things.fields.a.dataClass',
  ],
  [
    'a class of data that hides what is found',
    withField('a', smuggled({ type: 'text', searchable: true, dataClass: 'bnak' }), {
      found: { as: 'Thing', by: ['a'] },
    }),
    'things.fields.a.dataClass',
  ],
  [
    'what is not searchable is not found',
    withField('a', smuggled({ type: 'text', searchable: 'yes' }), { found: { as: 'Thing', by: ['a'] } }),
    'things.fields.a.searchable',
  ],
  [
    'what is not searchable is not searched by',
    withField('a', smuggled({ type: 'text', searchable: 'yes' }), {
      endpoints: { list: { call: 'GET /api/things', searchBy: ['a'] } },
    }),
    'things.fields.a.searchable',
  ],
  [
    'nor is what a list does not narrow by',
    withField('a', text({ searchable: true }), {
      endpoints: { list: { call: 'GET /api/things', searchBy: ['a'], filterBy: ['nmae'] } },
    }),
    'things.endpoints.list.filterBy.0',
  ],
  [
    'a most value that there is not',
    withField('a', smuggled({ ...percentage({ decimals: 0, together: 'size' }), max: 'x' })),
    'things.fields.a.max',
  ],
  [
    'a field that would be typed',
    withField('a', smuggled({ type: 'text', filledBy: 'user.username', readOnly: 'yes' })),
    'things.fields.a.readOnly',
  ],
  [
    'a field that starts with nothing',
    withField('a', smuggled({ type: 'text', dormant: true, required: true, default: {} })),
    'things.fields.a.default',
  ],
  [
    'a chip of a choice that cannot be read',
    withField('a', smuggled({ type: 'choice', choices: ['x', 5] }), { bar: { chips: { a: { y: 'danger' } } } }),
    'things.fields.a.choices.1',
  ],
  ['a field that points at nothing', withField('a', reference('thigns'), { rowsOf: 'a' }), 'things.fields.a.to'],
  // Lists.
  ...[
    ['dataClass', 'odd'],
    ['filterable', 'never'],
    ['dormant', 'yes'],
  ].flatMap(([option = '', value]) => {
    const where = `things.fields.raw.${option}`;
    const given = (list: object) => withField('raw', smuggled({ type: 'json', [option]: value }), { list });
    return [
      [`a filter, where "${option}" cannot be read`, given({ filters: ['raw'] }), where],
      [`a sort, where "${option}" cannot be read`, given({ sort: { field: 'raw', order: 'asc' } }), where],
      [`rows put together, where "${option}" cannot be read`, given({ groupBy: ['raw'] }), where],
    ] as const;
  }),
  [
    'a filter, where the list narrows by nothing that there is',
    withThings({
      list: { filters: ['status'] },
      endpoints: { list: { call: 'GET /api/things', filterBy: ['stauts'] } },
    }),
    'things.endpoints.list.filterBy.0',
  ],
  [
    'a sort, where it sorts by nothing that there is',
    withThings({
      list: { sort: { field: 'name', order: 'asc' } },
      endpoints: { list: { call: 'GET /api/things', sortBy: ['nmae'] } },
    }),
    'things.endpoints.list.sortBy.0',
  ],
  [
    'rows put together, where it sorts by nothing that there is',
    withThings({ list: { groupBy: ['name'] }, endpoints: { list: { call: 'GET /api/things', sortBy: ['nmae'] } } }),
    'things.endpoints.list.sortBy.0',
  ],
  [
    'a filter by what cannot be read',
    withField('a', smuggled({ type: 'txet' }), {
      list: { filters: ['a'], groupBy: ['a'], sort: { field: 'a', order: 'asc' } },
    }),
    'things.fields.a.type',
  ],
  [
    'tabs of states by which the list does not narrow',
    withMachineAnd(
      withThings({
        list: { tabs: { all: ['open', 'closed'] } },
        endpoints: { list: { call: 'GET /api/things', filterBy: ['stauts'] } },
      }),
    ),
    'things.endpoints.list.filterBy.0',
  ],
  [
    'what endpoints narrow by and sort by',
    withField('raw', odd(json()), {
      endpoints: { list: { call: 'GET /api/things', filterBy: ['raw'], sortBy: ['raw'] } },
    }),
    'things.fields.raw.column',
  ],
  // Endpoints and calls.
  [
    'a path with a field that cannot be read',
    withField('a', smuggled({ type: 'txet' }), {
      endpoints: { ...sound.endpoints, get: 'GET /api/things/{guid}/{a}' },
    }),
    'things.fields.a.type',
  ],
  [
    'a list of that',
    withField('a', smuggled({ type: 'txet' }), { lists: ['GET /api/things/{a}'] }),
    'things.fields.a.type',
  ],
  [
    'a list whose filter cannot be read',
    withThings({ lists: [{ call: 'GET /api/of/{of}', filters: { status: smuggled({ param: 5 }) } }] }),
    'things.lists.0.filters.status.param',
  ],
  [
    'what a list starts with, whose filter cannot be read',
    withThings({
      endpoints: {
        list: { call: 'GET /api/things', filters: smuggled({ status: 5 }), start: { status: { value: 'open' } } },
      },
    }),
    'things.endpoints.list.filters.status',
  ],
  [
    'a list like one that is wrong',
    withThings({ lists: [misworded('GET /api/some'), plain('GET /api/some')] }),
    'things.lists.0.fallback',
  ],
  [
    'a call that is no file',
    withThings({ calls: { x: misworded('POST /api/x') }, file: 'x' }),
    'things.calls.x.fallback',
  ],
  [
    'a call that no file goes to',
    withField('a', smuggled({ type: 'file', upload: 'x' }), { calls: { x: misworded('POST /api/x') } }),
    'things.calls.x.fallback',
  ],
  [
    'a call that is told of no file',
    withField('a', smuggled({ type: 'file', upload: 'up', arrived: 'x' }), {
      calls: { up: plain('GET /api/up'), x: misworded('GET /api/x') },
    }),
    'things.calls.x.fallback',
  ],
  ['others of what cannot be read', withCall({ takes: 5, ignoresOthers: true }), 'things.calls.x.takes'],
  ['a status of what cannot be read', withCall({ answers: { a: 5 }, status: 204 }), 'things.calls.x.answers.a'],
  // Workflows.
  ...Object.entries({ attaches: 'name', on: { resource: 'things', by: 'name' } }).map(
    ([option, given]) =>
      [
        `"${option}" of what makes nothing`,
        withClosing({ asks, from: ['opne'], [option]: given }),
        'thing.actions.extra.from.0',
      ] as const,
  ),
  ['what falls due to nobody that there is', withClosing({ who: ['agnet'], due: true }), 'thing.actions.extra.who.0'],
  [
    'a call about no record',
    {
      ...withThings({ calls: { x: misworded('PUT /api/x') } }),
      ...withClosing({ asks, preview: { call: 'x', by: ['name'] } }),
    },
    'things.calls.x.fallback',
  ],
  [
    'what starts with a field that cannot be read',
    {
      ...withThings({ fields: { ...sound.fields, next: reference('things'), a: smuggled({ type: 'txet' }) } }),
      ...withMaking({
        asks,
        on: { resource: 'things', by: 'name', startOf: { reference: 'next', fields: { name: 'a' } } },
      }),
    },
    'things.fields.a.type',
  ],
  ...['one', 'two'].map((broken) => {
    const shared = { ...machine.actions.close, endpoint: plain('PUT /api/{guid}') };
    const actions = { make: machine.actions.make, one: shared, two: shared };
    return [
      `what "${broken}" sends`,
      withMachine({ actions: { ...actions, [broken]: { ...shared, sends: { way: [] } } } }),
      `thing.actions.${broken}.sends.way`,
    ] as const;
  }),
  [
    'a beginning that is misspelt',
    withMachine({ actions: { make: { ...machine.actions.make, from: ['nwe'] }, close: machine.actions.close } }),
    'thing.actions.make.from.0',
  ],
  [
    'a beginning that cannot be read',
    withMachine({
      actions: { make: smuggled({ ...machine.actions.make, from: 'nwe' }), close: machine.actions.close },
    }),
    'thing.actions.make.from',
  ],
  [
    'a way that is misspelt',
    withMachine({ actions: { make: machine.actions.make, close: { ...machine.actions.close, from: ['opne'] } } }),
    'thing.actions.close.from.0',
  ],
  [
    'states of choices that cannot be read',
    withMachineAnd(withField('status', smuggled({ ...status, choices: ['open', 5] }))),
    'things.fields.status.choices.1',
  ],
  [
    'a state that cannot be read',
    withMachine({ states: { open: machine.states.open, closed: smuggled({ icon: 'check' }) } }),
    'thing.states.closed.tone',
  ],
  // What is worked out.
  [
    'what remains of a field that is wrong',
    withDerived(
      money({ derived: remainderOf('whole', { less: 'used' }) }),
      {},
      { fields: { whole: money(), used: odd(integer()) } },
    ),
    'things.fields.used.column',
  ],
  [
    'a sum of one',
    withDerived(integer({ derived: sumOf('parts', 'price', over) }), { fields: { price: odd(money()) } }),
    'parts.fields.price.column',
  ],
  [
    'the latest of one',
    withDerived(json({ derived: latestOf('parts', 'raw', over) }), { fields: { raw: odd(json()) } }),
    'parts.fields.raw.column',
  ],
  [
    'a number of records that point at nothing',
    withDerived(integer({ derived: countOf('parts', over) }), { fields: { thing: reference('thigns') } }),
    'parts.fields.thing.to',
  ],
  // What partners have otherwise.
  [
    'a hidden field that starts with nothing',
    {
      ...withField('a', smuggled({ type: 'text', required: true, default: {} })),
      ...withOverlay({ fields: { a: { hide: true } } }),
    },
    'things.fields.a.default',
  ],
  [
    'a default that is narrowed away',
    {
      ...withField('a', choice(['x', 'y'], { default: smuggled('z') })),
      ...withOverlay({ fields: { a: { narrow: ['x'] } } }),
    },
    'things.fields.a.default',
  ],
  [
    'a limit that is not so',
    {
      ...withField('a', smuggled({ type: 'text', noSpaces: 'yes' })),
      ...withOverlay({ fields: { a: { tighten: { noSpaces: false } } } }),
    },
    'things.fields.a.noSpaces',
  ],
  [
    'a limit that is no tighter',
    {
      ...withField('a', smuggled({ type: 'text', maxLength: 'x' })),
      ...withOverlay({ fields: { a: { tighten: { maxLength: 300 } } } }),
    },
    'things.fields.a.maxLength',
  ],
  ['limits that leave nothing', tighter(integer({ min: 18 }), { max: 10 }), 'things.fields.a.column'],
  ['a default that is no longer possible', tighter(integer({ default: 65 }), { max: 60 }), 'things.fields.a.column'],
];
