import { cellText, plainText, textIn } from '../csvText.ts';
import type { ImportColumn } from './columns.ts';

/** A row of a file. */
export interface ImportRow {
  /** As a spreadsheet counts, from 1 up. */
  readonly number: number;
  /**
   * Field to text, for the columns that are fields and what was typed since. What is not there is not given. Of a row with more cells than there are
   * columns, also what stands in columns that are no field's (`besideKey`).
   */
  readonly cells: Readonly<Record<string, string>>;
  /** All cells as the file had them. */
  readonly source: readonly string[];
  /** What stands beyond the last column, where anything does: nobody knows then which of its cells stand under their own. */
  readonly beyond?: readonly string[];
  /** Of such a row, those of its texts that stand in no cell of it yet. */
  readonly unplaced?: readonly string[];
  /** The fields in whose cells stands a formula, where there are any: what it gives is not in the file. */
  readonly formulas?: readonly string[];
}

/** Under what a row has the text of a column that is no field's: no field is named like it. @example besideKey(3) // '#3' */
export const besideKey = (at: number): string => `#${at}`;

/** Whether a text stands under a column that is no field's. */
export const isBeside = (key: string): boolean => key.startsWith('#');

/**
 * The texts of a line that stand beyond its last column; undefined where none do. What is blank is none.
 * @example beyondIn(['TG', 'Togo', ' old', ''], 2) // ['old']
 */
export function beyondIn(line: readonly string[], width: number): readonly string[] | undefined {
  if (line.length <= width) return undefined;
  const found = line.slice(width).flatMap((cell) => cellText(cell).trim() || []);
  return found.length > 0 ? found : undefined;
}

/**
 * The cells of a file by the fields that their columns are, without the guards of an export. Rows without any text are no rows.
 * @param header the row that says what the columns are
 * @example toRows(columns, [['GH', "'=Ghana"]])[0] // { number: 2, cells: { code: 'GH', name: '=Ghana' }, source: [...] }
 */
export function toRows(
  columns: readonly ImportColumn[],
  lines: readonly (readonly string[])[],
  header = 1,
): readonly ImportRow[] {
  const read = cellReader(columns);
  return lines.flatMap((source, index) => {
    if (isBlank(source)) return [];
    const beyond = beyondIn(source, columns.length);
    return [{ number: header + index + 1, ...read(source), source, ...(beyond && { beyond }) }];
  });
}

/** Whether a line has no text at all. */
export const isBlank = (line: readonly string[]): boolean => line.every((cell) => cell.trim() === '');

/**
 * What makes the cells of a line, by the fields that their columns are.
 * @param isText whether it is of a file of text, in which formulas stand as they are; a workbook has what they give
 * @example cellReader(columns)(['GH', "'=Ghana"]).cells.name // '=Ghana'
 */
export function cellReader(
  columns: readonly ImportColumn[],
  isText = true,
): (line: readonly string[]) => Pick<ImportRow, 'cells' | 'formulas'> {
  const places = columns.flatMap(({ role, field }, at) =>
    role === 'field' && field ? [[field.name, at] as const] : [],
  );
  const reason = columns.findIndex(({ role }) => role === 'reason');
  const tells = columns[reason]?.tells ?? [];
  return (line) => {
    const cells: Record<string, string> = {};
    let formulas: readonly string[] | undefined;
    for (const [name, at] of places) {
      const cell = line[at] ?? '';
      const text = isText && cell.startsWith('=') ? textIn(cell) : plainText(cell);
      cells[name] = text ?? cell;
      // It was refused before, and has a guard since: as a text, it would be taken now.
      const isTold = cell.startsWith("'=") && tells.some((words) => line[reason]?.includes(words));
      if (text === null || isTold) formulas = [...(formulas ?? []), name];
    }
    return formulas ? { cells, formulas } : { cells };
  };
}

/** A row with another text in one of its cells. @example withCell(row, 'name', 'Ghana').cells.name // 'Ghana' */
export function withCell(row: ImportRow, field: string, text: string): ImportRow {
  return { ...row, cells: { ...row.cells, [field]: text } };
}

/** A row with what it says nothing of. @example withGiven(row, { product_guid }).cells.product_guid */
export function withGiven(row: ImportRow, given: Readonly<Record<string, string>>): ImportRow {
  const absent = Object.entries(given).filter(([field]) => (row.cells[field] ?? '').trim() === '');
  return absent.length === 0 ? row : { ...row, cells: { ...row.cells, ...Object.fromEntries(absent) } };
}
