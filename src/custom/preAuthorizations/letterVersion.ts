/** What a letter of undertaking says, or said. */
export interface LetterVersion {
  readonly version: number;
  readonly approved_amount_in_cents: number;
  /** Days `YYYY-MM-DD`. */
  readonly valid_until: string;
  readonly issued_on: string;
  readonly issued_by: string;
  /** Why another one took its place. */
  readonly because: string;
}

const numbers = ['version', 'approved_amount_in_cents'] as const;
const texts = ['valid_until', 'issued_on', 'issued_by', 'because'] as const;

/** Whether something that the service keeps is a version of a letter. @example told.filter(isEarlier) */
export function isEarlier(one: unknown): one is LetterVersion {
  if (typeof one !== 'object' || one === null) return false;
  const row: Readonly<Record<string, unknown>> = { ...one };
  return numbers.every((name) => typeof row[name] === 'number') && texts.every((name) => typeof row[name] === 'string');
}
