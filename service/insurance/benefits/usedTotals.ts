import type { Cents } from '../../../src/schema/units.ts';
import { sql } from 'kysely';
import { approvedStates } from '../../../src/resources/rules/claimDashboards.ts';
import type { Stored } from '../shared/stored.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import type { CoverYear } from './benefits.ts';
import type { Reader } from '../shared/reader.ts';
import { usualBenefit } from './claimUsage.ts';

/** How much of a benefit approved claims use. */
export interface Used {
  readonly benefit: string;
  /** By events of the year of cover alone, and of claims that name no day. */
  readonly in_year: Cents;
  readonly in_all: Cents;
}

/** Whose claims, and of which year. */
export interface Uses {
  readonly person: string | null;
  readonly year: CoverYear;
  readonly except: string | null;
}

/**
 * What the approved claims of a person under a policy use of each benefit, however many they are: the same as `usedBy` of each, `eventDay` and
 * `personOf` say, summed by the database.
 */
export async function usedUnder(
  { trx, context }: Reader,
  policy: Pick<Stored<'policies'>, 'guid'>,
  { person, year, except }: Uses,
): Promise<readonly Used[]> {
  const { rows } = await sql<Used>`
    with counted as (
      select guid, type, coalesce(approved_amount, 0) as amount,
        case when jsonb_typeof(benefit_usages) = 'array' then benefit_usages else '[]'::jsonb end as usages,
        case type when 'hospital' then admission_date when 'death' then death_date else event_date end as day
      from claims
      where partner_guid = ${scopeOf(context)} and policy_guid = ${policy.guid} and status = any(${[...approvedStates]})
        and ex_gratia is not true and guid is distinct from ${except}::text
        and case when type = 'property_loss' then null else nullif(dependant_guid, '') end is not distinct from ${person}::text
    ), listed as (
      select guid, day, amount, usage.value ->> 'benefit' as benefit, (usage.value ->> 'amount_in_cents')::numeric as part,
        coalesce(sum((usage.value ->> 'amount_in_cents')::numeric) over (
          partition by guid order by usage.place rows between unbounded preceding and 1 preceding
        ), 0) as before
      from counted, jsonb_array_elements(usages) with ordinality as usage (value, place)
      where jsonb_typeof(usage.value -> 'benefit') = 'string' and jsonb_typeof(usage.value -> 'amount_in_cents') = 'number'
    ), used as (
      select benefit, day, greatest(0, least(part, amount - before)) as part from listed
      union all
      select case when type in ('hospital', 'reimbursement') then ${usualBenefit('hospital')} else ${usualBenefit('death')} end, day, amount
      from counted where guid not in (select guid from listed)
    )
    select benefit, sum(part)::bigint as in_all,
      coalesce(sum(part) filter (where day is null or day between ${year.from}::date and ${year.until}::date), 0)::bigint as in_year
    from used group by benefit
  `.execute(trx);
  return rows;
}
