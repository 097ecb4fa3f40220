import type { Among, FileRows } from './rows.ts';

/**
 * The places of the rows with the same fault as one had that was corrected: wrong in the same field, and as they came with the same text there.
 * @example [...alike(rows, among, 4, 'town')].length // 12
 */
export function* alike(rows: FileRows, among: Among, corrected: number, field: string): Generator<number> {
  const text = rows.cameWith(corrected, field);
  for (const place of rows.inGrid()) {
    const isLike = place !== corrected && rows.cameWith(place, field) === text;
    if (isLike && field in among.faultsAt(place).fields) yield place;
  }
}
