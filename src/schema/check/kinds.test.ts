import { describe, expect, test } from 'vitest';
import type { CallEndpoint, EndpointOptions, ListEndpoint } from '../endpoint.ts';
import type { CommonOptions } from '../field.ts';
import { fieldFacts, isFieldType } from '../fieldTypes/facts.ts';
import { fieldOptions } from '../fieldTypes/options.ts';
import { words } from './reading/rule.ts';
import {
  type AddsSpec,
  type BatchSpec,
  query,
  type QueryRows,
  selection,
  type SelectionRows,
  type StageSpec,
  type TakesBackSpec,
  type WayBackSpec,
} from '../batch.ts';
import type { FieldOverlay, Overlay } from '../overlay.ts';
import type {
  CountColumn,
  DaysColumn,
  EachColumn,
  FieldColumn,
  FigureColumn,
  PeriodSpec,
  ReportChart,
  ReportSpec,
  SumColumn,
} from '../report.ts';
import type { ListSpec, RelatedSpec, ResourceSpec } from '../resource.ts';
import type { ActionSpec, AnyWorkflow, Guard, OnRecord, Tell } from '../workflow.ts';
import {
  type Given,
  mistakesOf,
  sound,
  withClosing,
  withField,
  withMachine,
  withMaking,
  withOverlay,
  withReport,
  withThings,
  withWork,
} from './testing/given.ts';

/** What can stand nowhere: each option says so. */
const nonsense = () => 'nonsense';

type Names<Options> = Readonly<Record<keyof Options, true>>;

const common: Names<CommonOptions> = {
  required: true,
  visible: true,
  immutable: true,
  readOnly: true,
  constant: true,
  filledBy: true,
  default: true,
  unique: true,
  dataClass: true,
  access: true,
  filterable: true,
  searchable: true,
  column: true,
  dormant: true,
  derived: true,
  saidIn: true,
};
const resource: Names<ResourceSpec> = {
  name: true,
  key: true,
  singleton: true,
  keyAlsoAs: true,
  answersWith: true,
  title: true,
  subtitle: true,
  scope: true,
  endpoints: true,
  lists: true,
  calls: true,
  file: true,
  fileWhen: true,
  metadata: true,
  summary: true,
  fields: true,
  sections: true,
  list: true,
  related: true,
  bar: true,
  alike: true,
  found: true,
  access: true,
  rows: true,
  rowsOf: true,
  menu: true,
  newAt: true,
  csv: true,
  pages: true,
};
const list: Names<ListSpec> = {
  columns: true,
  filters: true,
  sort: true,
  tabs: true,
  states: true,
  bulk: true,
  queue: true,
  groupBy: true,
};
const related: Names<RelatedSpec> = { resource: true, by: true, of: true, columns: true, actions: true, guards: true };
type Special = keyof Omit<CallEndpoint, keyof EndpointOptions | 'call' | 'fallback'>;
const special: Readonly<Record<Special, true>> = {
  takes: true,
  ignoresOthers: true,
  answers: true,
  status: true,
  versioned: true,
  looksUp: true,
  finds: true,
  brings: true,
  tells: true,
};
const endpoint: Names<Omit<CallEndpoint & Exclude<ListEndpoint, string>, Special | 'only'>> = {
  call: true,
  fallback: true,
  service: true,
  token: true,
  pageBase: true,
  sizeParam: true,
  envelope: true,
  query: true,
  filters: true,
  start: true,
  filterBy: true,
  sortBy: true,
  searchPath: true,
  searchAtLeast: true,
  searchBy: true,
  pageSize: true,
  search: true,
  keyParam: true,
  keyMember: true,
  queryOf: true,
  queryAsks: true,
  many: true,
  once: true,
};
const workflow: Names<AnyWorkflow> = {
  name: true,
  resource: true,
  field: true,
  signedAs: true,
  states: true,
  actions: true,
};
const action: Names<ActionSpec<string>> = {
  from: true,
  to: true,
  who: true,
  on: true,
  concerns: true,
  page: true,
  laterIn: true,
  asks: true,
  startsFromRecord: true,
  suggested: true,
  preview: true,
  asksAgain: true,
  tells: true,
  guards: true,
  notSamePersonAs: true,
  apartFrom: true,
  endpoint: true,
  sends: true,
  repeatable: true,
  due: true,
  attaches: true,
  emphasis: true,
  restates: true,
  knownBefore: true,
  notices: true,
  key: true,
  bulk: true,
};
const tell: Names<Tell> = { by: true, template: true, to: true, when: true };
const guard: Names<Guard> = { when: true, message: true, tells: true };
const on: Names<OnRecord> = {
  resource: true,
  by: true,
  page: true,
  start: true,
  startOf: true,
  when: true,
  message: true,
};
const change: Names<FieldOverlay> = { hide: true, require: true, rename: true, narrow: true, tighten: true };
const overlay: Names<Overlay> = { name: true, resource: true, when: true, fields: true, first: true };
const batch: Names<BatchSpec> = {
  name: true,
  rows: true,
  asks: true,
  who: true,
  sees: true,
  confirms: true,
  rehearse: true,
  single: true,
  stages: true,
  takesBack: true,
  chunk: true,
  result: true,
};
const takesBack: Names<TakesBackSpec> = { ways: true, leaves: true };
const wayBack: Names<WayBackSpec> = { made: true, changed: true, unless: true };
const stage: Names<StageSpec> = { name: true, does: true, adds: true, reports: true };
const adds: Names<AddsSpec> = { up: true, alike: true, months: true };
const found: Names<QueryRows> = { from: true, resource: true };
const chosen: Names<SelectionRows> = { from: true, resource: true, max: true, each: true };

