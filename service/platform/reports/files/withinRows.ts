import type { Cell, Sheet } from './sheet.ts';

/** Rows that are worked on in one go. */
const atOnce = 100;

/**
 * The rows of a sheet in small chunks, however large they come.
 * @param most how many there may be
 * @throws RangeError where there are more: a file never leaves rows out
 */
export async function* withinRows(
  rows: Sheet['rows'],
  most: number | null,
): AsyncGenerator<readonly (readonly Cell[])[], void, undefined> {
  let count = 0;
  for await (const chunk of rows) {
    count += chunk.length;
    if (most !== null && count > most) throw new RangeError(`More than ${most} rows for one file.`);
    if (chunk.length <= atOnce) yield chunk;
    else for (let start = 0; start < chunk.length; start += atOnce) yield chunk.slice(start, start + atOnce);
  }
}
