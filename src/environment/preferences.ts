import { type Locale, locales, nearestLocale } from '../../i18n/types.ts';
import { storageOf } from './storage.ts';
import { storageKey } from './storageKey.ts';

/** `system` follows the machine. */
export type Scheme = 'system' | 'light' | 'dark';

export const schemes: readonly Scheme[] = ['system', 'light', 'dark'];
export const localeKey = storageKey('locale');
export const schemeKey = storageKey('scheme');

function stored(key: string): string | null {
  try {
    return storageOf('localStorage')?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function store(key: string, value: string): void {
  try {
    storageOf('localStorage')?.setItem(key, value);
  } catch {
    // A preference that cannot be kept holds until the page is left.
  }
}

/** The language that was chosen, else the nearest to the browser's. */
export function preferredLocale(): Locale {
  const chosen = stored(localeKey);
  return locales.find((locale) => locale === chosen) ?? nearestLocale(navigator.languages);
}

/** The scheme that was chosen, else the machine's. */
export function preferredScheme(): Scheme {
  const chosen = stored(schemeKey);
  return schemes.find((scheme) => scheme === chosen) ?? 'system';
}

/** Puts a language on the page, where requests and screen readers find it, and remembers it. */
export function chooseLocale(locale: Locale): void {
  document.documentElement.lang = locale;
  store(localeKey, locale);
}

/** Puts a scheme on the page and remembers it. */
export function chooseScheme(scheme: Scheme): void {
  document.documentElement.dataset.scheme = scheme;
  store(schemeKey, scheme);
}

/** At start: puts on the page what was chosen before, and remembers nothing that was not. */
export function applyPreferences(): void {
  document.documentElement.lang = preferredLocale();
  document.documentElement.dataset.scheme = preferredScheme();
}
