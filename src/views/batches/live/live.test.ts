import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BatchRecord } from '../batchRecord.ts';
import { keepRows } from './keepRows.ts';
import { createLive } from './live.ts';
import { nextHeard } from './nextHeard.ts';
import { readEvents } from './readEvents.ts';

const batch = (version: number, more: Partial<BatchRecord> = {}) =>
  ({ id: 'b1', version, state: 'running', ...more }) as unknown as BatchRecord;

describe('what is heard of a batch', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('is waited for, and is there for who comes after', async () => {
    const live = createLive();
    const next = nextHeard(live, batch(1), 10_000);
    live.hear([batch(1), batch(2)]);
    expect(await next).toEqual(batch(2));
    expect(await nextHeard(live, batch(1), 10_000)).toEqual(batch(2));
  });

  it('is nothing after a while, and for whoever gives up', async () => {
    const live = createLive();
    const next = nextHeard(live, batch(2), 10_000);
    live.hear([batch(2), batch(9, { id: 'b2' })]);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await next).toBeNull();
    const given = new AbortController();
    const other = nextHeard(live, batch(2), 10_000, given.signal);
    given.abort();
    expect(await other).toBeNull();
  });
});

describe('what pages have read', () => {
  const listKey = ['batches', 'getList', {}];
  const oneKey = ['batches', 'getOne', { id: 'b1' }];
  function pages() {
    const client = new QueryClient();
    client.setQueryData(listKey, { data: [batch(2), batch(7, { id: 'b7' })], total: 2 });
    client.setQueryData(oneKey, batch(2));
    return {
      client,
      list: () => client.getQueryData<{ data: BatchRecord[] }>(listKey)?.data,
      one: () => client.getQueryData(oneKey),
      isStale: () => client.getQueryState(listKey)?.isInvalidated,
    };
  }

  it('is replaced by what is newer, and by nothing that is older', () => {
    const { client, list, one, isStale } = pages();
    keepRows(client, [batch(3, { done: 50 })]);
    expect([list(), one(), isStale()]).toEqual([
      [batch(3, { done: 50 }), batch(7, { id: 'b7' })],
      batch(3, { done: 50 }),
      false,
    ]);
    keepRows(client, [batch(2)]);
    expect(one()).toEqual(batch(3, { done: 50 }));
  });

  it('is read again where a batch is in another state, or new, once', () => {
    const moved = pages();
    keepRows(moved.client, [batch(3, { state: 'complete' })]);
    expect(moved.isStale()).toBe(true);
    const { client, isStale } = pages();
    keepRows(client, [batch(1, { id: 'new' })]);
    expect(isStale()).toBe(true);
    client.setQueryData(listKey, { data: [batch(2)], total: 1 });
    keepRows(client, [batch(2, { id: 'new' })]);
    expect(isStale()).toBe(false);
  });
});

describe('server-sent events', () => {
  it('are read as they come, however they are cut', async () => {
    const bytes = new TextEncoder().encode(':\n\nevent: batches\ndata: ["é"]\n\ndata: []\n\n');
    const told: string[] = [];
    let beats = 0;
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    await readEvents(body, { silence: 1_000, onEvent: (data) => told.push(data), onBeat: () => (beats += 1) });
    expect([told, beats]).toEqual([['["é"]', '[]'], bytes.length]);
  });

  it('are given up where nothing comes, and the line let go', async () => {
    let isLetGo = false;
    const body = new ReadableStream<Uint8Array>({
      cancel: () => {
        isLetGo = true;
      },
    });
    const reading = readEvents(body, { silence: 10, onEvent: () => undefined, onBeat: () => undefined });
    await expect(reading).rejects.toThrow('Nothing was heard');
    expect(isLetGo).toBe(true);
  });
});
