import type { JSONColumnType } from 'kysely';

/** One value of a line, as a record on the wire has it. */
export type LineCell = string | number | boolean | null | readonly string[];

/** The lines of a report that was run, as its records were at that moment. */
export interface BatchLinesTable {
  batch_guid: string;
  /** From 1, in the order of the report. */
  position: number;
  /** Key of the record that it tells of; null where it tells of several. */
  record: string | null;
  cells: JSONColumnType<readonly LineCell[]>;
}

declare module '../database/tables.ts' {
  interface Tables {
    batch_lines: BatchLinesTable;
  }
}
