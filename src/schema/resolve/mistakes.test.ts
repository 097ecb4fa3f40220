import { describe, expect, test } from 'vitest';
import { type DeclarationErrorCode, DeclarationErrors } from '../declarationError.ts';
import type { AnsweredRecord, CallEndpoint } from '../endpoint.ts';
import type { AnyField } from '../field.ts';
import { choice, date, file, guid, integer, json, money, msisdn, reference, text } from '../fields.ts';
import type { JobSpec } from '../job.ts';
import type { FeatureSpec, Overlay } from '../overlay.ts';
import { all, forPartner, hasRole, is } from '../predicate.ts';
import type { ResourceSpec } from '../resource.ts';
import type { AnyWorkflow } from '../workflow.ts';
import { resolveModel } from './resolveModel.ts';

const sound: ResourceSpec = {
  name: 'things',
  title: 'name',
  scope: 'partner',
  endpoints: { list: 'GET /api/things' },
  fields: { name: text(), status: choice(['open', 'closed']) },
};

const machine: AnyWorkflow = {
  name: 'thing',
  resource: 'things',
  field: 'status',
  states: { open: { tone: 'warning', icon: 'clock' }, closed: { tone: 'neutral', icon: 'check', resting: true } },
  actions: {
    make: { from: 'new', to: 'open', who: ['system'] },
    close: { from: ['open'], to: 'closed', who: ['agent'] },
  },
};

interface Given {
  readonly resources?: readonly ResourceSpec[];
  readonly workflows?: readonly AnyWorkflow[];
  readonly jobs?: readonly JobSpec[];
  readonly overlays?: readonly Overlay[];
  readonly features?: readonly FeatureSpec[];
}

function mistakesOf(given: Given): readonly { code: DeclarationErrorCode; where: string; message: string }[] {
  try {
    resolveModel({ resources: [sound], workflows: [], jobs: [], ...given });
  } catch (error) {
    if (error instanceof DeclarationErrors) return error.errors;
    throw error;
  }
  return [];
}

const single: ResourceSpec = {
  name: 'setting',
  singleton: true,
  scope: 'partner',
  endpoints: { get: 'GET /api/setting', update: 'PUT /api/setting' },
  fields: { days: integer({ required: true, default: 3 }) },
};

const withSingle = (change: Partial<ResourceSpec>): Given => ({ resources: [{ ...single, ...change }] });
const withThings = (change: Partial<ResourceSpec>): Given => ({ resources: [{ ...sound, ...change }] });
const withField = (name: string, field: AnyField): Given => withThings({ fields: { ...sound.fields, [name]: field } });
const withMachine = (change: Partial<AnyWorkflow>): Given => ({ workflows: [{ ...machine, ...change }] });
const overlay: Overlay = { name: 'special', resource: 'things', when: forPartner('tana-gh') };
const withOverlay = (change: Partial<Overlay>): Given => ({ overlays: [{ ...overlay, ...change }] });
const findable = {
  fields: { ...sound.fields, name: text({ searchable: true }) },
  found: { as: 'Thing', by: ['name'] },
} satisfies Partial<ResourceSpec>;
const withFound = (found: Partial<ResourceSpec['found']>): Given =>
  withThings({ ...findable, found: { ...findable.found, ...found } });
const withAction = (action: AnyWorkflow['actions'][string]): Given =>
  withMachine({ actions: { ...machine.actions, extra: action } });

const writable = { ...sound.endpoints, create: 'POST /api/things' } as const;
const moved = choice(['open', 'closed'], { readOnly: true, default: 'open' });

const sign: CallEndpoint = { call: 'GET /api/things/upload', fallback: 'errors.uploading' };
const lookUp = (answers: Partial<AnsweredRecord>, call: CallEndpoint['call'] = 'GET /api/things/{id}/owner') => ({
  call,
  answers: { resource: 'things', by: 'name', ...answers },
  fallback: 'errors.any' as const,
});

test('a sound declaration has none', () => {
  expect(mistakesOf({ workflows: [machine] })).toEqual([]);
  expect(mistakesOf({ resources: [single] })).toEqual([]);
});

