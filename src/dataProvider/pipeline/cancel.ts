import type { Step } from '../call.ts';

/** A step that can give up everything in flight. */
export interface Cancelling {
  readonly step: Step;
  /** Aborts every call in flight; those that start later are not touched. */
  readonly cancelAll: () => void;
}

/** Lets a change of partner, or a sign-out, give up all calls at once. */
export function createCancelling(): Cancelling {
  let current = new AbortController();
  return {
    step: (_runtime, next) => async (call) => {
      const { signal } = current;
      return await next({ ...call, signal: call.signal ? AbortSignal.any([call.signal, signal]) : signal });
    },
    cancelAll() {
      current.abort();
      current = new AbortController();
    },
  };
}
