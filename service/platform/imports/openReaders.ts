import { type LineReader, readLines } from './csvLines.ts';
import type { Readable } from 'node:stream';

/** Files that are read on where they were left, of which a few are kept open. */
const most = 4;
const open = new Map<string, LineReader>();

/**
 * A reader of a file that stands at a line. Who reads on finds it open; whoever comes otherwise (after a restart, or when the work was taken back)
 * reads what comes before once more.
 */
export async function readerAt(key: string, at: number, content: () => Readable): Promise<LineReader> {
  const kept = open.get(key);
  open.delete(key);
  if (kept?.at === at) return kept;
  await kept?.close();
  const reader = await readLines(content());
  if (at > 0) await reader.take(at);
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
