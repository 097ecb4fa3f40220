import { setTimeout as pause } from 'node:timers/promises';
import type { CDPSession, Page } from 'playwright-core';

/** What a page and its workers have in memory for their scripts. */
export interface Heaps {
  /** Mebibytes: of their heaps, with what is free in them and what nobody needs any more, and of the buffers beside these. */
  readonly size: () => Promise<number>;
  /** Looks again and again, until it is asked what the most was. */
  readonly watch: () => { readonly most: () => Promise<number> };
}

/** As the protocol of the browser has it, in bytes. */
interface HeapUsage {
  readonly totalSize: number;
  readonly embedderHeapUsedSize: number;
  readonly backingStorageSize: number;
}

/** Milliseconds between two looks. */
const often = 100;

const mebibytes = ({ totalSize, embedderHeapUsedSize, backingStorageSize }: HeapUsage) =>
  (totalSize + embedderHeapUsedSize + backingStorageSize) / 1024 ** 2;

/**
 * Asks a page, and each worker that it starts from now on, for the size of its heap. What the process around them holds is more: a browser keeps
 * for itself what it could give back, the more the more memory the machine has.
 * @example const heaps = await heapsOf(page); const watched = heaps.watch(); await work(); await watched.most()
 */
export async function heapsOf(page: Page): Promise<Heaps> {
  const session = await page.context().newCDPSession(page);
  const workers = await workersOf(session);
  const own = async () => (await session.send('Runtime.getHeapUsage')) as HeapUsage;
  const size = async () => {
    const all = await Promise.all([own(), ...workers()]);
    return all.reduce((sum, one) => sum + (one ? mebibytes(one) : 0), 0);
  };
  return {
    size,
    watch: () => {
      const over = new AbortController();
      let most = 0;
      const look = async () => (most = Math.max(most, await size()));
      const looking = (async () => {
        for (; !over.signal.aborted; await pause(often)) await look();
      })();
      return {
        most: async () => {
          over.abort();
          await looking;
          return await look();
        },
      };
    },
  };
}

/** Asks each worker that is there; one that is gone meanwhile has nothing. */
async function workersOf(session: CDPSession): Promise<() => Promise<HeapUsage | null>[]> {
  const there = new Set<string>();
  const waiting = new Map<number, (usage: HeapUsage | null) => void>();
  let asked = 0;
  session.on('Target.attachedToTarget', ({ sessionId, targetInfo }) => {
    if (targetInfo.type === 'worker') there.add(sessionId);
  });
  session.on('Target.detachedFromTarget', ({ sessionId }) => {
    there.delete(sessionId);
    for (const answer of waiting.values()) answer(null);
  });
  session.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result } = JSON.parse(message) as { readonly id?: number; readonly result?: HeapUsage };
    if (id === undefined) return;
    waiting.get(id)?.(result ?? null);
    waiting.delete(id);
  });
  await session.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false });
  return () =>
    [...there].map(async (sessionId) => {
      asked += 1;
      const id = asked;
      const answered = new Promise<HeapUsage | null>((resolve) => waiting.set(id, resolve));
      const message = JSON.stringify({ id, method: 'Runtime.getHeapUsage' });
      await session.send('Target.sendMessageToTarget', { sessionId, message });
      return await answered;
    });
}
