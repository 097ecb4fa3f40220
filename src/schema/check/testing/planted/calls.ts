import { file, text } from '../../../fields.ts';
import {
  plain,
  type Planted,
  single,
  sound,
  withCall,
  withField,
  withMachineAnd,
  withSingle,
  withThings,
} from '../given.ts';

const list = 'GET /api/things';

/** Things with calls of their own, and what the declaration takes one of them for. */
const withCalls = (calls: object, more: object = {}) => withThings({ calls, ...more });

/** Things with one more endpoint. */
const withEndpoint = (operation: string, endpoint: unknown) =>
  withThings({ endpoints: { ...sound.endpoints, [operation]: endpoint } });

const ofOne = /^"print" cannot give a record as a file\. Make it a GET whose path has one parameter, the key, and that/;
const ofSeveral = /^"all" cannot be for several records\. Make it a POST without parameters\.$/;
const finding = /^What finds a record is a GET whose path has one parameter, a field that is unique\.$/;
const looking = /^A look-up is a GET whose path has one parameter, the key of the record\.$/;
const sending = /^"up" gives no address to send a file to\. Make it a GET whose path has fields in it\.$/;
const telling = /^"told" cannot be told of a file\. Make it a PUT or POST without parameters\.$/;
const inBody = /^A change travels in a body\. Make it a PUT or a POST\.$/;
const others = /^Only a body whose members are declared has others: say what it takes\.$/;
const silence = /^Nothing is answered with 204, and with nothing else\.$/;

const paper = { answers: { file: 'application/pdf' } };
const bulk = (calls: object, more: object = {}) =>
  withMachineAnd(
    withCalls(calls, { list: { bulk: { some: { call: 'all', param: 'things', actions: ['close'], ...more } } } }),
  );
const sent = (calls: object, more: object = {}) =>
  withField('paper', file({ upload: 'up', ...more }), { calls: { up: plain('GET /api/up'), ...calls } });

