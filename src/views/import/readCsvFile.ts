import Papa from 'papaparse';
import { type Delimiter, delimiterOf } from '../../schema/csvImport/delimiterOf.ts';
import { beyondIn, isBlank } from '../../schema/csvImport/rows.ts';
import type { Encoding } from '../../schema/csvImport/encoding.ts';
import { encodingOf, piecesOf } from './decode.ts';
import { isMostly, listed, someRows } from '../../schema/csvImport/raggedRows.ts';
import { Lines, type Table } from './compact/lines.ts';
import { mostRows } from './limits.ts';
import type { WorkbookFaultName } from './xlsx/workbookFault.ts';

/** Why a file cannot be read: the key under `imports.faults` and what the sentence needs. */
export interface FileFault {
  readonly fault: 'not_csv' | 'too_many_rows' | 'empty' | 'ragged' | 'quotes' | WorkbookFaultName;
  readonly params: Readonly<Record<string, string | number>>;
}

/** How a file is read. */
export interface ReadAs {
  /** Of a file of text. */
  readonly encoding?: Encoding;
  readonly delimiter?: Delimiter;
  /** Of a workbook: the name of the sheet. */
  readonly sheet?: string;
  /** The row that says what the columns are, from 1 up. */
  readonly header: number;
}

type Line = readonly string[];

/** A file as it is, and how it was read. */
export interface CsvFile {
  readonly rows: Table;
  /** How many there are; more than are kept where these are too many. */
  readonly count: number;
  readonly as: Required<Pick<ReadAs, 'encoding' | 'delimiter'>>;
}

/**
 * Reads a CSV file, a piece after the other.
 * @param as how, where somebody has said so; else it is found out
 * @param breath waits, between two pieces, for whatever else there is to do
 * @example const read = await readCsvFile(file); if ('fault' in read) say(read.fault, read.params);
 */
export async function readCsvFile(
  file: Blob,
  as: Partial<ReadAs> = {},
  breath: () => Promise<void> = async () => {},
): Promise<CsvFile | FileFault> {
  const encoding = as.encoding ?? (await encodingOf(file));
  const rows = new Lines();
  let reading: { readonly parser: Papa.Parser; readonly delimiter: Delimiter } | null = null;
  let count = 0;
  let rest = '';
  for await (const { text, isLast } of piecesOf(file, encoding)) {
    if (text === null) return { fault: 'not_csv', params: {} };
    rest += text;
    reading ??= readingOf(rest, as.delimiter ?? delimiterOf(rest));
    // The last row of a piece goes on in the next one.
    const { data, errors, meta } = reading.parser.parse(rest, 0, !isLast) as Papa.ParseResult<string[]>;
    // What is wrong with a row that goes on may be right with the next piece.
    const quote = errors.find(({ type, row = 0 }) => type === 'Quotes' && (isLast || row < data.length));
    if (quote) return { fault: 'quotes', params: { row: count + (quote.row ?? 0) + 1 } };
    count += data.length;
    // What is too much is counted, and not kept.
    if (rows.length <= mostRows + mostAbove) for (const row of data) rows.add(row);
    rest = rest.slice(meta.cursor);
    await breath();
  }
  return { rows, count, as: { encoding, delimiter: reading?.delimiter ?? ',' } };
}

function readingOf(head: string, delimiter: Delimiter) {
  return { parser: new Papa.Parser({ delimiter, newline: newlineOf(head) }), delimiter };
}

/** What stands between two rows, by the first one that ends. */
function newlineOf(head: string): '\r\n' | '\n' | '\r' {
  const [found] = /\r\n|\r|\n/.exec(head.replaceAll(/"[^"]*"/g, '')) ?? [];
  return found === '\r\n' || found === '\r' ? found : '\n';
}

/** So many rows may stand above the names of the columns: a title, who made the file, when. */
const mostAbove = 10;

/**
 * The row that says what the columns are: of the first ones that with the most names that are known, the first that is not empty where none has any.
 * @param known how many names of a row are known
 * @returns from 1 up
 */
export function headerRowOf(rows: Table, known: (row: Line) => number): number {
  // What is empty above is nothing that somebody has written.
  let first = 0;
  while (first < rows.length && isBlank(rows.at(first))) first += 1;
  if (first === rows.length) return 1;
  const some = Math.min(mostAbove, rows.length - first);
  const counts = Array.from({ length: some }, (_, at) => known(rows.at(first + at)));
  const most = Math.max(0, ...counts);
  return first + (most === 0 ? 0 : counts.indexOf(most)) + 1;
}

/** The rows below the names of the columns. */
export interface Below {
  readonly headers: Line;
  readonly lines: Table;
  /** The places of those lines that have any text, in their order. */
  readonly filled: Uint32Array;
  /** Of each column, whether it has any text. */
  readonly isUsed: readonly boolean[];
}

/**
 * The names of the columns, and the rows below.
 * @param width how many columns there are, where that is known: what stands beside the last name is a column without one. In a file of text, it is a
 *   cell that should have been in quotes: a fault of its row, or of the file where most rows have such a one.
 */
export function splitRows(
  { rows, count, width = 0 }: Pick<CsvFile, 'rows' | 'count'> & { readonly width?: number },
  header: number,
): Below | FileFault {
  const names = rows.at(header - 1);
  const headers = [...names, ...Array.from({ length: Math.max(0, width - names.length) }, () => '')];
  const isUsed = headers.map(() => false);
  const lines = { length: Math.max(0, rows.length - header), at: (place: number) => rows.at(header + place) };
  const places = new Uint32Array(lines.length);
  let filled = 0;
  let ragged = 0;
  const first: number[] = [];
  for (let place = 0; place < lines.length; place += 1) {
    const line = lines.at(place);
    if (isBlank(line)) continue;
    places[filled] = place;
    filled += 1;
    if (beyondIn(line, headers.length)) {
      ragged += 1;
      if (first.length < someRows) first.push(header + place + 1);
    }
    for (let at = 0; at < line.length; at += 1) {
      if (isUsed[at] === false && line[at]?.trim() !== '') isUsed[at] = true;
    }
  }
  if (filled === 0) return { fault: 'empty', params: {} };
  if (filled > mostRows) return { fault: 'too_many_rows', params: { count: filled + count - rows.length } };
  if (isMostly(ragged, filled))
    return { fault: 'ragged', params: { count: ragged, total: filled, row: listed(first, ragged) } };
  return { headers, lines, filled: places.slice(0, filled), isUsed };
}
