import type { RuleContext } from '../fault.ts';
import type { Judged, Verdict } from './judgeRow.ts';
import type { ImportRow } from './rows.ts';

/** Rows with what is made of each, by the number of the row. */
export type JudgedRows = ReadonlyMap<number, Judged>;

/** How many rows mean what: the four add up to the rows. */
export type Counts = Readonly<Record<Verdict, number>>;

/**
 * What is wrong with rows only beside others: values that must be one record's alone, and that an earlier row has already.
 * @returns row number to field to words
 */
export function repeatedValues(
  rows: readonly ImportRow[],
  judged: JudgedRows,
  context: RuleContext,
): ReadonlyMap<number, Readonly<Record<string, string>>> {
  const first = new Map<string, number>();
  const found = new Map<number, Record<string, string>>();
  for (const { number } of rows) {
    for (const [field, value] of Object.entries(judged.get(number)?.only ?? {})) {
      const mark = `${field} ${value}`;
      const earlier = first.get(mark);
      if (earlier === undefined) first.set(mark, number);
      else found.set(number, { ...found.get(number), [field]: context.t('imports.same_as_row', { row: earlier }) });
    }
  }
  return found;
}

/**
 * Rows judged among each other: those that repeat an earlier one are faulty, too.
 * @example judgeFile(rows, judged, context).get(3)?.faults.code // 'Same as row 2'
 */
export function judgeFile(rows: readonly ImportRow[], judged: JudgedRows, context: RuleContext): JudgedRows {
  const repeated = repeatedValues(rows, judged, context);
  if (repeated.size === 0) return judged;
  return new Map(
    [...judged].map(([number, one]): [number, Judged] => {
      const more = repeated.get(number);
      return [number, more ? { ...one, verdict: 'faulty', faults: { ...one.faults, ...more } } : one];
    }),
  );
}

/**
 * Rows judged so that records which are there already stay as they are, whatever the file says of them.
 * @public read through the module that is loaded with the first file
 * @example keepingKnown(judged).get(2)?.verdict // 'unchanged'
 */
export function keepingKnown(judged: JudgedRows): JudgedRows {
  return new Map(
    [...judged].map(([number, one]): [number, Judged] => [
      number,
      one.stored ? { ...one, verdict: 'unchanged', values: {}, faults: {} } : one,
    ]),
  );
}

/** @example countVerdicts(judged) // { create: 2, update: 1, unchanged: 9, faulty: 1 } */
export function countVerdicts(judged: JudgedRows): Counts {
  const counts = { create: 0, update: 0, unchanged: 0, faulty: 0 };
  for (const { verdict } of judged.values()) counts[verdict] += 1;
  return counts;
}
