import { once } from 'node:events';
import { Readable } from 'node:stream';
import type { Sheet } from '../sheet.ts';
import { breather } from './breather.ts';
import { drawing } from './drawing.ts';
import { loadFaces } from './faces.ts';
import { tableOf } from './table.ts';

/**
 * Some two hundred pages across: more than anybody leafs through or prints, and some ten seconds of a processor. All rows have to be
 * held: how wide columns are and how many pages there are depends on them. Whoever has more rows takes a workbook.
 */
export const mostPdfRows = 5_000;

/**
 * A report on A4, to be read and printed: title and what it was made of on the first page, and in a line on all others; the names
 * of the columns on each; totals below the last row; the number of the page and of all pages at the foot. Texts of more than four
 * lines in a cell end with an ellipsis. Letters that the face does not have are squares, which is then said below the rows.
 */
export function pdfFile(sheet: Sheet): Readable {
  return Readable.from(pieces(sheet), { objectMode: false });
}

async function* pieces(sheet: Sheet): AsyncGenerator<Buffer, void, undefined> {
  // A fifth of a second of work, which no start of the service waits for.
  const [{ default: Document }, faces] = await Promise.all([import('pdfkit'), loadFaces()]);
  const table = await tableOf(sheet, faces, mostPdfRows);
  const doc = new Document({
    autoFirstPage: false,
    margin: 0,
    size: [table.paper.width, table.paper.height],
    pdfVersion: '1.7',
    displayTitle: true,
    lang: sheet.locale,
    // What was drawn once is rarely drawn again, and would be kept.
    fontLayoutCache: false,
    info: { Title: sheet.title },
  });
  const made: Buffer[] = [];
  doc.on('data', (piece: Buffer) => made.push(piece));
  const ended = once(doc, 'end');
  const breath = breather();
  for (const draw of drawing(doc, sheet, faces, table)) {
    draw();
    await breath();
    yield* made.splice(0);
  }
  doc.end();
  await ended;
  yield* made;
}
