import { formatMoney, formatNumber } from '../../../../i18n/format.ts';
import type { Context } from '../../../schema/context.ts';

/**
 * An amount in hundredths with the currency of the partner; without it for as long as that is not known.
 * @example amountText(45_000, context) // 'GHS 450.00'
 */
export function amountText(cents: number, { partner, locale }: Pick<Context, 'partner' | 'locale'>): string {
  return partner?.currency ? formatMoney(cents, partner.currency, locale) : formatNumber(cents / 100, locale, 2);
}
