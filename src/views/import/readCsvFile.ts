import Papa from 'papaparse';
import { mostBytes, mostRows } from './limits.ts';

/** Why a file cannot be read: the key under `imports.faults` and what the sentence needs. */
export interface FileFault {
  readonly fault: 'not_csv' | 'too_large' | 'too_many_rows' | 'empty' | 'ragged' | 'quotes';
  readonly params: Readonly<Record<string, string | number>>;
}

/** A file as it is: its first row, and the others. */
export interface CsvFile {
  readonly headers: readonly string[];
  readonly lines: readonly (readonly string[])[];
}

function bytesOf(file: Blob): Promise<ArrayBuffer> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    reader.readAsArrayBuffer(file);
  });
}

/** The text of bytes that are UTF-8 text, with or without its mark; null for anything else. */
function textOf(bytes: ArrayBuffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/**
 * Reads a CSV file: UTF-8, cells between commas or semicolons, whichever its first row has.
 * @example const read = await readCsvFile(file); if ('fault' in read) say(read.fault, read.params);
 */
export async function readCsvFile(file: File): Promise<CsvFile | FileFault> {
  if (file.size > mostBytes) return { fault: 'too_large', params: { bytes: file.size } };
  const text = textOf(await bytesOf(file));
  if (text === null) return { fault: 'not_csv', params: {} };
  return readCsvText(text);
}

/** @example readCsvText('code;name\nGH;Ghana') // { headers: ['code', 'name'], lines: [['GH', 'Ghana']] } */
export function readCsvText(text: string): CsvFile | FileFault {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: delimiterOf(text) });
  const quote = errors.find(({ type }) => type === 'Quotes');
  if (quote) return { fault: 'quotes', params: { row: (quote.row ?? 0) + 1 } };
  const [headers = [], ...lines] = data;
  const filled = lines.filter((line) => line.some((cell) => cell.trim() !== '')).length;
  if (filled === 0) return { fault: 'empty', params: {} };
  if (filled > mostRows) return { fault: 'too_many_rows', params: { count: filled } };
  const ragged = lines.findIndex((line) => line.slice(headers.length).some((cell) => cell.trim() !== ''));
  if (ragged >= 0) return { fault: 'ragged', params: { row: ragged + 2 } };
  return { headers, lines };
}

/** What stands between the cells, by the first row: the other one may well stand in a text. */
function delimiterOf(text: string): ',' | ';' {
  const head = text.split(/\r\n|\r|\n/, 1)[0]?.replaceAll(/"[^"]*"/g, '') ?? '';
  return head.split(';').length > head.split(',').length ? ';' : ',';
}
