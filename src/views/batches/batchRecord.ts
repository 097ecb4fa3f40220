import type { RaRecord } from 'ra-core';
import type { StageTold } from '../../schema/stages.ts';

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
  /** Rows of the file that somebody chose that they did not bring. */
  readonly left_out?: number | null;
  /** How many of its rows were changed by hand on the page before it was brought, as whoever brought it says. */
  readonly mended?: number | null;
  /** Tried and taken back first, for whoever asked for it. */
  readonly rehearse?: boolean | null;
  /** Whoever asked for it may agree to it themselves. */
  readonly alone?: boolean | null;
  readonly owner?: string | null;
  readonly asked_by?: string | null;
  readonly answered_by?: string | null;
  readonly reason?: string | null;
  /** Who has given it up, and how many of its rows were taken back, and were not. */
  readonly abandoned_by?: string | null;
  readonly taken_back?: number | null;
  readonly stays?: number | null;
  /** How far the stages of its file are; none of what has none. */
  readonly stages?: readonly StageTold[] | null;
}

const underWay: readonly string[] = ['queued', 'reading', 'rehearsing', 'running', 'abandoning'];

/** Whether a batch still has something to do. */
export function isUnderWay(batch: BatchRecord): boolean {
  return underWay.includes(batch.state);
}

/** Whether something is known of its rows: none are where its file could not be read. */
export function hasRows({ state }: BatchRecord): boolean {
  return state !== 'rejected';
}

/** Whether its rows are done, or some of them were, as opposed to what was read, tried or declined. @example isDoing(batch) // false while it waits for somebody */
export function isDoing({ state, answered_by: by, done }: BatchRecord): boolean {
  return (
    state === 'running' || state === 'complete' || (state !== 'declined' && ((by ?? null) !== null || (done ?? 0) > 0))
  );
}

/** How many of its rows nothing will become of any more: it was stopped, or could not go on. @example notDone(batch) // 3_900 */
export function notDone(batch: BatchRecord): number {
  return isDoing(batch) && !isUnderWay(batch) ? (batch.total ?? 0) - (batch.done ?? 0) : 0;
}
