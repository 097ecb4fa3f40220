import { type LineReader, readLines } from './csvLines.ts';
import type { Readable } from 'node:stream';

/** Files that are read on where they were left, of which a few are kept open. */
const most = 4;
const open = new Map<string, LineReader>();

/** Lines that are passed over at a time: whatever comes before in a file, no more of it is held. */
const passed = 2_000;

/**
 * A reader of a file that stands at a line. Who reads on finds it open, or left at an earlier line, where another service has read meanwhile; whoever comes
 * otherwise (after a restart, or when the work was taken back) reads what comes before once more.
 */
export async function readerAt(key: string, at: number, content: () => Readable): Promise<LineReader> {
  const kept = open.get(key);
  open.delete(key);
  if (kept && kept.at <= at) return await forward(kept, at);
  await kept?.close();
  return await forward(await readLines(content), at);
}

async function forward(reader: LineReader, to: number): Promise<LineReader> {
  while (reader.at < to && (await reader.take(Math.min(passed, to - reader.at))).length > 0);
  return reader;
}

/** Keeps a reader for whoever reads on; the one that was used least lately is closed. */
export async function keepReader(key: string, reader: LineReader): Promise<void> {
  open.set(key, reader);
  const [oldest] = open;
  if (open.size <= most || !oldest) return;
  open.delete(oldest[0]);
  await oldest[1].close();
}
