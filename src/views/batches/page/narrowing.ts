/** The rows that somebody looks at alone: those that are refused, or those that become the same. */
export type Narrowing = 'refused' | Kind;

/** What becomes of some rows: in which state their records are, where a workflow moves them, and the word for what is done with them. */
export interface Kind {
  readonly state: string | null;
  readonly code: string | null;
}

/** Whether rows are narrowed to those of a kind. @example isOf('refused', { state: 'open', code: 'created' }) // false */
export function isOf(narrowing: Narrowing | null, { state, code }: Kind): boolean {
  return typeof narrowing === 'object' && narrowing?.state === state && narrowing.code === code;
}

/**
 * What the rows of a batch are asked for by.
 * @param told where what is said of them stands: what was done, or what would be
 * @example narrowedBy('refused', 'foreseen') // { foreseen: 'failed' }
 */
export function narrowedBy(
  narrowing: Narrowing | null,
  told: 'outcome' | 'foreseen',
): Readonly<Record<string, string>> {
  if (narrowing === null) return {};
  if (narrowing === 'refused') return { [told]: 'failed' };
  const { state, code } = narrowing;
  return { [told]: 'done', ...(state !== null && { state }), ...(code !== null && { code }) };
}
