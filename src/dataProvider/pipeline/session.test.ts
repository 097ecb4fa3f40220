import { describe, expect, test } from 'vitest';
import {
  CallError,
  ForbiddenError,
  NetworkError,
  OfflineError,
  RetryOfferedError,
  SessionEndedError,
} from '../errors/callError.ts';
import { model } from '../testing/declarations.ts';
import { type Arrived, errorOf, type Harness, harness, json, page } from '../testing/harness.ts';

const policies = model.resources.policies;
const call = (name: string) => {
  const endpoint = policies?.calls[name];
  if (!endpoint) throw new Error(`${name} is not declared`);
  return endpoint;
};

const tokenOf = (one: Arrived | undefined) => one?.headers.get('Authorization') ?? null;
/** A service that takes one token only. */
const taking = (token: string) => (one: Arrived) =>
  tokenOf(one) === `Bearer ${token}` ? page([]) : json({ message: 'Who?' }, 401);

class SessionExpiredError extends Error {
  override name = 'SessionExpiredError';
}

const save = { id: '1', data: { premium: 1 }, previousData: { id: '1', version: 2 } };

describe('the token of a call', () => {
  test('is the person’s, the text None, or none at all', async () => {
    const { dataProvider, arrived } = harness(() => json([]));
    await dataProvider.call(call('open'));
    await dataProvider.call(call('mandate'));
    await dataProvider.call(call('products'));
    expect(arrived.map(tokenOf)).toEqual(['Bearer token-1', 'Bearer None', null]);
  });

  test('a 401 of a call without a person is just an error', async () => {
    const { dataProvider, world } = harness(() => json({ message: 'No' }, 401));
    for (const name of ['mandate', 'products']) {
      expect(await errorOf(dataProvider.call(call(name)))).toMatchObject({ status: 401, message: 'No' });
    }
    expect(world.expiries).toBe(0);
  });

  test('that cannot be had for now is a network failure, and no sign-in', async () => {
    const { dataProvider, world, arrived } = harness(() => page([]));
    world.getToken = async () => {
      throw new Error('identity provider away');
    };
    expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(NetworkError);
    world.online = false;
    expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(OfflineError);
    expect([arrived.length, world.expiries]).toEqual([0, 0]);
  });
});

describe('a 401', () => {
  test('is cured by one refresh and one more try', async () => {
    const { dataProvider, arrived, world, reported } = harness(taking('token-2'));
    let rejected = '';
    world.refresh = async (token) => {
      rejected = token;
      return 'token-2';
    };
    expect((await dataProvider.getList('policies', {})).data).toEqual([]);
    expect(arrived.map(tokenOf)).toEqual(['Bearer token-1', 'Bearer token-2']);
    expect(rejected).toBe('token-1');
    expect([world.expiries, reported.length]).toEqual([0, 0]);
  });

  test('a write is tried again too: it was refused, not lost', async () => {
    const { dataProvider, arrived } = harness((one) =>
      tokenOf(one) === 'Bearer token-2' ? json({ guid: '1' }) : json(null, 401),
    );
    await dataProvider.update('policies', save);
    expect(arrived.map((one) => one.body)).toEqual([{ premium: 1 }, { premium: 1 }]);
  });

  test('that stays asks the person, once for all calls', async () => {
    const { dataProvider, world, arrived } = harness(taking('token-9'));
    const errors = await Promise.all([
      errorOf(dataProvider.getList('policies', {})),
      errorOf(dataProvider.getOne('policies', { id: '1' })),
    ]);
    for (const error of errors) {
      expect(error).toBeInstanceOf(SessionEndedError);
      expect(error).toHaveProperty('message', 'Your session has expired. Please login again.');
      // Anything but 401: that would make react-admin end the next session as well.
      expect(error).toHaveProperty('status', 0);
    }
    expect(arrived).toHaveLength(4);
    expect(world.expiries).toBe(1);
  });

  test('a read goes on after signing in as the same person', async () => {
    const { dataProvider, world, arrived } = harness(taking('token-3'));
    world.expiry = 'same-user';
    const expiries = dataProvider.getList('policies', {});
    world.getToken = async () => (world.expiries > 0 ? 'token-3' : 'token-1');
    expect((await expiries).data).toEqual([]);
    expect(arrived.map(tokenOf)).toEqual(['Bearer token-1', 'Bearer token-2', 'Bearer token-3']);
  });

  test('a write with a key goes on with the same key', async () => {
    const { dataProvider, world, arrived } = harness((one) =>
      tokenOf(one) === 'Bearer token-3' ? json({ guid: '1' }) : json(null, 401),
    );
    world.expiry = 'same-user';
    world.getToken = async () => (world.expiries > 0 ? 'token-3' : 'token-1');
    await dataProvider.create('policies', { data: { number: 'P' }, meta: { idempotencyKey: 'k' } });
    expect(arrived.map((one) => one.headers.get('Idempotency-Key'))).toEqual(['k', 'k', 'k']);
  });

  test('any other write is offered again, and not sent by itself', async () => {
    const { dataProvider, world, arrived } = harness(() => json(null, 401));
    world.expiry = 'same-user';
    expect(await errorOf(dataProvider.update('policies', save))).toBeInstanceOf(RetryOfferedError);
    expect(arrived).toHaveLength(2);
  });

  test('nothing goes on for another person, or after a cancel', async () => {
    for (const expiry of ['other-user', 'cancelled', 'signed-out'] as const) {
      const { dataProvider, world, arrived } = harness(() => json(null, 401));
      world.expiry = expiry;
      expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(SessionEndedError);
      expect(arrived).toHaveLength(2);
    }
  });

  test('that comes again after signing in is an error, and no loop', async () => {
    const { dataProvider, world, arrived } = harness(() => json({ message: 'Still no' }, 401));
    world.expiry = 'same-user';
    expect(await errorOf(dataProvider.getList('policies', {}))).toMatchObject({ status: 401, message: 'Still no' });
    expect([arrived.length, world.expiries]).toEqual([3, 1]);
  });
});

