import type { Locale } from '../../i18n/types.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { ServiceName } from '../schema/endpoint.ts';
import { type Context, emptyContext } from '../schema/context.ts';
import type { Model } from '../schema/model.ts';

/** Time, so that tests move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Runs something once after some milliseconds; the function it gives back calls that off. */
  readonly after: (ms: number, run: () => void) => () => void;
}

/** What the service can do beyond the common contract. */
export interface Capabilities {
  /** It answers a repeated `Idempotency-Key` with the first answer. */
  readonly idempotencyKeys: boolean;
  /** It sends `ETag` and refuses a stale `If-Match`. */
  readonly versions: boolean;
  /** Its lists of pages narrow by the key of their records, several at once: `?guid=a&guid=b`. */
  readonly keyFilter: boolean;
  /** Its lists take a free text where the contract has no search for them: `?search=ama`. */
  readonly search: boolean;
  /** Its lists take an order: `?sort=name,asc`. */
  readonly sort: boolean;
  /** What an action would bring about can be asked before it is done: `/api/rehearsals/…`. */
  readonly rehearsals: boolean;
  /** It keeps what the product itself keeps beyond the contract, under `/rest`. */
  readonly own: boolean;
}

/** How the session-expired dialog ended. Anything but the same person drops what was waiting. */
export type ExpiryOutcome = 'same-user' | 'other-user' | 'signed-out' | 'cancelled';

/** What is known of the circumstances of an error: the declared template of the call, never its address. */
export interface ErrorCircumstances {
  readonly status?: number | undefined;
  /** `GET /api/contacts/{guid}`. */
  readonly endpoint?: string | undefined;
}

/** Everything the data path needs of the world; the admin passes it in. */
export interface DataProviderDeps {
  readonly model: Model;
  /** Base address of each service, without a slash at the end; `''` is the page's own origin. */
  readonly bases: Readonly<Record<ServiceName, string>>;
  /**
   * A token that is good for the next moments. An error named `SessionExpiredError` or `SignedOutError` means that the
   * person must sign in; any other that the token cannot be had for now.
   */
  readonly getToken: () => Promise<string>;
  /** Another token than the rejected one; single-flight, errors as of `getToken`. */
  readonly refreshToken: (rejected: string) => Promise<string>;
  /** Code of the partner that this tab works for. */
  readonly getPartner: () => string | null;
  readonly getLocale: () => Locale;
  /** Who works here, for whom: what is typed is read by the partner's country. */
  readonly getContext?: () => Context;
  readonly t: Translate;
  readonly capabilities: Capabilities;
  /** Told of every caught error, once. */
  readonly onError: (error: unknown, circumstances: ErrorCircumstances) => void;
  /** Asks the person to sign in over the page, and says who did. */
  readonly onSessionExpired: () => Promise<ExpiryOutcome>;
  /** Values of path parameters that belong to the environment (`realm`). */
  readonly pathValues?: Readonly<Record<string, string>>;
  /** Extra headers of a service (the report engine's token). */
  readonly serviceHeaders?: Readonly<Partial<Record<ServiceName, () => Readonly<Record<string, string>>>>>;
  readonly clock?: Clock;
  /** Told of the `Date` of each answer. */
  readonly onDate?: (date: string | null) => void;
  readonly fetch?: typeof globalThis.fetch;
  /** From 0 up to 1: spreads retries. */
  readonly random?: () => number;
  readonly isOnline?: () => boolean;
}

/** The same with every default filled in. */
export type Runtime = Required<DataProviderDeps>;

const browserClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
};

/** Fills the defaults. */
export function runtimeOf(deps: DataProviderDeps): Runtime {
  return {
    pathValues: {},
    getContext: () => emptyContext,
    serviceHeaders: {},
    clock: browserClock,
    onDate: () => undefined,
    // Looked up at each call: analytics and tests may wrap it after start.
    fetch: (input, init) => globalThis.fetch(input, init),
    random: () => Math.random(),
    isOnline: () => !('navigator' in globalThis) || navigator.onLine,
    ...deps,
  };
}

/** Resolves after some milliseconds, rejects with the signal's reason when that comes first. */
export function wait(clock: Clock, ms: number, signal: AbortSignal | null): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const stop = () => {
      callOff();
      reject(signal?.reason);
    };
    const callOff = clock.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    signal?.addEventListener('abort', stop, { once: true });
  });
}
