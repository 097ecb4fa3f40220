import type { I18nProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { type Locale, locales, nearestLocale } from '../../../i18n/types.ts';
import { pluralOptions } from './pluralOptions.ts';
import type { Library } from './texts.ts';

/**
 * react-admin's i18nProvider over the texts of the library, which must have those of `initial` already.
 * @example createI18nProvider(library, 'fr').translate('app.close') // 'Fermer'
 */
export function createI18nProvider(library: Library, initial: Locale): I18nProvider {
  return polyglotI18nProvider(
    (wanted) => {
      const locale = nearestLocale(wanted);
      return library.get(locale)?.messages ?? library.load(locale).then(({ messages }) => messages);
    },
    initial,
    locales.map((locale) => ({ locale, name: locale })),
    // A missing text shows its key, and its tests fail; a warning per drawing would only drown the console.
    { ...pluralOptions, onMissingKey: (key: string) => key },
  );
}