/** Endpoints and calls whose method, path, or what they take and answer is none for what they are there for. */
export const calls: readonly Planted[] = [
  // Endpoints of records.
  [
    withEndpoint('update', 'POST /api/things/{guid}'),
    'bad-endpoint',
    'things.endpoints.update',
    /^update is a PUT, not a POST\. Declare other calls under "calls"\.$/,
  ],
  [
    withEndpoint('update', { call: 'DELETE /api/things', keyParam: 'thing' }),
    'bad-endpoint',
    'things.endpoints.update',
    /^update is a PUT, not a DELETE\./,
  ],
  [
    withEndpoint('delete', { call: 'POST /api/things', keyParam: 'thing' }),
    'bad-endpoint',
    'things.endpoints.delete',
    /^delete is a DELETE, not a POST\./,
  ],
  [
    withEndpoint('get', 'GET /api/thing'),
    'missing-path-parameter',
    'things.endpoints.get',
    /^The path must say which record: add \{guid\}\.$/,
  ],
  [
    withEndpoint('update', 'PUT /api/things/{nam}'),
    'unknown-path-parameter',
    'things.endpoints.update',
    /^\{nam\} is no field of things\. Write \{guid\}, or \{id\} for the key\. Did you mean "name"\? The fields are name, status, size\.$/,
  ],
  [
    withEndpoint('get', { call: 'GET /api/things/{guid}/{status}', start: { status: { value: 'open' } } }),
    'unknown-path-parameter',
    'things.endpoints.get.start.status',
    /^No path and no filter of a list asks for "status"\. Take it out of "start"\.$/,
  ],
  // Further lists.
  [
    withThings({ lists: ['GET /api/things/of/{nam}'] }),
    'unknown-field',
    'things.lists.0',
    /^things has no field "nam" that the list could be narrowed by\. Did you mean "name"\? The fields are name, status, size\.$/,
  ],
  [
    withThings({ lists: ['GET /api/things/of/{name}', 'GET /api/things/of/{status}'] }),
    'duplicate-list',
    'things.lists.1',
    /^things\.lists\.0 lists by the same call\. Write another path, or tell them apart by "only" or "query"\.$/,
  ],
  [
    withThings({
      lists: [
        { call: 'GET /api/things/some', query: { a: 1, b: 2, c: 3 } },
        { call: 'GET /api/things/some', query: { b: 2, c: 3, a: 1 } },
      ],
    }),
    'duplicate-list',
    'things.lists.1',
    /^things\.lists\.0 lists by the same call/,
  ],
  [
    withThings({
      endpoints: { list: { call: list, search: 'q', filterBy: ['name'], searchBy: ['name'] } },
      fields: { ...sound.fields, name: text({ searchable: true }) },
    }),
    'bad-found',
    'things.endpoints.list.searchBy',
    /^The list searches by "q" already\. Take one of the two out\.$/,
  ],
  [
    withField('code', text({ searchable: true }), {
      endpoints: { list: { call: list, filterBy: ['name'], searchBy: ['code'] } },
    }),
    'bad-found',
    'things.endpoints.list.searchBy.0',
    /^"code" must be a field that is searchable, and that the list narrows by\.$/,
  ],
  // Calls that are taken for what they cannot be.
  [withCalls({ print: plain('GET /api/print/{guid}') }, { file: 'print' }), 'bad-endpoint', 'things.file', ofOne],
  [withCalls({ print: plain('GET /api/print', paper) }, { file: 'print' }), 'bad-endpoint', 'things.file', ofOne],
  [
    withCalls({ print: plain('POST /api/print/{guid}', paper) }, { file: 'print' }),
    'bad-endpoint',
    'things.file',
    ofOne,
  ],
  [
    withCalls({ print: plain('GET /api/print/{guid}', { answers: { a: text() } }) }, { file: 'print' }),
    'bad-endpoint',
    'things.file',
    ofOne,
  ],
  [
    withMachineAnd(
      withCalls(
        { all: plain('PUT /api/all') },
        { list: { tabs: { some: ['open', 'closed'] }, states: { call: 'all', value: 'status', tab: 'tab' } } },
      ),
    ),
    'bad-endpoint',
    'things.list.states.call',
    /^"all" cannot say what states there are\. Make it a GET without parameters, of a list with tabs\.$/,
  ],
  [
    withCalls({ all: plain('GET /api/all') }, { list: { states: { call: 'all', value: 'status', tab: 'tab' } } }),
    'bad-endpoint',
    'things.list.states.call',
    /of a list with tabs\.$/,
  ],
  [bulk({ all: plain('POST /api/all/{guid}') }), 'bad-endpoint', 'things.list.bulk.some.call', ofSeveral],
  [
    bulk({ all: plain('POST /api/all'), before: plain('GET /api/before') }, { preview: 'before' }),
    'bad-endpoint',
    'things.list.bulk.some.preview',
    /^"before" cannot be for several records\. Make it a POST without parameters\.$/,
  ],
  ...[
    'GET /api/one/{name}',
    'GET /api/one/{other}',
    'GET /api/one',
    'GET /api/one/{code}/{name}',
    'PUT /api/one/{code}',
  ].map(
    (call): Planted => [
      withField('code', text({ unique: true }), { calls: { one: plain(call, { finds: true }) } }),
      'bad-endpoint',
      'things.calls.one.finds',
      finding,
    ],
  ),
  ...['GET /api/owner', 'GET /api/owner/{a}/{b}', 'POST /api/owner/{a}'].map(
    (call): Planted => [
      withCalls({ owner: plain(call, { looksUp: { resource: 'things', by: 'name' } }) }),
      'bad-endpoint',
      'things.calls.owner.looksUp',
      looking,
    ],
  ),
  [sent({ up: plain('POST /api/up/{guid}') }), 'bad-endpoint', 'things.fields.paper.upload', sending],
  [sent({ up: plain('GET /api/up/{guid}/{nam}') }), 'bad-endpoint', 'things.fields.paper.upload', sending],
  [sent({ told: plain('GET /api/told') }, { arrived: 'told' }), 'bad-endpoint', 'things.fields.paper.arrived', telling],
  [
    sent({ told: plain('PUT /api/told/{guid}') }, { arrived: 'told' }),
    'bad-endpoint',
    'things.fields.paper.arrived',
    telling,
  ],
  // What a call takes and answers.
  [
    withCall({ takes: { partner: text() } }),
    'bad-endpoint',
    'things.calls.x.takes.partner',
    /^Its path or its query says "partner" already\. Take it out\.$/,
  ],
  [
    withCall({ query: { kind: 'late' }, takes: { kind: text() } }),
    'bad-endpoint',
    'things.calls.x.takes.kind',
    /^Its path or its query says "kind" already\. Take it out\.$/,
  ],
  [withCall({ call: 'DELETE /api/x', takes: 'change' }), 'bad-endpoint', 'things.calls.x.takes', inBody],
  ...['GET /api/x', 'DELETE /api/x'].map(
    (call): Planted => [
      withCall({ call, takes: { a: text() }, ignoresOthers: true }),
      'bad-endpoint',
      'things.calls.x.ignoresOthers',
      others,
    ],
  ),
  [withCall({ takes: 'change', ignoresOthers: true }), 'bad-endpoint', 'things.calls.x.ignoresOthers', others],
  [
    withCall({
      call: 'GET /api/x/{id}',
      looksUp: { resource: 'things', by: 'name' },
      answers: { a: text() },
    }),
    'bad-endpoint',
    'things.calls.x.answers',
    /^What finds or looks up a record answers that record\. Drop "answers"\.$/,
  ],
  [withCall({ status: 200, answers: 'nothing' }), 'bad-endpoint', 'things.calls.x.status', silence],
  [withCall({ status: 204, answers: { file: 'text/csv' } }), 'bad-endpoint', 'things.calls.x.status', silence],
  [withCall({ status: 204 }), 'bad-endpoint', 'things.calls.x.status', silence],
  // What there is once.
  [
    withSingle({ endpoints: {} }),
    'bad-singleton',
    'setting.endpoints',
    /^A singleton is read and saved, and nothing else\. Declare get and update, not nothing\.$/,
  ],
  [
    withSingle({ fields: { ...single.fields, kind: text({ constant: 'x' }) } }),
    'bad-singleton',
    'setting.fields.kind',
    /^The one record has no "immutable", "unique" or "constant"\. Leave it out\.$/,
  ],
];
