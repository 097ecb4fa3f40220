import { currencyDecimals, formatDate, formatDateTime, formatNumber } from '../../../../../i18n/format.ts';
import type { Cell, CellKind, Sheet } from '../sheet.ts';

const isDay = /^\d{4}-\d{2}-\d{2}$/;
const isInstant = /^\d{4}-\d{2}-\d{2}T/;

/**
 * What people read in a cell, in their language and zone. Amounts in a currency without decimals have some only where they say more.
 * @example cellText({ ...sheet, locale: 'fr', currency: 'XOF' })(1_250_000, 'money') // '12 500', with a narrow space
 */
export function cellText({ locale, timeZone, currency, words }: Sheet): (cell: Cell, kind: CellKind) => string {
  const decimals = currency === null ? 2 : currencyDecimals(currency);
  return (cell, kind) => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return words[cell ? 'yes' : 'no'];
    if (typeof cell === 'number') {
      if (kind === 'money') return formatNumber(cell / 100, locale, cell % 100 === 0 ? decimals : 2);
      return kind === 'text' ? String(cell) : formatNumber(cell, locale, decimalsOf(cell));
    }
    if (kind === 'date' && isDay.test(cell)) return formatDate(cell, locale);
    return kind === 'dateTime' && isInstant.test(cell) ? formatDateTime(cell, locale, timeZone) : cell;
  };
}

/** The decimals that a number is written with, at most six. */
function decimalsOf(value: number): number {
  return Math.min(6, /^-?\d+\.(\d+)$/.exec(String(value))?.[1]?.length ?? 0);
}
