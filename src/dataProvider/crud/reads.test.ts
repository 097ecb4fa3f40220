import { array, assert, asyncProperty, constantFrom, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AddressError, BadAnswerError, CallError } from '../errors/callError.ts';
import { everything } from './whole.ts';
import { type Arrived, errorOf, harness, json, page, type Service } from '../testing/harness.ts';

const numbered = (count: number, key = 'guid') =>
  Array.from({ length: count }, (_, index) => ({
    [key]: `k${index}`,
    name: `Name ${index}`,
    plan: index % 2 ? 'odd' : 'even',
  }));

/** A service that pages through rows as the contract says. */
const paging =
  (rows: readonly unknown[]): Service =>
  ({ query }) => {
    const size = Number(query.get('size'));
    const from = (Number(query.get('page')) - 1) * size;
    return page(rows.slice(from, from + size), rows.length);
  };
const requestsOf = (arrived: readonly Arrived[]) => arrived.map((one) => one.path + decodeURIComponent(one.url.search));

describe('getList', () => {
  test('asks for page 1 of size 10 when nobody says more', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(12)));
    expect(await dataProvider.getList('policies', {})).toMatchObject({ total: 12, data: { length: 10 } });
    expect(requestsOf(arrived)).toEqual(['/api/policies?page=1&size=10&partner=tana-gh']);
  });

  test('filters, sorts and searches as declared, and decodes', async () => {
    const { dataProvider, arrived } = harness(() => page([{ guid: 'g', premium: '100', rubbish: 1 }], 31));
    const list = await dataProvider.getList('policies', {
      pagination: { page: 2, perPage: 15 },
      sort: { field: 'premium', order: 'DESC' },
      filter: { status: ['active'], q: 'ama', premium_from: 5 },
    });
    expect(list).toEqual({ data: [{ id: 'g', guid: 'g', premium: 100 }], total: 31 });
    expect(requestsOf(arrived)).toEqual([
      '/api/policies?open=true&premium_from=5&search=ama&page=2&size=15&sort=premium,desc&partner=tana-gh',
    ]);
  });

  test('sorting by id is sorting by the key', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await dataProvider.getList('towns', { sort: { field: 'id', order: 'ASC' } });
    expect(arrived[0]?.query.get('sort')).toBe('code,asc');
  });

  test('those with certain values come by the call for just them, which is not told so again', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await dataProvider.getList('towns', { filter: { region: 'coast' } });
    await dataProvider.getList('towns', { filter: { region: ['coast', 'hills'] } });
    expect(arrived.map(({ url }) => url.pathname)).toEqual(['/api/towns/ports', '/api/towns']);
    expect(arrived[0]?.query.has('region')).toBe(false);
    expect(arrived[1]?.query.getAll('region')).toEqual(['coast', 'hills']);
  });

  test('by pages from the call for one value, where it takes everything that is asked for', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    for (const filter of [{ district: ['d'] }, { district: ['d', 'e'] }, { district: 'd', country: 'GH' }]) {
      await dataProvider.getList('towns', { filter });
    }
    expect(arrived.map(({ url }) => url.pathname)).toEqual(['/api/towns/district/d', '/api/towns', '/api/towns']);
  });

  test('a parameter of the path comes from the filter; an unpaged answer is cut here', async () => {
    const { dataProvider, arrived } = harness(() => json(numbered(5)));
    const list = await dataProvider.getList('rates', {
      filter: { plan: ['a/b'] },
      pagination: { page: 2, perPage: 2 },
    });
    expect(list.total).toBe(5);
    expect(list.data.map((record: { id: unknown }) => record.id)).toEqual(['k2', 'k3']);
    expect(arrived[0]?.url.pathname).toBe('/api/rates/plan/a%2Fb');
    expect([...(arrived[0]?.query.keys() ?? [])]).toEqual(['partner']);
  });

  test('or from meta; without it there is no call, and the developer is told why', async () => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.getList('rates', { meta: { params: { plan: 'x' } } });
    expect(arrived).toHaveLength(1);
    const error = await errorOf(dataProvider.getList('rates', {}));
    expect(error).toBeInstanceOf(AddressError);
    expect(error).toHaveProperty('cause.message', expect.stringContaining('{plan} has no value'));
    expect(arrived).toHaveLength(1);
  });

  test.each([
    [null],
    [[]],
    [{}],
    [{ content: null, total_elements: 1 }],
    [{ content: [{}], total_elements: 1 }],
    ['text'],
  ])('an answer of %j is a clear error', async (body) => {
    const { dataProvider } = harness(() => json(body));
    expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(BadAnswerError);
  });

  test('an undeclared resource is a mistake of the program', async () => {
    const { dataProvider } = harness(() => page([]));
    for (const name of ['nothing', '__proto__', 'constructor']) {
      expect(await errorOf(dataProvider.getList(name, {}))).toHaveProperty(
        'message',
        expect.stringContaining('is declared'),
      );
    }
  });
});

