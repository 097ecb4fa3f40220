import { personOf } from './claimEvent.ts';

/** What tells when a claim is about, and about whom. */
type Facts = Readonly<Record<string, unknown>>;

const over: readonly unknown[] = ['initiated', 'discarded', 'rejected', 'expired'];

/** Whether nothing will be paid of a claim as it stands: it does not get in the way of another. */
export const isOver = ({ status }: Facts): boolean => over.includes(status);

const stay = ({ admission_date: from, discharge_date: until }: Facts) =>
  typeof from === 'string' && typeof until === 'string' ? { from, until } : null;

const dayOf = ({ death_date, event_date }: Facts): unknown => death_date || event_date || null;

/**
 * Whether two claims are about the same person and the same days. Who leaves one hospital may enter the next on the same day; what
 * has one day is the same only where it is of the same kind.
 * @example sameDays({ admission_date: '2026-03-01', discharge_date: '2026-03-04' }, { admission_date: '2026-03-04', discharge_date: '2026-03-06' }) // false
 */
export function sameDays(one: Facts, other: Facts): boolean {
  if (personOf(one) !== personOf(other)) return false;
  const [first, second] = [stay(one), stay(other)];
  if (first && second) return first.from < second.until && second.from < first.until;
  return one.type === other.type && dayOf(one) !== null && dayOf(one) === dayOf(other);
}
