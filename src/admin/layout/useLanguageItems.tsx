import { useTranslate } from 'ra-core';
import { locales } from '../../../i18n/types.ts';
import { useLanguage } from '../i18n/useTexts.ts';
import { ChoiceItem } from './ChoiceItem.tsx';

/** The languages as items of a menu, each named in itself. Items, and no component: a menu looks at its own children. */
export function useLanguageItems(): (close: () => void) => React.JSX.Element[] {
  const t = useTranslate();
  const [current, choose] = useLanguage();
  return (close) =>
    locales.map((locale) => (
      <ChoiceItem
        key={locale}
        lang={locale}
        chosen={locale === current}
        onClick={() => {
          choose(locale);
          close();
        }}
      >
        {t(`app.languages.${locale}`)}
      </ChoiceItem>
    ));
}
