import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { delimiterOf } from '../../../src/schema/csvImport/delimiterOf.ts';
import type { Encoding } from '../../../src/schema/csvImport/encoding.ts';
import { encodingOf, textOf } from './letters.ts';

/** Why a file cannot be read: a key under `imports.faults`, and what its sentence needs. */
export class FileFault extends Error {
  constructor(
    readonly fault: 'not_csv' | 'empty' | 'no_columns' | 'ragged' | 'quotes' | 'unknown_columns' | 'row_numbers',
    readonly params: Readonly<Record<string, string | number>> = {},
  ) {
    super(fault);
    this.name = 'FileFault';
  }
}

type Line = readonly string[];

/** @throws FileFault when a piece of it is no text */
async function* soundText(content: Readable, encoding: Encoding): AsyncGenerator<string> {
  for await (const text of textOf(content, encoding)) {
    if (text === null) throw new FileFault('not_csv');
    yield text;
  }
}

/**
 * The lines of a CSV file, some at a time, as fast as they are taken: cells between commas or semicolons, whichever its first row has.
 * @throws FileFault when it is no text, or a quote is never closed
 */
async function* lines(content: Readable, encoding: Encoding): AsyncGenerator<readonly Line[]> {
  const text = soundText(content, encoding);
  const { value: head } = await text.next();
  async function* whole() {
    if (head) yield head;
    yield* text;
  }
  const source = Readable.from(whole());
  let waiting: Papa.Parser | null = null;
  const parsed = new Readable({
    objectMode: true,
    highWaterMark: 1,
    read() {
      const parser = waiting;
      waiting = null;
      parser?.resume();
    },
    destroy(error, done) {
      source.destroy();
      done(error);
    },
  });
  Papa.parse<string[]>(source, {
    delimiter: delimiterOf(head ?? ''),
    chunk: (piece, parser) => {
      if (parsed.push(piece)) return;
      parser.pause();
      waiting = parser;
    },
    complete: () => parsed.push(null),
    error: (error) => parsed.destroy(error),
  });
  let before = 0;
  for await (const piece of parsed) {
    // What Papa hands over.
    const { data, errors } = piece as Papa.ParseResult<string[]>;
    const quotes = errors.find(({ type }) => type === 'Quotes');
    if (quotes) throw new FileFault('quotes', { row: before + (quotes.row ?? 0) + 1 });
    before += data.length;
    yield data;
  }
}

/** A file that is being read. */
export interface LineReader {
  /** The cells of its first row. */
  readonly headers: Line;
  /** How many lines below the first row were taken. */
  readonly at: number;
  /** The next lines; fewer than were asked for when there are no more. @throws FileFault */
  readonly take: (most: number) => Promise<readonly Line[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a CSV file whose first row says what its columns are, in whichever letters it is written.
 * @param opened opens it: once to find out its letters, once to read it
 * @throws FileFault
 * @example const reader = await readLines(() => store.open(key)); await reader.take(2_000);
 */
export async function readLines(opened: () => Readable): Promise<LineReader> {
  const encoding = await encodingOf(opened());
  if (!encoding) throw new FileFault('not_csv');
  const content = opened();
  const pieces = lines(content, encoding);
  let left: Line[] = [];
  let at = -1;
  const take = async (most: number) => {
    while (left.length < most) {
      const { value, done } = await pieces.next();
      if (done) break;
      left.push(...value);
    }
    const taken = left.slice(0, most);
    left = left.slice(most);
    at += taken.length;
    return taken;
  };
  const [headers = []] = await take(1);
  return {
    headers,
    get at() {
      return at;
    },
    take,
    close: async () => {
      await pieces.return(undefined);
      content.destroy();
    },
  };
}
