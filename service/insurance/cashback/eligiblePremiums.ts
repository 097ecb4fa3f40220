import type { Stored } from '../shared/stored.ts';
import type { Cents, Day } from '../../../src/schema/units.ts';
import { nothing } from '../shared/amounts.ts';
import { type Kysely, sql } from 'kysely';
import { eventDay } from '../../../src/resources/rules/claimEvent.ts';
import { todayOf, zoneOf } from '../../../src/schema/day.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { EngineContext } from '../../platform/records/context.ts';
import type { Period } from '../shared/periods.ts';

/** A policy that may have earned a reward. */
export interface DueReward {
  readonly policy: string;
  readonly benefit: string;
  /** The first day that is not rewarded yet. */
  readonly base: Day;
  /** The last day that is over and paid. */
  readonly last: Day;
  readonly months: number;
  /** In percent. */
  readonly share: number;
}

/** In force, or ended at the end of its term: who leaves before has earned what was accrued. */
const rewarded = ['active', 'in_grace', 'cancel_pending', 'expired'];

/** The policies of a partner of which at least one period may be over: paid, since the last reward, the start of cover or the day on which cashback was offered. */
export async function dueRewards(
  db: Kysely<Tables>,
  context: EngineContext,
  one?: Pick<DueReward, 'policy' | 'benefit'>,
): Promise<readonly DueReward[]> {
  const only = one ? sql`and policies.guid = ${one.policy} and benefits.guid = ${one.benefit}` : sql``;
  const { rows } = await sql<DueReward>`
    with found as (
      select policies.guid as policy, benefits.guid as benefit, benefits.share,
        benefits.after_months as months,
        least(policies.paid_until, ${todayOf(context)}::date - 1) as last,
        coalesce(
          (
            select max(period_until) + 1 from cashback_rewards rewards
            where rewards.policy_guid = policies.guid
              and (rewards.benefit_guid = benefits.guid or rewards.benefit_guid is null)
          ),
          greatest(policies.start_date, (benefits.created_at at time zone ${zoneOf(context.partner)})::date)
        ) as base
      from cashback_indemnity benefits
      join policies on policies.product_guid = benefits.product_guid and policies.partner_guid = benefits.partner_guid
      where policies.partner_guid = ${context.partner?.guid} and policies.status in (${sql.join(rewarded)}) and policies.paid_until is not null
        ${only}
    )
    select policy, benefit, base::text as base, last::text as last, months::int as months, share::int as share
    from found where (base + make_interval(months => months::int))::date - 1 <= last
    order by policy, benefit
  `.execute(db);
  return rows;
}

/** States of a claim that came to nothing, and of one that is paid or will be. */
const refused: readonly unknown[] = ['rejected', 'expired', 'discarded'];
const accepted: readonly unknown[] = ['payable', 'payout_requested', 'payment_processing', 'payment_failed', 'paid'];

/** What tells when a claim is about. */
type ClaimEvent = Pick<Stored<'claims'>, 'type' | 'status' | 'admission_date' | 'death_date' | 'event_date'>;

/**
 * The premiums that were paid for a period, in hundredths: none when there was a claim in it.
 * @returns `undecided` while nobody can say whether there was one
 */
export async function earned(
  db: Kysely<Tables>,
  policy: string,
  { from, until }: Period,
): Promise<Cents | 'undecided'> {
  const { rows: claims } = await sql<ClaimEvent>`
    select type, status, admission_date::text as admission_date, death_date::text as death_date,
      event_date::text as event_date
    from claims where policy_guid = ${policy}
  `.execute(db);
  const counts = claims.filter((claim) => {
    const day = eventDay(claim);
    return !refused.includes(claim.status) && day !== null && day >= from && day <= until;
  });
  if (counts.some(({ status }) => accepted.includes(status))) return nothing;
  if (counts.length > 0) return 'undecided';
  const { rows } = await sql<{ sum: Cents }>`
    select coalesce(sum(amount), 0)::bigint as sum from premiums
    where policy_guid = ${policy} and status = 'paid' and period_from between ${from}::date and ${until}::date
  `.execute(db);
  return rows[0]?.sum ?? nothing;
}
