import { file, text } from '../../../fields.ts';
import { plain, type Planted, sound, withCall, withField, withMachineAnd, withThings } from '../given.ts';

const upload = plain('GET /api/things/upload');

/** Endpoints and calls: methods, paths, and what a call cannot take or answer. */
export const endpoints: readonly Planted[] = [
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
];