describe('getOne', () => {
  test('asks its own call; the ETag is the version', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'a b', version: 1 }, 200, { ETag: '"7"' }));
    expect((await dataProvider.getOne('policies', { id: 'a b' })).data).toEqual({ id: 'a b', guid: 'a b', version: 7 });
    expect(arrived[0]?.url.pathname).toBe('/api/policies/a%20b');
  });

  test.each([[null], [[]], [{ number: 'P' }], ['x']])('an answer of %j is a clear error', async (body) => {
    const { dataProvider } = harness(() => json(body));
    expect(await errorOf(dataProvider.getOne('policies', { id: '1' }))).toBeInstanceOf(BadAnswerError);
  });

  test('an id that would leave its place in the path is not sent', async () => {
    const { dataProvider, arrived } = harness(() => json({}));
    for (const id of ['..', '.', '']) {
      expect(await errorOf(dataProvider.getOne('policies', { id }))).toBeInstanceOf(AddressError);
    }
    await dataProvider.getOne('policies', { id: '../users' }).catch(() => undefined);
    expect(arrived.map((one) => one.url.pathname)).toEqual(['/api/policies/..%2Fusers']);
  });

  test('without a call looks through the list until it is found', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(250, 'code')));
    expect((await dataProvider.getOne('plans', { id: 'k120' })).data).toEqual({
      id: 'k120',
      code: 'k120',
      name: 'Name 120',
    });
    expect(requestsOf(arrived)).toEqual([
      '/api/plans?page=1&size=100&partner=tana-gh',
      '/api/plans?page=2&size=100&partner=tana-gh',
    ]);
  });

  test('narrows by the key where the list can, and still takes only the right one', async () => {
    const { dataProvider, arrived } = harness(() => page([{ code: 'GHX' }, { code: 'GH' }]));
    expect((await dataProvider.getOne('towns', { id: 'GH' })).data.id).toBe('GH');
    expect(arrived[0]?.query.get('code')).toBe('GH');
  });

  test('what is in no page is not found', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(150, 'code')));
    expect(await errorOf(dataProvider.getOne('plans', { id: 'none' }))).toMatchObject({ status: 404 });
    expect(arrived).toHaveLength(2);
  });

  test('a service that answers the same page for ever does not keep it looking', async () => {
    const { dataProvider, arrived } = harness(() => page(numbered(100, 'code'), 1_000_000));
    expect(await errorOf(dataProvider.getOne('plans', { id: 'none' }))).toBeInstanceOf(CallError);
    expect(arrived).toHaveLength(2);
  });
});

