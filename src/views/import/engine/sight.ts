import type { Verdict } from '../../../schema/csvImport/judgeRow.ts';

/** Where each row of a file is; together they are the rows. */
export type Tally = Readonly<Record<Verdict | 'refused' | 'created' | 'updated' | 'same' | 'handed', number>>;

/** A field that is wrong in the same way in some rows. */
export interface FaultKind {
  readonly field: string;
  readonly words: string;
  readonly rows: number;
}

/** Which rows are looked at. */
export interface Window {
  /** Whether records that are there already are changed; else they stay as they are. */
  readonly changes: boolean;
  /** Of the rows with faults, those of one kind alone. */
  readonly kind: Pick<FaultKind, 'field' | 'words'> | null;
  /** How many of them, and how many results. */
  readonly faults: number;
  readonly results: number;
}

/** What is wrong with a row: field to words, and what belongs to no field. */
export interface RowFaults {
  readonly fields: Readonly<Record<string, string>>;
  readonly message: string;
}

/** A row that can be corrected. */
export interface SeenRow extends RowFaults {
  readonly number: number;
  readonly cells: Readonly<Record<string, string>>;
  /** Texts of it that have no cell yet: any of its cells may have to be corrected then, also those of columns that are no field's. */
  readonly unplaced: readonly string[];
  /** The fields that were typed into. */
  readonly typed: readonly string[];
  /** Of each field that was corrected, how many other rows are wrong as this one was. */
  readonly alike: Readonly<Record<string, number>>;
}

/** What became of a row. */
export interface SeenResult extends RowFaults {
  readonly number: number;
  readonly name: string;
  readonly place: keyof Tally;
}

/** What is in sight of a file. */
export interface Sight {
  readonly counts: Tally;
  /** The fields that rows empty in records that are there, and how many do: a cell of nothing is easily left. */
  readonly emptied: Readonly<Record<string, number>>;
  /** How many rows the next press sends. */
  readonly sendable: number;
  /** What these come to by the field that is summed up, in hundredths of money; not a number where one of them says nothing of it. */
  readonly sum: number;
  /** In how many of these something was typed. */
  readonly mended: number;
  /** How many rows were not done. */
  readonly undone: number;
  /** Whether something was corrected that is not sent. */
  readonly typed: boolean;
  /** Whether a row is not looked up yet after a cell of it was changed. */
  readonly unsure: boolean;
  /** Of the rows with faults: how many there are of the kind that is shown, and the first of them. */
  readonly faults: {
    readonly total: number;
    readonly rows: readonly SeenRow[];
    readonly kinds: readonly FaultKind[];
    /** Fields that the file has no column of, and that something is wrong with. */
    readonly added: readonly string[];
  };
  readonly results: readonly SeenResult[];
}