describe('a session that is over', () => {
  test('before the call is sent asks the person', async () => {
    const { dataProvider, world, arrived } = harness(taking('token-3'));
    world.expiry = 'same-user';
    world.getToken = async () => {
      if (world.expiries === 0) throw new SessionExpiredError();
      return 'token-3';
    };
    expect((await dataProvider.getList('policies', {})).data).toEqual([]);
    expect(arrived.map(tokenOf)).toEqual(['Bearer token-3']);
  });

  test('found by the refresh asks the person', async () => {
    const { dataProvider, world, arrived } = harness(() => json(null, 401));
    world.refresh = async () => {
      throw new SessionExpiredError();
    };
    expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(SessionEndedError);
    expect([arrived.length, world.expiries]).toEqual([1, 1]);
  });

  test('that is still over after signing in ends there', async () => {
    const { dataProvider, world } = harness(() => page([]));
    world.expiry = 'same-user';
    world.getToken = async () => {
      throw new SessionExpiredError();
    };
    expect(await errorOf(dataProvider.getList('policies', {}))).toBeInstanceOf(SessionEndedError);
    expect(world.expiries).toBe(1);
  });
});

test('a 403 is said in place: no refresh, no sign-in', async () => {
  const { dataProvider, world, arrived } = harness(() => json({ message: 'Not yours' }, 403));
  const error = await errorOf(dataProvider.getList('policies', {}));
  expect(error).toBeInstanceOf(ForbiddenError);
  expect(error).toBeInstanceOf(CallError);
  expect([arrived.length, world.expiries]).toEqual([1, 0]);
});

describe('a right that was taken away', () => {
  function countRefreshes(world: Harness['world']): string[] {
    const refreshed: string[] = [];
    world.refresh = async (rejected) => {
      refreshed.push(rejected);
      return 'token-2';
    };
    return refreshed;
  }
  const refuse = (code: string) => () => json({ message: 'Your rights were changed', code }, 403);

  test('is said in the words of the service, after another token was fetched that no longer has it', async () => {
    const { dataProvider, world, arrived } = harness(refuse('rights_changed'));
    const refreshed = countRefreshes(world);
    const error = await errorOf(dataProvider.getList('policies', {}));
    expect(error).toBeInstanceOf(ForbiddenError);
    expect(error).toMatchObject({ message: 'Your rights were changed' });
    expect([refreshed, arrived.length, world.expiries]).toEqual([['token-1'], 1, 0]);
  });

  test('is another thing than a right that never was', async () => {
    const { dataProvider, world } = harness(refuse('forbidden'));
    const refreshed = countRefreshes(world);
    await errorOf(dataProvider.getList('policies', {}));
    expect(refreshed).toEqual([]);
  });
});
