import { formatDate, formatMoney } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';
import type { smsParameters } from '../../../src/resources/rules/smsParameters.ts';
import type { Cents, Day } from '../../../src/schema/units.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { type Reader, recordOf } from './reader.ts';
import type { Stored } from './stored.ts';

/** What a message says, by the names of its parameters; what there is nothing of is not in it. */
export type Words = Readonly<Partial<Record<(typeof smsParameters)[number], string>>>;

/** The language in which a customer is written to. */
export const localeOf = ({ language }: Pick<Stored<'customers'>, 'language'>): Locale =>
  language === 'fr' ? 'fr' : 'en';

/**
 * Amounts and days as a message has them: no space of theirs makes the whole of it cost twice as much.
 * @example inWords(context, 'en').money(500 as Cents) // 'GHS 5.00'
 */
export function inWords({ partner }: EngineContext, locale: Locale) {
  return {
    money: (cents: Cents) => formatMoney(cents, partner?.currency ?? '', locale).replaceAll(/[\u00a0\u202f]/g, ' '),
    day: (day: Day) => formatDate(day, locale),
  };
}

/** What everything can say that is about a policy. */
export async function coverWords(
  reader: Reader,
  customer: Pick<Stored<'customers'>, 'full_name'>,
  policy: Stored<'policies'> | undefined,
): Promise<Words> {
  const product = await recordOf(reader, 'products', policy?.product_guid);
  const partner = await recordOf(reader, 'partners', scopeOf(reader.context));
  return {
    customer_name: customer.full_name,
    ...(policy && { policy_number: policy.policy_number }),
    ...(product && { product_name: product.name }),
    ...(partner?.call_centre_number && { call_centre_number: partner.call_centre_number }),
  };
}
