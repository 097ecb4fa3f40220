import { guardText, plainText } from '../csvText.ts';
import type { ImportColumn } from './columns.ts';
import { besideKey, type ImportRow, isBeside } from './rows.ts';

/** A row that was not imported, and why. */
export interface FailedRow {
  readonly row: ImportRow;
  readonly reason: string;
}

/**
 * Rows that were not imported, as the lines of a file that can be mended and sent again: the columns that they came with, those
 * that were typed since, and the reason, which is passed over when it comes back. What stood beyond the columns stands beyond them still.
 * @example failedTable(columns, failed, { label: (name) => name, reason: 'Reason' })[0] // ['code', 'name', 'Reason']
 */
export function failedTable(
  columns: readonly ImportColumn[],
  failed: readonly FailedRow[],
  words: { readonly label: (field: string) => string; readonly reason: string },
): readonly (readonly string[])[] {
  const columnsLeft = columns.flatMap((column, at) => (column.role === 'reason' ? [] : [{ ...column, at }]));
  const there = new Set(columnsLeft.flatMap(({ role, field }) => (role === 'field' && field ? [field.name] : [])));
  const named = new Set(failed.flatMap(({ row }) => Object.keys(row.cells)));
  const added = [...named].filter((name) => !there.has(name) && !isBeside(name));
  const head = [...columnsLeft.map(({ header }) => header), ...added.map(words.label), words.reason];
  const lines = failed.map(({ row, reason }) => [
    ...columnsLeft.map(({ role, field, at }) =>
      guardText(
        role === 'field' && field
          ? (row.cells[field.name] ?? '')
          : (row.cells[besideKey(at)] ?? plainText(row.source[at] ?? '')),
      ),
    ),
    ...added.map((name) => guardText(row.cells[name] ?? '')),
    guardText(reason),
    ...(row.beyond ?? []).map((cell) => guardText(cell)),
  ]);
  return [head.map(guardText), ...lines];
}