describe('getMany', () => {
  const single: Service = ({ path }) => {
    const guid = path.split('/').at(-1) ?? '';
    return guid.startsWith('gone') ? json({ message: 'No' }, 404) : json({ guid });
  };
  const idsOf = (answer: { data: { id: unknown }[] }) => answer.data.map((record) => record.id);

  test('many in one tick are one, each id once', async () => {
    const { dataProvider, arrived } = harness(single);
    const answers = await Promise.all([
      dataProvider.getMany('policies', { ids: ['a', 'b'] }),
      dataProvider.getMany('policies', { ids: ['b', 'c'] }),
      dataProvider.getMany('policies', { ids: ['a', 'a'] }),
    ]);
    expect(answers.map(idsOf)).toEqual([['a', 'b'], ['b', 'c'], ['a']]);
    expect(arrived.map((one) => one.path).toSorted()).toEqual([
      '/api/policies/a',
      '/api/policies/b',
      '/api/policies/c',
    ]);
  });

  test('what is gone is left out; other failures are failures', async () => {
    const { dataProvider } = harness(single);
    expect(idsOf(await dataProvider.getMany('policies', { ids: ['gone1', 'a'] }))).toEqual(['a']);
    const broken = harness(() => json({ message: 'No' }, 500));
    expect(await errorOf(broken.dataProvider.getMany('policies', { ids: ['a'] }))).toHaveProperty('status', 500);
  });

  test('no more than six at once', async () => {
    let now = 0;
    let most = 0;
    const { dataProvider } = harness(async (one) => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((resolve) => setImmediate(resolve));
      now -= 1;
      return single(one);
    });
    const ids = Array.from({ length: 30 }, (_, index) => `p${index}`);
    expect(idsOf(await dataProvider.getMany('policies', { ids }))).toEqual(ids);
    expect(most).toBe(6);
  });

  test('asks the list in batches where it narrows by the key', async () => {
    const { dataProvider, arrived } = harness(({ query }) => page(query.getAll('code').map((code) => ({ code }))));
    const ids = Array.from({ length: 120 }, (_, index) => `t${index}`);
    expect(idsOf(await dataProvider.getMany('towns', { ids }))).toEqual(ids);
    expect(arrived.map((one) => one.query.getAll('code').length).toSorted((a, b) => a - b)).toEqual([20, 50, 50]);
    expect(arrived.map((one) => Number(one.query.get('size'))).toSorted((a, b) => a - b)).toEqual([20, 50, 50]);
  });

  test('asks the list where every list narrows by the key, and one by one for what it leaves out', async () => {
    const capabilities = {
      idempotencyKeys: true,
      versions: true,
      keyFilter: true,
      search: true,
      sort: true,
      rehearsals: true,
      own: true,
    };
    const listed: Service = (one) =>
      one.path === '/api/policies'
        ? page(one.query.getAll('guid').flatMap((guid) => (guid === 'late' ? [] : [{ guid }])))
        : single(one);
    const { dataProvider, arrived } = harness(listed, { capabilities });
    expect(idsOf(await dataProvider.getMany('policies', { ids: ['a', 'late', 'b', 'gone1'] }))).toEqual([
      'a',
      'late',
      'b',
      'gone1',
    ]);
    expect(arrived.map((one) => one.path)).toEqual(['/api/policies', '/api/policies/late']);
    await dataProvider.getMany('policies', { ids: ['a'] });
    expect(arrived.at(-1)?.path).toBe('/api/policies/a');
  });

  test('looks through the list where there is nothing else, no further than needed', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(1000, 'code')));
    expect(idsOf(await dataProvider.getMany('plans', { ids: ['k150', 'k3'] }))).toEqual(['k150', 'k3']);
    expect(arrived).toHaveLength(2);
  });

  test('one caller that gives up does not take it from the others', async () => {
    const { dataProvider } = harness(single);
    const given = new AbortController();
    const first = errorOf(dataProvider.getMany('policies', { ids: ['a'], signal: given.signal }));
    const second = dataProvider.getMany('policies', { ids: ['a'] });
    given.abort();
    expect(await first).toHaveProperty('name', 'AbortError');
    expect(idsOf(await second)).toEqual(['a']);
  });

  test('any ids in any groups come back to whom they belong', async () => {
    const ids = array(constantFrom('a', 'b', 'c', 'd', 'gone'));
    await assert(
      asyncProperty(array(ids, { minLength: 1, maxLength: 4 }), async (groups) => {
        const { dataProvider, arrived } = harness(single);
        const answers = await Promise.all(groups.map((some) => dataProvider.getMany('policies', { ids: some })));
        expect(answers.map(idsOf)).toEqual(groups.map((some) => [...new Set(some)].filter((id) => id !== 'gone')));
        expect(arrived).toHaveLength(new Set(groups.flat()).size);
      }),
      { numRuns: 30 },
    );
  });
});

