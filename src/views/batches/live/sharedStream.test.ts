import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Hearing, type Message, RefusedError, shareStream } from './sharedStream.ts';

/** The tabs of one browser: they share locks and what they tell one another. */
function browser() {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, { signal }: { signal: AbortSignal }, work: () => Promise<unknown>) => {
    const before = held.get(name) ?? Promise.resolve();
    const turn = before.then(async () => (signal.aborted ? undefined : await work()));
    held.set(name, turn);
    return await turn;
  };
  const channels = new Set<EventTarget>();
  const channel = () => {
    const own = new EventTarget();
    channels.add(own);
    return Object.assign(own, {
      postMessage: (data: Message<string>) => {
        for (const one of channels) if (one !== own) one.dispatchEvent(new MessageEvent('message', { data }));
      },
      close: () => channels.delete(own),
    });
  };
  let open = 0;
  let asked = 0;
  let refuses: Error | null = null;
  const streams: Hearing<string>[] = [];
  const ends: (() => void)[] = [];
  const read = async (hearing: Hearing<string>, signal: AbortSignal) => {
    asked += 1;
    if (refuses) throw refuses;
    open += 1;
    streams.push(hearing);
    hearing.hear([]);
    await new Promise<void>((resolve) => {
      ends.push(resolve);
      signal.addEventListener('abort', () => resolve());
    });
    open -= 1;
  };

  function tab() {
    const heard: string[] = [];
    let isVisible = true;
    let isLive = false;
    let looked: () => void = () => undefined;
    const stop = shareStream<string>({
      name: 'orders',
      locks: { request } as unknown as LockManager,
      channel: channel(),
      isVisible: () => isVisible,
      onVisibility: (listener) => {
        looked = listener;
        return () => undefined;
      },
      read,
      latest: () => heard.slice(-1),
      onItems: (items) => heard.push(...items),
      onLive: (is) => {
        isLive = is;
      },
      silence: 60_000,
      random: () => 0.5,
    });
    return {
      heard,
      stop,
      isLive: () => isLive,
      show: (is: boolean) => {
        isVisible = is;
        looked();
      },
    };
  }
  return {
    tab,
    say: (item: string) => streams.at(-1)?.hear([item]),
    end: () => ends.at(-1)?.(),
    refuse: (error: Error | null) => {
      refuses = error;
    },
    open: () => open,
    asked: () => asked,
  };
}

const passing = async (ms = 0) => await vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('a stream for all tabs', () => {
  it('is read by one of them, and moves them all', async () => {
    const { tab, say, open } = browser();
    const [first, second] = [tab(), tab()];
    await passing();
    say('a');
    expect([first.heard, second.heard, first.isLive(), second.isLive(), open()]).toEqual([['a'], ['a'], true, true, 1]);
    const late = tab();
    await passing();
    expect([late.heard, late.isLive(), open()]).toEqual([['a'], true, 1]);
  });

  it('is read by another one when that one goes', async () => {
    const { tab, say, open } = browser();
    const [first, second] = [tab(), tab()];
    await passing();
    first.stop();
    await passing();
    say('b');
    expect([first.heard, second.heard, second.isLive(), open()]).toEqual([[], ['b'], true, 1]);
  });

  it('is not held by a tab that nobody sees, nor read for nobody', async () => {
    const { tab, say, open } = browser();
    const [first, second] = [tab(), tab()];
    await passing();
    first.show(false);
    await passing();
    say('c');
    // Who waits in the dark hears all the same.
    expect([first.heard, second.heard, first.isLive(), open()]).toEqual([['c'], ['c'], true, 1]);
    second.show(false);
    await passing();
    expect([first.isLive(), second.isLive(), open()]).toEqual([false, false, 0]);
    first.show(true);
    await passing();
    expect([first.isLive(), second.isLive(), open()]).toEqual([true, true, 1]);
  });

  it('is begun anew when it ends, and is nobody’s meanwhile', async () => {
    const { tab, end, open } = browser();
    const [first, second] = [tab(), tab()];
    await passing();
    end();
    await passing();
    expect([first.isLive(), second.isLive(), open()]).toEqual([false, false, 0]);
    await passing(1_000);
    expect([first.isLive(), second.isLive(), open()]).toEqual([true, true, 1]);
  });

  it('is asked for less and less often where it breaks each time', async () => {
    const { tab, refuse, asked } = browser();
    refuse(new Error('the line broke'));
    const { isLive } = tab();
    await passing(60_000);
    expect([asked(), isLive()]).toEqual([3, false]);
    refuse(null);
    await passing(300_000);
    expect([asked(), isLive()]).toEqual([4, true]);
  });

  it('is asked for once by all of them where it is refused', async () => {
    const { tab, refuse, asked } = browser();
    refuse(new RefusedError());
    const tabs = [tab(), tab()];
    await passing(3_600_000);
    expect([asked(), ...tabs.map((one) => one.isLive())]).toEqual([1, false, false]);
  });

  it('is missed where the tab that reads it says nothing any more', async () => {
    const { tab } = browser();
    const [, second] = [tab(), tab()];
    await passing(59_000);
    expect(second.isLive()).toBe(true);
    await passing(2_000);
    expect(second.isLive()).toBe(false);
  });
});
