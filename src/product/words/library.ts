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

// During development, the page takes changed words without being loaded again; a build has nothing of it.
if (import.meta.hot) {
  import.meta.hot.accept('./english.ts', (fresh) => fresh && void library.renewal?.renew('en', fresh['english']));
  import.meta.hot.accept('./french.ts', (fresh) => fresh && void library.renewal?.renew('fr', fresh['french']));
}
