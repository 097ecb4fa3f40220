import { formatDateTime } from '../../i18n/format.ts';
import type { Context, ContextPartner } from './context.ts';
import { zones } from './markets.ts';
import type { Day } from './units.ts';
import { own } from './own.ts';

/** Where a day is asked for; null is nobody's place, where it is the day of UTC. */
type Place = Pick<ContextPartner, 'country'> | null;

/** The IANA name of the zone by which a partner's days begin and end. @example zoneOf({ country: 'KE' }) // 'Africa/Nairobi' */
export const zoneOf = (place: Place): string => own(zones, place?.country) ?? 'UTC';

const clocks = new Map<string, Intl.DateTimeFormat>();

/** What calendar and clock on the wall show there, `2026-11-21T03:00:00`: but for the letter, Swedes write it so. */
export function wall(moment: Date | string, place: Place): string {
  const timeZone = zoneOf(place);
  const clock =
    clocks.get(timeZone) ?? new Intl.DateTimeFormat('sv', { dateStyle: 'short', timeStyle: 'medium', timeZone });
  clocks.set(timeZone, clock);
  return clock.format(new Date(moment)).replace(' ', 'T');
}

/**
 * The calendar day of a moment where a partner is: the one way from a moment to a day.
 * @example dayOf('2026-11-21T22:30:00Z', { country: 'KE' }) // '2026-11-22'
 */
export const dayOf = (moment: Date | string, place: Place): Day => wall(moment, place).slice(0, 10) as Day;

/** Today where the partner is for whom somebody works. @example todayOf(context) // '2026-11-22' */
export const todayOf = ({ now, partner }: Pick<Context, 'now' | 'partner'>): Day => dayOf(now, partner);

/**
 * The moment at which the calendar and the clock on the wall show something where a partner is; no market turns its clocks.
 * @example momentOf('2026-11-22T01:30', { country: 'KE' }) // 2026-11-21T22:30:00Z
 */
export function momentOf(shown: string, place: Place): Date {
  const utc = Date.parse(`${shown}Z`);
  return new Date(2 * utc - Date.parse(`${wall(new Date(utc), place)}Z`));
}

/** The moment at which a day begins where a partner is. @example startOfDay('2026-11-22', { country: 'KE' }) // 2026-11-21T21:00:00Z */
export const startOfDay = (day: string, place: Place): Date => momentOf(`${day}T00:00`, place);

/** The last millisecond of a day where a partner is. @example endOfDay('2026-11-22', { country: 'KE' }) // 2026-11-22T20:59:59.999Z */
export const endOfDay = (day: string, place: Place): Date =>
  new Date(startOfDay(day, place).getTime() + 24 * 3_600_000 - 1);

/** A moment in words, as it was where the partner is; where the machine is while there is none. @example inWords(at, context) // '22/11/2026, 01:30' */
export const inWords = (moment: unknown, { locale, partner }: Pick<Context, 'locale' | 'partner'>): string =>
  formatDateTime(typeof moment === 'string' ? moment : null, locale, partner ? zoneOf(partner) : undefined);
