/** Given up since it took too long. */
export class TookTooLong extends Error {
  constructor(milliseconds: number) {
    super(`It took longer than ${milliseconds} ms`);
    this.name = 'TookTooLong';
  }
}

/**
 * Does something that gives up when somebody wants that, or after some milliseconds. By a timer of its own: `AbortSignal.any` holds none of its sources, and
 * `AbortSignal.timeout` that nobody holds is forgotten with the memory of it, so that what was to end after a moment never ends
 * (https://github.com/nodejs/node/issues/57736).
 * @param work is given what says that it gives up; `signal.reason` is `TookTooLong` when it took too long
 * @throws what the work throws
 * @example await within(300, stops.signal, async (signal) => await fetch(url, { signal }))
 */
export async function within<T>(
  milliseconds: number,
  wanted: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const end = new AbortController();
  const stop = () => end.abort(wanted.reason);
  const timer = setTimeout(() => end.abort(new TookTooLong(milliseconds)), milliseconds);
  if (wanted.aborted) stop();
  else wanted.addEventListener('abort', stop, { once: true });
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
    wanted.removeEventListener('abort', stop);
  }
}