const report: Names<ReportSpec> = {
  name: true,
  group: true,
  of: true,
  each: true,
  when: true,
  period: true,
  filters: true,
  columns: true,
  totals: true,
  order: true,
  who: true,
  chart: true,
};
const period: Names<PeriodSpec> = { of: true, months: true, ahead: true };
const order: Names<NonNullable<ReportSpec['order']>> = { by: true, order: true };
const chart: Names<ReportChart> = { by: true, of: true, as: true };
const columns: {
  readonly field: Names<FieldColumn>;
  readonly each: Names<EachColumn>;
  readonly days: Names<DaysColumn>;
  readonly count: Names<CountColumn>;
  readonly sum: Names<SumColumn>;
  readonly figure: Names<FigureColumn>;
} = {
  field: { is: true, name: true, of: true, when: true },
  each: { is: true, name: true, of: true, each: true },
  days: { is: true, name: true, of: true, until: true },
  count: { is: true, name: true, when: true },
  sum: { is: true, name: true, of: true, when: true },
  figure: { is: true, name: true, in: true, on: true, of: true, when: true },
};
/** What any of them may need, each what can stand there. */
const told = { name: 'x', of: 'name', each: 'day', until: 'name', in: 'things', on: 'name' };

/** Each option, but for the names that the others are found by. */
const options = (names: object, given: (change: object) => Given, where: string) =>
  Object.keys(names)
    .filter((name) => name !== 'name')
    .map((name) => [`${where}.${name}`, given({ [name]: nonsense })] as const);

const call = { call: 'GET /api/x', fallback: 'errors.any' };
const own = fieldOptions(words);
const types = Object.keys(fieldFacts).filter(isFieldType);
const needed = { choices: ['x'], upload: 'sign', to: 'things', fields: { a: { type: 'text' } } };

