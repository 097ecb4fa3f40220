/**
 * Whether each of some texts stands in some cell, and none of them counts for two: what stood beyond the last column of a row has found its place then,
 * and nothing was lost on the way.
 * @example isPlaced(['Mensah', ' Kofi', 'Accra'], ['Mensah, Kofi', 'Accra']) // true
 */
export function isPlaced(texts: readonly string[], cells: readonly string[]): boolean {
  const left = [...cells];
  return texts
    .toSorted((one, other) => other.length - one.length)
    .every((whole) => {
      const text = whole.trim();
      const at = left.findIndex((cell) => cell.includes(text));
      left[at] = left[at]?.replace(text, '') ?? '';
      return at >= 0;
    });
}
