import { type Call, isRead, type Step } from '../call.ts';
import { wait } from '../deps.ts';
import { CallError, NetworkError, TimeoutError, TooManyRequestsError } from '../errors/callError.ts';
import { idempotencyHeader } from './idempotency.ts';

/** Milliseconds before the second and the third try. */
const pauses = [300, 1200] as const;

/** The longest wait that a person is left without an answer for, in seconds. */
const longestWait = 5;

const passing: readonly number[] = [502, 503, 504];

/** Whether the service knows the call again when it comes twice. */
export function hasKey(call: Call): boolean {
  return idempotencyHeader in call.headers;
}

function mayPass(call: Call, error: unknown): error is CallError {
  if (error instanceof NetworkError || error instanceof TooManyRequestsError) return true;
  // A read that took too long would take too long again; a payment must know what became of it.
  if (error instanceof TimeoutError) return hasKey(call);
  return error instanceof CallError && passing.includes(error.status);
}

/** Repeats what may be repeated (reads, and writes with an idempotency key, under the same key) while the fault may pass. */
export const retry: Step = (runtime, next) => async (call) => {
  if (!isRead(call) && !hasKey(call)) return await next(call);
  for (const pause of pauses) {
    try {
      return await next(call);
    } catch (error) {
      if (!mayPass(call, error) || (error.retryAfter ?? 0) > longestWait) throw error;
      const spread = pause * (0.5 + runtime.random());
      await wait(runtime.clock, Math.max((error.retryAfter ?? 0) * 1000, spread), call.signal);
    }
  }
  return await next(call);
};
