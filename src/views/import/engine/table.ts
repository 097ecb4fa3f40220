import type { Breath } from '../breather.ts';
import { type CsvFile, type FileFault, readCsvFile, type ReadAs } from '../readCsvFile.ts';
import type { CellFault } from '../xlsx/cellText.ts';
import { isContainer, isZip } from '../xlsx/signs.ts';

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

/** So many bytes tell what has written a file. */
const looked = 16;

/**
 * Reads a file: a workbook, or one of text. What reads workbooks comes with the first of them.
 * @example const table = await readTable(file, {}, breath); if ('fault' in table) say(table.fault);
 */
export async function readTable(file: File, as: Partial<ReadAs>, breath: Breath): Promise<FileTable | FileFault> {
  const head = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  if (isContainer(head) || isZip(head)) {
    const { workbookTable } = await import('./workbookTable.ts');
    return await workbookTable(new Uint8Array(await file.arrayBuffer()), as);
  }
  const csv = await readCsvFile(file, as, breath);
  return 'fault' in csv ? csv : { ...csv, sheets: [], wrong: new Map(), mergedBelow: () => [] };
}
