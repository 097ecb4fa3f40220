import { createTranslator } from '../../../i18n/translator.ts';
import { en } from '../../../i18n/en/index.ts';
import { fr } from '../../../i18n/fr/index.ts';
import type { Locale } from '../../../i18n/types.ts';
import { type DeskDataProvider, createDataProvider } from '../createDataProvider.ts';
import type { Clock, DataProviderDeps, ErrorCircumstances, ExpiryOutcome } from '../deps.ts';
import { model } from './declarations.ts';

/** What arrived at the service. */
export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly url: URL;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly body: unknown;
  readonly signal: AbortSignal | null;
}

/** Answers a request; may throw like a network that fails. */
export type Service = (arrived: Arrived) => Response | Promise<Response>;

/** A JSON answer. */
export function json(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return Response.json(body, { status, headers });
}

/** A page of a list. */
export function page(content: readonly unknown[], total = content.length): Response {
  return json({ content, page: 1, size: 10, total_elements: total });
}

/** An answer that never comes: ends with the signal, like a real fetch. */
export function never({ signal }: Arrived): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

/** A clock that tests move. */
export interface FakeClock extends Clock {
  readonly tick: (ms: number) => Promise<void>;
  /** Milliseconds of the timers that wait. */
  readonly waiting: () => readonly number[];
}

export function fakeClock(): FakeClock {
  let now = Date.UTC(2026, 10, 21, 9);
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const settle = async () => {
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return {
    now: () => now,
    after(ms, run) {
      const timer = { at: now + ms, run };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    waiting: () => [...timers].map((timer) => timer.at - now).toSorted((a, b) => a - b),
    async tick(ms) {
      await settle();
      now += ms;
      for (const timer of timers) {
        if (timer.at > now) continue;
        timers.delete(timer);
        timer.run();
      }
      await settle();
    },
  };
}

export interface Harness {
  readonly dataProvider: DeskDataProvider;
  readonly arrived: Arrived[];
  readonly reported: { readonly error: unknown; readonly circumstances: ErrorCircumstances }[];
  readonly clock: FakeClock;
  /** What the world says; tests change it. */
  readonly world: {
    partner: string | null;
    locale: Locale;
    token: string;
    online: boolean;
    expiry: ExpiryOutcome;
    refresh: (rejected: string) => Promise<string>;
    getToken: () => Promise<string>;
    expiries: number;
  };
}

async function parsed(init: RequestInit | undefined): Promise<unknown> {
  const { body } = init ?? {};
  return typeof body === 'string' ? JSON.parse(body) : (body ?? null);
}

/** A data provider before a service that is a function, in a world that a test moves. */
export function harness(service: Service, overrides: Partial<DataProviderDeps> = {}): Harness {
  const clock = fakeClock();
  const arrived: Arrived[] = [];
  const reported: Harness['reported'] = [];
  const world: Harness['world'] = {
    partner: 'tana-gh',
    locale: 'en',
    token: 'token-1',
    online: true,
    expiry: 'cancelled',
    refresh: async () => 'token-2',
    getToken: async () => world.token,
    expiries: 0,
  };
  const speak = { en: createTranslator('en', en), fr: createTranslator('fr', fr) };
  const dataProvider = createDataProvider({
    model,
    bases: {
      main: 'http://api.test',
      public: 'http://api.test',
      engine: 'http://engine.test',
      identity: 'http://id.test',
      storage: '',
    },
    getToken: async () => await world.getToken(),
    refreshToken: async (rejected) => await world.refresh(rejected),
    getPartner: () => world.partner,
    getLocale: () => world.locale,
    t: (key, options) => speak[world.locale](key, options),
    capabilities: {
      idempotencyKeys: true,
      versions: true,
      keyFilter: false,
      search: true,
      sort: true,
      rehearsals: true,
      own: true,
    },
    onError: (error, circumstances) => void reported.push({ error, circumstances }),
    onSessionExpired: async () => {
      world.expiries += 1;
      return world.expiry;
    },
    pathValues: { realm: 'coverdesk' },
    serviceHeaders: { engine: () => ({ 'X-Engine-Token': 'engine-1' }) },
    clock,
    random: () => 0.5,
    isOnline: () => world.online,
    fetch: async (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input);
      const one: Arrived = {
        method: init?.method ?? 'GET',
        path: url.pathname,
        url,
        query: url.searchParams,
        headers: new Headers(init?.headers),
        body: await parsed(init),
        signal: init?.signal ?? null,
      };
      arrived.push(one);
      return await service(one);
    },
    ...overrides,
  });
  return { dataProvider, arrived, reported, clock, world };
}

/** The error of a promise that must reject. */
export async function errorOf(promise: Promise<unknown>): Promise<unknown> {
  try {
    await promise;
  } catch (error) {
    return error;
  }
  throw new Error('It did not reject.');
}