const cases = [
  ...options(common, (change) => withField('a', { type: 'text', ...change }), 'things.fields.a'),
  ...types
    .filter((type) => !fieldFacts[type].recordOf)
    .flatMap((type) =>
      options(own[type], (change) => withField('a', { type, ...needed, ...change }), 'things.fields.a'),
    ),
  ...options(resource, withThings, 'things'),
  ...options(list, (change) => withThings({ list: change }), 'things.list'),
  ...options(
    related,
    (change) => withThings({ related: [{ resource: 'things', by: 'name', ...change }] }),
    'things.related.0',
  ),
  ...options(endpoint, (change) => withThings({ calls: { x: { ...call, ...change } } }), 'things.calls.x'),
  ...options(special, (change) => withThings({ calls: { x: { ...call, ...change } } }), 'things.calls.x'),
  ...options(
    own.record,
    (change) => withThings({ calls: { x: { ...call, answers: { a: { type: 'record', ...needed, ...change } } } } }),
    'things.calls.x.answers.a',
  ),
  ...options(
    endpoint,
    (change) => withThings({ endpoints: { list: { call: 'GET /api/things', ...change } } }),
    'things.endpoints.list',
  ),
  ...options(
    { ...endpoint, only: true },
    (change) => withThings({ lists: [{ call: 'GET /api/some', ...change }] }),
    'things.lists.0',
  ),
  ...options(workflow, withMachine, 'thing'),
  ...options(action, withClosing, 'thing.actions.extra'),
  ...options(
    guard,
    (change) => withClosing({ guards: [{ when: true, message: 'errors.any', ...change }] }),
    'thing.actions.extra.guards.0',
  ),
  ...options(
    tell,
    (change) => withClosing({ tells: [{ by: 'mail', template: 'closed', to: 'name', ...change }] }),
    'thing.actions.extra.tells.0',
  ),
  ...options(
    on,
    (change) => withMaking({ asks: { name: sound.fields.name }, on: { resource: 'things', by: 'name', ...change } }),
    'thing.actions.extra.on',
  ),
  ...options(overlay, withOverlay, 'overlays.special'),
  ...options(change, (one) => withOverlay({ fields: { size: one } }), 'overlays.special.fields.size'),
  ...options(batch, withWork, 'export'),
  ...options(stage, (change) => withWork({ stages: [{ name: 'sum', does: 'add_up', ...change }] }), 'export.stages.0'),
  ...options(
    adds,
    (change) => withWork({ stages: [{ name: 'sum', does: 'add_up', adds: { up: 'a', alike: ['a'], ...change } }] }),
    'export.stages.0.adds',
  ),
  ...options(takesBack, (change) => withWork({ takesBack: { ways: {}, ...change } }), 'export.takesBack'),
  ...options(
    wayBack,
    (change) => withWork({ takesBack: { ways: { things: change } } }),
    'export.takesBack.ways.things',
  ),
  ...options(found, (change) => withWork({ rows: { ...query('things'), ...change } }), 'export.rows'),
  ...options(chosen, (change) => withWork({ rows: { ...selection('things'), ...change } }), 'export.rows'),
  ...options(report, withReport, 'reports.register'),
  ...options(period, (change) => withReport({ period: { of: 'name', ...change } }), 'reports.register.period'),
  ...options(
    order,
    (change) => withReport({ order: { by: 'name', order: 'asc', ...change } }),
    'reports.register.order',
  ),
  ...options(
    chart,
    (change) => withReport({ chart: { by: 'name', of: 'size', as: 'bar', ...change } }),
    'reports.register.chart',
  ),
  ...Object.entries(columns).flatMap(([is, names]) =>
    options(
      names,
      (change) => {
        const given = Object.fromEntries(Object.entries(told).filter(([name]) => Object.hasOwn(names, name)));
        return withReport({ columns: [{ is, ...given, ...change }] });
      },
      'reports.register.columns.0',
    ),
  ),
];

describe('nothing is taken on trust: each option refuses what cannot stand there', () => {
  test.each(cases)('%s', (where, given) => {
    expect(mistakesOf(given)).toContainEqual({
      code: expect.stringMatching(/^(bad-|unknown-(?!option))/),
      where: expect.stringMatching(new RegExp(`^${where.replaceAll('.', '\\.')}(\\.|$)`)),
      message: expect.any(String),
    });
  });
});
