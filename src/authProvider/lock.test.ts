import { describe, expect, test } from 'vitest';
import { bestLock, leaseLock, tabLock, webLock } from './lock.ts';
import { FakeStorage } from './testing/fakeBrowser.ts';

/** Counts how many tasks run at once. */
function counter() {
  let running = 0;
  let most = 0;
  return {
    most: () => most,
    task: async () => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
    },
  };
}

describe('a lease in local storage', () => {
  test('lets one tab at a time work, and leaves nothing behind', async () => {
    const values = new Map<string, string>();
    const tabs = Array.from({ length: 4 }, () => leaseLock(new FakeStorage(values)));
    const { task, most } = counter();
    await Promise.all(tabs.map((lock) => lock('refresh', task)));
    expect(most()).toBe(1);
    expect(values.size).toBe(0);
  });

  test('is given back when the task fails', async () => {
    const values = new Map<string, string>();
    const lock = leaseLock(new FakeStorage(values));
    await expect(lock('refresh', async () => await Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(values.size).toBe(0);
  });

  test.each([
    ['has run out: its tab was killed', -1],
    ['ends later than one can: the clock was set back', 3_600_000],
  ])('that %s is taken over', async (_name, offset) => {
    const values = new Map([['refresh.lease', `dead ${Date.now() + offset}`]]);
    const { task, most } = counter();
    await leaseLock(new FakeStorage(values))('refresh', task);
    expect(most()).toBe(1);
  });

  test('does without where the storage takes nothing', async () => {
    const full = new FakeStorage();
    full.isFull = true;
    expect(await leaseLock(full)('refresh', async () => 'done')).toBe('done');
  });
});

describe('the best lock', () => {
  test('is the browser’s own where it has one', async () => {
    const names: string[] = [];
    const locks: LockManager = {
      query: async () => ({}),
      async request(name: string, ...rest: unknown[]) {
        names.push(name);
        const task = rest.at(-1);
        return typeof task === 'function' ? await task(null) : undefined;
      },
    };
    expect(await webLock(locks)('refresh', async () => 'done')).toBe('done');
    expect(await bestLock(locks, undefined)('again', async () => 1)).toBe(1);
    expect(names).toEqual(['refresh', 'again']);
    expect(bestLock(undefined, undefined)).toBe(tabLock);
  });
});
