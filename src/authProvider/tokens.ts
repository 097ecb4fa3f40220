import { RefreshRefusedError, SessionExpiredError, SignedOutError, TokenUnavailableError } from './errors.ts';
import type { Tokens } from './grant.ts';
import type { Lock, SpentTokens } from './lock.ts';
import type { Session } from './session.ts';
import type { SignInMode } from './signInMode.ts';
import { storageKey } from '../environment/storageKey.ts';

/** Local clocks in milliseconds. */
export interface Clocks {
  /** The wall clock: shared by tabs, goes on while the machine sleeps, may be set. */
  readonly wall: () => number;
  /** Only ever goes forward, within this page. */
  readonly steady: () => number;
}

export interface TokensOptions {
  readonly store: { read(): Session | undefined; write(session: Session): void };
  readonly mode: Pick<SignInMode, 'refresh'>;
  readonly lock: Lock;
  readonly spent: SpentTokens;
  readonly clocks: Clocks;
  readonly pause?: (ms: number) => Promise<void>;
}

export interface TokenKeeper {
  /**
   * An access token that is good for the next moments; refreshes when it has to. Throws `SignedOutError`,
   * `SessionExpiredError`, or `TokenUnavailableError` when the network fails (the session is kept).
   */
  getToken(): Promise<string>;
  /** Another token than `rejected`, which the service answered 401 to. Throws like `getToken`. */
  replaceToken(rejected: string): Promise<string>;
}

/** A token is replaced this long before its end, or in its last quarter when it is short-lived. */
const marginMs = 30_000;
const retryAfterMs = [300, 1_200];
/** What another tab stored is waited for in steps. */
const storedStepMs = 20;
const storedSteps = { spent: 150, refused: 25 };

const pauseFor = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Keeps the access token fresh: one refresh at a time in all tabs together. */
export function createTokens(options: TokensOptions): TokenKeeper {
  const { store, mode, lock, spent, clocks, pause = pauseFor } = options;
  /** When this page first saw the tokens it holds, by the steady clock. */
  let seen: { readonly accessToken: string; readonly at: number } | undefined;
  let inFlight: Promise<string> | undefined;

  /**
   * Milliseconds since receipt. Receipt and now are read from the same clock, so it does not matter how far off that is.
   * The larger of two ages counts: the wall clock stands still for nobody, the steady one is never set back.
   */
  function ageOf(tokens: Tokens): number {
    if (seen?.accessToken !== tokens.accessToken) seen = { accessToken: tokens.accessToken, at: clocks.steady() };
    const wall = clocks.wall() - tokens.receivedAt;
    // Received in the future: the clock was set back since, and nothing is known of the age.
    if (wall < -1_000) return Number.POSITIVE_INFINITY;
    return Math.max(wall, clocks.steady() - seen.at);
  }

  function remainingOf(tokens: Tokens): number {
    return tokens.expiresIn * 1_000 - ageOf(tokens);
  }

  function isFresh(tokens: Tokens): boolean {
    return remainingOf(tokens) > Math.min(marginMs, tokens.expiresIn * 250);
  }

  function current(): Session & { readonly tokens: Tokens } {
    const session = store.read();
    if (!session) throw new SignedOutError();
    if (!session.tokens) throw new SessionExpiredError();
    return { ...session, tokens: session.tokens };
  }

  async function refreshWithRetry(tokens: Tokens) {
    for (const wait of retryAfterMs) {
      try {
        return await mode.refresh(tokens);
      } catch (error) {
        if (error instanceof RefreshRefusedError) throw error;
        await pause(wait);
      }
    }
    return await mode.refresh(tokens);
  }

  /** The session with a refresh token that nobody has used: what another tab just stored may still be on its way. */
  async function unspent() {
    for (let step = 0; step < storedSteps.spent; step += 1) {
      const session = current();
      if (!(await spent.has(session.tokens.refreshToken))) return session;
      await pause(storedStepMs);
    }
    return current();
  }

  /** The access token that another tab stored in place of one that was refused; undefined when none comes. */
  async function replacedMeanwhile(refused: Tokens): Promise<string | undefined> {
    for (let step = 0; step < storedSteps.refused; step += 1) {
      const { tokens } = current();
      if (tokens.refreshToken !== refused.refreshToken) return tokens.accessToken;
      await pause(storedStepMs);
    }
    return undefined;
  }

  /** Runs alone among all tabs. */
  async function refreshAlone(rejected: string | undefined): Promise<string> {
    const before = await unspent();
    if (isFresh(before.tokens) && before.tokens.accessToken !== rejected) return before.tokens.accessToken;
    try {
      const { user, tokens } = await refreshWithRetry(before.tokens);
      await spent.add(before.tokens.refreshToken);
      const now = store.read();
      // Signed out or in again while the answer was on its way: it must not bring the old session back.
      if (now?.tokens?.refreshToken !== before.tokens.refreshToken) return current().tokens.accessToken;
      store.write({ ...now, user, tokens });
      return tokens.accessToken;
    } catch (error) {
      if (error instanceof RefreshRefusedError) {
        const replaced = await replacedMeanwhile(before.tokens);
        if (replaced) return replaced;
        store.write({ user: before.user, key: before.key });
        throw new SessionExpiredError();
      }
      const now = current();
      // What is still valid serves on while the identity provider is away.
      if (remainingOf(now.tokens) > 0 && now.tokens.accessToken !== rejected) return now.tokens.accessToken;
      throw new TokenUnavailableError(error);
    }
  }

  async function refresh(rejected: string | undefined): Promise<string> {
    inFlight ??= lock(storageKey('refresh'), () => refreshAlone(rejected)).finally(() => {
      inFlight = undefined;
    });
    return await inFlight;
  }

  return {
    async getToken() {
      const { tokens } = current();
      return isFresh(tokens) ? tokens.accessToken : await refresh(undefined);
    },
    async replaceToken(rejected) {
      const token = await refresh(rejected);
      // A refresh that was under way for another reason may have found the rejected one still fresh.
      return token === rejected ? await refresh(rejected) : token;
    },
  };
}
