/** So many days after it was made or given rights an account counts as a person of its own. */
const settledDays = 7;

/** What was done to accounts before this moment is settled. */
export function settledSince(now: Date): Date {
  return new Date(now.getTime() - settledDays * 86_400_000);
}
