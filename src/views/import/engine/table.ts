import type { Breath } from '../breather.ts';
import { type FileFault, readCsvFile, type ReadAs } from '../readCsvFile.ts';
import type { CellFault } from '../xlsx/cellText.ts';
import { isZip, olderKind } from '../xlsx/signs.ts';

/** The cells of a file as text, whatever has written it. */
export interface Table {
  readonly rows: readonly (readonly string[])[];
  /** How many there are; more than are kept where these are too many. */
  readonly count: number;
  readonly as: Omit<ReadAs, 'header'>;
  /** Of a workbook: its sheets that have rows, and how many columns there are. */
  readonly sheets: readonly string[];
  readonly width?: number;
  /** Cells that have no value to be read, by row and column from 0 up. */
  readonly wrong: ReadonlyMap<number, Readonly<Record<number, CellFault>>>;
  readonly merged: readonly string[];
}

/**
 * Reads a file: a workbook, or one of text. What reads workbooks comes with the first of them.
 * @example const table = await readTable(bytes, {}, breath); if ('fault' in table) say(table.fault);
 */
export async function readTable(
  bytes: Uint8Array<ArrayBuffer>,
  as: Partial<ReadAs>,
  breath: Breath,
): Promise<Table | FileFault> {
  const older = olderKind(bytes);
  if (older) return { fault: older, params: {} };
  if (isZip(bytes)) return await workbookTable(bytes, as);
  const csv = await readCsvFile(bytes, as, breath);
  return 'fault' in csv ? csv : { ...csv, sheets: [], wrong: new Map(), merged: [] };
}

async function workbookTable(bytes: Uint8Array<ArrayBuffer>, { sheet }: Partial<ReadAs>): Promise<Table | FileFault> {
  const { readWorkbook } = await import('../xlsx/readWorkbook.ts');
  const read = await readWorkbook(bytes, sheet);
  if ('fault' in read) return { fault: read.fault, params: {} };
  const { rows, wrong, merged, sheets } = read;
  const width = rows.reduce((most, { length }) => Math.max(most, length), 0);
  return { rows, count: rows.length, as: { sheet: read.sheet }, sheets, width, wrong, merged };
}
