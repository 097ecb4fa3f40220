import type { Translate } from '../../../i18n/translator.ts';
import type { Context } from '../../schema/context.ts';
import type { Predicate } from '../../schema/predicate.ts';

const list = (words: readonly string[], context: Context, type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat(context.locale, { type }).format(words);

/**
 * Says for whom something is, as a part of a sentence.
 * @example whenWords(inPartnerList('pairedPartners'), context, t) // 'the list “pairedPartners” (tana-gh, tana-zm)'
 */
export function whenWords(when: Predicate, context: Context, t: Translate): string {
  const words = (part: Predicate) => whenWords(part, context, t);
  if (typeof when === 'boolean') return t(when ? 'resources.partners.setup.all' : 'resources.partners.setup.nobody');
  if ('all' in when) return list(when.all.map(words), context, 'conjunction');
  if ('any' in when) return list(when.any.map(words), context, 'disjunction');
  if ('not' in when) return t('resources.partners.setup.not', { what: words(when.not) });
  if ('partner' in when) return t('resources.partners.setup.codes', { codes: when.partner.join(', ') });
  if ('country' in when) {
    const names = new Intl.DisplayNames(context.locale, { type: 'region' });
    const countries = when.country.map((code) => names.of(code) ?? code).join(', ');
    return t('resources.partners.setup.countries', { countries });
  }
  if ('partnerList' in when) {
    const codes = context.partnerLists[when.partnerList] ?? [];
    return t('resources.partners.setup.list', { list: when.partnerList, codes: codes.join(', ') });
  }
  if ('flag' in when) return t('resources.partners.setup.flag', { flag: when.flag });
  // Who asks and what is asked about never decide what a partner has: such a declaration is refused.
  return '';
}
