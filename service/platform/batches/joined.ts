/**
 * Of rows that belong together two by two or more, the first one of each that belong together by way of others, too; nothing of those that come first.
 * @param groups rows of which each belongs together with the others of its group
 * @example joined([[1, 4], [4, 9], [2, 3]]) // Map { 4 => 1, 9 => 1, 3 => 2 }
 */
export function joined(groups: readonly (readonly number[])[]): ReadonlyMap<number, number> {
  const before = new Map<number, number>();
  const firstOf = (row: number): number => {
    let first = row;
    for (let next = before.get(first); next !== undefined; next = before.get(first)) first = next;
    // The way there is short from now on.
    for (let at = row; at !== first; ) {
      const next = before.get(at) ?? first;
      before.set(at, first);
      at = next;
    }
    return first;
  };
  for (const [one, ...others] of groups) {
    if (one === undefined) continue;
    for (const other of others) {
      const [first, second] = [firstOf(one), firstOf(other)];
      if (first !== second) before.set(Math.max(first, second), Math.min(first, second));
    }
  }
  return new Map([...before.keys()].map((row) => [row, firstOf(row)]));
}
