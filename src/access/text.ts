import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { access as en } from '../../i18n/en/access.ts';
import { access as fr } from '../../i18n/fr/access.ts';
import { createTranslator, type Translate } from '../../i18n/translator.ts';
import type { Locale } from '../../i18n/types.ts';

const messages = { en, fr };

/** The words of these pages only: the admin's are not loaded for them. */
export function accessTranslator(locale: Locale): Translate {
  return createTranslator(locale, { access: messages[locale] });
}

export const TextContext = createContext<Translate>((key) => key);

/** Text of the current language. */
export function useText(): Translate {
  return useContext(TextContext);
}
