import { type Day, isDay } from '../../schema/units.ts';

/** What tells when a claim is about, and about whom; as it is kept, or as it is typed. */
type Facts = Readonly<Record<string, unknown>>;

/** The day on which what a claim is made for happened, or began; null in a draft that does not say. */
export function eventDay({ type, admission_date, death_date, event_date }: Facts): Day | null {
  const day = type === 'hospital' ? admission_date : type === 'death' ? death_date : event_date;
  return isDay(day) ? day : null;
}

/** Whose benefits a claim uses: those of a dependant, or of the main member; things belong to the main member. */
export function personOf({ type, dependant_guid }: Facts): string | null {
  return type === 'property_loss' || typeof dependant_guid !== 'string' ? null : dependant_guid || null;
}
