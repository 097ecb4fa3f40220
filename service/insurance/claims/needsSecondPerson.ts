import { sql } from 'kysely';
import { makingActions } from '../../platform/audit/makingActions.ts';
import { daysBefore, linkedAccountsOf, moneyLimits, type Request } from '../moneyOut/module.ts';
import type { Stored } from '../shared/stored.ts';

const entities = ['claims', 'policies', 'customers'];

/**
 * Whether a claim rests on the word of whoever decides it: they made it, or lately its customer or its cover, by whichever account. Then nobody but them
 * has seen that there is anything to pay for.
 */
export async function needsSecondPerson(request: Request, claim: Stored<'claims'>): Promise<boolean> {
  const hands = await linkedAccountsOf(request);
  if (hands.length === 0) return false;
  const since = daysBefore(request.context.now, (await moneyLimits(request)).numberDays);
  const { guid, policy_guid, customer_guid } = claim;
  const { rows } = await sql`
    select 1 from audit_events
    where entity in (${sql.join(entities)}) and entity_guid in (${sql.join([guid, policy_guid, customer_guid])})
      and action in (${sql.join(makingActions(request.deps.model, entities))}) and created_by in (${sql.join([...hands])})
      and (entity_guid = ${guid} or happened_at >= ${since})
    limit 1
  `.execute(request.trx);
  return rows.length > 0;
}
