import type { OutcomeOfOne } from '../workflows/eachOfMany.ts';
import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Deps } from '../deps.ts';
import type { JobRequester } from './tables.ts';

/** One job as its handler sees it. */
export interface JobRun {
  readonly guid: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly requester: JobRequester;
}

/** What became of one row. */
export interface RowOutcome {
  readonly position: number;
  readonly outcome: OutcomeOfOne<'failed'>;
  /** Why it failed, in the requester's language. */
  readonly message?: string;
}

export interface JobRow {
  readonly position: number;
  readonly item: string;
}

/** How one declared job does its work. Everything happens in the transaction that it is handed. */
export interface JobHandler {
  /** Writes the rows to work on (`job_items`) and tells how many there are; refuses bad input by throwing a ServiceError. */
  readonly start: (trx: Transaction<Tables>, deps: Deps, run: JobRun) => Promise<number>;
  /** Works on some rows: an outcome for each, and what is added to the file. */
  readonly chunk: (
    trx: Transaction<Tables>,
    deps: Deps,
    run: JobRun,
    rows: readonly JobRow[],
  ) => Promise<{ readonly outcomes: readonly RowOutcome[]; readonly output?: string }>;
  /** What the file begins with: a header. */
  readonly head?: (trx: Transaction<Tables>, deps: Deps, run: JobRun) => Promise<string>;
  readonly fileName?: (trx: Transaction<Tables>, deps: Deps, run: JobRun) => Promise<string>;
}
