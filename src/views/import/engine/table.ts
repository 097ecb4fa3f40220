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
  readonly merged: readonly string[];
}

/** So many bytes tell what has written a file. */
const looked = 16;

/**
 * Reads a file: a workbook, or one of text. What reads workbooks comes with the first of them.
 * @example const table = await readTable(file, {}, breath); if ('fault' in table) say(table.fault);
 */
export async function readTable(file: File, as: Partial<ReadAs>, breath: Breath): Promise<FileTable | FileFault> {
  const head = new Uint8Array(await file.slice(0, looked).arrayBuffer());
  if (isContainer(head)) {
    const { olderKind } = await import('../xlsx/olderKind.ts');
    return { fault: olderKind(await bytesOf(file)), params: {} };
  }
  if (isZip(head)) return await workbookTable(await bytesOf(file), as);
  const csv = await readCsvFile(file, as, breath);
  return 'fault' in csv ? csv : { ...csv, sheets: [], wrong: new Map(), merged: [] };
}

const bytesOf = async (file: File) => new Uint8Array(await file.arrayBuffer());

async function workbookTable(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet }: Partial<ReadAs>,
): Promise<FileTable | FileFault> {
  const { readWorkbook } = await import('../xlsx/readWorkbook.ts');
  const read = await readWorkbook(bytes, sheet);
  if ('fault' in read) return { fault: read.fault, params: {} };
  const { rows, width, wrong, merged, sheets } = read;
  return { rows, count: rows.length, as: { sheet: read.sheet }, sheets, width, wrong, merged };
}
