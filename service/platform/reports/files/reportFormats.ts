import type { Readable } from 'node:stream';
import { csvFile } from './csv/csvFile.ts';
import { mostPdfRows, pdfFile } from './pdf/pdfFile.ts';
import type { Sheet } from './sheet.ts';
import { mostSheetRows, xlsxFile } from './xlsx/xlsxFile.ts';

/** A kind of file that a report is had in. */
export interface ReportFormat {
  readonly mediaType: string;
  /** Of the file's name, without the dot. */
  readonly extension: string;
  /** How many rows such a file can hold; null where there is no end. Whoever offers the format says so before it is chosen. */
  readonly mostRows: number | null;
  /**
   * The file as it comes into being: rows are read as its reader takes what was made of those before, and nobody else waits for it.
   * Where rows fail, or are more than `mostRows` (`RangeError`), the stream is destroyed with the error; where its reader leaves,
   * the rows are given back (`return` of their iterator).
   * @example await pipeline(reportFormats.csv.write(sheet), response)
   */
  readonly write: (sheet: Sheet) => Readable;
}

/** The formats of a report by the names that they have on the wire; `xls` is a workbook of today (.xlsx). */
export const reportFormats: Readonly<Record<'csv' | 'xls' | 'pdf', ReportFormat>> = {
  csv: { mediaType: 'text/csv; charset=utf-8', extension: 'csv', mostRows: null, write: csvFile },
  xls: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    extension: 'xlsx',
    mostRows: mostSheetRows,
    write: xlsxFile,
  },
  pdf: { mediaType: 'application/pdf', extension: 'pdf', mostRows: mostPdfRows, write: pdfFile },
};
