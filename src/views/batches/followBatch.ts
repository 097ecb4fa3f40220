import type { DataProvider } from 'ra-core';
import type { CallOptions, CallResult } from '../../dataProvider/index.ts';
import { live } from './live/live.ts';
import { nextHeard } from './live/nextHeard.ts';
import { isUnderWay, type BatchRecord } from './batchRecord.ts';

/** By field: what stands in a record, and what will. */
export type RowChanges = Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;

/** A row of a batch, as the service tells of it. */
export interface BatchRow {
  /** From 1 up; of a file, the number that people know it by. */
  readonly position: number;
  /** Key of the record that it is about; null of a row of a file that made none. */
  readonly guid: string | null;
  /** Null until something became of it. */
  readonly outcome: 'done' | 'skipped' | 'failed' | null;
  /** What would become of it, by a rehearsal; null where none was made. */
  readonly foreseen?: 'done' | 'skipped' | 'failed' | null;
  /** In which state the record is that it made, or would make; null where no workflow moves it. */
  readonly state?: string | null;
  readonly code: string | null;
  readonly message: string | null;
  /** Field to words. */
  readonly fields: Readonly<Record<string, string>> | null;
  /** What stands in it, by field; null of what is no file, or was cleared away. */
  readonly cells?: Readonly<Record<string, string>> | null;
  /** What that means, by field: what will be recorded. Null where it was not rehearsed, or would be refused. */
  readonly values?: Readonly<Record<string, unknown>> | null;
  /** What it changes of a record that was there, or would, by field; null where that is none, or nobody may read it. */
  readonly changes?: RowChanges | null;
  /** The row that it counts with; null of one that stands for itself. */
  readonly behind?: number | null;
}

/** How often one that goes on in the background is asked how far it is, in milliseconds; and where that is heard. */
const [patience, whileHeard] = [1_000, 10_000] as const;
/** Rows that are asked for at a time. */
const atATime = 500;
/** How often in a row it may give no answer before nobody is kept waiting. */
const mostLost = 5;

export interface Following {
  readonly dataProvider: Pick<DataProvider, 'getOne'>;
  /** The call of batches that answers their rows. */
  readonly rowsOf: (options: CallOptions) => Promise<CallResult<unknown>>;
  /** Told of rows, each once, when something has become of them. */
  readonly onRows: (rows: readonly BatchRow[]) => void;
  /** Told how far it is. */
  readonly onBatch?: (batch: BatchRecord) => void;
  readonly signal?: AbortSignal;
}

/**
 * Follows a batch until it ends, over lost answers: by what is heard of it, and else by asking.
 * @returns the batch as it is then
 * @throws DOMException `AbortError` when the signal is aborted, CallError when no more answers come
 * @example await followBatch(batch, { dataProvider, rowsOf, onRows: (rows) => show(rows) })
 */
export async function followBatch(started: BatchRecord, following: Following): Promise<BatchRecord> {
  const { dataProvider, onBatch, signal } = following;
  let batch = started;
  const reached = { position: 0 };
  for (let lost = 0; ; ) {
    try {
      if (lost > 0) batch = (await dataProvider.getOne<BatchRecord>('batches', { id: batch.id })).data;
      onBatch?.(batch);
      await readOn(batch, reached, following);
      if (!isUnderWay(batch)) return batch;
      live.want();
      const heard = await nextHeard(live, batch, live.isLive() ? whileHeard : patience, signal);
      signal?.throwIfAborted();
      batch = heard ?? (await dataProvider.getOne<BatchRecord>('batches', { id: batch.id })).data;
      lost = 0;
    } catch (error) {
      signal?.throwIfAborted();
      lost += 1;
      if (lost >= mostLost) throw error;
      await pause(signal);
    }
  }
}

/** Tells of what has become of the rows after those that were told of, as far as it has. */
async function readOn(
  batch: BatchRecord,
  reached: { position: number },
  { rowsOf, onRows, signal }: Following,
): Promise<void> {
  for (;;) {
    const query = { after: reached.position, size: atATime };
    const answer = await rowsOf({ params: { id: String(batch.id) }, query, signal: signal ?? null });
    // Decoded by what the call declares to answer.
    const { content } = answer.data as { readonly content: readonly BatchRow[] };
    const undone = content.findIndex(({ outcome }) => outcome === null);
    const done = undone < 0 ? content : content.slice(0, undone);
    reached.position = done.at(-1)?.position ?? reached.position;
    if (done.length > 0) onRows(done);
    if (undone >= 0 || content.length < atATime) return;
  }
}

async function pause(signal: AbortSignal | undefined): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, patience));
  signal?.throwIfAborted();
}
