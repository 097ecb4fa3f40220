import { sql } from 'kysely';
import { daysBefore } from '../moneyOut/daysBefore.ts';
import { handsOf } from '../moneyOut/hands.ts';
import type { Request } from '../moneyOut/leaving.ts';
import { moneyLimits } from '../moneyOut/settings.ts';
import type { StoredRecord } from '../resources/rows.ts';

/**
 * Whether a claim rests on the word of whoever decides it: they made it, or lately its customer or its cover, by whichever account. Then nobody but them
 * has seen that there is anything to pay for.
 */
export async function restsOnOwnWord(request: Request, claim: StoredRecord): Promise<boolean> {
  const hands = await handsOf(request);
  if (hands.length === 0) return false;
  const since = daysBefore(request.context.now, (await moneyLimits(request)).numberDays);
  const lately = sql.join([claim.policy_guid, claim.customer_guid].map(String));
  const { rows } = await sql`
    select 1 from (
      select distinct on (entity_guid) entity_guid, created_by, happened_at from audit_events
      where entity_guid in (${String(claim.guid)}, ${lately}) and entity in ('claims', 'policies', 'customers')
      order by entity_guid, happened_at, guid
    ) made
    where created_by in (${sql.join([...hands])}) and (entity_guid = ${String(claim.guid)} or happened_at >= ${since})
    limit 1
  `.execute(request.trx);
  return rows.length > 0;
}
