import { type Knowledge, learn, type Sources } from '../../../schema/csvImport/knowledge.ts';
import { mostAtOnce } from '../../../schema/csvImport/mostAtOnce.ts';
import type { ImportRow } from '../../../schema/csvImport/rows.ts';
import type { Breath } from '../breather.ts';
import type { FileRows } from './rows.ts';

/** Rows that are looked up, and then judged, at once: as many as some calls beside each other ask about. */
const portion = 3 * mostAtOnce;

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
  let coming = learnFrom(0);
  for (let start = 0; start < rows.size; start += portion) {
    const some = await coming;
    const end = start + some.length;
    // What comes next is on its way while this is judged.
    coming = end < rows.size ? learnFrom(end) : coming;
    for (let at = 0; at < some.length; at += 1) {
      const row = some[at];
      if (row) judge(start + at, row);
      if (at % 50 === 0) await breath();
    }
    await onJudged?.(end);
  }
}
