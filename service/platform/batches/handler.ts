import type { RowChanges } from './rowChanges.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { ServiceError } from '../http/errors.ts';
import type { Row } from '../records/rows.ts';
import type { WriteRequest } from '../records/writes.ts';
import type { BatchRequester, RowState } from './tables.ts';

/** One batch as its handler sees it. */
export interface BatchRun {
  readonly guid: string;
  readonly name: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The name under which the file of its rows is stored; null where its rows are in none. */
  readonly upload: string | null;
  readonly requester: BatchRequester;
  /** Whether its rows are done and taken back first, for whoever asked for it. */
  readonly rehearse: boolean;
  /** Username of who has agreed to it; null where nobody has, or has to. */
  readonly seconded: string | null;
}

/** A batch that is being done, for whom it was asked, with the rights that they have by now; the resource is that of its rows. */
export interface BatchDoing extends WriteRequest {
  readonly run: BatchRun;
}

/** One row: the record that it is about (none yet of a row of a file), and what was said of it. */
export interface BatchRow {
  readonly position: number;
  readonly key: string;
  /** The version that was seen; null where nobody looked at it. */
  readonly version: number | null;
  /** What was said of it by the fields that are declared for each. */
  readonly given: Row;
  /** What it meant to whoever agreed to it, with all that its texts stand for; null where nobody had to. */
  readonly meant: Row | null;
  /** The sum of what it says and of what others say that are added to it; null where none are. */
  readonly added: number | null;
}

/** What the declaration says of a row that stands in a file: its values, or why it cannot be done. */
export interface JudgedValues {
  readonly values: Row;
  readonly refused: RowOutcome | null;
}

/** What became of one row. */
export interface RowOutcome {
  readonly outcome: RowState;
  /** A word for what was done, or why it was not. */
  readonly code?: string;
  /** Why it was not done, in the requester's language. */
  readonly message?: string;
  /** Which of its values are wrong, by field, and how in words; of a row that was done, which were left aside, and why. */
  readonly fields?: Readonly<Record<string, string>>;
  /** Key of the record that it made or changed, where its row does not name it. */
  readonly record?: string;
  /** In which state that is, where a workflow moves it. */
  readonly state?: string;
  /** How many records of the other resource that the batch says it has made besides. */
  readonly also?: number;
  /** What it means, with all that its texts stand for: of what somebody agrees to, it is done only while it means that. */
  readonly meant?: Row;
  /** Of a record that was there: what of it changes, as it was and as it is then. */
  readonly changes?: RowChanges;
  /** What it adds to the file. */
  readonly line?: string;
}

/** What refuses a row. */
export interface RowRefusal {
  readonly outcome: Exclude<RowState, 'done'>;
  readonly code: string;
}

/** How one declared batch does its work. Everything happens in the transaction that it is handed. */
export interface BatchHandler {
  /** It only reads: rows need neither a turn nor a savepoint. */
  readonly changesNothing?: true;
  /** The resource with the rows that this person may have for it, where these are fewer than they see; refuses by throwing a ServiceError. */
  readonly narrowed?: (doing: BatchDoing) => ResolvedResource;
  /** Refuses what is asked for by throwing a ServiceError, before any row is written. */
  readonly start?: (doing: BatchDoing) => Promise<void> | void;
  /**
   * Looks at some rows together, and answers what does one of them. What that refuses with a ServiceError is the row's own outcome, and what it wrote is
   * taken back; any other error is the whole chunk's.
   */
  readonly chunk: (
    doing: BatchDoing,
    rows: readonly BatchRow[],
  ) => Promise<(row: BatchRow) => Promise<RowOutcome>> | ((row: BatchRow) => Promise<RowOutcome>);
  /** Judges rows of a file by what its columns may say, before any is done; only of what has stages. */
  readonly judge?: (doing: BatchDoing, rows: readonly BatchRow[]) => Promise<ReadonlyMap<number, JudgedValues>>;
  /** How a refusal is called: left out, by the code of the error, where nothing is said. */
  readonly refused?: (error: ServiceError) => RowRefusal;
  /** The file that it leaves: its name, and what it begins with; null where it is written when somebody asks for it. */
  readonly file?: (doing: BatchDoing) => { readonly name: string; readonly head: string | null };
}
