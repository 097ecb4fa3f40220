import { type Kysely, sql } from 'kysely';
import { type QuietHours, quietUntil } from '../../../src/resources/rules/quietHours.ts';
import type { Tables } from '../../platform/database/tables.ts';

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
