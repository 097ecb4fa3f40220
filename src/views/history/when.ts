import { formatDateTime, formatRelative } from '../../../i18n/format.ts';
import type { Locale } from '../../../i18n/types.ts';

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * When something was, as people say it: "3 minutes ago" within a week, later by date and time.
 * @param now milliseconds; a clock that is behind the service's does not make it the future
 * @example whenText('2026-11-21T10:42:00Z', Date.parse('2026-11-21T10:45:00Z'), 'en') // '3 minutes ago'
 */
export function whenText(at: string, now: number, locale: Locale): string {
  const instant = Date.parse(at);
  return now - instant > week ? formatDateTime(at, locale) : formatRelative(at, Math.max(now, instant), locale);
}
