import { formatMoney } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translator.ts';
import type { Locale } from '../../i18n/types.ts';

/** An amount that is filled into words, in hundredths: each language writes it in its own way, also when the words are said again to somebody else. */
export interface AmountSaid {
  readonly cents: number;
  readonly currency: string;
}

const isAmount = (value: unknown): value is AmountSaid =>
  typeof value === 'object' && value !== null && 'cents' in value && 'currency' in value;

/**
 * A translator that writes amounts as people of its language do.
 * @example sayingAmounts(french, 'fr')('most', { amount: { cents: 30, currency: 'GHS' } }) // 'Pas plus de 0,30 GHS'
 */
export function sayingAmounts(translate: Translate, locale: Locale): Translate {
  return (key, options) => {
    const params = Object.entries(options ?? {});
    if (!params.some(([, value]) => isAmount(value))) return translate(key, options);
    const written = params.map(([name, value]) => [
      name,
      isAmount(value) ? formatMoney(value.cents, value.currency, locale) : value,
    ]);
    return translate(key, Object.fromEntries(written));
  };
}
