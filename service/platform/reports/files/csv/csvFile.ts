import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { guardText } from '../../../../../src/schema/csvText.ts';
import { hundredths } from '../hundredths.ts';
import { inPieces } from '../inPieces.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';
import { withinRows } from '../withinRows.ts';

/** A byte-order mark, so that spreadsheets read accents. */
const mark = '\ufeff';

/**
 * A report as CSV: its head and its rows, and nothing else. Programs read it, and people sort and add up what is in it: a title
 * above the head would be taken for it, and a total below for a row.
 * Written as the exports of lists: plain decimals, days and instants (in UTC) by ISO 8601, `true` and `false`; texts that a
 * spreadsheet would run have an apostrophe before them.
 */
export function csvFile(sheet: Sheet): Readable {
  return Readable.from(inPieces(lines(sheet)), { objectMode: false });
}

async function* lines({ columns, rows }: Sheet): AsyncGenerator<string, void, undefined> {
  const text = (table: readonly (readonly string[])[]) => `${Papa.unparse(table as string[][])}\r\n`;
  yield `${mark}${text([columns.map(({ label }) => guardText(label))])}`;
  for await (const chunk of withinRows(rows, null)) {
    if (chunk.length > 0) yield text(chunk.map((row) => columns.map(({ kind }, at) => csvText(row[at] ?? null, kind))));
  }
}

function csvText(cell: Cell, kind: CellKind): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return guardText(cell);
  return kind === 'money' && typeof cell === 'number' ? hundredths(cell).replace(/\.00$/, '') : String(cell);
}
