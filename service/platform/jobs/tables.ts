import type { JSONColumnType } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { ContextUser } from '../../../src/schema/context.ts';

/** For whom a job works, as it was when it was asked for. */
export interface JobRequester {
  readonly user: ContextUser;
  /** As the audit shows it. */
  readonly name: string;
  readonly partner: string | null;
  readonly locale: Locale;
}

export interface JobRunsTable {
  job_guid: string;
  requester: JSONColumnType<JobRequester>;
  /** Number of the next chunk, so that each is done once. */
  next_chunk: number;
}

export interface JobItemsTable {
  job_guid: string;
  position: number;
  /** Key of the record that the row is about, or a line of a file. */
  item: string;
  /** Null until it was worked on. */
  outcome: string | null;
  message: string | null;
}

export interface JobOutputsTable {
  job_guid: string;
  chunk: number;
  content: string;
}

declare module '../database/tables.ts' {
  interface Tables {
    job_runs: JobRunsTable;
    job_items: JobItemsTable;
    job_outputs: JobOutputsTable;
  }
}
