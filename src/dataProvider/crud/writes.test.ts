import { describe, expect, test } from 'vitest';
import { PartlyFailedError, StaleVersionError, UnknownOutcomeError } from '../errors/callError.ts';
import { errorOf, harness, json } from '../testing/harness.ts';

const empty = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

describe('create', () => {
  test('sends what is declared, and answers the record of the service', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'g', number: 'P', version: 1 }, 201));
    const { data } = await dataProvider.create('policies', { data: { number: 'P', premium: 100, junk: 1 } });
    expect(arrived[0]).toMatchObject({
      method: 'POST',
      path: '/api/policies',
      body: { number: 'P', premium: 100, channel: 'WebClient' },
    });
    expect(data).toEqual({ id: 'g', guid: 'g', number: 'P', premium: 100, channel: 'WebClient', version: 1 });
  });

  test('an empty answer takes the key from Location', async () => {
    const { dataProvider } = harness(() => empty(201, { Location: '/api/policies/new%201?x=1', ETag: '"1"' }));
    const { data } = await dataProvider.create('policies', { data: { number: 'P' } });
    expect(data).toMatchObject({ id: 'new 1', guid: 'new 1', number: 'P', version: 1 });
  });

  test.each([
    () => empty(201),
    () => json({}),
    () => json({ message: 'ok' }),
    () => empty(201, { Location: '/%E0%A4%A' }),
  ])('made, but under a key that nobody tells: the person must look', async (service) => {
    const { dataProvider } = harness(service);
    expect(await errorOf(dataProvider.create('policies', { data: {} }))).toBeInstanceOf(UnknownOutcomeError);
  });

  test('an empty answer without a version leaves the record without one', async () => {
    const { dataProvider } = harness(() => empty(201, { Location: '/api/policies/g' }));
    expect((await dataProvider.create('policies', { data: { number: 'P' } })).data).not.toHaveProperty('version');
  });

  test('a refusal places its words at the fields', async () => {
    const { dataProvider } = harness(() =>
      json({ message: 'x', field_errors: [{ field: 'number', message: 'Taken' }] }, 400),
    );
    expect(await errorOf(dataProvider.create('policies', { data: {} }))).toMatchObject({
      message: 'Taken',
      body: { errors: { number: 'Taken', root: { serverError: 'Taken' } } },
    });
  });

  test('a resource that declares no such call is a mistake of the program', async () => {
    const { dataProvider } = harness(() => json({}));
    expect(await errorOf(dataProvider.create('plans', { data: {} }))).toHaveProperty(
      'message',
      expect.stringContaining('plans declares no call to create'),
    );
  });
});

describe('update', () => {
  const previousData = { id: 'g', guid: 'g', number: 'P', premium: 1, days: 5, version: 3 };

  test('names the version it is based on', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'g', premium: 2 }, 200, { ETag: '"4"' }));
    const { data } = await dataProvider.update('policies', {
      id: 'g',
      data: { ...previousData, premium: 2 },
      previousData,
    });
    expect(arrived[0]).toMatchObject({ method: 'PUT', path: '/api/policies/g', body: { premium: 2, days: 5 } });
    expect(arrived[0]?.headers.get('If-Match')).toBe('"3"');
    expect(data).toEqual({ id: 'g', guid: 'g', number: 'P', premium: 2, days: 5, version: 4 });
  });

  test('meta says another version; without the capability none is sent', async () => {
    const one = harness(() => json({ guid: 'g' }));
    await one.dataProvider.update('policies', { id: 'g', data: {}, previousData, meta: { version: 9 } });
    expect(one.arrived[0]?.headers.get('If-Match')).toBe('"9"');
    const two = harness(() => json({ guid: 'g' }), {
      capabilities: {
        idempotencyKeys: true,
        versions: false,
        keyFilter: false,
        search: true,
        sort: true,
        rehearsals: true,
        own: true,
      },
    });
    await two.dataProvider.update('policies', { id: 'g', data: {}, previousData });
    expect(two.arrived[0]?.headers.has('If-Match')).toBe(false);
  });

  test('after an empty answer the record is what was saved, under no old version', async () => {
    const { dataProvider } = harness(() => empty(204));
    const { data } = await dataProvider.update('policies', { id: 'g', data: { premium: 2 }, previousData });
    expect(data).toEqual({ id: 'g', guid: 'g', number: 'P', premium: 2, days: 5 });
  });

  test('a stale save carries the record that is there now, as the client knows records', async () => {
    const current = { guid: 'g', premium: '7', version: 8 };
    const { dataProvider, reported } = harness(() =>
      json({ code: 'stale_version', message: 'Stale', reference: 'r', current }, 409),
    );
    const error = await errorOf(dataProvider.update('policies', { id: 'g', data: {}, previousData }));
    expect(error).toBeInstanceOf(StaleVersionError);
    expect(error).toMatchObject({
      message: 'Stale',
      status: 409,
      reference: 'r',
      current: { id: 'g', premium: 7, version: 8 },
    });
    expect(reported).toHaveLength(1);
  });

  test('a key is part of the path and can hold anything', async () => {
    const { dataProvider, arrived } = harness(() => empty(204));
    await dataProvider.update('plans', { id: 'a/b?c', data: { name: 'x' }, previousData: { id: 'a/b?c' } });
    expect(arrived[0]?.url.pathname).toBe('/api/plans/a%2Fb%3Fc');
  });
});

