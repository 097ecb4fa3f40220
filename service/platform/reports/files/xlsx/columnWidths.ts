import { headLabel } from '../headLabel.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';

const widest = 60;
/** Numbers have room for larger ones further down: what does not fit is shown as `####`. */
const narrowest: Readonly<Record<CellKind, number>> = {
  text: 8,
  integer: 11,
  number: 11,
  money: 16,
  date: 12,
  dateTime: 18,
  yesNo: 8,
};
/** What a spreadsheet needs for its own: the space at both sides, and the button of the filter. */
const sides = 2;
const button = 3;

/** Characters that a cell of a kind takes; the places between thousands count. */
function charactersOf(cell: Cell, kind: CellKind): number {
  if (cell === null) return 0;
  if (kind === 'date') return 10;
  if (kind === 'dateTime') return 16;
  const text = String(cell);
  if (typeof cell === 'number' && kind !== 'text') return text.length + Math.floor(text.length / 3) + 1;
  return Math.max(...text.split('\n', 20).map((line) => line.length));
}

/**
 * How wide columns are, in characters, by their heads and by some of their rows: the widths stand before the rows in the file.
 * The first one has room for the labels of what the report was made of.
 */
export function columnWidths(sheet: Sheet, some: readonly (readonly Cell[])[]): readonly number[] {
  const rows = sheet.totals ? [...some, sheet.totals] : some;
  const labels = Math.max(0, ...sheet.about.map(([label]) => label.length));
  return sheet.columns.map((column, at) => {
    // Heads are wrapped: they may be twice as long.
    const head = Math.max(Math.ceil(headLabel(sheet, column).length / 2), ...words(headLabel(sheet, column))) + button;
    const needed = rows.reduce((most, row) => Math.max(most, charactersOf(row[at] ?? null, column.kind)), head);
    return Math.min(
      widest,
      Math.max(narrowest[column.kind], needed + sides, at === 0 ? Math.min(labels + sides, 30) : 0),
    );
  });
}

const words = (label: string) => label.split(/\s+/).map((word) => word.length);
