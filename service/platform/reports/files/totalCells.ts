import type { Cell, Sheet } from './sheet.ts';

/**
 * The cells of the totals, with the word for them in the first that is free; null where nothing is added up.
 * @example totalCells({ ...sheet, totals: [null, 1_200] }) // ['Total', 1_200]
 */
export function totalCells({ totals, columns, words }: Sheet): readonly Cell[] | null {
  if (!totals) return null;
  const free = totals.indexOf(null);
  return columns.map((_, at) => (at === free ? words.total : (totals[at] ?? null)));
}
