import type { TranslationMessages } from 'ra-core';
import type { Locale } from '../../../i18n/types.ts';

/** All texts of a language. */
export interface Texts {
  readonly messages: TranslationMessages;
  /** The words of MUI's own components, for the theme. */
  readonly components: object;
}

/** The texts that have arrived, and the way to the others. */
export interface Library {
  /** The texts of a language when they are here. */
  get(locale: Locale): Texts | undefined;
  load(locale: Locale): Promise<Texts>;
}

/**
 * @param loaders how to get each language
 * @param here languages that came with the program
 */
export function createLibrary(
  loaders: Readonly<Record<Locale, () => Promise<Texts>>>,
  here: Readonly<Partial<Record<Locale, Texts>>>,
): Library {
  const texts = new Map<Locale, Texts>();
  for (const locale of Object.keys(loaders) as Locale[]) {
    const known = here[locale];
    if (known) texts.set(locale, known);
  }
  return {
    get: (locale) => texts.get(locale),
    async load(locale) {
      const known = texts.get(locale);
      if (known) return known;
      const loaded = await loaders[locale]();
      texts.set(locale, loaded);
      return loaded;
    },
  };
}
