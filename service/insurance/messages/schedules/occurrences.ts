import { Temporal } from 'temporal-polyfill';
import type { ContextPartner } from '../../../../src/schema/context.ts';
import { weekdays } from '../../../../src/resources/rules/smsSchedules.ts';
import { dayOf, momentOf } from '../../../../src/schema/day.ts';
import type { Day } from '../../../../src/schema/units.ts';
import { addDays, dayOfMonth } from '../../shared/days.ts';
import type { Stored } from '../../shared/stored.ts';

/** On which days, and at which hour of the clock on the wall. */
export type Schedule = Pick<Stored<'sms_templates'>, 'rhythm' | 'weekday' | 'month_day' | 'send_hour'>;

type Place = Pick<ContextPartner, 'country'> | null;

/** Whatever its rhythm, within as many days there is one on which it goes out. */
const longest = 31;

function fallsOn({ rhythm, weekday, month_day }: Schedule, day: Day): boolean {
  if (rhythm === 'weekly') return weekdays[Temporal.PlainDate.from(day).dayOfWeek - 1] === weekday;
  if (rhythm === 'monthly') return dayOfMonth(day) === month_day;
  return rhythm === 'daily';
}

/**
 * The moment at which something goes out on a day where a partner is; null where it does not.
 * @example occurrenceOn({ rhythm: 'daily', weekday: null, month_day: null, send_hour: 9 }, '2026-11-30', { country: 'KE' }) // 2026-11-30T06:00:00Z
 */
export function occurrenceOn(schedule: Schedule, day: Day, place: Place): Date | null {
  if (schedule.send_hour === null || !fallsOn(schedule, day)) return null;
  return momentOf(`${day}T${String(schedule.send_hour).padStart(2, '0')}:00`, place);
}

/** The first moment after another one at which something goes out; null where it says no rhythm. */
export function nextOccurrence(schedule: Schedule, after: Date, place: Place): Date | null {
  const today = dayOf(after, place);
  for (let days = 0; days <= longest; days += 1) {
    const moment = occurrenceOn(schedule, addDays(today, days), place);
    if (moment && moment > after) return moment;
  }
  return null;
}
