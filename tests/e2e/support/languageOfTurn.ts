import { type Locale, locales } from '../../../i18n/types.ts';
import { turnOf } from '../../../scripts/test/turns.mjs';

/**
 * The language in which is told what is told in one at a time, by turns of the commit.
 * @param moved tells neighbours apart: those with an odd one have the other language
 */
export function languageOfTurn(moved = 0): Locale {
  return locales[(turnOf() + moved) % locales.length] ?? 'en';
}
