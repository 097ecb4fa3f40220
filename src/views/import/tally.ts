import type { JudgedRows } from '../../schema/csvImport/judgeFile.ts';
import type { ImportState } from './importState.ts';

/** Where each row of a file is; together they are the rows. */
export interface Tally {
  readonly create: number;
  readonly update: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly refused: number;
  readonly created: number;
  readonly updated: number;
  readonly same: number;
}

const done = { create: 'created', update: 'updated', unchanged: 'same' } as const;

/** Where one row is. @example placeOf(judged, outcomes, 2) // 'created' */
export function placeOf(judged: JudgedRows, outcomes: ImportState['outcomes'], row: number): keyof Tally {
  const outcome = outcomes.get(row);
  if (outcome) return outcome.done ? done[outcome.what] : 'refused';
  return judged.get(row)?.verdict ?? 'faulty';
}

/** @example tally(judged, outcomes).faulty // 2 */
export function tally(judged: JudgedRows, outcomes: ImportState['outcomes']): Tally {
  const counts = { create: 0, update: 0, unchanged: 0, faulty: 0, refused: 0, created: 0, updated: 0, same: 0 };
  for (const number of judged.keys()) counts[placeOf(judged, outcomes, number)] += 1;
  return counts;
}

/** How many rows the next press sends: sound ones, and those refused before that may go again. */
export function sendable(judged: JudgedRows, outcomes: ImportState['outcomes']): number {
  const open = [...judged].filter(([number]) => outcomes.get(number)?.done !== true);
  return open.filter(([, { verdict }]) => verdict === 'create' || verdict === 'update').length;
}
