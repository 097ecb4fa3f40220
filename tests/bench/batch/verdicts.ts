/** What was measured of a batch and of those who worked beside it. */
interface Measured {
  /** How long searches took, in milliseconds, while nothing else was done, and while the batch ran. */
  readonly quiet: readonly number[];
  readonly beside: readonly number[];
  /** Memory of the service in MB, before, and at most. */
  readonly idle: number;
  readonly most: number;
  /** That were done. */
  readonly rows: number;
  /** Seconds until the first rows were done, and until all were. */
  readonly read: number;
  readonly seconds: number;
  /** How many rows were done after so many seconds, as far as somebody looked. */
  readonly marks: readonly { readonly done: number; readonly at: number }[];
}

/** Milliseconds that are soon enough, however quick it is when nothing else is done. */
const soon = 100;
/** How much more memory a batch may need, in MB, however many rows it has. */
const memory = 200;
/** How much slower the last tenth of the rows may be than the first one. */
const slower = 1.5;

/** @example quantile([1, 2, 3, 4], 0.5) // 3 */
export function quantile(took: readonly number[], part: number): number {
  const sorted = took.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

/** Rows that were done in a second between two shares of all rows. @example rateBetween(marks, 1_000, 0, 0.1) */
export function rateBetween(marks: Measured['marks'], rows: number, from: number, until: number): number {
  const first = marks.find(({ done }) => done >= rows * from);
  const last = marks.find(({ done }) => done >= rows * until && done > (first?.done ?? 0)) ?? marks.at(-1);
  if (!first || !last || last.at === first.at) return 0;
  return (last.done - first.done) / (last.at - first.at);
}

/** A line for each thing that was measured, with what it should be. */
export function verdicts({ quiet, beside, idle, most, rows, read, seconds, marks }: Measured): readonly string[] {
  const [before, meanwhile] = [quantile(quiet, 0.95), quantile(beside, 0.95)];
  const goal = Math.max(2 * before, soon);
  const [first, last] = [rateBetween(marks, rows, 0, 0.1), rateBetween(marks, rows, 0.9, 1)];
  const said = (isKept: boolean) => (isKept ? 'ok' : 'missed');
  const ms = (took: readonly number[]) => `${quantile(took, 0.5).toFixed(1)} / ${quantile(took, 0.95).toFixed(1)} ms`;
  return [
    `searches, quiet          ${ms(quiet)} (median / 95 %, of ${quiet.length})`,
    `searches, beside         ${ms(beside)} (of ${beside.length}); at most ${goal.toFixed(0)} ms: ${said(meanwhile <= goal)}`,
    `memory of the service    ${idle} MB idle, ${most} MB at most; at most ${idle + memory} MB: ${said(most <= idle + memory)}`,
    `rows in a second         ${(rows / seconds).toFixed(0)} in all (${seconds.toFixed(0)} s, of which ${read.toFixed(0)} s until the first)`,
    `first and last tenth     ${first.toFixed(0)} and ${last.toFixed(0)} rows in a second; at most ${slower} times as slow: ${said(last * slower >= first)}`,
  ];
}
