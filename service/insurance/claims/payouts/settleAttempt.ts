import { instant } from '../../../../src/schema/units.ts';
import type { Patch } from '../../shared/stored.ts';
import type { Others } from '../../shared/effects.ts';
import type { Attempt } from './attempts.ts';

/** Who says what became of an attempt. */
export interface Word {
  readonly move: Others['move'];
  /** The person; nobody, when it is the operator. */
  readonly by: string | null;
  readonly now: Date;
}

const settled = ({ by, now }: Word) => ({
  in_flight_for: null,
  settled_at: instant(now),
  settled_by: by,
});

/** What is known of it besides. */
type Given = Pick<Patch<'mobile_money_transactions'>, 'mno_reference' | 'effected_date' | 'failure' | 'note'>;

/**
 * The money of an attempt has moved: now, or after all. Whoever says it first is the one who said it; nothing changes for one of which
 * somebody has said so before.
 * @param given the operator's reference and the day
 */
export async function markSucceeded(word: Word, attempt: Attempt, given: Given): Promise<Attempt> {
  if (attempt.status === 'succeeded') return attempt;
  const values = { ...given, ...settled(word), failure: null };
  if (attempt.status === 'failed') return await word.move('mobile_money_transactions', attempt, 'late_success', values);
  // Its outcome came before the word that it had arrived.
  const sent =
    attempt.status === 'created' ? await word.move('mobile_money_transactions', attempt, 'submit', {}) : attempt;
  return await word.move('mobile_money_transactions', sent, 'resolve_success', values);
}

/** The money of an attempt has not moved; nothing changes for one of which somebody has said so before. */
export async function markFailed(word: Word, attempt: Attempt, given: Given): Promise<Attempt> {
  if (attempt.status === 'failed') return attempt;
  return await word.move('mobile_money_transactions', attempt, 'resolve_failure', { ...given, ...settled(word) });
}
