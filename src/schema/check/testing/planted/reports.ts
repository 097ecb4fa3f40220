import { date, money, objects, reference, text } from '../../../fields.ts';
import { is } from '../../../predicate.ts';
import { count, days, each, figure, named, sum, today } from '../../../report.ts';
import { type Given, parts, type Planted, smuggled, sound, withReport, withReports, register } from '../given.ts';

/** Others, of which the service keeps no rows. */
const elsewhere = {
  ...parts,
  name: 'elsewhere',
  endpoints: { list: { call: 'GET /api/elsewhere' as const, service: 'engine' as const } },
};
/** Things that have days, amounts and owners. */
const rich = {
  resources: [
    {
      ...sound,
      fields: {
        ...sound.fields,
        made_on: date(),
        paid_on: date(),
        price: money(),
        list: objects({ a: text() }),
        part: reference('parts'),
        apart: reference('elsewhere'),
      },
    },
    { ...parts, fields: { ...parts.fields, sold_on: date() } },
    elsewhere,
  ],
};
const withRich = (change: object): Given => ({ ...rich, ...withReport(change) });
/** A report with a line for each day. */
const withFigures = (change: object): Given => ({
  ...rich,
  ...withReports({
    name: 'daily',
    group: 'things',
    each: 'day',
    period: {},
    who: true,
    columns: [figure('made', { in: 'things', on: 'made_on' })],
    ...change,
  }),
});
const withFigure = (change: object) =>
  withFigures({ columns: [figure('made', { in: 'things', on: 'made_on', ...change })] });

