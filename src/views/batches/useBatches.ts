import type { RaRecord } from 'ra-core';
import { useSchemaContext } from '../context/SchemaContext.ts';
import { useFrameList } from '../context/FrameContext.tsx';
import { useIsLive } from './live/useLiveBatches.ts';

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
  /** Of what somebody has to agree to, in hundredths; null of what needs nobody. */
  readonly sum?: number | null;
  /** Rows that would be refused, and what these are of the sum. */
  readonly unfit?: number | null;
  readonly unfit_sum?: number | null;
  readonly owner?: string | null;
  readonly asked_by?: string | null;
  readonly answered_by?: string | null;
  readonly reason?: string | null;
}

const underWay: readonly string[] = ['queued', 'reading', 'rehearsing', 'running'];

const shown = 10;
/** While something runs, how often it is asked how far it is, in milliseconds. */
const whileRunning = 1_000;
/** While nothing runs: another tab may have started something. */
const atRest = 60_000;
/** The same where it is heard: it is asked all the same, should something have been missed. */
const [whileHeard, atRestHeard] = [15_000, 300_000] as const;

/** Whether a batch still has something to do. */
export function isUnderWay(batch: BatchRecord): boolean {
  return underWay.includes(batch.state);
}

/** Whether its rows are done, or were, as opposed to what was read, tried or declined. @example isDoing(batch) // false while it waits for somebody */
export function isDoing({ state, answered_by: by }: BatchRecord): boolean {
  return state === 'running' || state === 'complete' || (state !== 'declined' && (by ?? null) !== null);
}

/** The person's latest batches, heard of as they go on, or asked for again while one of them runs. */
export function useBatches(): readonly BatchRecord[] {
  const { user } = useSchemaContext();
  const isLive = useIsLive();
  const [running, resting] = isLive ? [whileHeard, atRestHeard] : [whileRunning, atRest];
  const { data } = useFrameList<BatchRecord>(
    'batches',
    {
      pagination: { page: 1, perPage: shown },
      sort: { field: 'created_at', order: 'DESC' },
      // Those of others that somebody may agree to are seen where they are agreed to.
      filter: { owner: user?.guid ?? null },
    },
    { refetchInterval: (query) => (query.state.data?.data?.some(isUnderWay) ? running : resting) },
  );
  return data ?? [];
}
