import type { AnyField } from '../../../field.ts';
import {
  choice,
  date,
  dateTime,
  file,
  guid,
  integer,
  json,
  money,
  multiline,
  objects,
  percentage,
  reference,
  richText,
  text,
} from '../../../fields.ts';
import type { Turn } from '../../../model.ts';
import { all, any, forPartner, hasRole, is, not } from '../../../predicate.ts';
import {
  feature,
  type Given,
  machine,
  overlay,
  type Planted,
  single,
  sound,
  withCall,
  withClosing,
  withField,
  withMachineAnd,
  withOverlay,
  withSingle,
  withThings,
  withWork,
  work,
} from '../given.ts';

const findable = {
  fields: { ...sound.fields, name: text({ searchable: true }) },
  found: { as: 'Thing', by: ['name'] },
};
const secret = text({ dataClass: 'bank' });
const plain = (call: string) => ({ call, fallback: 'errors.any' });
const upload = plain('GET /api/things/upload');
const parts = (to: object) => ({ ...sound, name: 'parts', endpoints: { list: 'GET /api/parts' as const }, ...to });

/** Things and parts, each of which points at the other, with an order in which they take turns. */
const withTurns = (...turns: readonly Turn[]) => ({
  resources: [
    { ...sound, fields: { ...sound.fields, part: reference('parts') } },
    parts({ fields: { name: text(), thing: reference('things') } }),
  ],
  turns,
});

/** Records, their fields and lists: each part is what it should be, together they are not. */
const tighter = (field: AnyField, tighten: object): Given => ({
  ...withField('a', field),
  ...withOverlay({ fields: { a: { tighten } } }),
});
const tightenedAt = (option?: string) => ['overlays.special.fields.a.tighten', option ?? []].flat().join('.');

