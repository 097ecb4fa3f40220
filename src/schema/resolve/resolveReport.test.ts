import { describe, expect, it } from 'vitest';
import { choice, date, integer, money, reference, text } from '../fields.ts';
import { hasRole, is } from '../predicate.ts';
import { count, days, defineReport, each, figure, named, type ReportSpec, sum, today } from '../report.ts';
import type { ResourceSpec } from '../resource.ts';
import { completeModel } from './completeModel.ts';
import { columnOf, columnsIn, pathOf, resolveReport } from './resolveReport.ts';

const endpoints = { list: 'GET /api/x' } as const;
const people: ResourceSpec = {
  name: 'people',
  title: 'name',
  scope: 'partner',
  endpoints,
  fields: { name: text(), born_on: date(), town: reference('towns') },
};
/** Called by what it refers to. */
const baskets: ResourceSpec = {
  name: 'baskets',
  title: 'by',
  scope: 'partner',
  endpoints,
  fields: { by: reference('people') },
};
const towns: ResourceSpec = { name: 'towns', title: 'code', scope: 'global', endpoints, fields: { code: text() } };
/** Each called by the next, round and round. */
const links: ResourceSpec = {
  name: 'links',
  title: 'next',
  scope: 'partner',
  endpoints,
  fields: { next: reference('links') },
};
const orders: ResourceSpec = {
  name: 'orders',
  title: 'number',
  scope: 'partner',
  endpoints,
  fields: {
    number: text(),
    placed_on: date(),
    paid_on: date(),
    amount: money(),
    items: integer(),
    state: choice(['open', 'paid']),
    basket: reference('baskets'),
    link: reference('links'),
  },
};
const { resources } = completeModel({
  resources: [people, baskets, towns, links, orders],
  workflows: [],
  batches: [],
});

const path = (way: string, of = 'orders') =>
  pathOf(resources, of, way)?.map(({ resource, field }) => `${resource}.${field}`);

describe('the way to a value', () => {
  it('is a field alone, also one that every record has', () => {
    expect(path('amount')).toEqual(['orders.amount']);
    expect(path('created_at')).toEqual(['orders.created_at']);
    expect(path('basket.by.updated_at')).toEqual(['orders.basket', 'baskets.by', 'people.updated_at']);
  });

  it('goes along references', () => {
    expect(path('basket.by.born_on')).toEqual(['orders.basket', 'baskets.by', 'people.born_on']);
  });

  it('ends with the title of what is referred to, and with that of what this is called by', () => {
    expect(path('basket.by')).toEqual(['orders.basket', 'baskets.by', 'people.name']);
    expect(path('basket')).toEqual(['orders.basket', 'baskets.by', 'people.name']);
    expect(path('basket.by.town')).toEqual(['orders.basket', 'baskets.by', 'people.town', 'towns.code']);
  });

  it.each([
    ['a field that there is not', 'amuont'],
    ['a field of none, further on', 'basket.name'],
    ['beyond what refers to nothing', 'amount.name'],
    ['what objects have by themselves', 'constructor'],
    ['nowhere', ''],
    ['titles that go round in circles', 'link'],
  ])('is none to %s', (_, way) => {
    expect(path(way)).toBeUndefined();
  });

  it('is none from a resource that there is not', () => {
    expect(path('amount', 'odrers')).toBeUndefined();
  });
});

const clerk = hasRole('clerk');
const register = defineReport({
  name: 'register',
  group: 'orders',
  of: 'orders',
  period: { of: 'placed_on', months: 3 },
  filters: { state: { paid: is('state', 'paid'), open: is('state', 'open') } },
  columns: [
    'placed_on',
    'basket',
    'basket.by.town',
    'created_at',
    named('owed', 'amount', { when: is('state', 'open') }),
    days('waiting', 'placed_on', 'paid_on'),
    days('age', 'placed_on', today),
    'items',
  ],
  totals: ['owed', 'items'],
  order: { by: 'owed', order: 'desc' },
  who: clerk,
  chart: { by: 'placed_on', of: 'owed', as: 'line' },
});

const resolved = (spec: ReportSpec) => {
  const report = resolveReport(spec, resources);
  if (!report) throw new Error('declared');
  return report;
};
const column = (spec: ReportSpec, name: string) => resolved(spec).columns.find((one) => one.name === name);

