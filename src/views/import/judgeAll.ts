import type { JudgedRows } from '../../schema/csvImport/judgeFile.ts';
import type { Judged } from '../../schema/csvImport/judgeRow.ts';
import type { ImportRow } from '../../schema/csvImport/rows.ts';

/** Rows per slice: the page answers in between. */
const slice = 200;

const breath = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/**
 * Judges many rows without holding the page up.
 * @throws DOMException `AbortError` when the signal is aborted
 */
export async function judgeAll(
  rows: readonly ImportRow[],
  judge: (row: ImportRow) => Judged,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<JudgedRows> {
  const judged = new Map<number, Judged>();
  for (const row of rows) {
    if (judged.size > 0 && judged.size % slice === 0) {
      onProgress(judged.size);
      await breath();
      signal.throwIfAborted();
    }
    judged.set(row.number, judge(row));
  }
  return judged;
}
