import type { DoingOn } from '../../shared/effects.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import { askToStop } from './scheduleStops.ts';

/** A template goes out no more: nothing more is sent of what it has begun, which ends soon after. */
export async function endSchedule(
  { trx }: DoingOn<'sms_templates'>,
  { last_batch }: Stored<'sms_templates'>,
): Promise<Patch<'sms_templates'>> {
  // What was begun on days before is over by itself.
  if (last_batch) await askToStop(trx, last_batch);
  return { next_at: null, use_guid: null };
}
