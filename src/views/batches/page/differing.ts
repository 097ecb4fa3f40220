import type { TranslateFunction } from 'ra-core';
import { formatMoney } from '../../../../i18n/format.ts';
import type { Context } from '../../../schema/context.ts';

/** By how much what stands in a file is more than what it is held against, and less; in hundredths. */
export interface Differing {
  readonly more?: number | null;
  readonly less?: number | null;
}

/**
 * How much a row of a file differs from what it is held against.
 * @example differingBy({ amount: 5_00, recorded: 9_60 }, { sum: 'amount', against: 'recorded' }) // { more: 0, less: 460 }
 */
export function differingBy(
  values: Readonly<Record<string, unknown>>,
  { sum = '', against = '' }: { readonly sum?: string; readonly against?: string },
): Differing {
  const { [sum]: said, [against]: held } = values;
  if (typeof said !== 'number' || typeof held !== 'number') return {};
  return { more: Math.max(said - held, 0), less: Math.max(held - said, 0) };
}

/** That in words, as whoever reads the file sees it; nothing where nothing differs. @example differs({ less: 460 }, context, t) // ['GHS 4.60 less in the file'] */
export function differs(
  { more, less }: Differing,
  { partner, locale }: Pick<Context, 'partner' | 'locale'>,
  t: TranslateFunction,
): readonly string[] {
  const amount = (cents: number) => (partner ? formatMoney(cents, partner.currency, locale) : '');
  return [
    ...((less ?? 0) > 0 ? [t('batches.differs_less', { amount: amount(less ?? 0) })] : []),
    ...((more ?? 0) > 0 ? [t('batches.differs_more', { amount: amount(more ?? 0) })] : []),
  ];
}
