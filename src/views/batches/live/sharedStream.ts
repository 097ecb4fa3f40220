/** Milliseconds before it is tried again after it broke: each time in a row longer, and then long. */
const pauses = [1_000, 3_000, 10_000] as const;
const longPause = 300_000;

/** What one tab tells the others. */
export type Message<Item> =
  | { readonly is: 'hello' }
  | { readonly is: 'live'; readonly items: readonly Item[] }
  | { readonly is: 'broken' };

/** One that a service will never answer, or not to this person. */
export class RefusedError extends Error {
  override name = 'RefusedError';
}

export interface Hearing<Item> {
  /** Something was heard; nothing where only the line was. */
  readonly hear: (items: readonly Item[]) => void;
}

export interface Sharing<Item> {
  /** What all tabs that share it call it. */
  readonly name: string;
  readonly locks: Pick<LockManager, 'request'>;
  readonly channel: Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'close'>;
  /** Whether somebody sees this tab. */
  readonly isVisible: () => boolean;
  readonly onVisibility: (listener: () => void) => () => void;
  /**
   * Reads the stream until it ends.
   * @throws RefusedError where it is not to be had
   */
  readonly read: (hearing: Hearing<Item>, signal: AbortSignal) => Promise<void>;
  /** What is told to a tab that has just come. */
  readonly latest: () => readonly Item[];
  readonly onItems: (items: readonly Item[]) => void;
  /** Told whether whatever happens is heard. */
  readonly onLive: (is: boolean) => void;
  /** How long nothing may be heard of the tab that reads, in milliseconds. */
  readonly silence: number;
  /** From 0 up to 1: spreads what is tried again. */
  readonly random?: () => number;
}

/**
 * One stream for all tabs of a browser: whoever holds the lock of its name reads it and tells the others; when that tab goes, or nobody sees it any more,
 * another one does. A tab that nobody sees reads nothing.
 * @returns what ends it for this tab
 * @example const stop = shareStream({ name: 'orders', locks: navigator.locks, channel: new BroadcastChannel('orders'), ... })
 */
export function shareStream<Item>(sharing: Sharing<Item>): () => void {
  const { name, locks, channel, isVisible, onVisibility, onItems, onLive, silence } = sharing;
  const ending = new AbortController();
  let isReading = false;
  let isLive = false;
  let deaf: ReturnType<typeof setTimeout> | undefined;
  let isRefused = false;
  let turn: AbortController | null = null;

  const post = (message: Message<Item>) => channel.postMessage(message);
  const setLive = (is: boolean) => {
    clearTimeout(deaf);
    if (is && !isReading) deaf = setTimeout(() => setLive(false), silence);
    if (is !== isLive) onLive(is);
    isLive = is;
  };
  const listen = ({ data }: MessageEvent<Message<Item>>) => {
    if (data.is === 'hello') {
      if (isReading && isLive) post({ is: 'live', items: sharing.latest() });
    } else if (!isReading) {
      setLive(data.is === 'live');
      if (data.is === 'live' && data.items.length > 0) onItems(data.items);
    }
  };
  channel.addEventListener('message', listen as EventListener, { signal: ending.signal });

  const hear = (items: readonly Item[]) => {
    setLive(true);
    if (items.length > 0) onItems(items);
    post({ is: 'live', items });
  };
  const broken = () => {
    if (isLive) post({ is: 'broken' });
    setLive(false);
  };
  /** While this tab has its turn. */
  const read = async (signal: AbortSignal) => {
    isReading = true;
    for (let failures = 0; !signal.aborted; ) {
      let wasHeard = false;
      try {
        await sharing.read(
          {
            hear: (items) => {
              if (signal.aborted) return;
              wasHeard = true;
              hear(items);
            },
          },
          signal,
        );
      } catch (error) {
        if (error instanceof RefusedError) isRefused = true;
      }
      if (signal.aborted) break;
      broken();
      // Asking another time would be answered no otherwise: who reads keeps its turn, so that no other tab asks, either.
      failures = wasHeard ? 0 : failures + 1;
      const wait = isRefused ? Number.POSITIVE_INFINITY : (pauses[failures] ?? longPause);
      await pause(wait * (0.5 + (sharing.random ?? Math.random)()), signal);
    }
    isReading = false;
    broken();
  };
  const take = () => {
    if (turn || isRefused || ending.signal.aborted || !isVisible()) return;
    const mine = new AbortController();
    turn = mine;
    const { signal } = mine;
    locks
      .request(name, { signal }, async () => await read(signal))
      .catch(() => undefined)
      .finally(() => {
        if (turn === mine) turn = null;
        take();
      });
  };
  const leave = () => {
    turn?.abort();
    turn = null;
  };
  const stopWatching = onVisibility(() => (isVisible() ? take() : leave()));
  post({ is: 'hello' });
  take();

  return () => {
    ending.abort();
    stopWatching();
    leave();
    clearTimeout(deaf);
    channel.close();
    if (isLive) onLive(false);
    isLive = false;
  };
}

/** For as long as a timer can be set for, at most. */
async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, Math.min(ms, 2 ** 31 - 1));
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });
}
