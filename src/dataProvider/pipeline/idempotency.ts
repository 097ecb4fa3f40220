import { type Step, withHeader } from '../call.ts';

export const idempotencyHeader = 'Idempotency-Key';

/** A key for one intention of a person: minted when a form opens, sent with every try of its save. */
export function newIdempotencyKey(): string {
  return crypto.randomUUID();
}

/**
 * Sends the key of the form with calls that must happen once, where the service knows such keys. A call that was given none
 * gets one of its own, so that at least its own tries are one.
 */
export const idempotency: Step = (runtime, next) => async (call) => {
  if (!call.endpoint.once || !runtime.capabilities.idempotencyKeys) return await next(call);
  return await next(withHeader(call, idempotencyHeader, call.idempotencyKey ?? newIdempotencyKey()));
};
