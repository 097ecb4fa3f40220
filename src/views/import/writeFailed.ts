import Papa from 'papaparse';
import { failedTable, type FailedRow } from '../../schema/csvImport/failedTable.ts';
import type { ImportColumn } from '../../schema/csvImport/columns.ts';
import { byteOrderMark } from '../export/download.ts';

/** The text of a file of failed rows. @example writeFailed(columns, failed, { label, reason }) */
export function writeFailed(
  columns: readonly ImportColumn[],
  failed: readonly FailedRow[],
  words: { readonly label: (field: string) => string; readonly reason: string },
): string {
  const lines = failedTable(columns, failed, words).map((line) => [...line]);
  return byteOrderMark + Papa.unparse(lines, { newline: '\r\n' });
}
