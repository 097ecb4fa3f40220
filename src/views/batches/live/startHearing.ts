import type { QueryClient } from '@tanstack/react-query';
import { CallError, type Calling, toRecord } from '../../../dataProvider/index.ts';
import type { ResolvedResource } from '../../../schema/model.ts';
import type { BatchRecord } from '../batchRecord.ts';
import { keepRows } from './keepRows.ts';
import { live } from './live.ts';
import { readEvents } from './readEvents.ts';
import { type Hearing, RefusedError, shareStream } from './sharedStream.ts';

/** Nothing for so long is no line any more, in milliseconds: three times as long as the service is silent. */
const silence = 60_000;
/** As many as are told to a tab that comes later. */
const mostTold = 20;
/** By which a service says that it will never answer, or not to this person. */
const refusals: readonly number[] = [403, 404, 405, 406, 501];

interface Listening {
  /** What all tabs of this person and partner call it. */
  readonly name: string;
  readonly calling: Calling;
  readonly queryClient: QueryClient;
  readonly signal: AbortSignal;
}

/** Hears of batches until the signal is aborted, and keeps what is heard where pages have it from. */
export async function startHearing({ name, calling, queryClient, signal }: Listening): Promise<void> {
  await calling.model.load(['batches']);
  const resource = calling.model.resources.batches;
  const endpoint = resource?.calls.events;
  if (!endpoint || signal.aborted) return;
  const latest = new Map<BatchRecord['id'], BatchRecord>();
  const stop = shareStream<BatchRecord>({
    name,
    silence,
    locks: navigator.locks,
    channel: new BroadcastChannel(name),
    isVisible: () => document.visibilityState === 'visible',
    onVisibility: (listener) => {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
    read: async (hearing, over) => {
      try {
        const { data } = await calling.dataProvider.call(endpoint, { as: 'stream', signal: over });
        if (data instanceof ReadableStream) await readBatches(resource, data, hearing);
      } catch (error) {
        if (error instanceof CallError && refusals.includes(error.status)) throw new RefusedError();
        throw error;
      }
    },
    latest: () => [...latest.values()].slice(-mostTold),
    onItems: (rows) => {
      for (const row of rows) {
        latest.delete(row.id);
        latest.set(row.id, row);
      }
      live.hear(rows);
      keepRows(queryClient, rows);
    },
    onLive: live.setLive,
  });
  signal.addEventListener('abort', stop, { once: true });
}

async function readBatches(
  resource: ResolvedResource,
  body: ReadableStream<Uint8Array>,
  { hear }: Hearing<BatchRecord>,
): Promise<void> {
  await readEvents(body, {
    silence,
    onBeat: () => hear([]),
    onEvent: (data) => {
      const rows: unknown = JSON.parse(data);
      if (!Array.isArray(rows)) return;
      // Decoded by the declaration; the oldest first.
      const records = rows.flatMap((row: unknown) => toRecord(resource, row) ?? []) as BatchRecord[];
      hear(records.toReversed());
    },
  });
}
