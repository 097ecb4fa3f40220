import { type Answer, isRead, type Step, urlOf } from '../call.ts';
import { fingerprint } from '../request/payload.ts';

/** One request per press: a write that is the same as one in flight shares its answer. */
export const onePress: Step = (runtime, next) => {
  const inFlight = new Map<string, Promise<Answer>>();
  return async (call) => {
    if (isRead(call)) return await next(call);
    const mark = JSON.stringify([
      call.endpoint.method,
      urlOf(call),
      call.idempotencyKey,
      runtime.getPartner(),
      fingerprint(call.payload),
    ]);
    const pending = inFlight.get(mark);
    if (pending) return await pending;
    const sent = next(call).finally(() => inFlight.delete(mark));
    inFlight.set(mark, sent);
    return await sent;
  };
};