/** Reports: what they tell of, where their columns lead, and what is added up, put in order and drawn. */
export const reports: readonly Planted[] = [
  // Options.
  [
    withReport({ group: undefined }),
    'missing-option',
    'reports.register.group',
    /^Nothing says the "group" of a report/,
  ],
  [withReport({ of: 'thigns' }), 'unknown-resource', 'reports.register.of', /"things"/],
  [withReport({ each: 'year' }), 'bad-value', 'reports.register.each', /"day"|day, week or month|month/],
  [withReport({ when: is('staus', 'open') }), 'unknown-field', 'reports.register.when.field', /"status"/],
  [
    withReport({ period: { of: 'craeted_at' } }),
    'unknown-field',
    'reports.register.period.of',
    /The fields are name, status, size/,
  ],
  [
    withReport({ columns: ['name', 3] }),
    'bad-value',
    'reports.register.columns.1',
    /the name of a field, or count\(\)/,
  ],
  [
    withReport({ columns: ['name', { is: 'amount', name: 'x' }] }),
    'bad-value',
    'reports.register.columns.1.is',
    /"count"/,
  ],
  [
    withReport({ columns: ['name', { ...named('x', 'name'), whne: true }] }),
    'unknown-option',
    'reports.register.columns.1.whne',
    /"when"/,
  ],
  // Whoever runs it has no record to look at.
  [
    withReport({ who: is('status', 'open') }),
    'unknown-field',
    'reports.register.who.field',
    /hasRole|hasFlag|forPartner/,
  ],
  // Names.
  [withReports(register, register), 'duplicate-name', 'reports.register', /two reports "register"/],
  [withReports({ ...register, name: 'All of it' }), 'bad-name', 'reports.All of it.name', /stands in an address/],
  [withReport({ columns: [] }), 'bad-value', 'reports.register.columns', /a column at least/],
  [
    withReport({ columns: ['name', named('name', 'status')] }),
    'duplicate-name',
    'reports.register.columns',
    /two columns "name".*named/,
  ],
  // Filters.
  [
    withReport({ filters: { type: { open: is('status', 'open') } } }),
    'bad-name',
    'reports.register.filters.type',
    /takes "type" already/,
  ],
  [
    withReport({ filters: { startDate: { open: is('status', 'open') } } }),
    'bad-name',
    'reports.register.filters.startDate',
    /takes "startDate" already/,
  ],
  [withReport({ filters: { status: {} } }), 'bad-choice', 'reports.register.filters.status', /nothing to choose/],
  [
    withReport({ filters: { status: { open: is('staus', 'open') } } }),
    'unknown-field',
    'reports.register.filters.status.open.field',
    /"status"/,
  ],
  // Of what it tells.
  [withReport({ of: undefined }), 'missing-option', 'reports.register', /of: a resource, or each: a step/],
  [withRich({ of: 'elsewhere', columns: ['name'] }), 'bad-capability', 'reports.register.of', /no rows of elsewhere/],
  [withReport({ period: {} }), 'missing-option', 'reports.register.period.of', /which day of a record/],
  [withReport({ period: { of: 'name' } }), 'bad-capability', 'reports.register.period.of', /"name" is no day/],
  // Where columns lead.
  [withReport({ columns: ['nmae'] }), 'bad-value', 'reports.register.columns.0', /"nmae" leads to no field of things/],
  [
    withRich({ columns: ['name', 'part.nmae'] }),
    'bad-value',
    'reports.register.columns.1',
    /"part\.nmae" leads to no field of things, nor along its references/,
  ],
  [withRich({ columns: ['apart.name'] }), 'bad-value', 'reports.register.columns.0', /no rows of elsewhere/],
  [withRich({ columns: ['apart'] }), 'bad-value', 'reports.register.columns.0', /no rows of elsewhere/],
  [withRich({ columns: ['list'] }), 'bad-value', 'reports.register.columns.0', /"list" is no one value/],
  [
    withReport({ columns: ['name', figure('x', { in: 'things', on: 'created_at' })] }),
    'bad-value',
    'reports.register.columns.1',
    /steps of the calendar: write each/,
  ],
  [withReport({ columns: [each('day', 'name')] }), 'bad-value', 'reports.register.columns.0.of', /"name" is no day/],
  [withRich({ columns: [days('x', 'name', today)] }), 'bad-value', 'reports.register.columns.0.of', /"name" is no day/],
  [
    withRich({ columns: [days('x', 'made_on', 'name')] }),
    'bad-value',
    'reports.register.columns.0.until',
    /"name" is no day/,
  ],
  [
    withRich({ columns: [days('x', 'made_on', 'piad_on')] }),
    'bad-value',
    'reports.register.columns.0.until',
    /"piad_on" leads to no field/,
  ],
  // Records that are put together.
  [
    withReport({ columns: ['status', sum('all', 'name')] }),
    'bad-value',
    'reports.register.columns.1.of',
    /adds up to a text/,
  ],
  [
    withRich({ columns: ['name', sum('all', 'part.size')] }),
    'bad-value',
    'reports.register.columns.1.of',
    /once for each that refers to it/,
  ],
  [
    withReport({ columns: [named('x', 'name', { when: is('status', 'open') }), count('all')] }),
    'bad-value',
    'reports.register.columns.0.when',
    /a sum or a count has a condition/,
  ],
  [
    withRich({ columns: ['name', days('x', 'made_on', 'paid_on'), count('all')] }),
    'bad-value',
    'reports.register.columns.1',
    /those of none of them/,
  ],
  // Figures.
  [withFigures({ of: 'things' }), 'bad-value', 'reports.daily.of', /its own resource/],
  [withFigures({ when: true }), 'bad-value', 'reports.daily.when', /condition of its own/],
  [withFigures({ filters: { some: { all: true } } }), 'bad-value', 'reports.daily.filters', /no condition in common/],
  [withFigures({ period: undefined }), 'missing-option', 'reports.daily.period', /period: \{\}/],
  [withFigures({ period: { of: 'made_on' } }), 'bad-value', 'reports.daily.period.of', /day of its own/],
  [
    withFigures({ columns: [figure('made', { in: 'things', on: 'made_on' }), count('all')] }),
    'bad-value',
    'reports.daily.columns.1',
    /figures alone/,
  ],
  [
    withFigures({ columns: [figure('day', { in: 'things', on: 'made_on' })] }),
    'duplicate-name',
    'reports.daily.columns',
    /two columns "day"/,
  ],
  [withFigure({ in: 'thigns' }), 'unknown-resource', 'reports.daily.columns.0.in', /"things"/],
  [
    withFigure({ in: 'elsewhere', on: 'created_at' }),
    'bad-value',
    'reports.daily.columns.0.in',
    /no rows of elsewhere/,
  ],
  [withFigure({ on: 'amde_on' }), 'unknown-field', 'reports.daily.columns.0.on', /"made_on"/],
  [withFigure({ on: 'name' }), 'bad-value', 'reports.daily.columns.0.on', /"name" is no day/],
  [withFigure({ of: 'name' }), 'bad-value', 'reports.daily.columns.0.of', /adds up to a text/],
  [withFigure({ when: is('staus', 'x') }), 'unknown-field', 'reports.daily.columns.0.when.field', /"status"/],
  // What names a column.
  [
    withReport({ totals: ['sise'] }),
    'unknown-field',
    'reports.register.totals.0',
    /no column "sise": there is "name", "status", "size"/,
  ],
  [withReport({ totals: ['name'] }), 'bad-value', 'reports.register.totals.0', /"name" is no number/],
  [
    withReport({ order: { by: 'sise', order: 'asc' } }),
    'unknown-field',
    'reports.register.order.by',
    /no column "sise"/,
  ],
  [
    withReport({ order: { by: 'size', order: 'up' } }),
    'bad-value',
    'reports.register.order.order',
    /The orders are asc, desc/,
  ],
  [
    withReport({ chart: { by: 'nmae', of: 'size', as: 'bar' } }),
    'unknown-field',
    'reports.register.chart.by',
    /no column "nmae"/,
  ],
  [
    withReport({ chart: { by: 'name', of: 'sise', as: 'bar' } }),
    'unknown-field',
    'reports.register.chart.of',
    /no column "sise"/,
  ],
  [
    withReport({ chart: { by: 'name', of: 'status', as: 'bar' } }),
    'bad-value',
    'reports.register.chart.of',
    /"status" is no number/,
  ],
  [
    withReport({ chart: { by: 'name', of: 'size', as: 'pie' } }),
    'bad-value',
    'reports.register.chart.as',
    /The kinds are bar, line/,
  ],
  [withReport(smuggled({ titel: 'All' })), 'unknown-option', 'reports.register.titel', /options are|"/],
];
