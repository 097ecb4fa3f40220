/** Calls at once to one origin: more only queue up in the browser. */
const lanes = 6;

/** Runs a task for each item, a few at a time, and gives back how each ended, in order. */
export async function pooled<Item, Result>(
  items: readonly Item[],
  task: (item: Item) => Promise<Result>,
): Promise<readonly PromiseSettledResult<Result>[]> {
  const results: PromiseSettledResult<Result>[] = [];
  let next = 0;
  async function lane(): Promise<void> {
    while (next < items.length) {
      const index = next;
      next += 1;
      const [settled] = await Promise.allSettled(items.slice(index, index + 1).map(task));
      if (settled) results[index] = settled;
    }
  }
  await Promise.all(Array.from({ length: Math.min(lanes, items.length) }, lane));
  return results;
}
