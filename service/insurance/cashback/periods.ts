import type { Day } from '../../../src/schema/units.ts';
import { dayOfDate } from '../shared/days.ts';
import { Temporal } from 'temporal-polyfill';
import type { Period } from '../shared/periods.ts';

/**
 * The periods of so many months that are over, one after the other from a day on. A month ends where the month of the first day is, so that cover
 * that began on the 31st is rewarded on the 31st wherever there is one.
 * @param base first day of the first one
 * @param last the last day that may belong to one
 * @example periodsOver('2026-01-31', 1, '2026-03-15') // 31 January to 27 February
 */
export function periodsOver(base: Day, months: number, last: Day): readonly Period[] {
  const first = Temporal.PlainDate.from(base);
  const periods: Period[] = [];
  for (let count = 1; ; count += 1) {
    const from = dayOfDate(first.add({ months: (count - 1) * months }));
    const until = dayOfDate(first.add({ months: count * months }).subtract({ days: 1 }));
    if (until > last) return periods;
    periods.push({ from, until });
  }
}
