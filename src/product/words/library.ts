import { english } from './english.ts';
import { createLibrary } from '../../admin/i18n/texts.ts';

/** The texts of the product: English comes with the program, French when it is read. */
export const library = createLibrary({
  texts: { en: async () => english, fr: async () => (await import('./french.ts')).french },
  later: {
    en: async () => (await import('./laterEnglish.ts')).laterEnglish,
    fr: async () => (await import('./laterFrench.ts')).laterFrench,
  },
  here: { en: english },
});
