import { describe, expect, test } from 'vitest';
import { model } from '../../resources/model.ts';
import { contextIn } from '../../schema/testing/context.ts';
import { type Arrived, harness, page, type Service } from '../testing/harness.ts';

/** What the contract has of the search of customers, and nothing more. */
const contractual = ['msisdn', 'name', 'national_id', 'external_identifier', 'size', 'page', 'partner'];

/** An insurer that knows nothing beyond the contract. */
const plain = {
  model,
  getContext: () => contextIn('GH'),
  capabilities: {
    idempotencyKeys: false,
    versions: false,
    keyFilter: false,
    search: false,
    sort: false,
    rehearsals: false,
    own: true,
  },
};

const people = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => ({ guid: `${prefix}${index}`, full_name: `Ama ${prefix}${index}` }));

/** Pages of what a customer call finds by the one parameter that it narrows by. */
const finding =
  (found: Readonly<Record<string, readonly unknown[]>>): Service =>
  ({ query }) => {
    const by = contractual.slice(0, 4).filter((name) => query.has(name));
    const rows = by.length === 1 ? (found[by[0] ?? ''] ?? []) : people('everybody', 500);
    const size = Number(query.get('size'));
    const from = (Number(query.get('page')) - 1) * size;
    return page(rows.slice(from, from + size), rows.length);
  };

const queries = (arrived: readonly Arrived[]) => arrived.map(({ url }) => decodeURIComponent(url.search));
const list = { sort: { field: 'full_name', order: 'ASC' } } as const;

describe('against an insurer that has only the contract', () => {
  test('customers are never searched by what it does not have', async () => {
    const { dataProvider, arrived } = harness(finding({}), plain);
    for (const q of ['0241234567', 'Ama', 'GHA-123456789-1', '%', '024 12', 'zoe 100%']) {
      const { data } = await dataProvider.getList('customers', { ...list, filter: { q } });
      expect(data, q).toEqual([]);
    }
    const names = new Set(arrived.flatMap(({ query }) => [...query.keys()]));
    expect([...names].filter((name) => !contractual.includes(name))).toEqual([]);
  });

  test('a number that may be an id is asked for as each, the surest first', async () => {
    const [first, second, third] = people('p', 3);
    const service = finding({ external_identifier: [first, second], msisdn: [third], national_id: [second] });
    const { dataProvider, arrived } = harness(service, plain);
    const found = await dataProvider.getList('customers', { ...list, filter: { q: '0241234567' } });
    expect(found.data.map(({ id }) => id)).toEqual(['p2', 'p1', 'p0']);
    expect(found).toMatchObject({
      total: 3,
      meta: { matched: { p2: 'msisdn', p1: 'national_id', p0: 'external_identifier' } },
    });
    expect(queries(arrived)).toEqual([
      '?msisdn=233241234567&page=1&size=10&partner=tana-gh',
      '?national_id=0241234567&page=1&size=10&partner=tana-gh',
      '?external_identifier=0241234567&page=1&size=10&partner=tana-gh',
    ]);
  });

  test('the pages of several answers follow one another, each record once', async () => {
    const named = people('n', 23);
    const service = finding({ external_identifier: [...people('x', 4), named[20]], name: named });
    const { dataProvider } = harness(service, plain);
    const ids: unknown[] = [];
    for (const number of [1, 2, 3]) {
      const pagination = { page: number, perPage: 10 };
      const { data, total } = await dataProvider.getList('customers', { ...list, pagination, filter: { q: 'Ama' } });
      expect(total).toBe(28);
      ids.push(...data.map(({ id }) => id));
    }
    expect(ids).toHaveLength(27);
    expect(new Set(ids).size).toBe(27);
  });

  test('what else narrows the list stays, and is not asked for twice', async () => {
    const { dataProvider, arrived } = harness(finding({}), plain);
    await dataProvider.getList('customers', { ...list, filter: { q: 'ama', full_name: 'Kofi', status: ['active'] } });
    expect(queries(arrived)).toEqual([
      '?name=Kofi&status=active&external_identifier=ama&page=1&size=10&partner=tana-gh',
    ]);
  });

  test('a list that it cannot search is looked through here, in order', async () => {
    const rows = ['Bee', 'ámà two', 'Ama one', 'Cee'].map((name, index) => ({ product_guid: `g${index}`, name }));
    const { dataProvider, arrived } = harness(() => page(rows), plain);
    const sort = { field: 'name', order: 'DESC' } as const;
    const found = await dataProvider.getList('products', { sort, filter: { q: 'AMA' } });
    expect(found.data.map(({ name }) => name)).toEqual(['ámà two', 'Ama one']);
    expect(found.total).toBe(2);
    expect(queries(arrived)).toEqual(['?page=1&size=100&partner=tana-gh']);
  });

  test('hospitals have a search of their own', async () => {
    const { dataProvider, arrived } = harness(() => page([]), plain);
    await dataProvider.getList('hospitals', { ...list, filter: { q: 'ridge' } });
    expect(arrived.map(({ path }) => path)).toEqual(['/api/configs/hospitals/search']);
    expect(arrived[0]?.query.get('search')).toBe('ridge');
  });

  test('no list is sorted, and records are fetched one by one', async () => {
    const { dataProvider, arrived } = harness(({ path }) => page([{ guid: path.split('/').at(-1) }]), plain);
    for (const resource of Object.values(model.resources)) {
      if (resource.dialect !== 'contract' || !resource.endpoints.list) continue;
      await dataProvider
        .getList(resource.name, { sort: { field: resource.sort.field, order: 'ASC' }, filter: {} })
        .catch(() => undefined);
    }
    await dataProvider.getMany('customers', { ids: ['a', 'b'] }).catch(() => undefined);
    expect(arrived.length).toBeGreaterThan(20);
    expect(arrived.filter(({ query }) => query.has('sort') || query.has('guid'))).toEqual([]);
    expect(arrived.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/customers/a', '/api/customers/b']));
  });
});

test('pages of a size that never changes are cut to the size that is asked for', async () => {
  const rows = Array.from({ length: 230 }, (_, index) => ({ guid: `e${index}` }));
  const { dataProvider, arrived } = harness(
    ({ query }) => page(rows.slice(Number(query.get('page')) * 100, Number(query.get('page')) * 100 + 100), 230),
    { model },
  );
  const pagination = { page: 7, perPage: 15 };
  const found = await dataProvider.getList('audit_events', { pagination, filter: { entity_guid: 'g' } });
  expect(found.data.map(({ id }) => id)).toEqual(rows.slice(90, 105).map(({ guid }) => guid));
  expect(found.total).toBe(230);
  expect(arrived.map(({ query }) => `${query.get('page')} ${query.get('size')}`)).toEqual(['0 100', '1 100']);
});
