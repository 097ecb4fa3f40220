import type { BatchRecord } from '../batchRecord.ts';
import type { Live } from './live.ts';

/**
 * The batch once more is heard of it than was known, or null after some milliseconds, or when the signal is aborted meanwhile.
 * @throws DOMException `AbortError` when it was aborted before
 * @example await nextHeard(live, batch, 10_000)
 */
export async function nextHeard(
  { newer, onRows }: Pick<Live, 'newer' | 'onRows'>,
  known: BatchRecord,
  ms: number,
  signal?: AbortSignal,
): Promise<BatchRecord | null> {
  signal?.throwIfAborted();
  const heard = newer(known);
  if (heard) return heard;
  return await new Promise((resolve) => {
    const settle = () => {
      clearTimeout(timer);
      stop();
      signal?.removeEventListener('abort', settle);
      resolve(newer(known));
    };
    const timer = setTimeout(settle, ms);
    const stop = onRows(() => {
      if (newer(known)) settle();
    });
    signal?.addEventListener('abort', settle, { once: true });
  });
}
