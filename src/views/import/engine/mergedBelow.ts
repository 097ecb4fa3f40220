/**
 * Of cells that are drawn as one, those that reach below a row: a title over a table is no loss.
 * @example mergedBelow(['A1:F1', 'B3:B9'], 2) // ['B3:B9']
 */
export function mergedBelow(merged: readonly string[], row: number): readonly string[] {
  return merged.filter((cells) => Number(/\d+$/.exec(cells)?.[0] ?? 0) > row);
}
