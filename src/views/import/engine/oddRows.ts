import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import type { Judged } from '../../../schema/csvImport/judgeRow.ts';
import { besideKey, type ImportRow } from '../../../schema/csvImport/rows.ts';
import { cellText, plainText } from '../../../schema/csvText.ts';
import { written } from '../../../schema/fieldTypes/written.ts';

/**
 * Those of some texts that stand in no cell, where none of them counts for two: what stood beyond the last column of a row has found its place, and nothing
 * was lost on the way, once there are none.
 * @example unplaced(['Mensah', ' Kofi', 'Accra'], ['Mensah, Kofi', 'Tema']) // ['Accra']
 */
export function unplaced(texts: readonly string[], cells: readonly string[]): readonly string[] {
  const left = [...cells];
  return texts
    .map((text) => text.trim())
    .toSorted((one, other) => other.length - one.length)
    .filter((text) => {
      const at = left.findIndex((cell) => cell.includes(text));
      left[at] = left[at]?.replace(text, () => '') ?? '';
      return at < 0;
    });
}

/** What stands in the columns of a row that are no field's, but for the reasons of an earlier import. @example besideIn(columns, ['GH', 'x']) // { '#1': 'x' } */
export function besideIn(columns: readonly ImportColumn[], source: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    columns.flatMap(({ role }, at) =>
      role === 'field' || role === 'reason' ? [] : [[besideKey(at), plainText(source[at] ?? '')]],
    ),
  );
}

/**
 * The places of the columns that files do not set in which a row says something else than its record has: a file that was exported is brought back without a word.
 * @example lostIn(columns, row, judged) // [5]
 */
export function lostIn(columns: readonly ImportColumn[], row: ImportRow, { stored }: Judged): readonly number[] {
  // What may not stand under its own column says nothing of it.
  if (row.beyond) return [];
  return columns.flatMap(({ role, field }, at) => {
    if (role !== 'kept' || !field) return [];
    // As an export writes it.
    const text = cellText(row.cells[besideKey(at)] ?? row.source[at] ?? '').trim();
    return text && text !== written(field.spec, stored?.[field.name]) ? [at] : [];
  });
}
