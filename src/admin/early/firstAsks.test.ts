import fc from 'fast-check';
import { getQuery, memoryStore, parseQueryFromLocation } from 'ra-core';
import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import { type Context, emptyContext } from '../../schema/context.ts';
import { frameAsks, pageAsks } from './firstAsks.ts';

const as = (role: string): Context => ({
  ...emptyContext,
  user: { guid: 'me', username: 'me', roles: [role], partners: ['tana-gh'] },
  partner: { guid: 'g1', code: 'tana-gh', country: 'GH', currency: 'GHS' },
});

const at = async (path: string, role = 'administrator', left: Readonly<Record<string, unknown>> = {}) =>
  await pageAsks({ model, context: as(role), store: memoryStore(left) }, new URL(path, 'https://desk.example'));

describe('what is asked for first', () => {
  test('is what the frame shows, of what the product has', () => {
    const whole = { pagination: { page: 1, perPage: Infinity }, sort: { field: 'name', order: 'ASC' }, filter: {} };
    expect(frameAsks(model)).toEqual([
      ['getList', 'partners', whole],
      ['getList', 'countries', whole],
      ['getList', 'feature_flags', whole],
    ]);
    const { feature_flags: _, ...outlines } = model.outlines;
    expect(frameAsks({ outlines }).map(([, name]) => name)).toEqual(['partners', 'countries']);
  });

  test('is the list at the address, as its declaration begins and its path asks', async () => {
    expect(await at('/customers')).toEqual([
      [
        'getList',
        'customers',
        {
          pagination: { page: 1, perPage: 25 },
          sort: {
            field: model.resources.customers?.sort.field,
            order: model.resources.customers?.sort.order.toUpperCase(),
          },
          filter: {},
        },
      ],
    ]);
    const [[, , ofBanks] = []] = await at('/banks');
    expect(ofBanks).toMatchObject({ filter: { country: 'GH' } });
    const [[, , untied] = []] = await at('/banks?page=1');
    expect(untied).toMatchObject({ filter: {}, meta: (ofBanks as { meta?: object }).meta });
  });

  test('is the list as it was left, where the address says nothing, and of no other partner', async () => {
    const left = { page: 3, perPage: 50, sort: 'name', order: 'DESC', filter: { status: 'open' } };
    const [[, , again] = []] = await at('/claims', 'administrator', { 'claims.tana-gh.list': left });
    expect(again).toEqual({
      pagination: { page: 3, perPage: 50 },
      sort: { field: 'name', order: 'DESC' },
      filter: { status: 'open' },
    });
    const fresh = await at('/claims');
    expect(await at('/claims', 'administrator', { 'claims.other.list': left })).toEqual(fresh);
    expect(await at('/claims?page=1', 'administrator', { 'claims.tana-gh.list': left })).not.toEqual([
      ['getList', 'claims', again],
    ]);
  });

  test('is read from the address as react-admin reads it', async () => {
    const part = fc.record(
      {
        page: fc.oneof(fc.integer({ min: 1, max: 90 }), fc.constant('x')),
        perPage: fc.constantFrom(10, 25, 50, 100, ''),
        sort: fc.constantFrom('msisdn', 'created_at'),
        order: fc.constantFrom('ASC', 'DESC'),
        filter: fc.oneof(fc.json(), fc.constant('{"msisdn":"233241234567"}'), fc.constant('{')),
        partner: fc.constant('tana-gh'),
      },
      { requiredKeys: [] },
    );
    await fc.assert(
      fc.asyncProperty(part, async (parts) => {
        const texts = Object.entries(parts).map(([name, value]) => [name, String(value)]);
        const search = new URLSearchParams(texts).toString();
        const { sort } = model.resources.customers ?? {};
        const query = getQuery({
          queryFromLocation: parseQueryFromLocation({ search }),
          params: {},
          filterDefaultValues: undefined,
          sort: { field: sort?.field ?? '', order: sort?.order === 'desc' ? 'DESC' : 'ASC' },
          perPage: 25,
        });
        const [[, , asked] = []] = await at(`/customers${search && `?${search}`}`);
        expect(JSON.parse(JSON.stringify(asked))).toEqual(
          JSON.parse(
            JSON.stringify({
              pagination: { page: query.page, perPage: query.perPage },
              sort: { field: query.sort, order: query.order },
              filter: { ...query.filter },
            }),
          ),
        );
      }),
    );
  });

  test('is the record whose page is opened', async () => {
    expect(await at('/customers/a%2Fb/show')).toEqual([['getOne', 'customers', { id: 'a/b' }]]);
  });

  test.each([
    '/',
    '/profile',
    '/nothing',
    '/constructor',
    '/customers/create',
    '/customers/1',
    '/customers/1/show/more',
  ])('is nothing at %s', async (path) => expect(await at(path)).toEqual([]));

  test('is nothing for those who may not see it', async () => {
    expect(await at('/money_out')).toHaveLength(1);
    expect(await at('/money_out', 'agent')).toEqual([]);
    expect(await at('/money_out/1/show', 'agent')).toEqual([]);
  });
});
