import { doneAtOnce } from '../../schema/doneAtOnce.ts';
import type { ResolvedBatch } from '../../schema/model.ts';
import { type BatchRecord, isUnderWay } from './batchRecord.ts';

/** Answered with what became of it by the call that asked for it: whoever asked has read that. */
function wasAnswered(declared: ResolvedBatch | undefined, { total, rehearse }: BatchRecord): boolean {
  // What waits for somebody ends later than it was asked for.
  return declared !== undefined && !declared.confirms && !rehearse && doneAtOnce(declared, total ?? 0);
}

/**
 * Batches that have gone on in the background and ended, and that nobody has looked at since.
 * @param seen when the newest of those that were looked at ended
 * @example unseen(batches, model.batches, '2026-11-27T10:00:00.000Z').length // 1
 */
export function unseen(
  batches: readonly BatchRecord[],
  declared: Readonly<Record<string, ResolvedBatch>>,
  seen: string,
): readonly BatchRecord[] {
  return batches.filter(
    (batch) => !isUnderWay(batch) && (batch.finished_at ?? '') > seen && !wasAnswered(declared[batch.name], batch),
  );
}

/** When the newest of some batches ended, to be kept as what was looked at. */
export function latestEnd(batches: readonly BatchRecord[], seen: string): string {
  return batches.reduce((latest, { finished_at: end }) => ((end ?? '') > latest ? (end ?? '') : latest), seen);
}
