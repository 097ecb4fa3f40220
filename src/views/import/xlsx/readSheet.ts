import { Lines } from '../compact/lines.ts';
import { mostKept, sheetColumns, sheetRows } from './bounds.ts';
import { type CellFault, cellFault, cellText, type CellWorld } from './cellText.ts';
import { readXml } from './readXml.ts';
import { cutOut, startText } from './startText.ts';
import { WorkbookFault } from './workbookFault.ts';

/** The rows of a sheet, as text. */
export interface SheetRows {
  /** From the first row of the sheet on, empty ones too. */
  readonly rows: Lines;
  /** How many columns there are. */
  readonly width: number;
  /** Cells that have no value to be read, by their row and column, both from 0 up. */
  readonly wrong: ReadonlyMap<number, Readonly<Record<number, CellFault>>>;
  /** Cells that are drawn as one, such as `A2:A5`: the first has the value. */
  readonly merged: readonly string[];
}

/** As many merged cells as are told apart. */
const mostMerged = 1_000;

/** The column of a cell from 0 up, and its row from 1 up; null where it is not said. @example placeOf('B12') // { column: 1, row: 12 } */
export function placeOf(reference: string): { readonly column: number; readonly row: number } | null {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const code = reference.charCodeAt(at) & 0xdf;
    if (code < 65 || code > 90) break;
    column = 26 * column + code - 64;
  }
  const row = Number(reference.slice(at));
  return at > 0 && row > 0 ? { column: column - 1, row } : null;
}

const none: readonly string[] = [];

/** What stands for a formula that nobody has worked out. */
const unworked = '=…';

/**
 * Reads the cells of a sheet as they come, and keeps their text alone.
 * @throws WorkbookFault where it is none, or holds more than can be kept
 */
export async function readSheet(pieces: AsyncIterable<string>, world: CellWorld): Promise<SheetRows> {
  const rows = new Lines();
  let width = 0;
  const wrong = new Map<number, Record<number, CellFault>>();
  const merged: string[] = [];
  const text = startText();
  const cell = { type: 'n', style: 0, value: null as string | null, inline: '', isFormula: false };
  let row = 0;
  let column = -1;
  let line: string[] = [];
  let kept = 0;
  let isValue = false;

  const beginCell = ({ r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) => {
    column = placeOf(r)?.column ?? column + 1;
    if (column >= sheetColumns) throw new WorkbookFault('broken_zip');
    cell.type = t;
    cell.style = Number(s);
    cell.value = null;
    cell.inline = '';
    cell.isFormula = false;
    if (t === 'inlineStr') text.begin();
  };
  const endCell = () => {
    if (cell.type === 'inlineStr') cell.inline = text.end();
    const fault = cellFault(cell);
    const words = fault === 'no_result' ? unworked : fault ? (cell.value ?? '') : cellText(cell, world);
    if (fault) wrong.set(row - 1, { ...wrong.get(row - 1), [column]: fault });
    if (words === '' && !fault) return;
    // What stands between two cells takes room, too.
    kept += words.length + 1 + Math.max(0, column - line.length);
    while (line.length < column) line.push('');
    line[column] = cutOut(words);
    if (kept > mostKept) throw new WorkbookFault('unpacks_too_large');
  };
  const endRow = () => {
    if (line.length === 0) return;
    // Of rows that stand in no order, what comes late is not known to be one.
    if (row <= rows.length) throw new WorkbookFault('broken_zip');
    while (rows.length < row - 1) rows.add(none);
    rows.add(line);
    width = Math.max(width, line.length);
    line = [];
  };

  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'c') beginCell(attributes());
      else if (name === 'v') isValue = true;
      else if (name === 'f') cell.isFormula = true;
      else if (name === 'row') {
        row = Number(attributes().r ?? row + 1);
        column = -1;
        if (!(row >= 1 && row <= sheetRows)) throw new WorkbookFault('broken_zip');
      } else if (name === 'mergeCell') {
        if (merged.length < mostMerged) merged.push(attributes().ref ?? '');
      } else if (cell.type === 'inlineStr') text.open(name);
      if (isValue) cell.value ??= '';
    },
    close: (name) => {
      if (name === 'v') isValue = false;
      else if (name === 'c') endCell();
      else if (name === 'row') endRow();
      else if (cell.type === 'inlineStr') text.close(name);
    },
    text: (piece) => {
      if (isValue) cell.value = (cell.value ?? '') + piece;
      else if (cell.type === 'inlineStr') text.add(piece);
    },
  });
  return { rows, width, wrong, merged };
}

/** Whether a sheet has any text, or what should be some: read no further than to its first. */
export async function hasRows(pieces: AsyncIterable<string>): Promise<boolean> {
  let found = false;
  let isIn = false;
  await readXml(pieces, {
    open: (name) => {
      isIn = name === 'v' || name === 't';
      found ||= name === 'f';
    },
    text: (text) => {
      found ||= isIn && text.trim() !== '';
    },
    close: () => {
      isIn = false;
    },
    isDone: () => found,
  });
  return found;
}