export const records: readonly Planted[] = [
  // Names.
  [{ resources: [sound, { ...sound, endpoints: { list: 'GET /api/others' } }] }, 'duplicate-name', 'things', /Rename/],
  [withThings({ name: 'Things' }), 'bad-name', 'Things', /lower case/],
  [withField('Name', text()), 'bad-name', 'things.fields.Name', /wire name/],
  [withField('a b', text()), 'bad-name', 'things.fields.a b', /wire name/],
  [withClosing({ asks: { 'A B': text() } }), 'bad-name', 'thing.actions.extra.asks.A B', /wire name/],
  [withOverlay({ name: 'Special one' }), 'bad-name', 'overlays.Special one', /lower case/],
  [{ features: [{ name: 'Bad', when: true }] }, 'bad-name', 'features.Bad', /lower case/],
  [withThings({ keyAlsoAs: 'name' }), 'reserved-field', 'things.keyAlsoAs', /"name" is a member of things already/],
  [
    withThings({ answersWith: { name: { resource: 'things', by: 'name' } } }),
    'reserved-field',
    'things.answersWith.name',
    /Call what is answered besides otherwise/,
  ],
  [withField('version', integer()), 'reserved-field', 'things.fields.version', /Take the field out/],
  [withField('created_at', dateTime()), 'reserved-field', 'things.fields.created_at', /Take the field out/],
  // Fields by themselves.
  [withField('a', choice([])), 'bad-choice', 'things.fields.a.choices', /at least one value/],
  [withField('a', choice(['x', 'x'])), 'bad-choice', 'things.fields.a.choices', /twice/],
  [withField('a', integer({ min: 2, max: 1 })), 'bad-bounds', 'things.fields.a.min', /Swap/],
  [
    withField('a', percentage({ decimals: 0, together: 'name' })),
    'bad-bounds',
    'things.fields.a.together',
    /percentage\(\{ decimals: 0, max: 100 \}\)/,
  ],
  [
    withField('a', text({ readOnly: true, required: is('status', 'open') })),
    'bad-default',
    'things.fields.a.required',
    /or drop it/,
  ],
  [
    withField('a', text({ dormant: true, required: true })),
    'bad-default',
    'things.fields.a.dormant',
    /Give it a default/,
  ],
  [withField('a', text({ filledBy: 'user.username' })), 'bad-default', 'things.fields.a.filledBy', /readOnly: true/],
  [withField('a', guid({ searchable: true })), 'bad-capability', 'things.fields.a.searchable', /cannot be searched/],
  [withField('a', json({ filterable: 'exact' })), 'bad-capability', 'things.fields.a.filterable', /cannot be filtered/],
  [
    withField('a', reference('things', { required: true })),
    'impossible-reference',
    'things.fields.a.required',
    /Nobody could make the first record.*Drop "required"/,
  ],
  // Records as a whole.
  [withThings({ title: undefined }), 'missing-title', 'things.title', /people know them by/],
  [withThings({ fields: { name: secret } }), 'masked-title', 'things.title', /another title/],
  [withThings({ fields: { name: text({ dataClass: 'health' }) } }), 'masked-title', 'things.title', /another title/],
  [
    withThings({ sections: { one: { fields: ['name'] }, two: { fields: ['status', 'name'] } } }),
    'field-in-two-sections',
    'things.sections',
    /Leave it in one/,
  ],
  [withThings({ rowsOf: 'name' }), 'bad-value', 'things.rowsOf', /points at no other/],
  [withField('a', reference('things'), { rowsOf: 'a' }), 'bad-value', 'things.rowsOf', /only back to this one/],
  [withThings({ bar: { chips: { name: 'danger' } } }), 'bad-bar', 'things.bar.chips.name', /one tone for a boolean/],
  [withThings({ bar: { chips: { status: 'danger' } } }), 'bad-bar', 'things.bar.chips.status', /\{ value: tone \}/],
  [
    withThings({ bar: { chips: { status: { opne: 'danger' } } } }),
    'bad-bar',
    'things.bar.chips.status.opne',
    /Did you mean "open"/,
  ],
  [withThings({ alike: [[]] }), 'bad-alike', 'things.alike.0', /Write a field/],
  [withField('raw', json(), { alike: [['name'], ['raw']] }), 'bad-alike', 'things.alike.1.0', /looked for/],
  [withField('account', secret, { alike: [['account']] }), 'bad-alike', 'things.alike.0.0', /masked/],
  [
    withThings({ ...findable, found: { as: 'things', by: ['name'] } }),
    'bad-found',
    'things.found.as',
    /one word: Contact/,
  ],
  [withThings({ ...findable, found: { as: 'Thing', by: [] } }), 'bad-found', 'things.found.by', /Write a field/],
  [
    withThings({ ...findable, found: { as: 'Thing', by: ['status'] } }),
    'bad-found',
    'things.found.by.0',
    /searchable: true/,
  ],
  [
    withField('account', text({ searchable: true, dataClass: 'bank' }), { found: { as: 'Thing', by: ['account'] } }),
    'bad-found',
    'things.found',
    /masked/,
  ],
  [{ resources: [{ ...sound, ...findable }, parts(findable)] }, 'bad-found', 'parts.found.as', /already/],
  // Lists.
  [
    withField('raw', json(), { list: { filters: ['raw'] } }),
    'bad-list',
    'things.list.filters.0',
    /cannot be filtered by "raw"/,
  ],
  [
    withField('account', secret, { list: { filters: ['account'] } }),
    'bad-list',
    'things.list.filters.0',
    /cannot be filtered/,
  ],
  [
    withThings({ list: { filters: ['status'] }, endpoints: { list: { call: 'GET /api/things', filterBy: ['name'] } } }),
    'bad-list',
    'things.list.filters.0',
    /"filterBy" allow it/,
  ],
  [
    withField('raw', json(), { list: { sort: { field: 'raw', order: 'asc' } } }),
    'bad-list',
    'things.list.sort.field',
    /cannot be sorted by "raw"/,
  ],
  [
    withThings({
      list: { sort: { field: 'name', order: 'asc' } },
      endpoints: { list: { call: 'GET /api/things', sortBy: ['size'] } },
    }),
    'bad-list',
    'things.list.sort.field',
    /that it sorts by/,
  ],
  [
    withField('raw', json(), { list: { groupBy: ['raw'] } }),
    'bad-list',
    'things.list.groupBy.0',
    /it does not sort by "raw"/,
  ],
  [withThings({ list: { tabs: { all: [] } } }), 'bad-list', 'things.list.tabs', /No workflow moves things/],
  [
    withMachineAnd(
      withThings({
        list: { tabs: { all: ['open', 'closed'] } },
        endpoints: { list: { call: 'GET /api/things', filterBy: ['name'] } },
      }),
    ),
    'bad-list',
    'things.list.tabs',
    /cannot be filtered by "status"/,
  ],
  [
    withField('raw', json(), { endpoints: { list: { call: 'GET /api/things', filterBy: ['raw'] } } }),
    'bad-list',
    'things.endpoints.list.filterBy.0',
    /Take it out/,
  ],
  [
    withField('raw', json(), { endpoints: { list: { call: 'GET /api/things', sortBy: ['raw'] } } }),
    'bad-list',
    'things.endpoints.list.sortBy.0',
    /Nothing is sorted by "raw"/,
  ],
  [
    withField('a', text({ dormant: true }), { list: { columns: ['a'] } }),
    'bad-list',
    'things.list.columns',
    /dormant and shown nowhere/,
  ],
  [
    withThings({ lists: ['GET /api/things'] }),
    'duplicate-list',
    'things.lists.0',
    /things\.endpoints\.list lists by the same call/,
  ],
  [
    withThings({
      lists: [
        { call: 'GET /api/things/some', only: { status: 'open' } },
        { call: 'GET /api/things/some', only: { status: 'open' } },
      ],
    }),
    'duplicate-list',
    'things.lists.1',
    /"only" or "query"/,
  ],
  [
    { resources: [sound, parts({ endpoints: sound.endpoints })] },
    'duplicate-list',
    'parts.endpoints.list',
    /Write another path/,
  ],
  // Endpoints and calls.
  [withThings({ endpoints: { list: 'GET api/things' } }), 'bad-endpoint', 'things.endpoints.list', /method and a path/],
  [withThings({ endpoints: { list: 'GET /api/things?x=1' } }), 'bad-endpoint', 'things.endpoints.list', /no call/],
  [
    withThings({ endpoints: { list: 'a GET /api/things' } }),
    'bad-endpoint',
    'things.endpoints.list',
    /"a GET \/api\/things" is no call/,
  ],
  [
    withThings({ endpoints: { ...sound.endpoints, create: 'PUT /api/things' } }),
    'bad-endpoint',
    'things.endpoints.create',
    /create is a POST, not a PUT/,
  ],
  [withThings({ calls: { odd: plain('GET things') } }), 'bad-endpoint', 'things.calls.odd.call', /no call/],
  [withThings({ lists: ['POST /api/things/all'] }), 'bad-endpoint', 'things.lists.0', /A list is a GET/],
  [
    withThings({ calls: { print: plain('POST /api/things/{guid}') }, file: 'print' }),
    'bad-endpoint',
    'things.file',
    /a GET whose path has one parameter/,
  ],
  [
    withThings({ calls: { offers: plain('GET /api/offers/{guid}') }, metadata: 'offers' }),
    'bad-endpoint',
    'things.metadata',
    /a GET without parameters/,
  ],
  [
    withThings({ calls: { offers: plain('GET /api/offers') }, metadata: 'offers', fields: { name: text() } }),
    'bad-endpoint',
    'things.metadata',
    /an entity with choices/,
  ],
  [
    withThings({ calls: { sum: plain('POST /api/sum') }, summary: { call: 'sum' } }),
    'bad-endpoint',
    'things.summary.call',
    /a GET without parameters/,
  ],
  [
    withThings({
      calls: { all: plain('GET /api/states') },
      list: { states: { call: 'all', value: 'status', tab: 'tab' } },
    }),
    'bad-endpoint',
    'things.list.states.call',
    /of a list with tabs/,
  ],
  [
    withMachineAnd(
      withThings({
        calls: { all: plain('PUT /api/all') },
        list: { bulk: { all: { call: 'all', param: 'things', actions: ['close'] } } },
      }),
    ),
    'bad-endpoint',
    'things.list.bulk.all.call',
    /a POST without parameters/,
  ],
  [
    withField('paper', file({ upload: 'upload' }), { calls: { upload: plain('GET /api/x/{y}') } }),
    'bad-endpoint',
    'things.fields.paper.upload',
    /has fields in it/,
  ],
  [
    withField('paper', file({ upload: 'upload', arrived: 'upload' }), { calls: { upload } }),
    'bad-endpoint',
    'things.fields.paper.arrived',
    /cannot be told/,
  ],
  // Calls that take or answer what they cannot.
  [withCall({ takes: { id: text() } }), 'bad-endpoint', 'things.calls.x.takes.id', /says "id" already/],
  [
    withCall({ keyParam: 'thing', takes: { thing: text() } }),
    'bad-endpoint',
    'things.calls.x.takes.thing',
    /says "thing" already/,
  ],
  [
    withCall({ call: 'GET /api/x', takes: 'change' }),
    'bad-endpoint',
    'things.calls.x.takes',
    /A change travels in a body/,
  ],
  [withCall({ ignoresOthers: true }), 'bad-endpoint', 'things.calls.x.ignoresOthers', /say what it takes/],
  [withCall({ call: 'GET /api/x', versioned: true }), 'bad-endpoint', 'things.calls.x.versioned', /changes no version/],
  [withCall({ status: 204, answers: { a: text() } }), 'bad-endpoint', 'things.calls.x.status', /with 204/],
  [withCall({ status: 201, answers: 'nothing' }), 'bad-endpoint', 'things.calls.x.status', /with 204/],
  [
    withThings({
      fields: { ...sound.fields, name: text({ unique: true }) },
      calls: { one: { ...plain('GET /api/one/{name}'), finds: true, answers: { a: text() } } },
    }),
    'bad-endpoint',
    'things.calls.one.answers',
    /Drop "answers"/,
  ],
  [withField('a', objects({ 'B C': text() })), 'bad-name', 'things.fields.a.fields.B C', /wire name/],
  [
    withThings({ calls: { owner: { ...plain('GET /api/owner'), looksUp: { resource: 'things', by: 'name' } } } }),
    'bad-endpoint',
    'things.calls.owner.looksUp',
    /one parameter/,
  ],
  [
    withThings({ calls: { one: { ...plain('GET /api/one/{name}'), finds: true } } }),
    'bad-endpoint',
    'things.calls.one.finds',
    /a field that is unique/,
  ],
  [
    withThings({ endpoints: { ...sound.endpoints, get: 'GET /api/things/{guid}/{nam}' } }),
    'unknown-path-parameter',
    'things.endpoints.get',
    /Write \{guid\}.*Did you mean "name"/,
  ],
  [
    withThings({ endpoints: { list: { call: 'GET /api/things/{name}', start: { status: 'partner.country' } } } }),
    'unknown-path-parameter',
    'things.endpoints.list.start.status',
    /Take it out/,
  ],
  [withThings({ lists: ['GET /api/things/of/{nam}'] }), 'unknown-field', 'things.lists.0', /Did you mean "name"/],
  [
    withThings({ endpoints: { ...sound.endpoints, update: 'PUT /api/things' } }),
    'missing-path-parameter',
    'things.endpoints.update',
    /add \{guid\}/,
  ],
  [
    withThings({ endpoints: { ...sound.endpoints, delete: 'DELETE /api/things/{name}' } }),
    'missing-path-parameter',
    'things.endpoints.delete',
    /add \{guid\}/,
  ],
  [
    withThings({ endpoints: { get: 'GET /api/things/{guid}' } }),
    'missing-list',
    'things.endpoints.list',
    /declare list/,
  ],
  // What there is once.
  [
    withSingle({ endpoints: { get: 'GET /api/setting' } }),
    'bad-singleton',
    'setting.endpoints',
    /Declare get and update, not get\./,
  ],
  [
    withSingle({ endpoints: { ...single.endpoints, delete: 'DELETE /api/setting' } }),
    'bad-singleton',
    'setting.endpoints',
    /not delete, get, update/,
  ],
  [
    withSingle({ endpoints: { ...single.endpoints, get: 'GET /api/setting/{days}' } }),
    'bad-singleton',
    'setting.endpoints.get',
    /Take \{days\} out/,
  ],
  [withSingle({ title: 'days' }), 'bad-singleton', 'setting.title', /Leave it out/],
  [withSingle({ rows: true }), 'bad-singleton', 'setting.rows', /Leave it out/],
  [
    withSingle({ fields: { days: integer({ required: true }) } }),
    'bad-singleton',
    'setting.fields.days',
    /Write a default/,
  ],
  [withSingle({ fields: { days: integer({ unique: true }) } }), 'bad-singleton', 'setting.fields.days', /"unique"/],
  [
    withSingle({ fields: { days: integer({ immutable: true }) } }),
    'bad-singleton',
    'setting.fields.days',
    /"immutable"/,
  ],
  // Overlays and jobs.
  [
    withOverlay({ when: is('name', 'x') }),
    'unknown-field',
    'overlays.special.when.field',
    /no record to look at.*forPartner/,
  ],
  [
    withOverlay({ when: all(forPartner('tana-gh'), hasRole('agent')) }),
    'bad-overlay',
    'overlays.special.when',
    /forPartner/,
  ],
  [{ features: [{ name: 'odd', when: hasRole('agent') }] }, 'bad-overlay', 'features.odd.when', /forPartner/],
  [withOverlay({ fields: { name: { hide: true } } }), 'bad-overlay', 'overlays.special.fields.name.hide', /known by/],
  [
    withOverlay({ fields: { status: { hide: true, require: true } } }),
    'bad-overlay',
    'overlays.special.fields.status.require',
    /Drop one/,
  ],
  [
    { ...withField('a', text({ required: true })), ...withOverlay({ fields: { a: { hide: true } } }) },
    'bad-overlay',
    'overlays.special.fields.a.hide',
    /must be filled/,
  ],
  [
    { ...withField('a', text({ readOnly: true })), ...withOverlay({ fields: { a: { require: true } } }) },
    'bad-overlay',
    'overlays.special.fields.a.require',
    /read-only/,
  ],
  [
    withOverlay({ fields: { status: { narrow: [] } } }),
    'bad-overlay',
    'overlays.special.fields.status.narrow',
    /open, closed/,
  ],
  [
    withOverlay({ fields: { name: { narrow: ['odd'] } } }),
    'bad-overlay',
    'overlays.special.fields.name.narrow',
    /has none/,
  ],
  [
    { ...withField('a', choice(['x', 'y'], { default: 'x' })), ...withOverlay({ fields: { a: { narrow: ['y'] } } }) },
    'bad-overlay',
    'overlays.special.fields.a.narrow',
    /must stay/,
  ],
  // Limits that are no tighter, or leave nothing.
  [tighter(integer({ max: 65 }), { max: 70 }), 'bad-overlay', tightenedAt('max'), /70 is no tighter .*maximum 65/],
  [tighter(integer({ max: 65 }), { max: 65 }), 'bad-overlay', tightenedAt('max'), /no tighter/],
  [tighter(integer({ min: 18 }), { min: 16 }), 'bad-overlay', tightenedAt('min'), /minimum 18/],
  [tighter(money(), { min: 0 }), 'bad-overlay', tightenedAt('min'), /minimum 0/],
  [tighter(percentage({ decimals: 1 }), { max: 1001 }), 'bad-overlay', tightenedAt('max'), /maximum 1000/],
  [tighter(text(), { maxLength: 300 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 255/],
  [tighter(multiline({ maxLength: 90 }), { maxLength: 91 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 90/],
  [tighter(richText(), { maxLength: 20_001 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 20000/],
  [tighter(text({ noSpaces: true }), { noSpaces: true }), 'bad-overlay', tightenedAt('noSpaces'), /drop "noSpaces"/],
  [tighter(text(), { noSpaces: false }), 'bad-overlay', tightenedAt('noSpaces'), /Write true/],
  [tighter(date({ past: true }), { past: true }), 'bad-overlay', tightenedAt('past'), /drop "past"/],
  [tighter(integer({ min: 18 }), { max: 10 }), 'bad-overlay', tightenedAt(), /Nothing is from 18 to 10/],
  [tighter(text({ length: 4 }), { maxLength: 3 }), 'bad-overlay', tightenedAt('maxLength'), /maxLength 4/],
  [
    tighter(integer({ default: 65 }), { max: 60 }),
    'bad-overlay',
    tightenedAt(),
    /The default must stay possible\. 65 is no value .*At most 60/,
  ],
  [tighter(integer({ readOnly: true }), { max: 60 }), 'bad-overlay', tightenedAt(), /read-only/],
  [
    {
      ...withField('a', integer()),
      ...withOverlay({ fields: { a: { hide: true, tighten: { max: 60 } } } }),
    },
    'bad-overlay',
    tightenedAt(),
    /hidden field/,
  ],
  [withWork({ chunk: 0 }), 'bad-chunk', 'export.chunk', /from 1 up, not 0/],
  [withWork({ chunk: 1.5 }), 'bad-chunk', 'export.chunk', /whole number/],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, part: reference('parts', { required: true }) } },
        parts({ fields: { ...sound.fields, thing: reference('things') } }),
      ],
      ...withOverlay({ first: ['part', 'neme'] }),
    },
    'unknown-field',
    'overlays.special.first.1',
    /"name"/,
  ],
  [
    withField('a', date({ past: true }), { endpoints: { list: { call: 'GET /api/things', searchBy: ['a'] } } }),
    'bad-found',
    'things.endpoints.list.searchBy.0',
    /searchable/,
  ],
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'thinks', pointer: 'x' }),
    'unknown-resource',
    'turns.1.resource',
    /Did you mean "things"/,
  ],
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'things', pointer: 'thing' }),
    'bad-turn',
    'turns.1.resource',
    /a turn already/,
  ],
  [withTurns({ resource: 'things', pointer: 'thin' }), 'bad-turn', 'turns.0.pointer', /Nothing has a "thin"/],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, thing: text() } },
        parts({ fields: { name: text(), part: text(), owner: reference('things') } }),
      ],
      turns: [
        { resource: 'parts', pointer: 'part' },
        { resource: 'things', pointer: 'thing' },
      ],
    },
    'bad-turn',
    'turns.1.resource',
    /no "part"/,
  ],
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, owner: reference('parts') } },
        parts({ fields: { name: text(), part: text() } }),
      ],
      turns: [{ resource: 'parts', pointer: 'part' }],
    },
    'bad-turn',
    'things.fields.owner',
    /by "part"/,
  ],
  [
    withTurns({ resource: 'things', pointer: 'thing' }, { resource: 'things', pointer: 'part' }),
    'bad-turn',
    'turns.1.resource',
    /^things have a turn already\. Take one of the two out\.$/,
  ],
  // Names, whole words of the cure.
  [withThings({ name: 'things!' }), 'bad-name', 'things!', /^"things!" cannot be a name\. Write lower case letters/],
  ...(
    [
      [{ resources: [sound, { ...sound, lists: [], endpoints: { list: 'GET /api/x' } }] }, 'resources', 'things'],
      [{ workflows: [machine, machine] }, 'workflows', 'thing'],
      [{ jobs: [work, work] }, 'jobs', 'export'],
      [{ overlays: [overlay, overlay] }, 'overlays', 'overlays.special'],
      [{ features: [feature, feature] }, 'features', 'features.extra'],
    ] as const
  ).map(
    ([given, kind, where]): Planted => [
      given,
      'duplicate-name',
      where,
      new RegExp(`^Two ${kind} have this name\\. Rename one of them\\.$`),
    ],
  ),
  [
    withThings({ ...findable, found: { as: 'aThing', by: ['name'] } }),
    'bad-found',
    'things.found.as',
    /^"aThing" is no kind of document\. Write one word: Contact\.$/,
  ],
  [
    withThings({ bar: { chips: { status: { opne: 'danger' } } } }),
    'bad-bar',
    'things.bar.chips.status.opne',
    /^"opne" is no value of status\. Did you mean "open"\? The values are open, closed\.$/,
  ],
  [
    withThings({ sections: { one: { fields: ['name'] }, two: { fields: ['name'] } } }),
    'field-in-two-sections',
    'things.sections',
    /^"name" stands in two sections\. Leave it in one\.$/,
  ],
  // Two that need each other: neither could be made first.
  [
    {
      resources: [
        { ...sound, fields: { ...sound.fields, part: reference('parts', { required: true }) } },
        parts({ fields: { name: text(), box: reference('boxes', { required: true }) } }),
        {
          ...parts({}),
          name: 'boxes',
          endpoints: { list: 'GET /api/boxes' },
          fields: { name: text(), box: reference('boxes', { required: true }) },
        },
      ],
    },
    'impossible-reference',
    'boxes.fields.box.required',
    /^Nobody could make the first record, since it must name another of its kind\. Drop "required"\.$/,
  ],
  // Lists of what the product keeps itself, and of what it cannot tell apart.
  ...(
    [
      [{ filters: ['raw'] }, 'filters.0', /^The list cannot be filtered by "raw"\. Take it out, or have its field and/],
      [
        { sort: { field: 'raw', order: 'asc' } },
        'sort.field',
        /^The list cannot be sorted by "raw"\. Write a field that/,
      ],
      [
        { groupBy: ['raw'] },
        'groupBy.0',
        /^Rows are put together by what the list sorts by, and it does not sort by "raw"/,
      ],
    ] as const
  ).map(
    ([list, at, says]): Planted => [
      withField('raw', json(), { endpoints: undefined, access: { write: false }, list }),
      'bad-list',
      `things.list.${at}`,
      says,
    ],
  ),
  ...(['gone', 'created_at'] as const).flatMap((one): readonly Planted[] => {
    const given = (list: object) =>
      withField('gone', text({ dormant: true }), {
        list,
        endpoints: { list: { call: 'GET /api/things', sortBy: ['name'] } },
      });
    return [
      [given({ sort: { field: one, order: 'desc' } }), 'bad-list', 'things.list.sort.field', new RegExp(`"${one}"`)],
      [given({ groupBy: ['name', one] }), 'bad-list', 'things.list.groupBy.1', new RegExp(`"${one}"`)],
    ];
  }),
  [
    withField('gone', text({ dormant: true }), { list: { filters: ['name', 'gone'] } }),
    'bad-list',
    'things.list.filters',
    /^"gone" is dormant and shown nowhere\. Take it out\.$/,
  ],
  // Overlays.
  ...[any(forPartner('tana-gh'), hasRole('agent')), not(hasRole('agent')), all(true, not(any(hasRole('agent'))))].map(
    (when): Planted => [
      withOverlay({ when }),
      'bad-overlay',
      'overlays.special.when',
      /^This asks for a role\. Write forPartner, inCountry, inPartnerList or hasFlag, and all, any or not of these\.$/,
    ],
  ),
  [
    tighter(integer({ min: 0, max: 65 }), { max: 70 }),
    'bad-overlay',
    tightenedAt('max'),
    /^70 is no tighter than what all partners have \(minimum 0, maximum 65\)\. Write a tighter one\.$/,
  ],
];
