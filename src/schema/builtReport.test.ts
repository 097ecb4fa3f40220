import { describe, expect, it } from 'vitest';
import { type BuiltReport, buildableIn, builtName, specOfBuilt } from './builtReport.ts';
import { choice, date, integer, json, money, reference, text } from './fields.ts';
import { hasRole } from './predicate.ts';
import { completeModel } from './resolve/completeModel.ts';
import { resolveBuilt } from './resolve/resolveBuilt.ts';
import type { ResourceSpec } from './resource.ts';
import { contextIn } from './testing/context.ts';

const endpoints = { list: 'GET /api/x' } as const;
const people: ResourceSpec = {
  name: 'people',
  title: 'name',
  scope: 'partner',
  endpoints,
  fields: {
    name: text(),
    born_on: date(),
    card: text({ dataClass: 'bank' }),
    likes: text({ access: { read: hasRole('assessor') } }),
  },
};
const vaults: ResourceSpec = {
  name: 'vaults',
  title: 'code',
  scope: 'partner',
  endpoints,
  fields: { code: text() },
  access: { list: hasRole('assessor') },
};
const orders: ResourceSpec = {
  name: 'orders',
  title: 'number',
  scope: 'partner',
  endpoints,
  fields: {
    number: text(),
    placed_on: date(),
    amount: money(),
    items: integer(),
    state: choice(['open', 'paid']),
    notes: json(),
    buyer: reference('people'),
    vault: reference('vaults'),
  },
};
const model = completeModel({ resources: [people, vaults, orders], workflows: [], batches: [] });
const pathsFor = (role: 'agent' | 'assessor', of = 'orders') => {
  const context = contextIn('GH');
  const user = { ...context.user, roles: [role] } as typeof context.user;
  return buildableIn(model, of, { ...context, user }).map(({ path }) => path);
};

describe('what somebody may put into a report', () => {
  it('is what an export of the list would have, and one step along its references', () => {
    expect(pathsFor('agent')).toEqual([
      'number',
      'placed_on',
      'amount',
      'items',
      'state',
      'buyer',
      'buyer.born_on',
      'buyer.created_at',
      'buyer.updated_at',
      'created_at',
      'updated_at',
    ]);
  });

  it('goes by their role: what they may not read or list is not there, not even as a reference, nor what is masked on screens', () => {
    const paths = pathsFor('assessor');
    expect(paths).toEqual(expect.arrayContaining(['buyer.likes', 'vault', 'vault.created_at']));
    expect(paths).not.toContain('buyer.card');
    expect(pathsFor('agent', 'vaults')).toEqual([]);
    expect(pathsFor('agent', 'constructor')).toEqual([]);
  });

  it('says what can be done with each', () => {
    const uses = new Map(buildableIn(model, 'orders', contextIn('GH')).map(({ path, is }) => [path, is]));
    expect([uses.get('amount'), uses.get('items'), uses.get('placed_on'), uses.get('state')]).toEqual([
      'number',
      'number',
      'day',
      null,
    ]);
  });
});

describe('a report that somebody has built', () => {
  const built: BuiltReport = {
    of: 'orders',
    columns: [
      { of: 'placed_on', each: 'month' },
      { of: 'buyer.born_on' },
      { of: 'amount', sum: true },
      { count: true },
    ],
    period: 'placed_on',
    totals: ['sum of amount'],
  };

  it('knows its columns by what they are', () => {
    expect(built.columns.map(builtName)).toEqual(['month of placed_on', 'buyer.born_on', 'sum of amount', 'count']);
    expect(specOfBuilt(built, 'own')).toMatchObject({ name: 'own', of: 'orders', period: { of: 'placed_on' } });
  });

  it('calls them by the labels of their fields', () => {
    expect(resolveBuilt(built, 'own', model.resources)?.columns.map(({ label }) => label)).toEqual([
      'resources.orders.fields.placed_on',
      'resources.people.fields.born_on',
      'resources.orders.fields.amount',
      'reports.build.count',
    ]);
  });

  it('is none where a column leads nowhere by now', () => {
    expect(resolveBuilt({ ...built, columns: [...built.columns, { of: 'gone' }] }, 'own', model.resources)).toBeNull();
  });
});
