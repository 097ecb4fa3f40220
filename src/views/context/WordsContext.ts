import { createContext } from 'react';
import type { Locale } from '../../../i18n/types.ts';
import { useGiven } from './useGiven.ts';

/** Everything that the product says in a language, as far as it is in use. */
export type WordsOf = (locale: Locale) => Promise<{ readonly messages: unknown }>;

/** The words themselves, for what speaks where no page is: provided once by the admin. */
export const WordsContext = createContext<WordsOf | null>(null);

/** @throws Error outside the admin */
export function useWords(): WordsOf {
  return useGiven(WordsContext, 'WordsContext');
}
