import type { Breath } from '../breather.ts';
import { fingerprint } from '../fingerprint.ts';
import { mostBytes } from '../limits.ts';
import type { Problem } from '../outcome.ts';
import type { Job } from './engine.ts';
import type { FileTable } from './fileTable.ts';
import { readTable } from './table.ts';

/** A file that was read, whatever its columns are. */
export interface Source {
  readonly job: Job;
  readonly table: FileTable;
  readonly fingerprint: string | null;
}

/**
 * Reads a file as a table of texts, however large it may be.
 * @example const source = await openTable(job, breath); if ('fault' in source) say(source.fault);
 */
export async function openTable(job: Job, breath: Breath): Promise<Source | Problem> {
  const { file, as } = job;
  if (file.size > mostBytes) return { fault: 'too_large', params: { bytes: file.size } };
  // Before its rows are kept: not both are to be there at once.
  const known = await fingerprint(file);
  const table = await readTable(file, as, breath);
  return 'fault' in table ? table : { job, table, fingerprint: known };
}
