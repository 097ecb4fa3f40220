import { formatNumber } from '../../../../i18n/format.ts';
import type { RuleContext } from '../../../schema/fault.ts';

/**
 * How large a file is, as people say it.
 * @param bytes its size
 * @example sizeText(2_411_724, context) // '2.3 MB'
 */
export function sizeText(bytes: number, { t, locale }: Pick<RuleContext, 't' | 'locale'>): string {
  const kibibytes = bytes / 1024;
  return kibibytes < 1024
    ? t('views.file.kilobytes', { size: formatNumber(Math.max(1, Math.round(kibibytes)), locale) })
    : t('views.file.bytes', { size: formatNumber(Math.round(kibibytes / 102.4) / 10, locale) });
}
