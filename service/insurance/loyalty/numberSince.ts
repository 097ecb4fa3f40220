import { sql } from 'kysely';
import { startOfDay } from '../../../src/schema/day.ts';
import type { Day } from '../../../src/schema/units.ts';
import type { Acting } from '../shared/effects.ts';
import type { Stored } from '../shared/stored.ts';

/**
 * Whether somebody gave a customer their number since the beginning of a day, as their history tells: what was spent with it before was perhaps spent by
 * another.
 * @example await isNumberNewSince(acting, customer, '2026-10-01')
 */
export async function isNumberNewSince(
  { trx, context }: Acting,
  { guid, msisdn }: Stored<'customers'>,
  day: Day,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from audit_events, jsonb_array_elements(audit_events.changes) as change
    where entity = 'customers' and entity_guid = ${guid} and happened_at >= ${startOfDay(day, context.partner)}
      and change->>'field' = 'msisdn' and change->>'from' is not null and change->>'to' = ${msisdn}
    limit 1
  `.execute(trx);
  return rows.length > 0;
}
