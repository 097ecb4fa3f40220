import { headLabel } from '../headLabel.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';
import { totalCells } from '../totalCells.ts';
import { withinRows } from '../withinRows.ts';
import { breather } from './breather.ts';
import { cellText } from './cellText.ts';
import { drawable, square } from './drawable.ts';
import type { Face, Faces } from './faces.ts';
import { cellSide, type Measured, type Paper, paperFor } from './paper.ts';
import { wrap } from './wrap.ts';

/** The most lines of a text in a cell. Numbers and days are never shortened. */
const mostLines = 4;
/** Characters that no more lines than that can hold. */
const mostCharacters = 1_000;
const headLines = 3;

/** Cells on paper: each its lines, and how many the highest has. */
export interface TableRow {
  readonly cells: readonly (readonly string[])[];
  readonly lines: number;
}

/** A report that is ready to be drawn. */
export interface Table {
  readonly paper: Paper;
  readonly head: TableRow;
  readonly rows: readonly TableRow[];
  readonly totals: TableRow | null;
  /** Whether a square stands for something somewhere. */
  readonly isUndrawn: boolean;
}

/** Whether a column stands at the right, where numbers can be compared. */
export const isAtRight = (kind: CellKind): boolean => kind === 'integer' || kind === 'number' || kind === 'money';

/**
 * Reads the rows of a report and sets them: all of them, for the widths of columns and the number of pages are theirs together.
 * @param most how many there may be
 * @throws RangeError where there are more
 */
export async function tableOf(sheet: Sheet, faces: Faces, most: number): Promise<Table> {
  const { columns } = sheet;
  const breath = breather();
  const said = cellText(sheet);
  let isUndrawn = false;
  const drawn = (text: string, face: Face) => {
    const shapes = drawable(text.length > mostCharacters ? `${text.slice(0, mostCharacters)}…` : text, face.has);
    isUndrawn ||= shapes.includes(square);
    return shapes;
  };

  const heads = columns.map((column) => drawn(headLabel(sheet, column), faces.bold));
  // A head may have two lines.
  const widest = heads.map((head) => Math.max(faces.bold.width(head) / 2, ...head.split(' ').map(faces.bold.width)));
  const texts = (row: readonly Cell[], face: Face) =>
    columns.map(({ kind }, at) => {
      const text = drawn(said(row[at] ?? null, kind), face);
      const wide = text.includes('\n') ? Math.max(...text.split('\n').map(face.width)) : face.width(text);
      widest[at] = Math.max(widest[at] ?? 0, wide);
      return text;
    });

  const read: (readonly string[])[] = [];
  for await (const chunk of withinRows(sheet.rows, most)) {
    for (const row of chunk) {
      read.push(texts(row, faces.regular));
      await breath();
    }
  }
  const sums = totalCells(sheet);
  const total = sums && texts(sums, faces.bold);

  const paper = paperFor(columns.map(({ kind }, at): Measured => ({ kind, widest: widest[at] ?? 0 })));
  const set = (row: readonly string[], face: Face, mostOf: (kind: CellKind) => number): TableRow => {
    const cells = columns.map(({ kind }, at) => {
      // A hair more than was measured: sums of widths are no exact numbers.
      const room = ((paper.columns[at] ?? 0) - 2 * cellSide + 0.01) / paper.size;
      return wrap(row[at] ?? '', room, face.width, mostOf(kind));
    });
    return { cells, lines: Math.max(1, ...cells.map((lines) => lines.length)) };
  };
  const ofRows = (kind: CellKind) => (kind === 'text' ? mostLines : Number.POSITIVE_INFINITY);
  const rows: TableRow[] = [];
  for (const row of read) {
    rows.push(set(row, faces.regular, ofRows));
    await breath();
  }
  return {
    paper,
    head: set(heads, faces.bold, () => headLines),
    rows,
    totals: total && set(total, faces.bold, ofRows),
    isUndrawn,
  };
}
