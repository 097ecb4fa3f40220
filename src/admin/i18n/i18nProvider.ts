import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Locale, locales, nearestLocale } from '../../../i18n/types.ts';
import { pluralOptions } from './pluralOptions.ts';
import type { Library, Texts } from './texts.ts';

// The framework's own words, which its type asks for, come with the later half.
const wordsOf = ({ messages }: Texts) => messages as TranslationMessages;

/** What react-admin asks for in each list and nobody shows: the title that a list of its own would have. */
const unshown: ReadonlySet<string> = new Set(['ra.page.list']);

/** The provider, with what its words need that come later. */
export interface CompletingI18nProvider extends I18nProvider {
  /** All words of the language in use. True when one of them was missing on the screen until now. */
  readonly complete: () => Promise<boolean>;
  /** Calls when a word is here that was missing on the screen; gives back what ends that. */
  readonly onArrival: (listener: () => void) => () => void;
}

/**
 * react-admin's i18nProvider over the texts of the library, which must have those of `initial` already.
 * @example createI18nProvider(library, 'fr').translate('app.close') // 'Fermer'
 */
export function createI18nProvider(library: Library, initial: Locale): CompletingI18nProvider {
  let missed = false;
  let missedPart = false;
  const redraws = new Set<() => void>();
  library.speak(initial);
  const provider = polyglotI18nProvider(
    (wanted) => {
      const locale = nearestLocale(wanted);
      library.speak(locale);
      const known = library.get(locale);
      if (known && (library.isComplete(locale) || locale === initial)) return wordsOf(known);
      return library.complete(locale).then(wordsOf);
    },
    initial,
    locales.map((locale) => ({ locale, name: locale })),
    {
      ...pluralOptions,
      // A text that is still to come leaves its place empty. One that is missing shows its key, and its tests fail; a warning
      // per drawing would only drown the console.
      onMissingKey: (key: string) => {
        if (library.isMissing(key)) {
          missedPart = true;
          return '';
        }
        if (library.isComplete(nearestLocale(provider.getLocale()))) return key;
        // What nobody sees is nothing to draw everything again for.
        missed ||= !unshown.has(key);
        return '';
      },
    },
  );
  library.onMore(async (locale) => {
    if (locale !== provider.getLocale()) return;
    await provider.changeLocale(locale);
    if (!missedPart) return;
    missedPart = false;
    for (const redraw of redraws) redraw();
  });
  return {
    ...provider,
    onArrival(listener) {
      redraws.add(listener);
      return () => void redraws.delete(listener);
    },
    async complete() {
      await library.complete(nearestLocale(provider.getLocale()));
      const wasMissed = missed;
      missed = false;
      return wasMissed;
    },
  };
}
