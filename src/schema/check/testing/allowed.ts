import { countOf, latestOf, remainderOf } from '../../derived.ts';
import { boolean, choice, date, file, guid, integer, json, percentage, reference, text } from '../../fields.ts';
import { any, hasRole, is, isAbove, isContext, not } from '../../predicate.ts';
import {
  asks,
  type Given,
  machine,
  moved,
  over,
  parts,
  plain,
  single,
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

const list = 'GET /api/things';
const latest = (of: string) => ({ derived: latestOf('parts', of, over) });
/** What comes near to a mistake and is none. */
export const allowed: readonly (readonly [what: string, given: Given])[] = [
  ['a least value alone', withField('a', integer({ min: 3 }))],
  ['a most value alone', withField('a', integer({ max: 3 }))],
  ['a range', withField('a', integer({ min: 1, max: 2 }))],
  ['a single value', withField('a', integer({ min: 3, max: 3 }))],
  ['shares of a whole', withField('a', percentage({ decimals: 0, together: 'size', max: 100 }))],
  ['a filter by whole values', withField('a', text({ filterable: 'exact' }))],
  ['a dormant field that starts with something', withField('a', text({ dormant: true, required: true, default: 'x' }))],
  ['a field that the service always fills', withField('a', text({ readOnly: true, required: true }))],
  ['a field that the service may fill', withField('a', text({ readOnly: true, filledBy: 'user.username' }))],
  [
    'another of its kind, where there may be none',
    withField('a', reference('things', { required: true, visible: is('status', 'closed') })),
  ],
  ['a name for the key beside the fields', withThings({ keyAlsoAs: 'thing_guid' })],
  ['what is answered besides', withThings({ answersWith: { parts: { resource: 'things', by: 'name' } } })],
  [
    'a tone for a boolean, and one for each choice',
    withField('a', boolean(), { bar: { chips: { a: 'danger', status: { open: 'danger' } } } }),
  ],
  // Endpoints and lists.
  [
    'a change that shares its call with the making',
    withThings({ endpoints: { list, update: { call: 'POST /api/things', keyParam: 'thing' } } }),
  ],
  [
    'a record that the query names',
    withThings({ endpoints: { list, get: { call: 'GET /api/thing', keyParam: 'thing' } } }),
  ],
  [
    'a record that the path names',
    withThings({ endpoints: { list, get: 'GET /api/things/{id}', delete: 'DELETE /api/things/{guid}' } }),
  ],
  [
    'a list whose path asks for a field',
    withThings({ endpoints: { list: { call: 'GET /api/things/{name}', start: { name: 'partner.country' } } } }),
  ],
  [
    'a list that starts with a filter',
    withThings({
      endpoints: { list: { call: list, filters: { status: { param: 's' } }, start: { status: { value: 'open' } } } },
    }),
  ],
  [
    'lists of one record, of its key or of a field',
    withThings({ lists: ['GET /api/of/{guid}', 'GET /api/some/{id}', 'GET /api/all/{name}'] }),
  ],
  [
    'lists that select otherwise',
    withThings({
      lists: [
        { call: 'GET /api/some', only: { status: 'open' } },
        { call: 'GET /api/some', only: { status: 'closed' } },
        { call: 'GET /api/some', query: { kind: 'open' } },
        'GET /api/some/{name}/x',
        'GET /api/some/x',
      ],
    }),
  ],
  [
    'a list that narrows by a field that is searched by',
    withField('a', text({ searchable: true }), {
      endpoints: { list: { call: list, filterBy: ['a'], searchBy: ['a'] } },
    }),
  ],
  [
    'a search by one parameter',
    withField('a', text({ searchable: true }), { endpoints: { list: { call: list, search: 'q' } } }),
  ],
  [
    'a list that is sorted and filtered by what it can',
    withThings({ list: { filters: ['status'], sort: { field: 'created_at', order: 'desc' }, groupBy: ['name'] } }),
  ],
  [
    'a list of its own that is sorted by anything',
    withThings({
      endpoints: undefined,
      access: { write: false },
      list: { filters: ['status'], sort: { field: 'size', order: 'asc' } },
    }),
  ],
  [
    'tabs of a resource that another machine does not move',
    {
      resources: [
        { ...parts, fields: { name: text(), phase: json(), status: moved } },
        { ...sound, list: { tabs: { all: ['open', 'closed'] } } },
      ],
      workflows: [{ ...machine, name: 'part', resource: 'parts' }, machine],
    },
  ],
  // Calls.
  [
    'a file of one record',
    withThings({
      calls: { print: plain('GET /api/print/{guid}', { answers: { file: 'application/pdf' } }) },
      file: 'print',
    }),
  ],
  ['what may be chosen', withThings({ calls: { offers: plain('GET /api/offers') }, metadata: 'offers' })],
  ['a sum', withThings({ calls: { sum: plain('GET /api/sum') }, summary: { call: 'sum' } })],
  [
    'what states there are, and what is done to several records',
    withMachineAnd(
      withThings({
        calls: { states: plain('GET /api/states'), all: plain('POST /api/all'), before: plain('POST /api/before') },
        list: {
          tabs: { all: ['open', 'closed'] },
          states: { call: 'states', value: 'status', tab: 'tab' },
          bulk: { some: { call: 'all', param: 'things', actions: ['close'], preview: 'before' } },
        },
      }),
    ),
  ],
  [
    'what finds a record',
    withField('code', text({ unique: true }), { calls: { one: plain('GET /api/one/{code}', { finds: true }) } }),
  ],
  [
    'what looks one up',
    withThings({ calls: { owner: plain('GET /api/owner/{id}', { looksUp: { resource: 'things', by: 'name' } }) } }),
  ],
  [
    'where a file goes, and who is told',
    withField('paper', file({ upload: 'up', arrived: 'told' }), {
      calls: {
        up: plain('GET /api/up/{guid}/{name}/{kind}', { filters: { status: { param: 'kind' } } }),
        told: plain('PUT /api/told'),
      },
    }),
  ],
  ['a body with others in it', withCall({ takes: { a: text() }, ignoresOthers: true })],
  ['what takes a change', withCall({ takes: 'change', versioned: true })],
  ['nothing, with the status of that', withCall({ status: 204, answers: 'nothing' })],
  ['something, with another one', withCall({ status: 201, answers: { a: text() } })],
  ['a file, with its status', withCall({ status: 200, answers: { file: 'text/csv' } })],
  ['what is not said, with a status', withCall({ status: 201 })],
  // Workflows.
  ['what the service does when it is due', withClosing({ who: ['system'], due: is('status', 'open') })],
  [
    'what is suggested, and shown before',
    {
      ...withThings({ calls: { guess: plain('GET /api/guess', { keyParam: 'thing' }) } }),
      ...withClosing({
        asks,
        suggested: { call: 'guess', from: { name: 'name' } },
        preview: { call: 'guess', by: ['name'] },
      }),
    },
  ],
  [
    'what starts with fields of a record that another one names',
    {
      ...withField('next', reference('things')),
      ...withMaking({
        asks,
        on: { resource: 'things', by: 'name', startOf: { reference: 'next', fields: { name: 'name' } } },
      }),
    },
  ],
  [
    'actions that share a call, told apart by what they send',
    withMachine({
      actions: {
        ...machine.actions,
        ...Object.fromEntries(
          ['one', 'two'].map((way) => [
            way,
            { ...machine.actions.close, endpoint: plain('PUT /api/{guid}'), sends: { way } },
          ]),
        ),
      },
    }),
  ],
  [
    'ways that are written in any order',
    {
      ...withField('status', choice(['open', 'closed', 'lost', 'found'])),
      ...withMachine({
        states: { ...machine.states, lost: machine.states.open, found: machine.states.open },
        actions: {
          end: { from: ['found'], to: ['found', 'closed'], who: ['agent'] },
          find: { from: ['closed', 'lost'], to: 'found', who: ['agent'] },
          lose: { from: ['open'], to: 'lost', who: ['agent'] },
          make: machine.actions.make,
        },
      }),
    },
  ],
  [
    'four eyes',
    withMachine({
      actions: {
        ...machine.actions,
        extra: { from: ['open'], to: 'closed', who: ['agent', 'system'], notSamePersonAs: 'close' },
      },
    }),
  ],
  [
    'four eyes, where the service may do it too',
    withMachine({
      actions: {
        ...machine.actions,
        close: { from: ['open'], to: 'closed', who: ['system', 'agent'] },
        extra: { from: ['open'], to: 'closed', who: ['agent'], notSamePersonAs: ['close'] },
      },
    }),
  ],
  [
    'somebody whose word it rests on, and what only they do',
    {
      ...withField('vouched_by', guid({ readOnly: true })),
      ...withClosing({
        apartFrom: [{ field: 'vouched_by', message: 'errors.any' }],
        guards: [{ when: any(isContext('vouched_by', 'user.guid'), not(is('name', 'x'))), message: 'errors.any' }],
      }),
    },
  ],
  [
    'one that is made by a call of its own',
    withMachineAnd(
      withThings({ endpoints: { list, create: 'POST /api/things' }, fields: { ...sound.fields, status: moved } }),
    ),
  ],
  [
    'a state that anything may set, where nobody writes',
    withMachineAnd(withThings({ endpoints: undefined, access: { create: false, update: false } })),
  ],
  [
    'one that the product keeps itself, with a state that nobody writes',
    withMachineAnd(
      withThings({
        endpoints: undefined,
        access: { create: hasRole('agent') },
        fields: { ...sound.fields, status: moved },
      }),
    ),
  ],
  // What is worked out.
  [
    'a number of records of all, on a record of all',
    withDerived(integer({ derived: countOf('parts', over) }), { scope: 'global' }, { scope: 'global' }),
  ],
  [
    'a number of records that are seen with this one',
    withDerived(integer({ derived: countOf('parts', over) }), { rowsOf: 'thing' }),
  ],
  ['the same choices', withDerived(choice(['open', 'closed', 'odd'], latest('status')))],
  [
    'the same class of data',
    withDerived(text({ ...latest('account'), dataClass: 'bank' }), {
      fields: { account: text({ dataClass: 'bank' }) },
    }),
  ],
  ['a stricter class of data', withDerived(text({ ...latest('name'), dataClass: 'personal' }))],
  [
    'what remains of the record itself, which a rule may ask for',
    withDerived(integer({ derived: remainderOf('size', { less: 'size' }) }), {}, { rows: isAbove('worked', 0) }),
  ],
  // What partners have otherwise.
  ['a higher least value', withTightened(integer({ min: 18 }), { min: 19 })],
  ['a lower most value, down to the least', withTightened(integer({ min: 18, max: 65 }), { max: 18 })],
  ['a most value where none is declared', withTightened(integer(), { max: 70 })],
  ['a shorter text', withTightened(text(), { maxLength: 254 })],
  ['a text without spaces, for some', withTightened(text(), { noSpaces: true })],
  ['a day that is past, for some', withTightened(date(), { past: true })],
  [
    'a field that is hidden and filled',
    { ...withField('a', text({ required: true, default: 'x' })), ...withOverlay({ fields: { a: { hide: true } } }) },
  ],
  // Turns.
  [
    'turns that others take by the name of the first',
    {
      resources: [
        { ...sound, fields: { ...sound.fields, part: reference('parts') } },
        { ...parts, fields: { ...parts.fields, thing: text() } },
      ],
      turns: [
        { resource: 'parts', pointer: 'part' },
        { resource: 'things', pointer: 'thing' },
      ],
    },
  ],
  // What there is once.
  ['a setting that may be left open', { resources: [{ ...single, fields: { ...single.fields, kind: text() } }] }],
];
