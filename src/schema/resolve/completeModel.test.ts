import { expect, test } from 'vitest';
import type { CallEndpoint } from '../endpoint.ts';
import { choice, money, multiline, text } from '../fields.ts';
import { hasRole, inPartnerList, is } from '../predicate.ts';
import { testKnown } from '../testing/known.ts';
import { completeModel } from './completeModel.ts';
import type { ReportSpec } from '../report.ts';
import type { ResourceSpec } from '../resource.ts';
import { defineWorkflow } from '../workflow.ts';

const call = (path: CallEndpoint['call']) => ({ call: path, fallback: 'errors.any' }) as const;

const bare: ResourceSpec = {
  name: 'things',
  scope: 'partner',
  fields: {
    name: text(),
    code: text({ filterable: 'exact' }),
    kind: choice(['a', 'b']),
    amount: money(),
    note: multiline({ column: false }),
  },
};
const calls = {
  paper: call('GET /api/things/{guid}/paper'),
  facts: call('GET /api/things/facts'),
  counts: call('GET /api/things/counts'),
  states: call('GET /api/things/states'),
  close: call('POST /api/things/close'),
  foresee: call('POST /api/things/close/preview'),
};

const resolved = (spec: ResourceSpec) => {
  const { things } = completeModel({ resources: [spec], workflows: [], batches: [] }).resources;
  if (!things) throw new Error('declared');
  return things;
};

test('a resource that says nothing has a default for everything, and what it has none of is null', () => {
  expect(resolved(bare)).toMatchObject({
    key: 'guid',
    title: 'guid',
    subtitle: null,
    dialect: 'simple-rest',
    lists: [],
    calls: {},
    file: null,
    fileWhen: true,
    metadata: null,
    summary: null,
    columns: ['name', 'code', 'kind', 'amount'],
    filters: [],
    sort: { field: 'created_at', order: 'asc' },
    tabs: null,
    states: null,
    bulk: [],
    queue: null,
    groupBy: [],
    related: [],
    bar: null,
    alike: [],
    found: null,
    answersWith: {},
    rows: true,
    rowsOf: null,
    menu: null,
    newAt: null,
    csv: true,
    access: { list: true, get: true, show: true, export: true, create: hasRole() },
    turns: [],
    workflow: null,
  });
  expect(resolved({ ...bare, singleton: true })).toMatchObject({ csv: false, columns: [] });
  expect(resolved({ ...bare, list: { bulk: {} }, bar: {}, found: { as: 'thing', by: ['name'] } })).toMatchObject({
    bulk: [],
    bar: { showing: [], chips: {} },
    found: { as: 'thing', by: ['name'], showing: [] },
  });
});

test('what it says is kept, and what it says by the name of a call is that call', () => {
  const related = [{ resource: 'others', by: 'thing_guid' }];
  const things = resolved({
    ...bare,
    subtitle: 'code',
    endpoints: { list: 'GET /api/things' },
    calls,
    file: 'paper',
    fileWhen: is('kind', 'a'),
    metadata: 'facts',
    summary: { call: 'counts', sum: 'amount', apart: 'kind' },
    sections: {
      first: { fields: ['name'], aside: true, visible: hasRole('agent') },
      other: { fields: ['code', 'amount', 'note'] },
    },
    list: {
      filters: ['kind'],
      sort: { field: 'amount', order: 'desc' },
      groupBy: ['kind'],
      states: { call: 'states', value: 'state', tab: 'board' },
      bulk: {
        close: { call: 'close', param: 'things', actions: ['close'], preview: 'foresee', asks: 'close' },
        drop: { call: 'close', param: 'all', actions: ['drop', 'shut'] },
      },
    },
    related,
    bar: { chips: { kind: { a: 'warning' } } },
    found: { as: 'thing', by: ['name'] },
    answersWith: { papers: { resource: 'papers', by: 'thing_guid' } },
    newAt: '/things/new',
    csv: false,
    access: { list: hasRole('agent'), show: hasRole('clerk') },
  });
  const made = things.calls;
  expect(things).toMatchObject({
    subtitle: 'code',
    dialect: 'contract',
    file: made.paper,
    fileWhen: is('kind', 'a'),
    metadata: made.facts,
    summary: { endpoint: made.counts, sum: 'amount', apart: 'kind', tabs: null },
    sections: [
      { name: 'first', fields: ['name'], visible: hasRole('agent'), aside: true },
      { name: 'other', fields: ['code', 'amount', 'note'], visible: true, aside: false },
      { name: 'main', fields: ['kind'], visible: true, aside: false },
    ],
    filters: ['kind'],
    sort: { field: 'amount', order: 'desc' },
    groupBy: ['kind'],
    states: { call: made.states, value: 'state', tab: 'board' },
    bulk: [
      {
        name: 'close',
        endpoint: made.close,
        param: 'things',
        actions: ['close'],
        asks: 'close',
        preview: made.foresee,
      },
      { name: 'drop', endpoint: made.close, param: 'all', actions: ['drop', 'shut'], asks: null, preview: null },
    ],
    related,
    bar: { showing: ['code'], chips: { kind: { a: 'warning' } } },
    found: { as: 'thing', by: ['name'], showing: ['code'] },
    answersWith: { papers: { resource: 'papers', by: 'thing_guid', only: {} } },
    newAt: '/things/new',
    csv: false,
    access: { list: hasRole('agent'), get: hasRole('clerk'), show: hasRole('clerk'), export: hasRole('agent') },
  });
  expect(things.fields.map(({ name, filter }) => [name, filter])).toEqual([
    ['name', 'startsWith'],
    ['code', 'anyOf'],
    ['kind', 'anyOf'],
    ['amount', 'range'],
    ['note', 'none'],
  ]);
  expect(made.paper).toMatchObject({ path: '/api/things/{guid}/paper', parameters: ['guid'] });
});

