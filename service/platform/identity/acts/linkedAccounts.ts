import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';

/**
 * Accounts are not persons: those that one person may act by beside their own. Whoever made an account, let it in, or gave
 * a password or an address can sign in by it, and by those that it made in turn; whoever was given a role or a partner by one
 * of these is no second person for them either. After the settled time an account is taken for a person of its own.
 * @param since what was done to accounts before is settled
 * @returns the other accounts that may be in one hand with this one
 * @example (await linkedAccountsWith(trx, approver, daysBefore(now, 14))).includes(recorder) // true: four eyes would be two
 */
export async function linkedAccountsWith(db: Kysely<Tables>, guid: string, since: Date): Promise<readonly string[]> {
  const recent = sql`acts.happened_at > ${since}`;
  const controls = sql`acts.act in ('made', 'enabled', 'address')`;
  const { rows } = await sql<{ guid: string }>`
    with recursive above (guid) as (
      select ${guid}::text
      union
      select acts.actor_guid from account_acts acts join above on acts.subject_guid = above.guid
      where ${recent} and ${controls}
    ), near (guid) as (
      select guid from above
      union
      select acts.subject_guid from account_acts acts join above on acts.actor_guid = above.guid where ${recent}
      union
      select acts.actor_guid from account_acts acts join above on acts.subject_guid = above.guid where ${recent}
    ), below (guid) as (
      select guid from near
      union
      select acts.subject_guid from account_acts acts join below on acts.actor_guid = below.guid
      where ${recent} and ${controls}
    )
    select guid from below where guid <> ${guid}`.execute(db);
  return rows.map((row) => row.guid);
}
