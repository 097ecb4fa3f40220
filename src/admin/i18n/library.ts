import { english } from './english.ts';
import { createLibrary } from './texts.ts';

/** The texts of the product: English comes with the program, French when it is read. */
export const library = createLibrary(
  { en: async () => english, fr: async () => (await import('./french.ts')).french },
  { en: english },
);