test('what is declared of nothing that there is, is nothing', () => {
  const list = {
    states: { call: 'none', value: 'state', tab: 'board' },
    bulk: { close: { call: 'none', param: 'things', actions: [] } },
  };
  const summary = { call: 'none' };
  const odd = { ...call('GET /api'), call: 'FETCH /api' };
  const endpoints = { list: odd, get: 'GET /api/things/{guid}' };
  const declared = { ...bare, calls: { odd }, endpoints, lists: [odd], file: 'none', summary, list };
  const found = resolved(declared as unknown as ResourceSpec);
  expect([Object.keys(found.calls), Object.keys(found.endpoints)]).toEqual([[], ['get']]);
  expect(found).toMatchObject({ lists: [], file: null, summary: null, states: null, bulk: [] });
});

test('what finds or looks up a record answers it, unless it says otherwise', () => {
  const answers = (of: object) => resolved({ ...bare, calls: { one: { ...calls.paper, ...of } } }).calls.one?.answers;
  expect(answers({})).toBeNull();
  expect(answers({ finds: true })?.value?.spec).toMatchObject({ type: 'record', to: 'things' });
  expect(answers({ looksUp: { resource: 'others' } })?.value?.spec).toMatchObject({ type: 'record', to: 'others' });
  expect(answers({ finds: true, answers: 'nothing' })).toEqual({ media: null, value: null });
  expect(answers({ answers: text() })?.value?.spec.type).toBe('text');
  // Fields of an object, one of which may have any name.
  expect(answers({ answers: { type: text() } })?.value?.spec.type).toBe('object');
});

test('a list is searched where one of the fields may be', () => {
  const searchOf = (fields: ResourceSpec['fields']) =>
    resolved({ ...bare, endpoints: { list: 'GET /api/things' }, fields }).endpoints.list?.search;
  expect(searchOf({ name: text(), code: text({ searchable: true }) })).toBe('search');
  expect(searchOf({ name: text(), code: text() })).toBeNull();
});

test('a resource has the workflow that is declared over it', () => {
  const thing = defineWorkflow({
    name: 'thing',
    resource: 'things',
    field: 'kind',
    states: { a: { tone: 'neutral', icon: 'clock', resting: true } },
    actions: { make: { from: 'new', to: 'a', who: ['agent'] } },
  });
  const nowhere = { ...thing, name: 'nowhere', resource: 'none' };
  const others = { ...bare, name: 'others' };
  const model = completeModel({ resources: [bare, others], workflows: [thing, nowhere], batches: [] });
  const workflows = Object.values(model.resources).map(({ name, workflow }) => [name, workflow]);
  expect(workflows).toEqual([
    ['things', 'thing'],
    ['others', null],
  ]);
});

test('a model has all that is declared besides its resources', async () => {
  const overlay = { name: 'one', resource: 'things', when: hasRole('agent') };
  const feature = { name: 'club', when: inPartnerList('pairedPartners') };
  const turns = [{ resource: 'things', pointer: 'thing_guid' }];
  const declared = { resources: [bare], workflows: [], batches: [] };
  const full = completeModel({
    ...declared,
    overlays: [overlay],
    features: [feature],
    search: call('GET /api/search'),
    turns,
    known: testKnown,
  });
  expect(await full.setUp()).toEqual({ overlays: [overlay], features: [feature] });
  expect(full).toMatchObject({
    roles: testKnown.roles,
    writers: testKnown.writers,
    search: { name: 'search', path: '/api/search' },
    resources: { things: { overlays: [overlay], turns, access: { create: hasRole('administrator') } } },
    menu: {
      groups: ['work', 'outreach', 'administration'],
      home: { ...testKnown.menu.home, gathered: false },
      gathered: {
        partner: { ...testKnown.menu.gathered.partner, gathered: false },
        global: { ...testKnown.menu.gathered.global, gathered: false },
      },
    },
  });
  const none = { home: null, groups: [], gathered: { partner: null, global: null } };
  const bareModel = completeModel(declared);
  expect(await bareModel.setUp()).toEqual({ overlays: [], features: [] });
  expect(bareModel).toMatchObject({
    roles: [],
    writers: [],
    search: null,
    menu: none,
    // Nobody writes where no role is said to.
    resources: { things: { overlays: [], access: { create: hasRole() } } },
  });
});

test('reports are known by their names, complete and not to be changed, and there are none where none are declared', async () => {
  const declared = { resources: [bare], workflows: [], batches: [] };
  expect(await completeModel(declared).reports()).toEqual({});
  const all: ReportSpec = { name: 'all', group: 'things', of: 'things', columns: ['name', 'amount'], who: true };
  const reports = await completeModel({
    ...declared,
    reports: [all, { ...all, name: 'dear', totals: ['amount'] }],
  }).reports();
  expect(Object.keys(reports)).toEqual(['all', 'dear']);
  expect(reports.dear?.columns.map(({ total }) => total)).toEqual([false, true]);
  for (const part of [reports, reports.all, reports.all?.columns, reports.all?.columns[0]]) {
    expect(Object.isFrozen(part)).toBe(true);
  }
});
