import { type Fault, fault } from '../fault.ts';

/** What may be meant by a text that names no record, or several: what names that one alone, and what people call it. */
export interface Possible {
  readonly text: string;
  readonly words: string;
}

/** Texts of which one call says what may be meant. */
export const mostUnclear = 50;

/** Records that are told of one text: where there are no more that somebody may see, all of them. */
export const mostPossible = 12;

/** What is wrong with a text in the column of a reference, where it means no record or several. */
export const unclear = ['unknown_reference', 'ambiguous_reference'] as const;

/**
 * The same fault, told with what is possible; as it was where that is nothing.
 * @example toldWith(fault('unknown_reference'), 'Ghanna', [{ text: 'GH', words: 'Ghana (GH)' }])
 */
export function toldWith(found: Fault, text: string, possible: readonly Possible[]): Fault {
  if (possible.length === 0) return found;
  const words = possible.map((one) => one.words).join(', ');
  return fault(found.fault === 'unknown_reference' ? 'unknown_among' : 'ambiguous_among', { text, possible: words });
}
