import { fail } from 'node:assert';
import { expect, test } from 'vitest';
import { type ChunkMessage, workOff } from './workOff.ts';

const lost = () => Object.assign(new Error('terminating connection due to administrator command'), { code: '57P01' });

/** A queue of one message, which comes again until it is complete; what of it fails for want of a connection, and how often. */
function queueOf(losses: { letGo?: number; fetch?: number; complete?: number; fail?: number }, retryCount = 0) {
  const left = { letGo: 0, fetch: 0, complete: 0, fail: 0, ...losses };
  const ending = new AbortController();
  const said: string[] = [];
  const may = (what: keyof typeof left) => {
    said.push(what);
    if (left[what] > 0) {
      left[what] -= 1;
      throw lost();
    }
  };
  const message = { id: 'one', data: { batchGuid: 'batch', chunk: 0 }, retryCount };
  const queue = {
    fetch: async () => {
      may('fetch');
      return [message];
    },
    complete: async () => {
      may('complete');
      ending.abort();
    },
    fail: async () => may('fail'),
  };
  const logged: unknown[] = [];
  const log = { error: (what: unknown) => logged.push(what) };
  const work = async (
    onChunk: (one: ChunkMessage) => Promise<void>,
    onGivenUp: () => Promise<void> = async () => fail(),
  ) =>
    // The queue and the log are more than what is asked of them here.
    await workOff(
      queue as never,
      { name: 'chunks', log: log as never, ending: ending.signal, letGo: async () => may('letGo') },
      onChunk,
      onGivenUp,
    );
  return { work, said, logged };
}

test('a queue that is away is asked again, and what could not be said of a message is said when it comes again', async () => {
  const { work, said, logged } = queueOf({ fetch: 1, complete: 1 });
  let done = 0;
  await work(async () => void (done += 1));
  expect(done).toBe(2);
  expect(said.filter((one) => one !== 'letGo')).toEqual(['fetch', 'fetch', 'complete', 'fetch', 'complete']);
  expect(logged).toHaveLength(2);
});

test('a chunk that only the database kept from being done is never given up, whoever could not be told', async () => {
  const { work, said } = queueOf({ fail: 1 }, 99);
  let tries = 0;
  await work(async () => {
    tries += 1;
    if (tries < 4) throw lost();
  });
  expect(tries).toBe(4);
  expect(said.filter((one) => one === 'fail')).toHaveLength(3);
});

test('one that fails by itself is given up after its attempts', async () => {
  const { work } = queueOf({}, 5);
  let isGivenUp = false;
  await work(
    async () => {
      throw new Error('a mistake of ours');
    },
    async () => void (isGivenUp = true),
  );
  expect(isGivenUp).toBe(true);
});

test('messages that were taken without an answer are let go before the next is taken', async () => {
  const { work, said } = queueOf({ letGo: 2 });
  await work(async () => undefined);
  expect(said).toEqual(['letGo', 'letGo', 'letGo', 'fetch', 'complete']);
});
