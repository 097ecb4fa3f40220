import type { Context } from '../../schema/context.ts';
import { wall, zoneOf } from '../../schema/day.ts';

type Where = Pick<Context, 'now' | 'partner' | 'locale'>;

/** Key of the greeting of an hour. */
export function greetingOf({ now, partner }: Where): 'morning' | 'afternoon' | 'evening' {
  const hour = Number(wall(now, partner).slice(11, 13));
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'afternoon' : 'evening';
}

/** A day in words: `Saturday 21 November`. */
export function dayInWords({ now, partner, locale }: Where): string {
  return new Intl.DateTimeFormat(locale === 'fr' ? 'fr-FR' : 'en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: zoneOf(partner),
  }).format(now);
}
