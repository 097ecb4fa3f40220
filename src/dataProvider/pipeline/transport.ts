import { type Answer, type Call, isRead, type Send, urlOf } from '../call.ts';
import { readAnswer } from '../answer/readAnswer.ts';
import type { Runtime } from '../deps.ts';
import { failed } from '../errors/failures.ts';
import { toError } from '../errors/toError.ts';

function requestOf(call: Call, signal: AbortSignal): RequestInit {
  const { payload } = call;
  return {
    method: call.endpoint.method,
    headers: { ...call.headers, ...(payload?.type ? { 'Content-Type': payload.type } : {}) },
    ...(payload ? { body: payload.body } : {}),
    signal,
    // The token is the only credential, and a shared machine keeps no answers.
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
  };
}

/** The innermost step: sends, waits no longer than the endpoint says, reads the answer, turns refusals into errors. */
export function transport(runtime: Runtime): Send {
  return async (call: Call): Promise<Answer> => {
    call.signal?.throwIfAborted();
    const late = new AbortController();
    const callOff = runtime.clock.after(call.endpoint.timeout, () => late.abort());
    const signal = call.signal ? AbortSignal.any([call.signal, late.signal]) : late.signal;
    const wasOnline = runtime.isOnline();
    const send = call.fetch ?? runtime.fetch;
    let read: Awaited<ReturnType<typeof readAnswer>>;
    try {
      const response = await send(urlOf(call), requestOf(call, signal));
      runtime.onDate(response.headers.get('date'));
      read = await readAnswer(response, call.as);
    } catch (cause) {
      if (late.signal.aborted) throw failed(runtime, 'timeout', call.endpoint, cause);
      if (call.signal?.aborted) {
        // Sent, and given up before it was answered: a read is simply dropped, a write may have been done.
        throw isRead(call) ? call.signal.reason : failed(runtime, 'unknownOutcome', call.endpoint, cause);
      }
      throw failed(runtime, wasOnline ? 'network' : 'offline', call.endpoint, cause);
    } finally {
      callOff();
    }
    if (read.answer.status >= 400) throw toError(runtime, call.endpoint, read.answer);
    if (!read.isReadable) throw failed(runtime, 'badAnswer', call.endpoint);
    return read.answer;
  };
}