describe('a report', () => {
  it('is complete', () => {
    const { columns: _, endpoint: _endpoint, ...rest } = resolved(register);
    expect(rest).toEqual({
      name: 'register',
      group: 'orders',
      of: 'orders',
      each: null,
      when: true,
      period: { of: 'placed_on', months: 3, ahead: false },
      filters: register.filters,
      grouped: false,
      order: { by: 'owed', order: 'desc' },
      who: clerk,
      chart: { by: 'placed_on', of: 'owed', as: 'line' },
    });
    expect(resolved({ name: 'all', group: 'orders', of: 'orders', columns: ['number'], who: true })).toMatchObject({
      period: null,
      filters: {},
      order: null,
      chart: null,
    });
  });

  it('has its columns in their order, those that are added up marked', () => {
    expect(resolved(register).columns.map(({ name, total }) => [name, total])).toEqual([
      ['placed_on', false],
      ['basket', false],
      ['basket.by.town', false],
      ['created_at', false],
      ['owed', true],
      ['waiting', false],
      ['age', false],
      ['items', true],
    ]);
  });

  it('calls a field by its own label, a system field as lists do, and what has a name by that', () => {
    expect(resolved(register).columns.map(({ label }) => label)).toEqual([
      'resources.orders.fields.placed_on',
      'resources.orders.fields.basket',
      'resources.people.fields.town',
      'views.list.created_at',
      'reports.columns.owed',
      'reports.columns.waiting',
      'reports.columns.age',
      'resources.orders.fields.items',
    ]);
  });

  it('shows the field at the end of the way, and says of what is worked out whether it is a number or a day', () => {
    expect(column(register, 'basket')).toMatchObject({ shows: { resource: 'people', field: 'name' }, type: null });
    expect(column(register, 'owed')).toMatchObject({ shows: { resource: 'orders', field: 'amount' }, type: null });
    expect(column(register, 'waiting')).toMatchObject({
      shows: null,
      type: 'integer',
      path: [{ resource: 'orders', field: 'placed_on' }],
      until: [{ resource: 'orders', field: 'paid_on' }],
    });
    expect(column(register, 'age')).toMatchObject({ shows: null, type: 'integer', until: [] });
  });

  it('is asked for by a call of its own: as what, for which days, and of which records', () => {
    const { endpoint } = resolved(register);
    expect(endpoint).toMatchObject({ method: 'GET', path: '/api/reports/register', fallback: 'errors.report' });
    const takes = Array.isArray(endpoint.takes) ? endpoint.takes : [];
    expect(takes.map(({ name, spec, required }) => [name, spec.type, required])).toEqual([
      ['type', 'choice', false],
      ['startDate', 'date', true],
      ['endDate', 'date', true],
      ['state', 'choice', false],
    ]);
    expect(takes[0]?.spec).toMatchObject({ choices: ['csv', 'xls', 'pdf'], default: 'csv' });
    expect(takes[2]?.spec).toMatchObject({ notBelow: 'startDate' });
    expect(takes[3]?.spec).toMatchObject({ choices: ['paid', 'open'] });
  });

  it('is asked for no days where it has no period', () => {
    const { endpoint } = resolved({ name: 'all', group: 'orders', of: 'orders', columns: ['number'], who: true });
    expect(Array.isArray(endpoint.takes) && endpoint.takes.map(({ name }) => name)).toEqual(['type']);
  });

  it('leaves out columns that lead nowhere, which the check tells of', () => {
    const spec: ReportSpec = {
      name: 'some',
      group: 'orders',
      of: 'orders',
      columns: ['number', 'amuont', days('waiting', 'placed_on', 'piad_on')],
      who: true,
    };
    expect(resolved(spec).columns.map(({ name }) => name)).toEqual(['number']);
  });
});

describe('records that are put together', () => {
  const grouped: ReportSpec = {
    name: 'months',
    group: 'orders',
    of: 'orders',
    columns: [each('month', 'placed_on'), 'state', count('orders'), sum('amount_of_all', 'amount')],
    who: true,
  };

  it('are so by a count or a sum alone', () => {
    expect(resolved(grouped).grouped).toBe(true);
    expect(resolved({ ...grouped, columns: ['state', sum('paid', 'amount')] }).grouped).toBe(true);
    expect(resolved({ ...grouped, columns: ['state', count('paid')] }).grouped).toBe(true);
    expect(resolved({ ...grouped, columns: [each('month', 'placed_on'), 'state'] }).grouped).toBe(false);
  });

  it('have days for steps, numbers for counts, and of a sum what is added up', () => {
    expect(column(grouped, 'month')).toMatchObject({ type: 'date', shows: null });
    expect(column(grouped, 'orders')).toMatchObject({ type: 'integer', shows: null, path: [] });
    expect(column(grouped, 'amount_of_all')).toMatchObject({
      type: null,
      shows: { resource: 'orders', field: 'amount' },
    });
  });
});

describe('figures in steps of the calendar', () => {
  const figures: ReportSpec = {
    name: 'weeks',
    group: 'orders',
    each: 'week',
    period: {},
    columns: [
      figure('placed', { in: 'orders', on: 'placed_on' }),
      figure('paid', { in: 'orders', on: 'paid_on', of: 'amount', when: is('state', 'paid') }),
      figure('people', { in: 'people', on: 'created_at' }),
    ],
    totals: ['placed'],
    who: true,
  };

  it('have their step first', () => {
    expect(columnsIn(figures).map((one) => columnOf(one).name)).toEqual(['week', 'placed', 'paid', 'people']);
    expect(resolved(figures).columns[0]).toMatchObject({
      name: 'week',
      label: 'reports.columns.week',
      type: 'date',
      path: [],
      shows: null,
      column: { is: 'each', each: 'week' },
    });
  });

  it('stand on the list of the first of their resources, and are put together by nothing', () => {
    expect(resolved(figures)).toMatchObject({
      of: 'orders',
      each: 'week',
      grouped: false,
      period: { of: null, months: null },
    });
  });

  it('are counted, or show what they add up', () => {
    expect(column(figures, 'placed')).toMatchObject({ type: 'integer', shows: null, total: true });
    expect(column(figures, 'paid')).toMatchObject({ type: null, shows: { resource: 'orders', field: 'amount' } });
  });
});
