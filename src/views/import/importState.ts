import type { ReadColumns } from '../../schema/csvImport/columns.ts';
import type { JudgedRows } from '../../schema/csvImport/judgeFile.ts';
import type { Knowledge } from '../../schema/csvImport/knowledge.ts';
import type { ReadAs } from './readCsvFile.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';

/** What became of a row that was sent. */
export type Outcome =
  | { readonly done: true; readonly what: 'create' | 'update' | 'unchanged' }
  | { readonly done: false; readonly message: string; readonly fields: Readonly<Record<string, string>> };

/** Why there is nothing to check. */
export interface Problem {
  readonly fault: string;
  readonly params: Readonly<Record<string, string | number>>;
}

/** An import of the same file. */
export interface Before {
  readonly created_at: string;
  readonly by: string;
  /** How many rows were done. */
  readonly rows: number;
}

/** A file that was read. */
export interface LoadedFile {
  readonly name: string;
  readonly read: ReadColumns;
  readonly rows: readonly ImportRow[];
  readonly knowledge: Knowledge;
  /** By what it is known again; null where that is not known. */
  readonly fingerprint: string | null;
  /** When it was imported last, and by whom; null when it was not, as far as is known. */
  readonly before: Before | null;
  /** Each row as it is by itself. */
  readonly alone: JudgedRows;
}

/** How far the work under way is; a total of 0 when nobody knows. */
export interface Work {
  readonly what: 'reading' | 'looking' | 'judging' | 'sending';
  readonly done: number;
  readonly total: number;
  /** The service has it and goes on by itself. */
  readonly isHandedOver?: boolean;
}

/** The file that was chosen, and how it is read. */
export interface Source {
  readonly file: File;
  readonly as: ReadAs;
}

/** Everything that an import is at a moment. */
export interface ImportState {
  /** Null before the first file, and when how it is read makes no difference. */
  readonly source: Source | null;
  readonly problem: Problem | null;
  /** Words of a lookup that failed. */
  readonly failure: string | null;
  readonly work: Work | null;
  readonly file: LoadedFile | null;
  /** Whether records that are there already are changed; else they stay as they are. */
  readonly changes: boolean;
  readonly outcomes: ReadonlyMap<number, Outcome>;
  /** Rows that stand in the grid: a corrected one stays in sight until it is sent. */
  readonly shown: ReadonlySet<number>;
  /** Cells that were typed into, by row. */
  readonly typed: ReadonlyMap<number, ReadonlySet<string>>;
  /** Rows that are being looked up after a cell was changed. */
  readonly unsure: ReadonlySet<number>;
  /** How the last sending ended; null before the first. */
  readonly ended: 'through' | 'stopped' | 'interrupted' | 'unheard' | 'failed' | null;
}

export const emptyImport: ImportState = {
  source: null,
  problem: null,
  failure: null,
  work: null,
  file: null,
  changes: true,
  outcomes: new Map(),
  shown: new Set(),
  typed: new Map(),
  unsure: new Set(),
  ended: null,
};
