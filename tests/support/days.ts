import type { Day } from '../../src/schema/units.ts';
import { dayOf } from '../../src/schema/day.ts';

/** The day of a moment in a country, or so many days from it: late in the evening of UTC it is tomorrow already in Nairobi. @example dayIn('KE', now) */
export const dayIn = (country: string, now: Date, days = 0): Day =>
  dayOf(new Date(now.getTime() + days * 86_400_000), { country });