describe('delete', () => {
  test('names the version, and answers what it was', async () => {
    const { dataProvider, arrived } = harness(() => empty(204));
    const previousData = { id: 'g', number: 'P', version: 2 };
    expect((await dataProvider.delete('policies', { id: 'g', previousData })).data).toEqual(previousData);
    expect(arrived[0]).toMatchObject({ method: 'DELETE', path: '/api/policies/g', body: null });
    expect(arrived[0]?.headers.get('If-Match')).toBe('"2"');
  });

  test('knows the record by its id alone', async () => {
    const { dataProvider } = harness(() => json({ message: 'deleted' }));
    expect((await dataProvider.delete('policies', { id: 'g' })).data).toEqual({ id: 'g' });
  });
});

describe('what is named in the query', () => {
  const previousData = { id: 'p', guid: 'p', policy_guid: 'g', kind: 'old' };
  const asked = (query: URLSearchParams | undefined) =>
    [...(query ?? [])].filter(([name]) => name.endsWith('guid') || name === 'of_policy');

  test('is what a new record belongs to', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'p', policy_guid: 'g', kind: 'x' }, 201));
    await dataProvider.create('papers', { data: { policy_guid: 'g', kind: 'x' } });
    expect(arrived[0]).toMatchObject({ path: '/api/policies/papers', body: { policy_guid: 'g', kind: 'x' } });
    expect(asked(arrived[0]?.query)).toEqual([['policy_guid', 'g']]);
  });

  test('is the record itself, with what it belongs to, as it was', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'p', policy_guid: 'g', kind: 'x' }));
    await dataProvider.update('papers', { id: 'p', data: { kind: 'x' }, previousData });
    await dataProvider.delete('papers', { id: 'p', previousData });
    for (const { query } of arrived) {
      expect(asked(query)).toEqual([
        ['paper_guid', 'p'],
        ['of_policy', 'g'],
      ]);
    }
    expect(arrived.map(({ method }) => method)).toEqual(['POST', 'DELETE']);
  });

  test('is nothing of what nobody knows', async () => {
    const { dataProvider, arrived } = harness(() => empty(204));
    await dataProvider.delete('papers', { id: 'p' });
    expect(asked(arrived[0]?.query)).toEqual([['paper_guid', 'p']]);
  });

  test('is not there where the path names it', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: 'g', number: 'P' }));
    await dataProvider.create('policies', { data: { number: 'P' } });
    await dataProvider.update('policies', { id: 'g', data: { premium: 2 }, previousData: { id: 'g' } });
    for (const { query } of arrived) expect(asked(query)).toEqual([]);
  });
});

describe('several at once', () => {
  test('each by its own call', async () => {
    const { dataProvider, arrived } = harness(() => empty(204));
    expect((await dataProvider.updateMany('policies', { ids: ['a', 'b'], data: { premium: 1 } })).data).toEqual([
      'a',
      'b',
    ]);
    expect((await dataProvider.deleteMany('policies', { ids: ['a', 'b'] })).data).toEqual(['a', 'b']);
    expect(arrived.map((one) => `${one.method} ${one.path}`)).toEqual([
      'PUT /api/policies/a',
      'PUT /api/policies/b',
      'DELETE /api/policies/a',
      'DELETE /api/policies/b',
    ]);
  });

  test('says how many failed and why, and which', async () => {
    const { dataProvider } = harness(({ path }) =>
      path.endsWith('b') ? json({ message: 'In use' }, 409) : empty(204),
    );
    const error = await errorOf(dataProvider.deleteMany('policies', { ids: ['a', 'b', 'c'] }));
    expect(error).toBeInstanceOf(PartlyFailedError);
    expect(error).toHaveProperty('message', '1 of 3 was not done: In use');
    expect(error instanceof PartlyFailedError && [...error.failures.keys()]).toEqual(['b']);
  });

  test('one alone fails in its own words', async () => {
    const { dataProvider } = harness(() => json({ message: 'In use' }, 409));
    expect(await errorOf(dataProvider.deleteMany('policies', { ids: ['b'] }))).toMatchObject({
      message: 'In use',
      status: 409,
    });
  });
});

describe('what goes wrong is told once', () => {
  test('with the status and the declared call', async () => {
    const { dataProvider, reported } = harness(() => json({ message: 'No' }, 500));
    const error = await errorOf(dataProvider.update('policies', { id: 'g', data: {}, previousData: { id: 'g' } }));
    expect(reported).toEqual([{ error, circumstances: { status: 500, endpoint: 'PUT /api/policies/{guid}' } }]);
  });
});
