import { sql } from 'kysely';
import type { BeforeBulk } from '../../platform/modules/module.ts';
import { scheduledKeys } from './customerTexts.ts';
import { quietNow } from './quietNow.ts';
import { scheduleOver } from './schedules/scheduleOver.ts';

/**
 * A message to one of many waits for the end of the quiet hours. One that came with a file, or was begun by a template, is not sent to whoever has asked for none,
 * or died, since it was written; what somebody is told of their own cover is. What a template began is not sent once that is not in use any more, nor on another day.
 */
export const beforeMany: BeforeBulk = async (db, { partner_guid, subject_guid }, now) => {
  const until = await quietNow(db, partner_guid, now);
  // Last, so that nothing is sent by what was read of its customer before.
  const { rows } = await sql<{ readonly unwanted: boolean; readonly batch: string; readonly scheduled: boolean }>`
    select customers.sms_opt_out is true or customers.status = 'deceased' as unwanted, sms_messages.batch_guid as batch,
      starts_with(coalesce(sms_messages.blast_key, ''), ${scheduledKeys}) as scheduled
    from sms_messages join customers on customers.guid = sms_messages.customer_guid
    where sms_messages.guid = ${subject_guid} and sms_messages.batch_guid is not null
  `.execute(db);
  const [one] = rows;
  if (!one) return until;
  const isOver = one.unwanted || (one.scheduled && (await scheduleOver(db, one.batch, now)) !== null);
  return isOver ? 'never' : until;
};
