import type { Locale } from './types.ts';

const rules = new Map<Locale, Intl.PluralRules>();

/** The order in which plural forms stand in a message: `one |||| other |||| many`. */
const order: readonly Intl.LDMLPluralRule[] = ['one', 'other', 'many'];

/**
 * Index of the plural form for a number: by CLDR, so that French 0 and 1.5 are singular and a million takes "de".
 * A message with fewer forms falls back on its last one.
 */
export function pluralIndex(count: number, locale: Locale): number {
  let rule = rules.get(locale);
  if (!rule) {
    rule = new Intl.PluralRules(locale);
    rules.set(locale, rule);
  }
  const index = order.indexOf(rule.select(count));
  return index < 0 ? 1 : index;
}
