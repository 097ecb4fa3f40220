/** Lets whatever else there is to do have its turn. */
export type Breath = (meanwhile?: () => Promise<void>) => Promise<void>;

/**
 * What long work asks for between its steps: it goes on at once, or after a moment when it has gone on for a while.
 * @param most milliseconds for which nothing else need have its turn
 * @example const breath = breather(25); for (const row of rows) { judge(row); await breath(); }
 */
export function breather(most: number): Breath {
  let last = performance.now();
  return async (meanwhile) => {
    if (performance.now() - last < most) return;
    await meanwhile?.();
    await new Promise<void>((resolve) => {
      setTimeout(resolve, 0);
    });
    last = performance.now();
  };
}
