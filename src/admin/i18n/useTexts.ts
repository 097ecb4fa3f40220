import { useI18nProvider, useLocaleState } from 'ra-core';
import { locales, nearestLocale, type Locale } from '../../../i18n/types.ts';
import { useProduct } from '../product.ts';

/** The language of the texts on the screen, and a function that changes it. */
export function useLanguage(): readonly [Locale, (locale: Locale) => void] {
  const [, setWanted] = useLocaleState();
  return [nearestLocale(useI18nProvider().getLocale()), setWanted];
}

/** The words of MUI's components in the language of the screen. */
export function useComponentTexts(): object {
  const [locale] = useLanguage();
  const { library } = useProduct();
  return library.get(locale)?.components ?? library.get(locales[0])?.components ?? {};
}
