import type { FileFault, ReadAs } from '../readCsvFile.ts';
import { olderKind } from '../xlsx/olderKind.ts';
import { readWorkbook } from '../xlsx/readWorkbook.ts';
import { isContainer } from '../xlsx/signs.ts';
import { mergedBelow } from './mergedBelow.ts';
import type { FileTable } from './fileTable.ts';

/** The cells of a workbook as a table, of the sheet that somebody has said. @example await workbookTable(bytes, { sheet: 'Members' }) */
export async function workbookTable(
  bytes: Uint8Array<ArrayBuffer>,
  { sheet }: Partial<ReadAs>,
): Promise<FileTable | FileFault> {
  if (isContainer(bytes)) return { fault: olderKind(bytes), params: {} };
  const read = await readWorkbook(bytes, sheet);
  if ('fault' in read) return { fault: read.fault, params: {} };
  const { rows, width, wrong, merged, sheets } = read;
  return {
    rows,
    count: rows.length,
    as: { sheet: read.sheet },
    sheets,
    width,
    wrong,
    mergedBelow: (row) => mergedBelow(merged, row),
  };
}
