import type { Locale } from './types.ts';

/** The region whose habits each language is written by. */
export const regions: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR' };
const cache = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | Intl.Collator | Intl.RelativeTimeFormat>();

/** What formats in one way, made once. */
export function cached<F extends Intl.NumberFormat | Intl.DateTimeFormat | Intl.Collator | Intl.RelativeTimeFormat>(
  key: string,
  make: () => F,
): F {
  const found = cache.get(key) as F | undefined;
  if (found) return found;
  const made = make();
  cache.set(key, made);
  return made;
}

/** What stands where there is no date. */
export const notAvailable = 'N/A';

/** `2026-11-21` or an ISO instant in the short form of the language (21/11/2026), `N/A` for nothing or no date. */
export function formatDate(value: string | Date | null | undefined, locale: Locale): string {
  const date = toDate(value);
  if (!date) return notAvailable;
  const utc = typeof value === 'string' && value.length === 10;
  const format = cached(
    `d:${locale}:${utc}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: 'short', ...(utc ? { timeZone: 'UTC' } : {}) }),
  );
  return format.format(date);
}

/**
 * An ISO instant as short date and time (21/11/2026, 10:42), `N/A` for nothing.
 * @param timeZone where it is said, by its IANA name; where the machine is when not given
 */
export function formatDateTime(value: string | Date | null | undefined, locale: Locale, timeZone?: string): string {
  const date = toDate(value);
  if (!date) return notAvailable;
  return cached(
    `t:${locale}:${timeZone}`,
    () => new Intl.DateTimeFormat(regions[locale], { dateStyle: 'short', timeStyle: 'short', timeZone }),
  ).format(date);
}

/** The time of day of an instant (10:42). */
export function formatTime(value: string | Date, locale: Locale): string {
  const date = toDate(value);
  if (!date) return notAvailable;
  return cached(`h:${locale}`, () => new Intl.DateTimeFormat(regions[locale], { timeStyle: 'short' })).format(date);
}

/** A whole or decimal number with the language's grouping. */
export function formatNumber(value: number, locale: Locale, fractionDigits?: number): string {
  return cached(
    `n:${locale}:${fractionDigits ?? ''}`,
    () =>
      new Intl.NumberFormat(
        regions[locale],
        fractionDigits === undefined
          ? {}
          : { minimumFractionDigits: fractionDigits, maximumFractionDigits: fractionDigits },
      ),
  ).format(value);
}

/**
 * A percentage in its smallest steps, with its sign: `12.5 %`, `12,5 %`.
 * @example formatPercentage(125, 1, 'fr') // '12,5 %'
 */
export function formatPercentage(steps: number, decimals: number, locale: Locale): string {
  return `${formatNumber(steps / 10 ** decimals, locale)}\u00a0%`;
}

/** Hundredths of a currency unit as money with its ISO code: `GHS 450.00`, `450,00 GHS`, `XOF 1,500`. */
export function formatMoney(cents: number, currency: string, locale: Locale): string {
  return cached(
    `m:${locale}:${currency}`,
    () => new Intl.NumberFormat(regions[locale], { style: 'currency', currency, currencyDisplay: 'code' }),
  ).format(cents / 100);
}

/** How many decimals people use for a currency: 2 for GHS, 0 for XOF. */
export function currencyDecimals(currency: string): number {
  return (
    cached(`c:${currency}`, () => new Intl.NumberFormat('en', { style: 'currency', currency })).resolvedOptions()
      .maximumFractionDigits ?? 2
  );
}

/** Compares two texts as the language sorts them, numbers inside them by value. */
export function compareText(a: string, b: string, locale: Locale): number {
  return cached(`s:${locale}`, () => new Intl.Collator(locale, { numeric: true, sensitivity: 'base' })).compare(a, b);
}

/** Time since an instant in words ("3 minutes ago"), for `now` in milliseconds. */
export function formatRelative(value: string | Date, now: number, locale: Locale): string {
  const date = toDate(value);
  if (!date) return notAvailable;
  const format = cached(`r:${locale}`, () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
  const seconds = Math.round((date.getTime() - now) / 1000);
  const steps: readonly [number, Intl.RelativeTimeFormatUnit][] = [
    [86_400, 'day'],
    [3_600, 'hour'],
    [60, 'minute'],
  ];
  for (const [size, unit] of steps) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(seconds, 'second');
}

/**
 * How long something takes or has taken, in its largest whole unit: `12 days`, `4 hrs`, `12 j`; under a minute it is one.
 * @param milliseconds its sign does not matter
 */
export function formatSpan(milliseconds: number, locale: Locale): string {
  const minutes = Math.max(1, Math.floor(Math.abs(milliseconds) / 60_000));
  const [value, unit] =
    minutes >= 1_440 ? [minutes / 1_440, 'day'] : minutes >= 60 ? [minutes / 60, 'hour'] : [minutes, 'minute'];
  return cached(
    `u:${locale}:${unit}`,
    () =>
      new Intl.NumberFormat(regions[locale], { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }),
  ).format(Math.floor(value));
}

/**
 * Makes what formats the values of most pages: it takes a slow machine some hundred milliseconds the first time.
 * @example prepareFormats('fr', 'XOF') // while the line is waited for
 */
export function prepareFormats(locale: Locale, currency: string | undefined): void {
  formatDate('2000-01-01', locale);
  formatDateTime(new Date(0), locale);
  formatNumber(0, locale);
  if (currency !== undefined) formatMoney(0, currency, locale);
  compareText('', '', locale);
}

function toDate(value: string | Date | null | undefined): Date | null {
  if (value === null || value === undefined || value === '') return null;
  const date = value instanceof Date ? value : new Date(value.length === 10 ? `${value}T00:00:00Z` : value);
  return Number.isNaN(date.getTime()) ? null : date;
}
