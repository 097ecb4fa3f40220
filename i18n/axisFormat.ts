import { cached, notAvailable, regions } from './format.ts';
import type { Locale } from './types.ts';

/** What a point in time of a series stands for: a day, the week that begins on it, or its month. */
export type Period = 'day' | 'week' | 'month';

const parts = {
  short: { day: { day: 'numeric', month: 'short' }, month: { month: 'short' } },
  whole: {
    day: { day: 'numeric', month: 'short', year: 'numeric' },
    month: { month: 'long', year: 'numeric' },
  },
} as const satisfies Record<string, Record<string, Intl.DateTimeFormatOptions>>;

/**
 * A day, the first day of a week, or a month in words: `3 Aug` and `3 Aug 2026`, `Aug` and `August 2026`.
 * @param at `2026-08-03`, or `2026-08` for a month; what is no date is {@link notAvailable}
 * @param length `short` leaves the year out
 * @example formatPeriod('2026-08', 'month', 'whole', 'fr') // 'août 2026'
 */
export function formatPeriod(at: string, period: Period, length: keyof typeof parts, locale: Locale): string {
  const date = new Date(`${at.slice(0, 10).padEnd(10, '-01')}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return notAvailable;
  const unit = period === 'month' ? 'month' : 'day';
  return cached(
    `p:${locale}:${unit}:${length}`,
    () => new Intl.DateTimeFormat(regions[locale], { ...parts[length][unit], timeZone: 'UTC' }),
  ).format(date);
}

/**
 * A number as short as it can be said beside an axis: `950`, `12.5K`, `1.2M`; `12,5 k` in French.
 * @example formatShort(12_500, 'en') // '12.5K'
 */
export function formatShort(value: number, locale: Locale): string {
  return cached(
    `k:${locale}`,
    () => new Intl.NumberFormat(regions[locale], { notation: 'compact', maximumFractionDigits: 2 }),
  ).format(value);
}
