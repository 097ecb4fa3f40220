import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { workbook } from '../../../src/views/import/xlsx/testing/workbook.ts';

const head = ['full_name', 'msisdn', 'date_of_birth', 'gender'];

/** Somebody new; one in a thousand has a date that is none. */
function person(at: number): readonly string[] {
  const born = at % 1000 === 999 ? '31 May' : `19${60 + (at % 40)}-0${1 + (at % 9)}-1${at % 10}`;
  return [`Person ${at}`, `024${String(1_000_000 + at).padStart(7, '0')}`, born, at % 2 ? 'female' : 'male'];
}

/**
 * Writes a file of people below the names of their columns.
 * @example await writePeople(folder, 'csv', 100_000) // '/tmp/rows-1/100000.csv'
 */
export async function writePeople(folder: string, kind: 'csv' | 'xlsx', rows: number): Promise<string> {
  const file = path.join(folder, `${rows}.${kind}`);
  if (kind === 'xlsx') {
    const lines = Array.from({ length: rows }, (_, at) => person(at));
    await writeFile(file, workbook({ sheets: { People: [head, ...lines] } }));
    return file;
  }
  const lines = function* () {
    yield head.join(',');
    for (let at = 0; at < rows; at += 1) yield `\n${person(at).join(',')}`;
  };
  await pipeline(Readable.from(lines()), createWriteStream(file));
  return file;
}
