import { Readable } from 'node:stream';
import Papa from 'papaparse';
import { delimiterOf } from '../../../src/schema/csvImport/delimiterOf.ts';

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

/** Its text, as it comes. @throws FileFault when it is none in UTF-8 */
async function* textOf(content: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const sound = (bytes?: Buffer) => {
    try {
      const text = bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode();
      if (!text.includes('\0')) return text;
    } catch {
      // Told below.
    }
    throw new FileFault('not_csv');
  };
  for await (const bytes of content) yield sound(bytes as Buffer);
  yield sound();
}

/**
 * The lines of a CSV file, some at a time, as fast as they are taken: cells between commas or semicolons, whichever its first row has.
 * @throws FileFault when it is not in UTF-8, or a quote is never closed
 */
async function* lines(content: Readable): AsyncGenerator<readonly Line[]> {
  const text = textOf(content);
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
 * Opens a CSV file whose first row says what its columns are.
 * @throws FileFault
 * @example const reader = await readLines(store.open(key)); await reader.take(2_000);
 */
export async function readLines(content: Readable): Promise<LineReader> {
  const pieces = lines(content);
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
