import { forget, learn, type Knowledge, type Sources } from '../../../schema/csvImport/knowledge.ts';
import type { Judged } from '../../../schema/csvImport/judgeRow.ts';
import type { Among, FileRows } from './rows.ts';

/** Rows that are to be sent, and what they are judged by. */
export interface Readying {
  readonly rows: FileRows;
  readonly knowledge: Knowledge;
  readonly from: Sources;
  /** The places of rows that are not looked up since a cell was changed. */
  readonly unsure: ReadonlySet<number>;
  readonly judge: (place: number) => Judged;
  readonly among: () => Among;
}

/**
 * Looks up what the rows name that were changed; what is typed into them meanwhile is still to be looked up.
 * @param unsure by the place of a row, when it was changed; those that were looked up are taken out
 */
export async function lookUpAgain({
  rows,
  knowledge,
  from,
  unsure,
  judge,
}: Omit<Readying, 'unsure' | 'among'> & { readonly unsure: Map<number, number> }): Promise<void> {
  const asked = [...unsure];
  await learn(
    knowledge,
    asked.map(([place]) => rows.at(place)),
    from,
  );
  for (const [place, when] of asked) {
    judge(place);
    if (unsure.get(place) === when) unsure.delete(place);
  }
}

/**
 * Looks again what was sent without being done, or is not looked up yet, and settles what needs no sending.
 * @returns the places of the rows that are sent, in their order
 * @example const places = await readyToSend({ rows, knowledge, from, unsure, judge, among });
 */
export async function readyToSend({ rows, knowledge, from, unsure, judge, among }: Readying): Promise<Uint32Array> {
  const tried = rows.outcomes.undone();
  const rowsAt = (places: Iterable<number>) => Array.from(places, (place) => rows.at(place));
  // What was done without an answer is not done twice.
  forget(knowledge, rowsAt(tried), from);
  const again = new Set([...tried, ...unsure]);
  await learn(knowledge, rowsAt(again), from);
  for (const place of again) judge(place);
  for (const place of tried) rows.outcomes.delete(place);
  const { verdictAt } = among();
  const places = new Uint32Array(rows.size);
  let count = 0;
  for (let place = 0; place < rows.size; place += 1) {
    if (rows.outcomes.has(place)) continue;
    const verdict = verdictAt(place);
    if (verdict === 'unchanged') rows.outcomes.set(place, { done: true, what: 'unchanged' });
    if (verdict !== 'create' && verdict !== 'update') continue;
    places[count] = place;
    count += 1;
  }
  return places.slice(0, count);
}
