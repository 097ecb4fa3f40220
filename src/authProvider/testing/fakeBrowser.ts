import { resolveEnvironment } from '../../environment/index.ts';
import { createIdentity } from '../identity.ts';
import type { Lock, SpentTokens } from '../lock.ts';
import { passwordMode } from '../passwordMode.ts';
import { createSessionStore } from '../session.ts';
import { fakeIdentityProvider } from './fakeIdentityProvider.ts';
import { environments } from '../../product/environments.ts';

/** Storage that several tabs share: a write is told to all but the tab that made it, as browsers do. */
export class FakeStorage implements Storage {
  readonly values = new Map<string, string>();
  isFull = false;
  [name: string]: unknown;
  readonly onWrite: ((key: string, newValue: string | null) => void) | undefined;

  constructor(values = new Map<string, string>(), onWrite?: (key: string, newValue: string | null) => void) {
    this.values = values;
    this.onWrite = onWrite;
  }
  get length() {
    return this.values.size;
  }
  clear() {
    this.values.clear();
  }
  key(index: number) {
    return [...this.values.keys()][index] ?? null;
  }
  getItem(key: string) {
    return this.values.get(key) ?? null;
  }
  setItem(key: string, value: string) {
    if (this.isFull) throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    if (this.values.get(key) === value) return;
    this.values.set(key, value);
    this.onWrite?.(key, value);
  }
  removeItem(key: string) {
    if (this.values.delete(key)) this.onWrite?.(key, null);
  }
}

/** One lock for all tabs, in order of asking, given back when the task ends; `kill` frees it as a dying tab does. */
export function fakeLocks() {
  let tail: Promise<unknown> = Promise.resolve();
  let free: (() => void) | undefined;
  const lock: Lock = async (_name, task) => {
    const before = tail;
    let release: () => void = () => undefined;
    tail = new Promise<void>((resolve) => {
      release = resolve;
    });
    await before;
    free = release;
    try {
      return await task();
    } finally {
      release();
    }
  };
  return { lock, kill: () => free?.() };
}

/** A browser with tabs on the embedded environment, and clocks that the test moves. */
export function fakeBrowser() {
  let steady = 0;
  let wallOffset = Date.UTC(2026, 0, 1);
  const clocks = { wall: () => steady + wallOffset, steady: () => steady };
  const serverTime = () => Date.UTC(2026, 0, 1) + steady;
  const provider = fakeIdentityProvider(serverTime);
  const locks = fakeLocks();
  const spentTokens = new Set<string>();
  const spent: SpentTokens = {
    add: async (token) => void spentTokens.add(token),
    has: async (token) => spentTokens.has(token),
  };
  const values = new Map<string, string>();
  const pages: { target: EventTarget; storage: FakeStorage }[] = [];

  function openTab({ tabValues = new Map<string, string>(), isStorageFull = false } = {}) {
    const target = new EventTarget();
    const storage = new FakeStorage(values, (key, newValue) => {
      for (const page of pages) {
        if (page.target !== target) page.target.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
      }
    });
    storage.isFull = isStorageFull;
    pages.push({ target, storage });
    const environment = resolveEnvironment({ origin: 'http://localhost:8080' }, environments);
    const problems: Error[] = [];
    const store = createSessionStore({
      storage,
      page: {
        addEventListener: target.addEventListener.bind(target),
        removeEventListener: target.removeEventListener.bind(target),
      },
      onProblem: (problem) => void problems.push(problem),
    });
    const identity = createIdentity({
      environment,
      store,
      createMode: (address) =>
        passwordMode({ environment, address, send: provider.send, locale: () => 'en', now: clocks.wall }),
      lock: locks.lock,
      spent,
      clocks,
      send: provider.send,
      locale: () => 'en',
      tab: new FakeStorage(tabValues),
      shared: storage,
      pause: async () => await new Promise((resolve) => void setImmediate(resolve)),
    });
    return { identity, store, storage, problems };
  }

  return {
    provider,
    locks,
    values,
    openTab,
    clocks,
    /** Lets time go by, on every clock. */
    pass: (ms: number) => (steady += ms),
    /** Sets the wall clock of the machine, as a person or a time server does. */
    setWallClock: (ms: number) => (wallOffset += ms),
  };
}

export const ama = { credentials: { username: 'ama', password: 'x' }, returnTo: '/' };
export const kofi = { credentials: { username: 'kofi', password: 'x' }, returnTo: '/' };
