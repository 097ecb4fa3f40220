import type { ImportColumn } from '../../schema/csvImport/columns.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';

/** What stood in a cell of a row before anything was typed; nothing where the file has no such column. */
function original(columns: readonly ImportColumn[], { source }: ImportRow, field: string): string {
  const at = columns.findIndex(({ role, field: one }) => role === 'field' && one?.name === field);
  return source[at] ?? '';
}

/**
 * The rows with the same fault as one had that was corrected: wrong in the same field, and as they came with the same text there.
 * @param isFaulty whether a row is wrong in the field
 * @example alike(columns, rows, row, 'town', (one) => 'town' in faultsOf(one)).length // 12
 */
export function alike(
  columns: readonly ImportColumn[],
  rows: readonly ImportRow[],
  corrected: ImportRow,
  field: string,
  isFaulty: (row: ImportRow) => boolean,
): readonly ImportRow[] {
  const text = original(columns, corrected, field);
  return rows.filter(
    (row) => row.number !== corrected.number && original(columns, row, field) === text && isFaulty(row),
  );
}
