import type { ImportColumn } from '../../../schema/csvImport/columns.ts';
import { isSo } from '../../../schema/csvImport/isSo.ts';
import { besideKey, type ImportRow } from '../../../schema/csvImport/rows.ts';
import { cellText, plainText } from '../../../schema/csvText.ts';
import type { RuleContext } from '../../../schema/fault.ts';
import type { CellFault } from '../xlsx/cellText.ts';

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

/** What stands in the columns that files do not set, with their places; nothing of a row whose cells may not stand under their own columns. */
function keptIn(columns: readonly ImportColumn[], { source, cells, beyond }: ImportRow) {
  if (beyond) return [];
  return columns.flatMap(({ role, field }, at) => {
    const text = role === 'kept' && field ? cellText(cells[besideKey(at)] ?? source[at] ?? '').trim() : '';
    return field && text ? [{ at, field, text }] : [];
  });
}

/** A row with all that names records, so that what these are can be looked up, also where files do not set it. @example namingAll(columns, row).cells */
export function namingAll(columns: readonly ImportColumn[], row: ImportRow): ImportRow {
  const named = keptIn(columns, row).filter(({ field }) => field.spec.type === 'reference');
  if (named.length === 0) return row;
  return { ...row, cells: { ...row.cells, ...Object.fromEntries(named.map(({ field, text }) => [field.name, text])) } };
}

/**
 * The places of the columns that files do not set in which a row says something else than is so anyway: a file that was exported is brought back without a
 * word.
 * @example lostIn(columns, row, { stored, known }, context) // [5]
 */
export function lostIn(
  columns: readonly ImportColumn[],
  row: ImportRow,
  beside: Parameters<typeof isSo>[2],
  context: RuleContext,
): readonly number[] {
  return keptIn(columns, row).flatMap(({ at, field, text }) => (isSo(field, text, beside, context) ? [] : [at]));
}

/** A cell of a workbook that has no value to be read. */
interface Unread {
  readonly columns: readonly ImportColumn[];
  readonly wrong: Readonly<Record<number, CellFault>>;
  readonly source: readonly string[];
  /** What was typed, by field. */
  readonly texts: Readonly<Record<string, string>>;
}

/** What is wrong with cells of a row that the file has no value of, unless something was typed there. @example unreadIn({ columns, wrong: { 1: 'error' }, source, texts: {} }, context) */
export function unreadIn({ columns, wrong, source, texts }: Unread, { t }: RuleContext): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [at, fault] of Object.entries(wrong)) {
    const { role, field } = columns[Number(at)] ?? {};
    if (role !== 'field' || !field || field.name in texts) continue;
    faults[field.name] = t(`imports.cells.${fault}`, { text: source[Number(at)] ?? '' });
  }
  return faults;
}
