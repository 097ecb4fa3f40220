import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { inPieces } from '../inPieces.ts';
import type { Sheet } from '../sheet.ts';
import { sheetXml } from './sheetXml.ts';
import { sheetPart, workbookParts } from './workbookParts.ts';

/** The lines of a sheet are 1,048,576; the rest is for the title, what the report was made of, the head and the totals. */
export const mostSheetRows = 1_048_000;

/** Dates of parts are those of the first day that a zip can say: the same report makes the same file. */
const part = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true } as const;

/**
 * A report as a workbook (.xlsx): title and what it was made of on top, the head frozen and with a filter, numbers, amounts, days
 * and instants (in the zone of the reader) as such, totals in the last line. Texts stand in their cells, so that nothing is kept
 * of them; packing is done by threads of Node.
 */
export function xlsxFile(sheet: Sheet): Readable {
  const zip = new ZipFile();
  for (const [path, xml] of workbookParts(sheet)) zip.addBuffer(Buffer.from(xml), path, part);
  const rows = Readable.from(inPieces(sheetXml(sheet, mostSheetRows)), { objectMode: false });
  zip.addReadStream(rows, sheetPart, { ...part, compressionLevel: 4 });
  zip.end();
  const file = new PassThrough();
  // The zip knows neither of rows that fail nor of a reader who leaves.
  const failed = (error: Error) => file.destroy(error);
  rows.on('error', failed);
  zip.on('error', failed);
  file.on('close', () => rows.destroy());
  zip.outputStream.pipe(file);
  return file;
}
