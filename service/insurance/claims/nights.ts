import { Temporal } from 'temporal-polyfill';
import type { PartialClaim } from './partialClaim.ts';

/** The nights of a stay; null where there is none. @example nightsOf({ admission_date: '2026-03-01', discharge_date: '2026-03-04' }) // 3 */
export function nightsOf({ admission_date, discharge_date }: PartialClaim): number | null {
  if (!admission_date || !discharge_date) return null;
  return Temporal.PlainDate.from(admission_date).until(Temporal.PlainDate.from(discharge_date)).days;
}
