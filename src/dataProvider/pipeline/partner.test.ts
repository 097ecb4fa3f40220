import { assert, asyncProperty, constantFrom, dictionary, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isAbort, UnknownOutcomeError } from '../errors/callError.ts';
import { model } from '../testing/declarations.ts';
import { errorOf, harness, json, never, page } from '../testing/harness.ts';

const calls = model.resources.policies?.calls ?? {};
const call = (name: string) => {
  const endpoint = calls[name];
  if (!endpoint) throw new Error(`${name} is not declared`);
  return endpoint;
};

describe('the partner of a call', () => {
  test('goes along exactly once, whatever else is asked', async () => {
    await assert(
      asyncProperty(
        dictionary(constantFrom('partner', 'note', 'size'), string({ minLength: 1 })),
        string({ minLength: 1 }),
        async (query, selected) => {
          const { dataProvider, arrived, world } = harness(() => json({}));
          world.partner = selected;
          await dataProvider.call(call('open'), { query });
          expect(arrived[0]?.query.getAll('partner')).toEqual([selected]);
        },
      ),
      { numRuns: 40 },
    );
  });

  test('a filter cannot stand for it', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await dataProvider.getList('policies', { filter: { partner: 'other', number: 'P' } });
    expect(arrived[0]?.query.getAll('partner')).toEqual(['tana-gh']);
  });

  test.each(['users', 'selected'])('%s belongs to nobody: none is sent, not even when asked', async (name) => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.call(call(name), { query: { partner: 'tana-gh' } });
    expect(arrived[0]?.query.has('partner')).toBe(false);
  });

  test('with none selected none is sent', async () => {
    const { dataProvider, arrived, world } = harness(() => json([]));
    world.partner = null;
    await dataProvider.call(call('open'));
    expect(arrived[0]?.query.has('partner')).toBe(false);
  });

  test('the insurer’s other services get it too', async () => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.call(call('reports'));
    await dataProvider.call(call('products'));
    expect(arrived.map((one) => one.query.get('partner'))).toEqual(['tana-gh', 'tana-gh']);
    expect(arrived[0]?.headers.get('X-Engine-Token')).toBe('engine-1');
    expect(arrived[1]?.headers.has('X-Engine-Token')).toBe(false);
  });

  test('it is read when the call is sent', async () => {
    const { dataProvider, arrived, world } = harness(() => json([]));
    await dataProvider.call(call('open'));
    world.partner = 'mosi-zm';
    await dataProvider.call(call('open'));
    expect(arrived.map((one) => one.query.get('partner'))).toEqual(['tana-gh', 'mosi-zm']);
  });

  test('what the endpoint always sends cannot be overwritten, and names the partner where it says so', async () => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.call(call('users'), { query: { max: 5, first: 10, q: '{partner}' } });
    expect(arrived[0]?.url.href).toBe(
      'http://id.test/admin/realms/coverdesk/users?first=10&q=partners%3Atana-gh&enabled=true&max=250',
    );
  });
});

describe('a change of partner', () => {
  test('drops the answer that comes after it', async () => {
    const { dataProvider, world } = harness(() => {
      world.partner = 'mosi-zm';
      return page([{ guid: '1' }]);
    });
    const error = await errorOf(dataProvider.getList('policies', {}));
    expect(isAbort(error)).toBe(true);
    expect(error).toBeInstanceOf(DOMException);
  });

  test('drops the error that comes after it, and tells nobody', async () => {
    const { dataProvider, world, reported } = harness(() => {
      world.partner = 'mosi-zm';
      return json({ message: 'No' }, 404);
    });
    expect(isAbort(await errorOf(dataProvider.getOne('policies', { id: '1' })))).toBe(true);
    expect(reported).toEqual([]);
  });

  test('drops lists of users too, which belong to a partner by their query', async () => {
    const { dataProvider, world } = harness(() => {
      world.partner = 'mosi-zm';
      return json([]);
    });
    expect(isAbort(await errorOf(dataProvider.call(call('users'))))).toBe(true);
  });

  test('leaves alone what belongs to none', async () => {
    const { dataProvider, world } = harness(() => {
      world.partner = 'mosi-zm';
      return json({ code: 'mosi-zm' });
    });
    expect((await dataProvider.call(call('selected'), { body: {} })).data).toEqual({ code: 'mosi-zm' });
  });

  test('gives up everything in flight, and nothing that starts after it', async () => {
    let isHanging = true;
    const { dataProvider, arrived, clock } = harness((one) => (isHanging ? never(one) : page([])));
    const reads = [dataProvider.getList('policies', {}), dataProvider.getOne('policies', { id: '1' })].map(errorOf);
    await clock.tick(0);
    dataProvider.cancelAll();
    for (const error of await Promise.all(reads)) expect(isAbort(error)).toBe(true);
    expect(arrived.every((one) => one.signal?.aborted)).toBe(true);
    isHanging = false;
    expect((await dataProvider.getList('policies', {})).data).toEqual([]);
  });

  test('a write that was sent is not silently forgotten', async () => {
    const { dataProvider, clock, reported } = harness(never);
    const error = errorOf(
      dataProvider.update('policies', { id: '1', data: { premium: 1 }, previousData: { id: '1' } }),
    );
    await clock.tick(0);
    dataProvider.cancelAll();
    expect(await error).toBeInstanceOf(UnknownOutcomeError);
    expect(reported).toHaveLength(1);
  });

  test('ends the wait between tries', async () => {
    const { dataProvider, arrived, clock } = harness(() => json(null, 503));
    const error = errorOf(dataProvider.getList('policies', {}));
    await clock.tick(0);
    dataProvider.cancelAll();
    expect(isAbort(await error)).toBe(true);
    expect(arrived).toHaveLength(1);
  });
});
