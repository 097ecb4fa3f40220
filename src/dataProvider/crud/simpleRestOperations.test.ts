import { describe, expect, test } from 'vitest';
import { BadAnswerError, CallError, StaleVersionError, UnknownOutcomeError } from '../errors/callError.ts';
import { errorOf, harness, json } from '../testing/harness.ts';

const list = (rows: unknown, total: string | null = '12') =>
  json(rows, 200, total === null ? {} : { 'X-Total-Count': total });

describe('what the product keeps itself', () => {
  test('is listed in the simple-REST dialect, with partner and token', async () => {
    const { dataProvider, arrived } = harness(() => list([{ guid: '1', name: 'Mine', secret: 1 }]));
    const found = await dataProvider.getList('marks', {
      pagination: { page: 2, perPage: 5 },
      sort: { field: 'name', order: 'DESC' },
      filter: { owner: 'a&b' },
    });
    expect(found).toEqual({ data: [{ id: '1', guid: '1', name: 'Mine' }], total: 12 });
    expect(arrived[0]?.path).toBe('/rest/marks');
    expect(Object.fromEntries(arrived[0]?.query ?? [])).toEqual({
      filter: '{"owner":"a&b"}',
      range: '[5,9]',
      sort: '["name","DESC"]',
      partner: 'tana-gh',
    });
    expect(arrived[0]?.headers.get('Authorization')).toBe('Bearer token-1');
  });

  test('has defaults when nothing is asked', async () => {
    const { dataProvider, arrived } = harness(() => list([]));
    expect((await dataProvider.getList('marks', {})).data).toEqual([]);
    expect(arrived[0]?.query.get('range')).toBe('[0,9]');
  });

  test('one and many are fetched by key', async () => {
    const { dataProvider, arrived } = harness(({ path }) =>
      path === '/rest/marks' ? list([{ guid: 'a' }]) : json({ guid: 'a b/c' }),
    );
    expect((await dataProvider.getOne('marks', { id: 'a b/c' })).data.id).toBe('a b/c');
    expect((await dataProvider.getMany('marks', { ids: ['a', 'a', 'x'] })).data).toEqual([{ id: 'a', guid: 'a' }]);
    expect(arrived[0]?.url.pathname).toBe('/rest/marks/a%20b%2Fc');
    expect(arrived[1]?.query.get('filter')).toBe('{"id":["a","x"]}');
  });

  test('references are a filter', async () => {
    const { dataProvider, arrived } = harness(() => list([]));
    await dataProvider.getManyReference('marks', {
      target: 'owner',
      id: 'u',
      pagination: { page: 1, perPage: 10 },
      sort: { field: 'name', order: 'ASC' },
      filter: {},
    });
    expect(arrived[0]?.query.get('filter')).toBe('{"owner":"u"}');
  });

  test('is written with key and version', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: '1', version: 2 }));
    await dataProvider.create('marks', { data: { name: 'Mine', owner: 'me', junk: 1 }, meta: { idempotencyKey: 'k' } });
    await dataProvider.update('marks', { id: '1', data: { name: 'Ours' }, previousData: { id: '1', version: 1 } });
    expect(arrived[0]).toMatchObject({ method: 'POST', body: { name: 'Mine' } });
    expect(arrived[0]?.headers.get('Idempotency-Key')).toBe('k');
    expect(arrived[1]).toMatchObject({ method: 'PUT', path: '/rest/marks/1', body: { name: 'Ours' } });
    expect(arrived[1]?.headers.get('If-Match')).toBe('"1"');
  });

  test('is deleted, with an answer or without', async () => {
    const { dataProvider, arrived } = harness(() => new Response(null, { status: 204 }));
    expect((await dataProvider.delete('marks', { id: '1', previousData: { id: '1', name: 'Mine' } })).data).toEqual({
      id: '1',
      name: 'Mine',
    });
    expect((await dataProvider.deleteMany('marks', { ids: ['1', '2'] })).data).toEqual(['1', '2']);
    expect(arrived.every((one) => one.method === 'DELETE')).toBe(true);
  });

  test('an update that is answered by nothing is what was saved', async () => {
    const { dataProvider } = harness(() => new Response(null, { status: 204 }));
    const { data } = await dataProvider.update('marks', {
      id: '1',
      data: { name: 'b' },
      previousData: { id: '1', name: 'a' },
    });
    expect(data).toEqual({ id: '1', name: 'b' });
  });

  test.each([
    ['no total', [], null],
    ['a senseless total', [], 'many'],
    ['no rows', null, '0'],
    ['rows without keys', [{}], '1'],
  ])('%s is a clear error', async (_, rows, total) => {
    const { dataProvider } = harness(() => list(rows, total));
    expect(await errorOf(dataProvider.getList('marks', {}))).toBeInstanceOf(BadAnswerError);
  });

  test('errors are those of every call', async () => {
    const refused = harness(() => json({ message: 'No' }, 422));
    expect(await errorOf(refused.dataProvider.getList('marks', {}))).toMatchObject({
      name: 'CallError',
      status: 422,
      message: 'No',
    });
    expect(refused.reported[0]?.circumstances.endpoint).toBe('GET /rest/marks');
    const stale = harness(() => json({ code: 'stale_version', current: { guid: '1', name: 'x' } }, 409));
    const error = await errorOf(stale.dataProvider.update('marks', { id: '1', data: {}, previousData: { id: '1' } }));
    expect(error).toBeInstanceOf(StaleVersionError);
    expect(error).toHaveProperty('current', { id: '1', guid: '1', name: 'x' });
    const lost = harness(() => {
      throw new TypeError('cut');
    });
    expect(await errorOf(lost.dataProvider.delete('marks', { id: '1' }))).toBeInstanceOf(UnknownOutcomeError);
    expect(await errorOf(refused.dataProvider.getOne('marks', { id: '..' }))).toBeInstanceOf(CallError);
  });
});
