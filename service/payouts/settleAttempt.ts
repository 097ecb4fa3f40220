import type { Row, StoredRecord } from '../resources/rows.ts';

/** Does an action of the service on an attempt that is held. */
export type MoveAttempt = (attempt: StoredRecord, action: string, given: Row) => Promise<StoredRecord>;

/** Who says what became of an attempt. */
export interface Word {
  readonly move: MoveAttempt;
  /** The person; nobody, when it is the operator. */
  readonly by: string | null;
  readonly now: Date;
}

const settled = ({ by, now }: Word): Row => ({
  in_flight_for: null,
  settled_at: now.toISOString(),
  settled_by: by,
});

/**
 * The money of an attempt has moved: now, or after all. Whoever says it first is the one who said it; nothing changes for one of which
 * somebody has said so before.
 * @param given the operator's reference and the day
 */
export async function markSucceeded(word: Word, attempt: StoredRecord, given: Row): Promise<StoredRecord> {
  if (attempt.status === 'succeeded') return attempt;
  const values = { ...given, ...settled(word), failure: null };
  if (attempt.status === 'failed') return await word.move(attempt, 'late_success', values);
  // Its outcome came before the word that it had arrived.
  const sent = attempt.status === 'created' ? await word.move(attempt, 'submit', {}) : attempt;
  return await word.move(sent, 'resolve_success', values);
}

/** The money of an attempt has not moved; nothing changes for one of which somebody has said so before. */
export async function markFailed(word: Word, attempt: StoredRecord, given: Row): Promise<StoredRecord> {
  if (attempt.status === 'failed') return attempt;
  return await word.move(attempt, 'resolve_failure', { ...given, ...settled(word) });
}
