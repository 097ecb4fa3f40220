import type { ContextPartner } from '../../schema/context.ts';
import { dayOf, momentOf, wall } from '../../schema/day.ts';

/** The hours of the clock on the wall, from 0 to 23, between which nobody is sent what goes to many; none where both are the same. */
export interface QuietHours {
  readonly quiet_from: number;
  readonly quiet_until: number;
}

const day = 24 * 3_600_000;

/**
 * Until when what goes to many waits; null where it need not.
 * @param now the moment
 * @param place whose clock it is
 * @example quietUntil(new Date('2026-11-28T22:30:00Z'), { country: 'GH' }, { quiet_from: 20, quiet_until: 8 }) // 2026-11-29T08:00:00Z
 */
export function quietUntil(
  now: Date,
  place: Pick<ContextPartner, 'country'>,
  { quiet_from: from, quiet_until: until }: QuietHours,
): Date | null {
  const hour = Number(wall(now, place).slice(11, 13));
  const isQuiet = from <= until ? hour >= from && hour < until : hour >= from || hour < until;
  if (!isQuiet) return null;
  const last = hour < until ? now : new Date(now.getTime() + day);
  return momentOf(`${dayOf(last, place)}T${String(until).padStart(2, '0')}:00`, place);
}
