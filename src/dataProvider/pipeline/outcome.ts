import { isRead, type Step } from '../call.ts';
import { BadAnswerError, CallError, NetworkError, TimeoutError } from '../errors/callError.ts';
import { failed } from '../errors/failures.ts';

/** A gateway that gave up on the service: its page says nothing of what the service did. */
function isGateway(error: unknown): boolean {
  return error instanceof CallError && (error.status === 502 || error.status === 504) && error.details === null;
}

/** The service says itself that it does not know: it lost its database while that was saving. */
function saysUnknown(error: unknown): boolean {
  return error instanceof CallError && error.code === 'outcome_unknown';
}

/** A write whose answer was lost is neither done nor undone as far as we know: said so, and never repeated here. */
export const outcome: Step = (runtime, next) => async (call) => {
  try {
    return await next(call);
  } catch (error) {
    const isLost =
      error instanceof NetworkError ||
      error instanceof TimeoutError ||
      error instanceof BadAnswerError ||
      isGateway(error) ||
      saysUnknown(error);
    throw isLost && !isRead(call) ? failed(runtime, 'unknownOutcome', call.endpoint, error) : error;
  }
};
