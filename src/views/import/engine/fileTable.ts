import type { CsvFile, ReadAs } from '../readCsvFile.ts';
import type { CellFault } from '../xlsx/cellText.ts';

/** The cells of a file as text, whatever has written it. */
export interface FileTable extends Pick<CsvFile, 'rows' | 'count'> {
  readonly as: Omit<ReadAs, 'header'>;
  /** Of a workbook: its sheets that have rows, and how many columns there are. */
  readonly sheets: readonly string[];
  readonly width?: number;
  /** Cells that have no value to be read, by row and column from 0 up. */
  readonly wrong: ReadonlyMap<number, Readonly<Record<number, CellFault>>>;
  /** Of cells that are drawn as one, those that reach below a row. */
  readonly mergedBelow: (row: number) => readonly string[];
}
