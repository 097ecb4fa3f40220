import Papa from 'papaparse';
import { type Delimiter, delimiterOf } from '../../schema/csvImport/delimiterOf.ts';
import { decode, type Encoding, encodingOf } from './decode.ts';
import { mostBytes, mostRows } from './limits.ts';

/** Why a file cannot be read: the key under `imports.faults` and what the sentence needs. */
export interface FileFault {
  readonly fault: 'not_csv' | 'too_large' | 'too_many_rows' | 'empty' | 'ragged' | 'quotes';
  readonly params: Readonly<Record<string, string | number>>;
}

/** How a file is read. */
export interface ReadAs {
  readonly encoding: Encoding;
  readonly delimiter: Delimiter;
  /** The row that says what the columns are, from 1 up. */
  readonly header: number;
}

type Line = readonly string[];

/** A file as it is, and how it was read. */
export interface CsvFile {
  readonly rows: readonly Line[];
  readonly as: Omit<ReadAs, 'header'>;
}

function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsArrayBuffer(file);
  });
}

/**
 * Reads a CSV file.
 * @param as how, where somebody has said so; else it is found out
 * @example const read = await readCsvFile(file); if ('fault' in read) say(read.fault, read.params);
 */
export async function readCsvFile(file: File, as: Partial<ReadAs> = {}): Promise<CsvFile | FileFault> {
  if (file.size > mostBytes) return { fault: 'too_large', params: { bytes: file.size } };
  const bytes = new Uint8Array(await bytesOf(file));
  const encoding = as.encoding ?? encodingOf(bytes);
  const text = decode(bytes, encoding);
  if (text === null) return { fault: 'not_csv', params: {} };
  const delimiter = as.delimiter ?? delimiterOf(text);
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { fault: 'quotes', params: { row: (quote.row ?? 0) + 1 } };
  return { rows: data, as: { encoding, delimiter } };
}

/** So many rows may stand above the names of the columns: a title, who made the file, when. */
const mostAbove = 10;

/**
 * The row that says what the columns are: of the first ones that with the most names that are known, the first row where none has any.
 * @param known how many names of a row are known
 * @returns from 1 up
 */
export function headerRowOf(rows: readonly Line[], known: (row: Line) => number): number {
  const counts = rows.slice(0, mostAbove).map(known);
  const most = Math.max(0, ...counts);
  return most === 0 ? 1 : counts.indexOf(most) + 1;
}

/** The names of the columns, and the rows below. */
export function splitRows(
  rows: readonly Line[],
  header: number,
): { readonly headers: Line; readonly lines: readonly Line[] } | FileFault {
  const headers = rows[header - 1] ?? [];
  const lines = rows.slice(header);
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== '')).length;
  if (filled === 0) return { fault: 'empty', params: {} };
  if (filled > mostRows) return { fault: 'too_many_rows', params: { count: filled } };
  const ragged = lines.findIndex((line) => line.slice(headers.length).some((cell) => cell.trim() !== ''));
  if (ragged >= 0) return { fault: 'ragged', params: { row: header + ragged + 1 } };
  return { headers, lines };
}
