import { createContext, useContext } from 'react';
import type { Locale } from '../../../i18n/types.ts';

/** Everything that the product says in a language, as far as it is in use. */
export type WordsOf = (locale: Locale) => Promise<{ readonly messages: unknown }>;

/** The words themselves, for what speaks where no page is: provided once by the admin. */
export const WordsContext = createContext<WordsOf | null>(null);

/** @throws Error outside the admin */
export function useWords(): WordsOf {
  const words = useContext(WordsContext);
  if (!words) throw new Error('There is no WordsContext here: mount this inside the admin.');
  return words;
}
