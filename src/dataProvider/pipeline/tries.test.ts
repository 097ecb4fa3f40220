import { describe, expect, test } from 'vitest';
import {
  BadAnswerError,
  CallError,
  NetworkError,
  OfflineError,
  TimeoutError,
  TooManyRequestsError,
  UnknownOutcomeError,
} from '../errors/callError.ts';
import { model } from '../testing/declarations.ts';
import { type Arrived, errorOf, harness, json, never, page, type Service } from '../testing/harness.ts';

const calls = model.resources.policies?.calls ?? {};
const { pay, note } = calls;
if (!pay || !note) throw new Error('not declared');

const cut: Service = () => {
  throw new TypeError('Failed to fetch');
};
/** Answers in turn, the last one for ever. */
const inTurn = (...services: readonly Service[]): Service => {
  let turn = 0;
  return (one) => {
    const service = services[Math.min(turn, services.length - 1)];
    turn += 1;
    return service ? service(one) : page([]);
  };
};
const html =
  (status: number): Service =>
  () =>
    new Response('<html>Bad gateway</html>', { status, headers: { 'Content-Type': 'text/html' } });
const keyOf = (one: Arrived) => one.headers.get('Idempotency-Key');
const save = { id: '1', data: { premium: 1 }, previousData: { id: '1' } };

/** Lets everything that waits for a second try happen. */
async function passing<T>(clock: { tick: (ms: number) => Promise<void> }, promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  for (const ms of [0, 300, 1200]) await clock.tick(ms);
  return await promise;
}

describe('a read', () => {
  test.each([
    ['a network failure', cut],
    ['502', html(502)],
    ['503', () => json({ message: 'Soon' }, 503)],
    ['504', html(504)],
    ['429', () => json(null, 429)],
  ])('is tried three times over %s', async (_, failing) => {
    const { dataProvider, arrived, clock } = harness(inTurn(failing, failing, () => page([{ guid: '1' }])));
    expect((await passing(clock, dataProvider.getList('policies', {}))).total).toBe(1);
    expect(arrived).toHaveLength(3);
  });

  test('and no more', async () => {
    const { dataProvider, arrived, clock } = harness(cut);
    expect(await passing(clock, errorOf(dataProvider.getList('policies', {})))).toBeInstanceOf(NetworkError);
    expect(arrived).toHaveLength(3);
  });

  test('waits longer each time, spread by chance', async () => {
    for (const [random, waits] of [
      [0, [150, 600]],
      [0.999, [449.7, 1798.8]],
    ] as const) {
      const { dataProvider, clock } = harness(cut, { random: () => random });
      const done = errorOf(dataProvider.getList('policies', {}));
      for (const ms of waits) {
        await clock.tick(0);
        expect(clock.waiting()[0]).toBeCloseTo(ms);
        await clock.tick(ms + 1);
      }
      await done;
    }
  });

  test.each([400, 404, 409, 422, 500, 501])('%i is an answer, and not asked again', async (status) => {
    const { dataProvider, arrived } = harness(() => json({ message: 'No' }, status));
    expect(await errorOf(dataProvider.getList('policies', {}))).toMatchObject({ status, message: 'No' });
    expect(arrived).toHaveLength(1);
  });

  test('waits as long as the service asks when that is short, and gives up when it is long', async () => {
    const short = harness(
      inTurn(
        () => json(null, 429, { 'Retry-After': '4' }),
        () => page([]),
      ),
    );
    const answer = short.dataProvider.getList('policies', {});
    await short.clock.tick(3999);
    expect(short.arrived).toHaveLength(1);
    await short.clock.tick(1);
    expect((await answer).total).toBe(0);
    const long = harness(() => json(null, 429, { 'Retry-After': '60' }));
    expect(await errorOf(long.dataProvider.getList('policies', {}))).toMatchObject({ retryAfter: 60 });
    expect(await errorOf(long.dataProvider.getList('policies', {}))).toBeInstanceOf(TooManyRequestsError);
    expect(long.arrived).toHaveLength(2);
  });

  test('offline is said at once', async () => {
    const { dataProvider, arrived, world } = harness(cut);
    world.online = false;
    const error = await errorOf(dataProvider.getList('policies', {}));
    expect(error).toBeInstanceOf(OfflineError);
    expect(error).toHaveProperty('message', expect.stringContaining('offline'));
    expect(arrived).toHaveLength(1);
  });

  test('is given up after the time of its endpoint, and not asked again', async () => {
    const { dataProvider, arrived, clock } = harness(never);
    const error = errorOf(dataProvider.getList('policies', {}));
    await clock.tick(29_999);
    expect(arrived[0]?.signal?.aborted).toBe(false);
    await clock.tick(1);
    expect(await error).toBeInstanceOf(TimeoutError);
    expect(arrived).toHaveLength(1);
  });

  test('leaves no timer behind', async () => {
    const { dataProvider, clock } = harness(() => page([]));
    await dataProvider.getList('policies', {});
    expect(clock.waiting()).toEqual([]);
  });

  test('a body that breaks off is a network failure', async () => {
    const broken = () =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"content":['));
            controller.error(new TypeError('terminated'));
          },
        }),
        { headers: { 'Content-Type': 'application/json' } },
      );
    const { dataProvider, arrived, clock } = harness(inTurn(broken, () => page([])));
    expect((await passing(clock, dataProvider.getList('policies', {}))).total).toBe(0);
    expect(arrived).toHaveLength(2);
  });

  test('react-query’s signal gives it up', async () => {
    const { dataProvider, arrived, clock, reported } = harness(never);
    const given = new AbortController();
    const error = errorOf(dataProvider.getList('policies', { signal: given.signal }));
    await clock.tick(0);
    given.abort();
    expect(await error).toHaveProperty('name', 'AbortError');
    expect(arrived[0]?.signal?.aborted).toBe(true);
    expect(reported).toEqual([]);
  });

  test('a signal that is given up already sends nothing', async () => {
    const { dataProvider, arrived } = harness(() => page([]));
    await errorOf(dataProvider.getList('policies', { signal: AbortSignal.abort() }));
    expect(arrived).toEqual([]);
  });
});

