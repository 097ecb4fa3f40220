import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { ContextUser } from '../../../src/schema/context.ts';
import type { RowChanges } from './rowChanges.ts';
import type { SaidOfRow } from './words.ts';

/** What may become of a row. */
export type RowState = 'done' | 'skipped' | 'failed';

/** For whom a batch works, as it was when it was asked for. */
export interface BatchRequester {
  readonly user: ContextUser;
  /** As the audit shows it. */
  readonly name: string;
  readonly partner: string | null;
  readonly locale: Locale;
}

export interface BatchRunsTable {
  batch_guid: string;
  requester: JSONColumnType<BatchRequester>;
  /** Number of the next chunk, so that each is done once. */
  next_chunk: number;
  /** The line of its file to read on from; null once all its rows are written down. */
  next_line: number | null;
  /** The position after which the stage in hand goes on; 0 where it begins. */
  stage_at: Generated<number>;
  /** Who has given it up, for whom what it did is taken back; null where nobody has. */
  given_up_by: JSONColumnType<BatchRequester> | null;
  /** The position before which the next row is taken back; null where none was. */
  back_at: number | null;
}

export interface BatchRowsTable {
  batch_guid: string;
  position: number;
  /** Key of the record that the row is about; empty of a row of a file that has made or changed none. */
  item: string;
  /** What was said of it when it was chosen, or stands in its file: JSON text, read as an object. Null where that was cleared away. */
  given: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  /** What a row of a file says where no two rows say the same: by which it names its record, or as is declared. */
  named: string | null;
  /** What it says in the columns by which rows belong together, by column; null of a file that has none, or was cleared away. */
  ties: string[] | null;
  /** The first of the rows that it belongs together with; null of that one itself, and of a row that belongs to no others. */
  tried_with: number | null;
  /** Null until it was worked on. */
  outcome: RowState | null;
  /** What a rehearsal says would become of it; null where none was made. */
  foreseen: RowState | null;
  /** In which state the record is that it made, or would make; null where no workflow moves it. */
  state: string | null;
  /** How many records of another resource it made besides, or would make. */
  also: number | null;
  /** What it meant when it was rehearsed: JSON text, read as an object. Null where it was not. */
  meant: ColumnType<Readonly<Record<string, unknown>> | null, string | null, string | null>;
  /** What it changes of a record that was there, or would: JSON text, read as an object. Null where it changes none, or was cleared away. */
  changes: ColumnType<RowChanges | null, string | null, string | null>;
  /** A word for why it was not done. */
  code: string | null;
  message: string | null;
  /** What is wrong with which of its values, in words: JSON text, read as an object. */
  fields: ColumnType<Readonly<Record<string, string>> | null, string | null, string | null>;
  /** Of a file with stages: all that it says, and what those rows say that it is added up with, as one word each. Null where that is not known. */
  same: string | null;
  alike: string | null;
  /** What it says of what is added up, and the sum where others are added to it, in hundredths of money. */
  amount: number | null;
  added: number | null;
  /** The row that it counts with; null of one that stands for itself. */
  behind: number | null;
  /** Where the words of these two come from: JSON text, read as an object. Null where that is not known. */
  said: ColumnType<SaidOfRow | null, string | null, string | null>;
}

export interface BatchOutputsTable {
  batch_guid: string;
  chunk: number;
  content: string;
}

/** What was there before a row of a file, of each record that it has made, changed or removed. */
export interface BatchKeptTable {
  batch_guid: string;
  position: number;
  /** In the order in which the row came to them. */
  ordinal: number;
  resource: string;
  record: string;
  kind: 'made' | 'changed' | 'removed';
  /** That the row has left it in. */
  version: number;
  /** By field, what it was before and after: JSON text, read as an object. */
  changes: ColumnType<Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>, string, string>;
  kept_at: Date;
}

declare module '../database/tables.ts' {
  interface Tables {
    batch_runs: BatchRunsTable;
    batch_rows: BatchRowsTable;
    batch_outputs: BatchOutputsTable;
    batch_kept: BatchKeptTable;
  }
}
