import type { SessionUser } from './claims.ts';

/** How an expired session ended: what was waiting may be sent again only for the same person. */
export type ExpiryOutcome = 'same-user' | 'other-user' | 'signed-out';

export interface SessionExpiry {
  /** The person whose session has expired; undefined while all is well. */
  expired(): SessionUser | undefined;
  /** Tells the listeners, once per expiry. */
  expire(user: SessionUser): void;
  /** Ends the expiry: calls that wait go on, or not. */
  settle(outcome: ExpiryOutcome): void;
  /** Resolves when the expiry has ended; at once as `same-user` when there is none. */
  wait(): Promise<ExpiryOutcome>;
  /** Told with the person when the session expires, and with the outcome when that is over. */
  subscribe(listener: (event: ExpiryEvent) => void): () => void;
}

export type ExpiryEvent =
  | { readonly type: 'expired'; readonly user: SessionUser }
  | { readonly type: 'settled'; readonly outcome: ExpiryOutcome };

export function createSessionExpiry(): SessionExpiry {
  const listeners = new Set<(event: ExpiryEvent) => void>();
  let waiting:
    | { user: SessionUser; promise: Promise<ExpiryOutcome>; resolve: (outcome: ExpiryOutcome) => void }
    | undefined;

  function tell(event: ExpiryEvent): void {
    for (const listener of listeners) listener(event);
  }

  return {
    expired: () => waiting?.user,
    expire(user) {
      if (waiting) return;
      let resolve: (outcome: ExpiryOutcome) => void = () => undefined;
      const promise = new Promise<ExpiryOutcome>((settle) => {
        resolve = settle;
      });
      waiting = { user, promise, resolve };
      tell({ type: 'expired', user });
    },
    settle(outcome) {
      const ended = waiting;
      if (!ended) return;
      waiting = undefined;
      // Listeners first: whoever shows the new person must know before an old call goes on.
      tell({ type: 'settled', outcome });
      ended.resolve(outcome);
    },
    wait: async () => (waiting ? await waiting.promise : 'same-user'),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