describe('a write without a key', () => {
  test.each([
    ['a network failure', cut],
    ['a gateway that gives up', html(504)],
    ['a gateway that is lost', html(502)],
    ['an answer that is cut', () => new Response('{"guid', { headers: { 'Content-Type': 'application/json' } })],
    ['an answer that is a page', html(200)],
    ['a service that lost its database meanwhile', () => json({ message: 'Look first', code: 'outcome_unknown' }, 503)],
  ])('is never repeated: %s leaves its outcome unknown', async (_, failing) => {
    const { dataProvider, arrived } = harness(failing);
    const error = await errorOf(dataProvider.update('policies', save));
    expect(error).toBeInstanceOf(UnknownOutcomeError);
    expect(error).toHaveProperty('message', expect.stringContaining('do not know whether it was saved'));
    expect(arrived).toHaveLength(1);
  });

  test('that takes too long has an unknown outcome', async () => {
    const { dataProvider, arrived, clock } = harness(never);
    const error = errorOf(dataProvider.update('policies', save));
    await clock.tick(30_000);
    expect(await error).toBeInstanceOf(UnknownOutcomeError);
    expect(arrived).toHaveLength(1);
  });

  test('that found the browser offline was not sent', async () => {
    const { dataProvider, world } = harness(cut);
    world.online = false;
    expect(await errorOf(dataProvider.update('policies', save))).toBeInstanceOf(OfflineError);
  });

  test.each([400, 409, 422, 429, 500, 503])('%i is an answer', async (status) => {
    const { dataProvider, arrived } = harness(() => json({ message: 'No' }, status));
    const error = await errorOf(dataProvider.update('policies', save));
    expect(error).toBeInstanceOf(CallError);
    expect(error).not.toBeInstanceOf(UnknownOutcomeError);
    expect(arrived).toHaveLength(1);
  });

  test('a 502 in words of the service is its answer', async () => {
    const { dataProvider } = harness(() => json({ message: 'The operator did not answer', code: 'operator' }, 502));
    expect(await errorOf(dataProvider.update('policies', save))).toMatchObject({
      message: 'The operator did not answer',
    });
  });
});

describe('a write with a key', () => {
  const once = { params: { guid: '1', day: 2 }, body: { amount: 1 } };

  test.each([
    ['a network failure', cut],
    ['504', html(504)],
    ['503', () => json(null, 503)],
  ])('is tried again with the same key over %s', async (_, failing) => {
    const { dataProvider, arrived, clock } = harness(inTurn(failing, failing, () => json({ done: true })));
    const paid = dataProvider.call(pay, { ...once, idempotencyKey: 'key-1' });
    expect((await passing(clock, paid)).data).toEqual({ done: true });
    expect(arrived.map(keyOf)).toEqual(['key-1', 'key-1', 'key-1']);
    expect(arrived.map((one) => one.path)).toEqual(Array(3).fill('/api/policies/1/pay/2'));
  });

  test('even over a time-out, since nobody may pay twice', async () => {
    const { dataProvider, arrived, clock } = harness(inTurn(never, () => json({ done: true })));
    const paid = dataProvider.call(pay, { ...once, idempotencyKey: 'key-1' });
    for (const ms of [30_000, 300]) await clock.tick(ms);
    expect((await paid).data).toEqual({ done: true });
    expect(arrived.map(keyOf)).toEqual(['key-1', 'key-1']);
  });

  test('has an unknown outcome when every answer was lost', async () => {
    const { dataProvider, clock, arrived } = harness(cut);
    const error = errorOf(dataProvider.call(pay, { ...once, idempotencyKey: 'key-1' }));
    expect(await passing(clock, error)).toBeInstanceOf(UnknownOutcomeError);
    expect(arrived).toHaveLength(3);
  });

  test('is not repeated where the service does not know keys', async () => {
    const { dataProvider, arrived } = harness(cut, {
      capabilities: {
        idempotencyKeys: false,
        versions: false,
        keyFilter: false,
        search: true,
        sort: true,
        rehearsals: true,
        own: true,
      },
    });
    expect(await errorOf(dataProvider.call(pay, { ...once, idempotencyKey: 'k' }))).toBeInstanceOf(UnknownOutcomeError);
    expect(arrived.map(keyOf)).toEqual([null]);
  });

  test('the key goes to endpoints that happen once, and to no others', async () => {
    const { dataProvider, arrived } = harness(() => json({ guid: '1' }));
    await dataProvider.call(note, { params: { guid: '1' }, body: {}, idempotencyKey: 'k' });
    await dataProvider.create('policies', { data: {}, meta: { idempotencyKey: 'form' } });
    await dataProvider.create('policies', { data: {} });
    expect(arrived[0] && keyOf(arrived[0])).toBeNull();
    expect(arrived[1] && keyOf(arrived[1])).toBe('form');
    expect(arrived[2] && keyOf(arrived[2])).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('a page of HTML instead of a list is a clear error, said once', async () => {
  const { dataProvider, reported } = harness(html(200));
  const error = await errorOf(dataProvider.getList('policies', {}));
  expect(error).toBeInstanceOf(BadAnswerError);
  expect(error).toHaveProperty('message', expect.stringContaining('cannot be read'));
  expect(reported).toEqual([{ error, circumstances: { status: undefined, endpoint: 'GET /api/policies' } }]);
});
