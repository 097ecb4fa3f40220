import type { Messages } from '../../../i18n/types.ts';

/** What people read, in English and in French. */
export type Label = readonly [english: string, french: string];

/** Labels as messages keep them. */
export interface LabelTree {
  readonly [name: string]: Label | LabelTree;
}

const isLabel = (one: Label | LabelTree): one is Label => Array.isArray(one);

/** The messages of one language. @example messagesIn({ name: ['Claim', 'Sinistre'] }, 1) // { name: 'Sinistre' } */
export function messagesIn(tree: LabelTree, language: 0 | 1): Messages {
  return Object.fromEntries(
    Object.entries(tree).map(([name, one]) => [name, isLabel(one) ? one[language] : messagesIn(one, language)]),
  );
}
