import type { BatchRecord } from '../batches/batchRecord.ts';
import type { FileColumn, Opened } from './engine/engine.ts';
import type { Sight } from './engine/sight.ts';
import type { Problem, Work } from './outcome.ts';
import type { ReadAs } from './readCsvFile.ts';

/** An import of the same file. */
export interface Before {
  readonly created_at: string;
  readonly by: string;
  /** How many rows were done. */
  readonly rows: number;
}

/** A file that was read. */
export interface LoadedFile extends Opened {
  readonly name: string;
  readonly columns: readonly FileColumn[];
  /** When it was imported last, and by whom; null when it was not, as far as is known. */
  readonly before: Before | null;
}

/** The file that was chosen, and how it is read. */
export interface Source {
  readonly file: File;
  readonly as: ReadAs;
  /** The sheets that could be read instead. */
  readonly sheets: readonly string[];
  readonly columns: readonly FileColumn[];
}

/** Everything that the page of an import is at a moment. */
export interface ImportState {
  /** Null before the first file, and when how it is read makes no difference. */
  readonly source: Source | null;
  readonly problem: Problem | null;
  /** Words of a lookup that failed. */
  readonly failure: string | null;
  readonly work: Work | null;
  readonly file: LoadedFile | null;
  /** What is in sight of its rows; null before they are judged. */
  readonly sight: Sight | null;
  /** What was typed into cells and is on its way to be judged, by row and field. */
  readonly pending: ReadonlyMap<string, string>;
  /** How the last sending ended; null before the first. `waiting`: somebody else has to agree to it; `handed`: whoever took it says nothing more of it. */
  readonly ended: 'through' | 'waiting' | 'handed' | 'stopped' | 'interrupted' | 'unheard' | 'failed' | null;
  /** What the service works on, or has worked on, since the last sending. */
  readonly batch: BatchRecord | null;
}

export const emptyImport: ImportState = {
  source: null,
  problem: null,
  failure: null,
  work: null,
  file: null,
  sight: null,
  pending: new Map(),
  ended: null,
  batch: null,
};