describe('everything', () => {
  const whole = { pagination: everything, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

  test('is read page after page to its end, of a list and of what points at a record', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(230)));
    const list = await dataProvider.getList('policies', whole);
    expect([list.data.length, list.total]).toEqual([230, 230]);
    const pointing = await dataProvider.getManyReference('policies', { ...whole, target: 'product', id: 'gold' });
    expect(pointing.data).toHaveLength(230);
    const pages = arrived.map(({ query }) => `${query.get('page')} of ${query.get('size')}`);
    expect(pages).toEqual(['1 of 100', '2 of 100', '3 of 100', '1 of 100', '2 of 100', '3 of 100']);
  });

  test('takes one call where one page holds it', async () => {
    const { dataProvider, arrived } = harness(paging(numbered(100)));
    expect((await dataProvider.getList('policies', whole)).data).toHaveLength(100);
    expect(arrived).toHaveLength(1);
  });

  test('is refused in words when it does not come whole', async () => {
    const { dataProvider } = harness(() => page(numbered(100), 230));
    await expect(dataProvider.getList('policies', whole)).rejects.toThrow('views.list.incomplete');
  });
});

describe('getManyReference', () => {
  const rest = { pagination: { page: 1, perPage: 10 }, sort: { field: 'name', order: 'ASC' as const }, filter: {} };

  test('narrows by the pointing field', async () => {
    const { dataProvider, arrived } = harness(() => page([{ guid: '1' }]));
    const found = await dataProvider.getManyReference('policies', {
      ...rest,
      target: 'product',
      id: 'gold',
      filter: { status: 'active' },
    });
    expect(found.total).toBe(1);
    expect(requestsOf(arrived)).toEqual(['/api/policies?open=true&product=gold&page=1&size=10&partner=tana-gh']);
  });

  test('by the call for just that where there is one, which answers all at once', async () => {
    const rows = Array.from({ length: 12 }, (_, index) => ({ code: `t${index}`, name: `Town ${index}` }));
    const { dataProvider, arrived } = harness(({ path }) =>
      path === '/api/towns/all' ? json({ content: rows }) : page([]),
    );
    const found = await dataProvider.getManyReference('towns', { ...rest, target: 'region', id: 'north' });
    expect([found.data.length, found.total]).toEqual([10, 12]);
    await dataProvider.getManyReference('towns', { ...rest, target: 'country', id: 'GH' });
    expect(requestsOf(arrived)).toEqual([
      '/api/towns/all?region=north&partner=tana-gh',
      '/api/towns?country=GH&page=1&size=10&sort=name,asc&partner=tana-gh',
    ]);
  });

  test('by the one of those calls that takes the rest of the filter too', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await dataProvider.getManyReference('towns', { ...rest, target: 'region', id: 'north', filter: { district: 'd' } });
    expect(requestsOf(arrived)).toEqual(['/api/towns/region/north?district=d&partner=tana-gh']);
  });

  test('or puts it into the path', async () => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.getManyReference('rates', { ...rest, target: 'plan', id: 'gold' });
    expect(arrived[0]?.path).toBe('/api/rates/plan/gold');
  });

  test('or looks through the list here: never an unnarrowed list', async () => {
    const rows = Array.from({ length: 130 }, (_, index) => ({ code: `k${index}`, name: `N${index}`, size: index % 3 }));
    const { dataProvider, arrived } = harness(paging(rows));
    await assert(
      asyncProperty(integer({ min: 0, max: 3 }), integer({ min: 1, max: 6 }), async (size, number) => {
        const found = await dataProvider.getManyReference('plans', {
          ...rest,
          target: 'size',
          id: size,
          sort: { field: 'name', order: 'DESC' },
          pagination: { page: number, perPage: 10 },
        });
        const wanted = rows.filter((row) => row.size === size).map((row) => row.name);
        expect(found.total).toBe(wanted.length);
        expect(found.data.map((record: { name: string }) => record.name)).toEqual(
          wanted
            .toSorted()
            .toReversed()
            .slice((number - 1) * 10, number * 10),
        );
      }),
      { numRuns: 8 },
    );
    expect(arrived.every((one) => !one.query.has('size_from'))).toBe(true);
  });
});
