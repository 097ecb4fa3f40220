import { Temporal } from 'temporal-polyfill';

/** Days later. @example addDays('2026-02-27', 2) // '2026-03-01' */
export function addDays(day: string, days: number): string {
  return Temporal.PlainDate.from(day).add({ days }).toString();
}
