import type { Calling, CallOptions, CallResult } from '../../dataProvider/index.ts';
import { newIdempotencyKey } from '../../dataProvider/index.ts';
import type { ResolvedBatch, ResolvedResource } from '../../schema/model.ts';
import { type BatchRow, followBatch } from '../batches/followBatch.ts';
import { type BatchRecord, isUnderWay } from '../batches/batchRecord.ts';
import type { ImportState } from './importState.ts';
import type { Outcome } from './outcome.ts';
import { isAbort, placeFailure } from './placeFailure.ts';

/** What was handed over, and how much is known of it: nobody hands it over twice, also where an answer was lost. */
export interface HandedOver {
  /** Of the press. */
  readonly key: string;
  /** The name under which storage has the file. */
  readonly upload: string;
  /** By what the file that was chosen is known again. */
  readonly source: string | null;
  /** How many rows of it are not in this one. */
  readonly leftOut: number;
  /** In how many rows of this one something was typed on the page. */
  readonly mended: number;
  /** Whether it is tried first. */
  readonly rehearse: boolean;
  /** What became of it; null while nobody knows. */
  readonly batch: BatchRecord | null;
}

/** What handing rows over needs. */
export interface BatchSending {
  readonly calling: Calling;
  readonly rowsOf: (options: CallOptions) => Promise<CallResult<unknown>>;
  /** The resource that the rows are of, as they may fill it. */
  readonly resource: ResolvedResource;
  /** The batch that takes them. */
  readonly declared: ResolvedBatch;
  /** The rows, as they are sent. */
  readonly file: () => Promise<File>;
  /** By what the file that was chosen is known again. */
  readonly fingerprint: string | null;
  /** How many rows of that are not sent. */
  readonly leftOut: number;
  /** In how many of the rows that are sent something was typed on the page. */
  readonly mended: number;
  /** Whether its rows are tried first and taken back, for whoever sends them. */
  readonly rehearse: boolean;
  /** What an earlier press has handed over without hearing of its end; the rows are those of that press then. */
  readonly before: HandedOver | null;
  readonly signal: AbortSignal;
  /** Aborted where nothing more is to be begun: what is not asked for yet is not, and what is, is stopped. */
  readonly stopped: AbortSignal;
  /** Stops what the service has, after the rows in hand; called again while it is heard to go on. */
  readonly cancel: (batch: BatchRecord) => void;
  readonly onHandedOver: (what: HandedOver | null) => void;
  readonly onOutcomes: (found: readonly (readonly [row: number, outcome: Outcome])[]) => void;
  /** Words for a failure that has none. */
  readonly fallback: string;
}

/** How it ended, and the words of what stood in the way of all rows. */
export interface Ended {
  readonly ended: NonNullable<ImportState['ended']>;
  readonly failure: string | null;
  /** As it was heard of last; null where it was not. */
  readonly batch: BatchRecord | null;
}

/**
 * Hands rows over to the service as one file, which works on them whether the tab is there or not, and tells what becomes of each.
 * @throws DOMException `AbortError` when the signal is aborted: the service goes on
 */
export async function sendAsBatch(sending: BatchSending): Promise<Ended> {
  const { resource, signal, onHandedOver, fallback, calling } = sending;
  let handed = sending.before;
  try {
    handed ??= await bring(sending);
    if (!handed) return { ended: 'stopped', failure: null, batch: null };
    onHandedOver(handed);
    const batch = handed.batch ?? (await ask(sending, handed));
    handed = { ...handed, batch };
    onHandedOver(handed);
    const end = await followBatch(batch, {
      dataProvider: calling.dataProvider,
      rowsOf: sending.rowsOf,
      signal,
      // Each time that it is heard to go on: a stop may be lost on the line.
      onBatch: (one) => {
        if (sending.stopped.aborted && isUnderWay(one)) sending.cancel(one);
      },
      onRows: (rows) => sending.onOutcomes(rows.map((row) => [row.position, outcomeOf(row, resource)])),
    });
    onHandedOver(null);
    if (endedBy[end.state] === 'failed') return { ended: 'failed', failure: end.message ?? fallback, batch: end };
    return { ended: endedBy[end.state] ?? 'through', failure: null, batch: end };
  } catch (error) {
    if (isAbort(error)) throw error;
    const { fields, message, refused } = placeFailure(error, resource, fallback);
    // It was looked at and refused: nothing of it is worked on.
    if (refused && !handed?.batch) onHandedOver(null);
    const words = [message, ...Object.values(fields)].find((one) => one !== '') ?? null;
    return { ended: handed?.batch ? 'unheard' : 'interrupted', failure: words, batch: handed?.batch ?? null };
  }
}

/** Brings the file to storage; null where it was stopped before anything was asked for. */
async function bring(sending: BatchSending): Promise<HandedOver | null> {
  const { calling, file, fingerprint, leftOut, mended, rehearse, signal, stopped } = sending;
  const { model, dataProvider } = calling;
  await model.load(['batches']);
  const sign = model.resources.batches?.calls.upload;
  if (!sign) throw new Error('No call of batches takes a file.');
  try {
    const { filename } = await dataProvider.upload({
      sign,
      file: await file(),
      signal: AbortSignal.any([signal, stopped]),
    });
    if (stopped.aborted) return null;
    // Whoever has left was told that nothing is done.
    signal.throwIfAborted();
    return { key: newIdempotencyKey(), upload: filename, source: fingerprint, leftOut, mended, rehearse, batch: null };
  } catch (error) {
    if (stopped.aborted && !signal.aborted) return null;
    throw error;
  }
}

/** States in which nothing goes on, and how that ends a sending. */
const endedBy: Readonly<Record<string, Ended['ended']>> = {
  cancelled: 'stopped',
  ready: 'waiting',
  failed: 'failed',
  rejected: 'failed',
};

async function ask(
  { calling: { dataProvider }, resource, declared: { name, rows } }: BatchSending,
  { key, upload, source, leftOut, mended, rehearse }: HandedOver,
) {
  const { data } = await dataProvider.create<BatchRecord>('batches', {
    // A batch of any resource is told which.
    data: {
      name,
      upload,
      source,
      left_out: leftOut,
      mended,
      input: rows.resource === null ? { resource: resource.name } : {},
      ...(rehearse && { rehearse }),
    },
    meta: { idempotencyKey: key },
  });
  return data;
}

const done = { created: 'create', updated: 'update', unchanged: 'unchanged' } as const;

/** What became of a row, by the fields that the page shows. */
function outcomeOf({ outcome, code, message, fields }: BatchRow, resource: ResolvedResource): Outcome {
  if (outcome === 'done') {
    const what = Object.entries(done).find(([word]) => word === code)?.[1] ?? 'create';
    return { done: true, what };
  }
  const named = Object.entries(fields ?? {});
  const placed = named.filter(([name]) => Object.hasOwn(resource.field, name));
  const rest = named.filter(([name]) => !Object.hasOwn(resource.field, name)).map(([, words]) => words);
  const words = named.length > 0 ? rest.join(', ') : (message ?? '');
  return { done: false, message: words, fields: Object.fromEntries(placed) };
}
