import { type Answer, type Call, isRead, type Send, type Step, withHeader } from '../call.ts';
import type { ExpiryOutcome, Runtime } from '../deps.ts';
import { CallError } from '../errors/callError.ts';
import { failed } from '../errors/failures.ts';
import { hasKey } from './retry.ts';

const over: readonly string[] = ['SessionExpiredError', 'SignedOutError'];

function isSessionOver(error: unknown): boolean {
  return error instanceof Error && over.includes(error.name);
}

function isUnauthorized(error: unknown): boolean {
  return error instanceof CallError && error.status === 401;
}

function isRightsChanged(error: unknown): boolean {
  return error instanceof CallError && error.code === 'rights_changed';
}

const withToken = (call: Call, token: string) => withHeader(call, 'Authorization', `Bearer ${token}`);

/** One question for all calls that find the session over at the same time. */
function askOnce(runtime: Runtime): () => Promise<ExpiryOutcome> {
  let asking: Promise<ExpiryOutcome> | null = null;
  return () => {
    asking ??= runtime.onSessionExpired().finally(() => {
      asking = null;
    });
    return asking;
  };
}

/**
 * Adds the token that the endpoint asks for. After a 401: one refresh and one more try, then the person is asked to sign in;
 * as the same person, a read or a write with an idempotency key is sent once more, any other write is offered again.
 */
export const session: Step = (runtime, next) => {
  const ask = askOnce(runtime);

  /** A token, or null when the session is over. */
  async function tokenFrom(call: Call, source: () => Promise<string>): Promise<string | null> {
    try {
      return await source();
    } catch (error) {
      if (isSessionOver(error)) return null;
      throw failed(runtime, runtime.isOnline() ? 'network' : 'offline', call.endpoint, error);
    }
  }

  /** The answer, or null for a 401. */
  async function attempt(call: Call, token: string): Promise<Answer | null> {
    try {
      return await next(withToken(call, token));
    } catch (error) {
      if (isUnauthorized(error)) return null;
      // The token says more than is true by now: another one tells the whole page what may be done.
      if (isRightsChanged(error)) await runtime.refreshToken(token).catch(() => undefined);
      throw error;
    }
  }

  async function afterExpiry(call: Call): Promise<Answer> {
    if ((await ask()) !== 'same-user') throw failed(runtime, 'sessionEnded', call.endpoint);
    if (!isRead(call) && !hasKey(call)) throw failed(runtime, 'retryOffered', call.endpoint);
    const token = await tokenFrom(call, runtime.getToken);
    if (token === null) throw failed(runtime, 'sessionEnded', call.endpoint);
    return await next(withToken(call, token));
  }

  const signedIn: Send = async (call) => {
    const token = await tokenFrom(call, runtime.getToken);
    if (token === null) return await afterExpiry(call);
    const first = await attempt(call, token);
    if (first) return first;
    const fresh = await tokenFrom(call, () => runtime.refreshToken(token));
    const second = fresh === null ? null : await attempt(call, fresh);
    return second ?? (await afterExpiry(call));
  };

  return async (call) => {
    if (call.endpoint.token === 'user') return await signedIn(call);
    return await next(call.endpoint.token === 'None' ? withToken(call, 'None') : call);
  };
};
