import type { RaRecord } from 'ra-core';
import { useFrameList } from '../context/FrameContext.tsx';

/** A batch as the menu shows it. */
export interface BatchRecord extends RaRecord {
  readonly name: string;
  readonly state: string;
  readonly input: unknown;
  readonly total: number | null;
  readonly done: number | null;
  readonly skipped: number | null;
  readonly failed: number | null;
  readonly message: string | null;
  readonly file_name: string | null;
  readonly finished_at: string | null;
}

const shown = 10;
/** While something runs, how often it is asked how far it is, in milliseconds. */
const whileRunning = 1_000;
/** While nothing runs: another tab may have started something. */
const atRest = 60_000;

/** Whether a batch still has something to do. */
export function isUnderWay(batch: BatchRecord): boolean {
  return batch.state === 'queued' || batch.state === 'reading' || batch.state === 'running';
}

/** The person's latest batches, asked for again while one of them runs. */
export function useBatches(): readonly BatchRecord[] {
  const { data } = useFrameList<BatchRecord>(
    'batches',
    { pagination: { page: 1, perPage: shown }, sort: { field: 'created_at', order: 'DESC' } },
    { refetchInterval: (query) => (query.state.data?.data?.some(isUnderWay) ? whileRunning : atRest) },
  );
  return data ?? [];
}
