/**
 * What stands in one cell: null where nothing. Money in hundredths of the currency, days 'YYYY-MM-DD', instants ISO 8601.
 * A value of another kind than its column's is written as the text that it is.
 */
export type Cell = string | number | boolean | null;

/** What a column holds: `integer` and `number` for what is counted and measured, `money` for hundredths, `dateTime` for instants. */
export type CellKind = 'text' | 'integer' | 'number' | 'money' | 'date' | 'dateTime' | 'yesNo';

export interface SheetColumn {
  /** In the reader's language. */
  readonly label: string;
  readonly kind: CellKind;
}

/** What files say beyond the report itself, in the reader's language. */
export interface SheetWords {
  /** Before the totals. */
  readonly total: string;
  readonly yes: string;
  readonly no: string;
  /** In place of rows, where there are none. */
  readonly empty: string;
  /** At the foot of a page, such as `Page 3 of 12`. */
  readonly page: (page: string, pages: string) => string;
  /** Under a PDF in which a square stands for letters that it has no shapes for: where they can be read. */
  readonly undrawn: (square: string) => string;
}

/** A report as it is written to a file. */
export interface Sheet {
  /** The name of the report, in the reader's language. */
  readonly title: string;
  /** What it was made of, such as the partner, its parameters, when and by whom: each its label and its value in words. */
  readonly about: readonly (readonly [label: string, value: string])[];
  readonly columns: readonly SheetColumn[];
  /** Chunks of rows, read as they are needed, once; a cell for each column. A chunk is in memory whole. */
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  /** What stands under the rows, a cell for each column: null where nothing is added up. */
  readonly totals: readonly Cell[] | null;
  readonly locale: 'en' | 'fr';
  /** Where instants are said, by its IANA name. */
  readonly timeZone: string;
  /** The ISO code of all money; null where there are several, or none. */
  readonly currency: string | null;
  readonly words: SheetWords;
}
