import type { Locale } from '../../../i18n/types.ts';
import type { Library } from './texts.ts';

let spoken: Library | undefined;

/** Says whose words are shown from now on; called when a product is mounted. */
export function speak(library: Library): void {
  spoken = library;
}

/** Waits for everything that the product says in a language: for parts that are loaded before any component is drawn. */
export async function allWords(locale: Locale): Promise<void> {
  await spoken?.complete(locale);
}