/** One planted mistake per code: where it is reported, and a word of what to write instead. A code without one does not compile. */
const planted: Readonly<Record<DeclarationErrorCode, readonly (readonly [Given, string, RegExp])[]>> = {
  'duplicate-resource': [[{ resources: [sound, sound] }, 'things', /Rename/]],
  'bad-name': [
    [withThings({ name: 'Things' }), 'Things', /lower case/],
    [withField('Name', text()), 'things.fields.Name', /wire name/],
    [withField('a b', text()), 'things.fields.a b', /wire name/],
    [withOverlay({ name: 'Special one' }), 'overlays.Special one', /lower case/],
    [{ features: [{ name: 'Bad', when: true }] }, 'features.Bad', /lower case/],
  ],
  'unknown-type': [
    [withField('odd', { type: 'colour' }), 'things.fields.odd', /Use one of boolean, .*registries/],
    [withField('odd', { type: 'toString' }), 'things.fields.odd', /no field type/],
  ],
  'unknown-field': [
    [
      withAction({
        from: ['open'],
        to: 'closed',
        who: ['agent'],
        guards: [{ when: is('stauts', 'open'), message: 'errors.cool_off' }],
      }),
      'thing.actions.extra',
      /no field "stauts" to look at/,
    ],
    [
      { jobs: [{ name: 'j', input: {}, access: is('owner', 'me'), chunk: 1, result: 'none' }] },
      'j.access',
      /no field "owner"/,
    ],
    [
      withThings({ fields: { ...sound.fields, a: text({ dormant: true }) }, list: { columns: ['a'] } }),
      'things.a',
      /dormant and shown nowhere/,
    ],
    [withThings({ title: 'nmae' }), 'things.title', /fields are name, status/],
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], restates: ['amount'] }),
      'thing.actions.extra.restates',
      /no field "amount"/,
    ],
    [
      withAction({
        from: 'new',
        to: 'open',
        who: ['agent'],
        asks: { name: text() },
        on: { resource: 'things', by: 'name', start: { name: 'nmae' } },
      }),
      'thing.actions.extra.on',
      /"things" has no "nmae"/,
    ],
    [
      withAction({
        from: 'new',
        to: 'open',
        who: ['agent'],
        asks: { name: text() },
        on: { resource: 'things', by: 'name', startOf: { reference: 'name', fields: { name: 'name' } } },
      }),
      'thing.actions.extra.on',
      /"" has no "name"/,
    ],
    [
      withAction({
        from: ['open'],
        to: 'closed',
        who: ['agent'],
        knownBefore: { resource: 'things', by: 'thing', message: 'errors.any' },
      }),
      'thing.actions.extra.knownBefore',
      /no "thing" in "things"/,
    ],
    [
      withThings({ fields: { name: text(), paper: file({ upload: 'sign', address: 'url' }) }, calls: { sign } }),
      'things.fields.paper',
      /Add it, read-only/,
    ],
    [withThings({ calls: { owner: lookUp({ by: 'owner' }) } }), 'things.calls.owner', /hold its key/],
    [withThings({ alike: [['other']] }), 'things.alike', /no field "other"/],
    [withThings({ bar: { showing: ['other'] } }), 'things.bar', /no field "other"/],
    [withThings({ subtitle: 'other' }), 'things.subtitle', /no field "other"/],
    [withThings({ list: { columns: ['name', 'other'] } }), 'things.list.columns', /no field "other"/],
    [withThings({ list: { filters: ['other'] } }), 'things.list.filters', /no field "other"/],
    [withThings({ list: { sort: { field: 'other', order: 'asc' } } }), 'things.list.sort', /no field "other"/],
    [withThings({ found: { as: 'Thing', by: ['other'] } }), 'things.found', /no field "other"/],
    [withThings({ rows: is('other', 1) }), 'things.rows', /no field "other"/],
    [withThings({ summary: { call: 'sign', apart: 'name' }, calls: { sign } }), 'things.summary.apart', /no yes or no/],
    [withThings({ rowsOf: 'other' }), 'things.rowsOf', /points at no other/],
    [withThings({ rowsOf: 'name' }), 'things.rowsOf', /points at no other/],
    [withThings({ access: { update: is('other', 1) } }), 'things.access.update', /no field "other"/],
    [withThings({ sections: { main: { fields: ['other'] } } }), 'things.sections.main', /no field "other"/],
    [
      withThings({ sections: { main: { fields: ['name'], visible: is('other', 1) } } }),
      'things.sections.main',
      /no field "other"/,
    ],
    [withField('a', text({ required: is('other', 1) })), 'things.fields.a', /no field "other"/],
    [withField('a', text({ access: { read: is('other', 1) } })), 'things.fields.a', /no field "other"/],
    [withField('a', money({ currencyField: 'other' })), 'things.fields.a', /no field "other"/],
    [withField('a', msisdn({ countryField: 'other' })), 'things.fields.a', /no field "other"/],
    [withField('a', date({ notBelow: 'other' })), 'things.fields.a', /no field "other"/],
    [withThings({ related: [{ resource: 'things', by: 'other' }] }), 'things.related', /no field "other"/],
    [
      withThings({ answersWith: { parts: { resource: 'things', by: 'name', only: { other: ['a'] } } } }),
      'things.answersWith.parts',
      /no field "other"/,
    ],
    [withOverlay({ fields: { other: { require: true } } }), 'overlays.special', /no field "other"/],
    [withOverlay({ first: ['other'] }), 'overlays.special', /no field "other"/],
  ],
  'unknown-resource': [
    [withThings({ calls: { owner: lookUp({ resource: 'nothing' }) } }), 'things.calls.owner', /resources are things/],
    [withOverlay({ resource: 'nothing' }), 'overlays.special', /resources are things/],
    [withField('a', reference('nothing')), 'things.fields.a', /resources are things/],
    [withThings({ related: [{ resource: 'nothing', by: 'name' }] }), 'things.related', /resources are things/],
    [
      withThings({ answersWith: { parts: { resource: 'nothing', by: 'name' } } }),
      'things.answersWith.parts',
      /resources are things/,
    ],
    [withMachine({ resource: 'nothing' }), 'thing.resource', /no resource "nothing"/],
  ],
  'reserved-field': [
    [withThings({ keyAlsoAs: 'name' }), 'things', /"name" is a member of things already/],
    [
      withThings({ answersWith: { name: { resource: 'things', by: 'name' } } }),
      'things',
      /Call what is answered besides otherwise/,
    ],
    [withField('version', integer()), 'things.fields.version', /Take the field out/],
    [withField('created_at', date()), 'things.fields.created_at', /Take the field out/],
  ],
  'bad-endpoint': [
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], suggested: { call: 'nothing', from: {} } }),
      'thing.actions.extra.suggested',
      /a GET with a keyParam/,
    ],
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], preview: { call: 'nothing', by: [] } }),
      'thing.actions.extra.preview',
      /a GET with a keyParam/,
    ],
    [
      withThings({ list: { bulk: { all: { call: 'nothing', param: 'things', actions: [] } } } }),
      'things.list.bulk.all',
      /a POST without parameters/,
    ],
    [
      withThings({ list: { states: { call: 'nothing', value: 'status', tab: 'tab' } } }),
      'things.list.states',
      /of a list with tabs/,
    ],
    [withField('paper', file({ upload: 'sign' })), 'things.fields.paper', /Declare it under "calls"/],
    [
      withThings({
        fields: { name: text(), paper: file({ upload: 'sign' }) },
        calls: { sign: { ...sign, call: 'GET /api/x/{y}' } },
      }),
      'things.fields.paper',
      /has fields in it/,
    ],
    [
      withThings({ fields: { name: text(), paper: file({ upload: 'sign', arrived: 'sign' }) }, calls: { sign } }),
      'things.fields.paper',
      /cannot be told/,
    ],
    [withThings({ calls: { owner: lookUp({}, 'GET /api/things/owner') } }), 'things.calls.owner', /one parameter/],
    [withThings({ endpoints: { list: 'GET api/things' } }), 'things.endpoints.list', /method and a path/],
    [withThings({ endpoints: { list: 'GET /api/things?x=1' } }), 'things.endpoints.list', /no call/],
    [
      withThings({ endpoints: { ...sound.endpoints, create: 'PUT /api/things' } }),
      'things.endpoints.create',
      /create is a POST, not a PUT/,
    ],
    [withThings({ calls: { odd: { call: 'GET things', fallback: 'errors.any' } } }), 'things.calls.odd', /no call/],
    [withThings({ file: 'print' }), 'things.file', /Declare it under "calls"/],
    [
      withThings({ calls: { print: { call: 'POST /api/things/{guid}', fallback: 'errors.any' } }, file: 'print' }),
      'things.file',
      /a GET whose path has one parameter/,
    ],
    [withThings({ metadata: 'offers' }), 'things.metadata', /Declare it under "calls"/],
    [
      withThings({ calls: { offers: { call: 'GET /api/things/{guid}', fallback: 'errors.any' } }, metadata: 'offers' }),
      'things.metadata',
      /a GET without parameters/,
    ],
    [
      withThings({
        calls: { offers: { call: 'GET /api/metadata/things', fallback: 'errors.any' } },
        metadata: 'offers',
        fields: { name: text() },
      }),
      'things.metadata',
      /an entity with choices/,
    ],
    [
      withAction({
        from: ['open'],
        to: 'closed',
        who: ['agent'],
        endpoint: { call: 'PUT things', fallback: 'errors.any' },
      }),
      'thing.actions.extra.endpoint',
      /no call/,
    ],
  ],
  'unknown-path-parameter': [
    [
      withThings({ endpoints: { ...sound.endpoints, get: 'GET /api/things/{guid}/{other}' } }),
      'things.endpoints.get',
      /Write \{guid\}/,
    ],
    [
      withThings({ endpoints: { list: { call: 'GET /api/things/{name}', start: { status: 'partner.country' } } } }),
      'things.endpoints.list.start',
      /Take it out/,
    ],
  ],
  'missing-path-parameter': [
    [
      withThings({ endpoints: { ...sound.endpoints, update: 'PUT /api/things' } }),
      'things.endpoints.update',
      /add \{guid\}/,
    ],
    [
      withThings({ endpoints: { ...sound.endpoints, delete: 'DELETE /api/things/{name}' } }),
      'things.endpoints.delete',
      /add \{guid\}/,
    ],
  ],
  'missing-list': [[withThings({ endpoints: { get: 'GET /api/things/{guid}' } }), 'things.endpoints', /declare list/]],
  'bad-choice': [
    [withField('a', choice([])), 'things.fields.a', /at least one value/],
    [withField('a', choice(['x', 'x'])), 'things.fields.a', /twice/],
  ],
  'bad-bounds': [[withField('a', integer({ min: 2, max: 1 })), 'things.fields.a', /Swap/]],
  'bad-pattern': [
    [withField('a', { type: 'text', pattern: { source: 'x' } } as AnyField), 'things.fields.a', /says in words/],
    [
      withField('a', { type: 'text', pattern: { source: 'x', message: 'website' } } as AnyField),
      'things.fields.a',
      /"website" has none. Write message: one of account_number, .*both languages/,
    ],
    [
      withField('a', text({ pattern: { source: '[', message: 'ussd_code' } })),
      'things.fields.a',
      /no regular expression/,
    ],
    [
      withAction({
        from: ['open'],
        to: 'closed',
        who: ['agent'],
        asks: { a: { type: 'text', pattern: { source: 'x' } } as AnyField },
      }),
      'thing.actions.extra.asks.a',
      /says in words/,
    ],
  ],
  'bad-default': [
    [withField('a', choice(['x'], { default: 'y' })), 'things.fields.a', /not among the choices x/],
    [withField('a', text({ readOnly: true, required: is('status', 'open') })), 'things.fields.a', /or drop it/],
    [withField('a', text({ dormant: true, required: true })), 'things.fields.a', /Give it a default/],
    [withField('a', text({ filledBy: 'user.guid' })), 'things.fields.a', /readOnly: true/],
  ],
  'bad-capability': [
    [withField('a', json({ sortable: true })), 'things.fields.a', /cannot be sorted/],
    [withField('a', guid({ searchable: true })), 'things.fields.a', /cannot be searched/],
  ],
  'masked-title': [
    [withThings({ fields: { name: text({ dataClass: 'bank' }) } }), 'things.title', /another title/],
    [withThings({ fields: { name: text({ dataClass: 'health' }) } }), 'things.title', /another title/],
  ],
  'field-in-two-sections': [
    [
      withThings({ sections: { one: { fields: ['name'] }, two: { fields: ['status', 'name'] } } }),
      'things.sections',
      /Leave it in one/,
    ],
  ],
  'unknown-state': [
    [withAction({ from: ['opened'], to: 'closed', who: ['agent'] }), 'thing.actions.extra', /states are open, closed/],
    [withAction({ from: ['open'], to: ['closed', 'gone'], who: ['agent'] }), 'thing.actions.extra', /no state "gone"/],
  ],
  'dead-end': [
    [
      withMachine({ states: { ...machine.states, closed: { tone: 'neutral', icon: 'check' } } }),
      'thing.states.closed',
      /resting: true/,
    ],
    [
      withMachine({ actions: { make: { from: 'new', to: ['open', 'closed'], who: ['system'] } } }),
      'thing.states.open',
      /resting: true/,
    ],
  ],
  'unreachable-state': [
    [
      withMachine({
        actions: {
          make: { from: 'new', to: 'open', who: ['system'] },
          stay: { from: ['open'], to: 'same', who: ['agent'] },
        },
      }),
      'thing.states.closed',
      /No action leads here/,
    ],
  ],
  unsafe: [
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], notSamePersonAs: 'make' }),
      'thing.actions.extra.notSamePersonAs',
      /Only the service does "make"/,
    ],
    [
      withAction({ from: 'new', to: 'open', who: ['agent'], notSamePersonAs: 'close' }),
      'thing.actions.extra.notSamePersonAs',
      /Nobody has done anything before/,
    ],
    [
      withAction({ from: ['open'], to: 'closed', who: ['system'], notSamePersonAs: 'close' }),
      'thing.actions.extra.notSamePersonAs',
      /no person does it/,
    ],
    [withAction({ from: ['open'], to: 'closed', who: [] }), 'thing.actions.extra.who', /Nobody may do it/],
    [
      withAction({ from: ['open'], to: 'closed', who: ['boss' as 'agent'] }),
      'thing.actions.extra',
      /no role "boss"\. The roles are agent, assessor, administrator, system/,
    ],
    [
      withAction({ from: 'new', to: 'open', who: ['agent'], concerns: is('name', 'x') }),
      'thing.actions.extra',
      /none to look at/,
    ],
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], asks: { name: text({ access: { write: false } }) } }),
      'thing.actions.extra.asks.name',
      /"access" says something of a record/,
    ],
    [withThings({ access: { write: hasRole('boss' as 'agent') } }), 'things.access', /no role "boss"/],
    [
      withField('a', text({ access: { read: all(hasRole('agent', 'boss' as 'agent')) } })),
      'things.fields.a',
      /no role "boss"/,
    ],
    [
      {
        ...withThings({
          endpoints: writable,
          fields: { ...sound.fields, status: choice(['open', 'closed'], { default: 'open' }) },
        }),
        workflows: [machine],
      },
      'thing.field',
      /could set its state\. Make "status" readOnly/,
    ],
    [
      {
        ...withThings({ endpoints: writable, fields: { ...sound.fields, status: moved } }),
        workflows: [
          { ...machine, actions: { ...machine.actions, again: { from: 'new', to: 'open', who: ['agent'] } } },
        ],
      },
      'thing.field',
      /Nothing says who makes things/,
    ],
    [
      { jobs: [{ name: 'j', input: {}, access: hasRole('boss' as 'agent'), chunk: 1, result: 'none' }] },
      'j.access',
      /no role "boss"/,
    ],
    [
      { jobs: [{ name: 'j', input: { a: text({ unique: true }) }, access: true, chunk: 1, result: 'none' }] },
      'j.input.a',
      /"unique" says something/,
    ],
  ],
  'state-mismatch': [
    [withMachine({ field: 'name' }), 'thing.field', /exactly the states open, closed/],
    [
      {
        resources: [{ ...sound, fields: { ...sound.fields, status: choice(['open', 'closed', 'odd']) } }],
        workflows: [machine],
      },
      'thing.field',
      /exactly/,
    ],
    [
      { resources: [{ ...sound, list: { tabs: { all: ['open'] } } }], workflows: [machine] },
      'things.list.tabs',
      /Each state must stand on one tab/,
    ],
    [
      { resources: [{ ...sound, list: { tabs: { all: ['open', 'closed'], again: ['open'] } } }], workflows: [machine] },
      'things.list.tabs',
      /and on no other/,
    ],
  ],
  'unknown-action': [
    [
      { resources: [{ ...sound, list: { queue: { actions: ['vanish'] } } }], workflows: [machine] },
      'things.list.queue',
      /no action "vanish" that moves things/,
    ],
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], notSamePersonAs: 'aprove' }),
      'thing.actions.extra',
      /no action "aprove"/,
    ],
    [
      withAction({ from: ['open'], to: 'closed', who: ['agent'], due: true }),
      'thing.actions.extra',
      /add "system" to "who"/,
    ],
    [
      withMachine({
        actions: {
          ...machine.actions,
          close: { from: ['open'], to: 'closed', who: ['agent'], key: 'c' },
          cancel: { from: ['open'], to: 'closed', who: ['agent'], key: 'c' },
        },
      }),
      'thing.actions.cancel',
      /"close" has the key "c"/,
    ],
  ],
  'bad-chunk': [
    [
      { jobs: [{ name: 'export', input: {}, access: true, chunk: 0, result: 'none' }] },
      'export.chunk',
      /from 1 up, not 0/,
    ],
    [
      { jobs: [{ name: 'export', input: {}, access: true, chunk: 1.5, result: 'none' }] },
      'export.chunk',
      /whole number/,
    ],
  ],
  'missing-title': [
    [
      { resources: [{ name: 'things', scope: 'partner', endpoints: sound.endpoints, fields: sound.fields }] },
      'things',
      /people know them by/,
    ],
  ],
  'bad-singleton': [
    [withSingle({ endpoints: { get: 'GET /api/setting' } }), 'setting.endpoints', /Declare get and update, not get\./],
    [
      withSingle({ endpoints: { ...single.endpoints, delete: 'DELETE /api/setting' } }),
      'setting.endpoints',
      /not delete, get, update/,
    ],
    [
      withSingle({ endpoints: { ...single.endpoints, get: 'GET /api/setting/{days}' } }),
      'setting.endpoints.get',
      /Take \{days\} out/,
    ],
    [withSingle({ title: 'days' }), 'setting.title', /Leave it out/],
    [withSingle({ rows: true }), 'setting.rows', /Leave it out/],
    [withSingle({ fields: { days: integer({ required: true }) } }), 'setting.fields.days', /Write a default/],
    [withSingle({ fields: { days: integer({ unique: true }) } }), 'setting.fields.days', /"unique"/],
    [withSingle({ fields: { days: integer({ immutable: true }) } }), 'setting.fields.days', /"immutable"/],
  ],
  'bad-found': [
    [withFound({ as: 'things' }), 'things.found.as', /one word: Customer/],
    [withFound({ by: [] }), 'things.found.by', /Write a field/],
    [withFound({ by: ['status'] }), 'things.found.by', /searchable: true/],
    [
      withThings({
        fields: { ...sound.fields, account: text({ searchable: true, dataClass: 'bank' }) },
        found: { as: 'Thing', by: ['account'] },
      }),
      'things.found',
      /masked/,
    ],
    [
      {
        resources: [
          { ...sound, ...findable },
          { ...sound, ...findable, name: 'others' },
        ],
      },
      'others.found.as',
      /already/,
    ],
  ],
  'bad-bar': [
    [withThings({ bar: { chips: { name: 'danger' } } }), 'things.bar.chips.name', /one tone for a boolean/],
    [withThings({ bar: { chips: { status: 'danger' } } }), 'things.bar.chips.status', /\{ value: tone \}/],
    [withThings({ bar: { chips: { status: { gone: 'danger' } } } }), 'things.bar.chips.status', /no value of status/],
  ],
  'bad-alike': [
    [withThings({ alike: [[]] }), 'things.alike.0', /Write a field/],
    [
      withThings({ fields: { ...sound.fields, raw: json() }, alike: [['name'], ['raw']] }),
      'things.alike.1',
      /looked for/,
    ],
    [
      withThings({ fields: { ...sound.fields, account: text({ dataClass: 'bank' }) }, alike: [['account']] }),
      'things.alike.0',
      /masked/,
    ],
  ],
  'bad-overlay': [
    [withOverlay({ when: is('name', 'x') }), 'overlays.special.when', /forPartner/],
    [withOverlay({ when: all(forPartner('a'), hasRole('agent')) }), 'overlays.special.when', /forPartner/],
    [{ features: [{ name: 'odd', when: is('name', 'x') }] }, 'features.odd.when', /forPartner/],
    [withOverlay({ fields: { name: { hide: true } } }), 'overlays.special.fields.name', /known by/],
    [withOverlay({ fields: { status: { hide: true, require: true } } }), 'overlays.special.fields.status', /Drop one/],
    [
      { ...withField('a', text({ required: true })), ...withOverlay({ fields: { a: { hide: true } } }) },
      'overlays.special.fields.a',
      /must be filled/,
    ],
    [
      { ...withField('a', text({ readOnly: true })), ...withOverlay({ fields: { a: { require: true } } }) },
      'overlays.special.fields.a',
      /read-only/,
    ],
    [withOverlay({ fields: { status: { narrow: [] } } }), 'overlays.special.fields.status', /open, closed/],
    [withOverlay({ fields: { status: { narrow: ['odd'] } } }), 'overlays.special.fields.status', /open, closed/],
    [withOverlay({ fields: { name: { narrow: ['odd'] } } }), 'overlays.special.fields.name', /has none/],
    [
      {
        ...withField('a', choice(['x', 'y'], { default: 'x' })),
        ...withOverlay({ fields: { a: { narrow: ['y'] } } }),
      },
      'overlays.special.fields.a',
      /must stay/,
    ],
  ],
};

