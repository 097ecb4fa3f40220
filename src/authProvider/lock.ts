import { storageKey } from '../environment/storageKey.ts';

/** Runs a task while no other tab of this origin runs one of the same name. */
export type Lock = <Result>(name: string, task: () => Promise<Result>) => Promise<Result>;

/** A lease that its holder did not give back is free again after this time: the tab was killed. */
const leaseMs = 30_000;
const pollMs = 50;
/** Time for two tabs that wrote at once to see who came last. */
const settleMs = 20;

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** The browser's own locks: given back by the browser when the tab dies. */
export function webLock(locks: LockManager): Lock {
  return async (name, task) => await locks.request(name, async () => await task());
}

interface Lease {
  readonly owner: string;
  readonly until: number;
}

function parseLease(raw: string | null): Lease | undefined {
  if (!raw) return undefined;
  const [owner, until] = raw.split(' ');
  const time = Number(until);
  return owner && Number.isFinite(time) ? { owner, until: time } : undefined;
}

/**
 * A lease in local storage, for pages without Web Locks (plain http beyond loopback). Weaker: two tabs may both get it when
 * one is stopped between its two steps; the second refresh is then refused and the first one's session is read instead.
 */
export function leaseLock(storage: Storage, now: () => number = Date.now): Lock {
  const owner = crypto.getRandomValues(new Uint32Array(2)).join('-');

  async function acquire(key: string): Promise<void> {
    for (;;) {
      const lease = parseLease(storage.getItem(key));
      // A lease that ends later than one could be given was written by a clock that was set back since.
      const isFree = !lease || lease.until <= now() || lease.until > now() + leaseMs;
      if (isFree) {
        storage.setItem(key, `${owner} ${now() + leaseMs}`);
        await pause(settleMs);
        if (parseLease(storage.getItem(key))?.owner === owner) return;
      }
      await pause(pollMs);
    }
  }

  return async (name, task) => {
    const key = `${name}.lease`;
    try {
      await acquire(key);
    } catch {
      // A storage that takes nothing shares nothing between tabs either.
      return await task();
    }
    try {
      return await task();
    } finally {
      if (parseLease(storage.getItem(key))?.owner === owner) storage.removeItem(key);
    }
  };
}

/**
 * Which refresh tokens were used. What one tab writes to local storage reaches another a moment later than the lock does, so
 * the next holder of the lock may still read a token that is spent, and a spent one costs the session.
 */
export interface SpentTokens {
  add(refreshToken: string): Promise<void>;
  has(refreshToken: string): Promise<boolean>;
}

/** Long enough for any storage event to arrive. */
const spentForMs = 10_000;

/** The browser's locks as a note that all tabs see at once: one that is held names a token that is spent. */
export function spentByLocks(locks: LockManager): SpentTokens {
  // The end of a token is its signature: it tells tokens apart and is of no use to anybody.
  const nameOf = (refreshToken: string) => storageKey(`spent.${refreshToken.slice(-24)}`);
  return {
    async add(refreshToken) {
      await new Promise<void>((noted, failed) => {
        const hold = async () => {
          noted();
          await pause(spentForMs);
        };
        locks.request(nameOf(refreshToken), { mode: 'shared' }, hold).catch(failed);
      });
    },
    async has(refreshToken) {
      const { held = [] } = await locks.query();
      return held.some(({ name }) => name === nameOf(refreshToken));
    },
  };
}

/** Where the lock and the session are in the same storage, they arrive in the order in which they were written. */
export const noneSpent: SpentTokens = { add: async () => undefined, has: async () => false };

/** Only within the tab: where there is nothing that tabs share. */
export const tabLock: Lock = async (_name, task) => await task();

/** The best lock that the browser has. */
export function bestLock(locks: LockManager | undefined, storage: Storage | undefined): Lock {
  if (locks) return webLock(locks);
  return storage ? leaseLock(storage) : tabLock;
}
