import { type Knowledge, learn, type Sources } from '../../../schema/csvImport/knowledge.ts';
import { mostAtOnce } from '../../../schema/csvImport/mostAtOnce.ts';
import type { ImportRow } from '../../../schema/csvImport/rows.ts';
import type { Breath } from '../breather.ts';
import type { FileRows } from './rows.ts';

/** Rows that are looked up, and then judged, at once: as many as one call asks about. */
const portion = mostAtOnce;

/** So many are looked up beside each other, while others are judged. */
const ahead = 3;

/** Rows after which somebody who waits is told how far it is: whoever tells them waits as well. */
const seldom = 5 * portion;

/** What is judged, and by what. */
export interface Judging {
  readonly rows: FileRows;
  readonly knowledge: Knowledge;
  /** Where what rows name is looked up; null where it was before. */
  readonly from: Sources | null;
  readonly judge: (place: number, row: ImportRow) => unknown;
  readonly breath: Breath;
  readonly onJudged?: (done: number) => Promise<void>;
}

/** Judges all rows, some at a time; what they name is looked up before, unless it is known. @example await judgeAll({ rows, knowledge, from, judge, breath }) */
export async function judgeAll({ rows, knowledge, from, judge, breath, onJudged }: Judging): Promise<void> {
  const learnFrom = async (start: number) => {
    const some = rows.between(start, Math.min(start + portion, rows.size));
    if (from) await learn(knowledge, some, from);
    return some;
  };
  const coming: ReturnType<typeof learnFrom>[] = [];
  const fetchAhead = (start: number) => {
    for (let next = start + coming.length * portion; coming.length < ahead && next < rows.size; next += portion) {
      const some = learnFrom(next);
      // What went wrong is told when its turn comes.
      some.catch(() => undefined);
      coming.push(some);
    }
  };
  fetchAhead(0);
  for (let start = 0; start < rows.size; start += portion) {
    const some = (await coming.shift()) ?? [];
    fetchAhead(start + portion);
    for (let at = 0; at < some.length; at += 1) {
      const row = some[at];
      if (row) judge(start + at, row);
      if (at % 50 === 0) await breath();
    }
    if (start % seldom === 0) await onJudged?.(start + some.length);
  }
}