const cases = Object.entries(planted).flatMap(([code, some]) =>
  some.map((one, index) => [`${code} ${index + 1}`, code, ...one] as const),
);

describe('each mistake is named, placed, and answered with what to write instead', () => {
  test.each(cases)('%s', (_, code, given, where, words) => {
    const found = mistakesOf(given).filter((mistake) => mistake.code === code);
    expect(found).toEqual([{ code, where, message: expect.stringMatching(words) }]);
  });
});

describe('the report', () => {
  test('has all mistakes at once, in words', () => {
    const broken = {
      ...sound,
      title: 'x',
      fields: { ...sound.fields, a: integer({ min: 2, max: 1 }), version: text() },
    };
    try {
      resolveModel({
        resources: [broken],
        workflows: [],
        jobs: [{ name: 'j', input: { 'A B': text() }, access: true, chunk: 0, result: 'none' }],
      });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(DeclarationErrors);
      expect(error instanceof DeclarationErrors && error.errors.map((one) => one.code).toSorted()).toEqual(
        ['bad-bounds', 'bad-chunk', 'bad-name', 'reserved-field', 'unknown-field'].toSorted(),
      );
      expect(String(error)).toContain('The declarations have 5 mistakes:\n- things.fields.');
      expect(String(error)).toContain('[bad-chunk]');
    }
  });

  test('of one mistake is in the singular', () => {
    expect(() => resolveModel({ resources: [{ ...sound, title: 'x' }], workflows: [], jobs: [] })).toThrow(
      'The declarations have 1 mistake:',
    );
  });
});
