import { type Kysely, sql } from 'kysely';
import { dayOf } from '../../../../src/schema/day.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import { quietNow } from '../quietNow.ts';

/** Why nothing more is sent of what a template began: it is not in use any more, or was put in use anew since; or its day is over. */
export type Over = 'not_in_use' | 'day_over';

/**
 * Why nothing more of a batch is sent, where a template has begun it; null where it still is, and for all other batches. What was due in quiet hours goes
 * out after their end, on the day on which that is.
 * @example await scheduleOver(db, message.batch_guid, clock.now())
 */
export async function scheduleOver(db: Kysely<Tables>, batch: string, now: Date): Promise<Over | null> {
  const { rows } = await sql<{
    readonly day: string;
    readonly begun: Date;
    readonly partner: string;
    readonly country: string;
    readonly in_use: boolean;
  }>`
    select batches.input ->> 'day' as day, batches.created_at as begun, partners.guid as partner, partners.country,
      batches.state <> 'cancelled' and coalesce(sms_templates.status = 'in_use' and sms_templates.use_guid = batches.input ->> 'use_guid', false) as in_use
    from batches join partners on partners.guid = batches.partner_guid
    left join sms_templates on sms_templates.guid = batches.input ->> 'sms_template_guid'
    where batches.guid = ${batch} and batches.name = 'sms_schedule'
  `.execute(db);
  const [of] = rows;
  if (!of) return null;
  if (!of.in_use) return 'not_in_use';
  const today = dayOf(now, of);
  if (today === of.day) return null;
  const until = await quietNow(db, of.partner, new Date(of.begun));
  return until && today === dayOf(until, of) ? null : 'day_over';
}
