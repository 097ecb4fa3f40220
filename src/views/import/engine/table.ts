import type { Breath } from '../breather.ts';
import { type FileFault, readCsvFile, type ReadAs } from '../readCsvFile.ts';
import { isContainer, isZip } from '../xlsx/signs.ts';
import type { FileTable } from './fileTable.ts';

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
