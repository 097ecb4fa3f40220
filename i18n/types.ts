/** Languages of the product; the first one is the default. */
export const locales = ['en', 'fr'] as const;

export type Locale = (typeof locales)[number];

/** The same keys as the English messages `T`, each a text: a translation that lacks one does not compile. */
export type Translated<T> = { readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]> };

/** A tree of messages, as the translator reads it. */
export type Messages = { readonly [key: string]: string | Messages };

/** The supported language nearest to a browser or `Accept-Language` tag, English when none is. */
export function nearestLocale(tags: string | readonly string[] | null | undefined): Locale {
  const wanted = typeof tags === 'string' ? tags.split(',') : (tags ?? []);
  for (const tag of wanted) {
    const language = tag.trim().slice(0, 2).toLowerCase();
    const found = locales.find((locale) => locale === language);
    if (found) return found;
  }
  return locales[0];
}
