import { pluralIndex } from '../../../i18n/plural.ts';
import { locales } from '../../../i18n/types.ts';

/** How polyglot chooses among plural forms: as CLDR says, in each language of the product. */
export const pluralOptions = {
  pluralRules: {
    pluralTypes: Object.fromEntries(
      locales.map((locale) => [locale, (count: number) => pluralIndex(count, locale)] as const),
    ),
    pluralTypeToLanguages: Object.fromEntries(locales.map((locale) => [locale, [locale]] as const)),
  },
};
