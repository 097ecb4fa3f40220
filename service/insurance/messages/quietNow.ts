import { type Kysely, sql } from 'kysely';
import { type QuietHours, quietUntil } from '../../../src/resources/rules/quietHours.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { BeforeBulk } from '../../platform/modules/module.ts';

/**
 * Until when nothing that goes to many is sent to people of a partner, by the quiet hours of its country; null where it may go now.
 * @example await quietNow(db, partner.guid, clock.now())
 */
export async function quietNow(db: Kysely<Tables>, partnerGuid: string, now: Date): Promise<Date | null> {
  const { rows } = await sql<QuietHours & { readonly country: string }>`
    select partners.country, countries.quiet_from, countries.quiet_until from partners
    join countries on countries.code = partners.country
    where partners.guid = ${partnerGuid} and countries.quiet_from is not null and countries.quiet_until is not null
  `.execute(db);
  const [place] = rows;
  return place ? quietUntil(now, place, place) : null;
}

/**
 * A message to one of many waits for the end of the quiet hours. One that came with a file is not sent to whoever has asked for none, or died, since it was written;
 * what somebody is told of their own cover is.
 */
export const beforeMany: BeforeBulk = async (db, { partner_guid, subject_guid }, now) => {
  const until = await quietNow(db, partner_guid, now);
  // Last, so that nothing is sent by what was read of its customer before.
  const { rows } = await sql<{ readonly unwanted: boolean }>`
    select customers.sms_opt_out is true or customers.status = 'deceased' as unwanted from sms_messages
    join customers on customers.guid = sms_messages.customer_guid where sms_messages.guid = ${subject_guid} and sms_messages.batch_guid is not null
  `.execute(db);
  return rows[0]?.unwanted ? 'never' : until;
};
