import { sql } from 'kysely';
import { dayOf } from '../../../src/schema/day.ts';
import type { Day } from '../../../src/schema/units.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { allowanceOf } from '../shared/allowances.ts';
import { addDays } from '../shared/days.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';

/**
 * Whether a day is one of those that were earned or paid for, or of their grace, where cover goes by months: what was taken up again does not cover the months between.
 * A policy that is paid for is none of it, and neither is what was free before the first month of its product was told.
 * @example await earnedOn(reader, policy, '2026-11-17')
 */
export async function earnedOn(reader: Reader, policy: Stored<'policies'>, day: Day): Promise<boolean> {
  if (policy.payment_method !== null) return true;
  const grace = 1 + allowanceOf(policy, undefined, 'debit_grace_days');
  const begun = await firstTold(reader, policy.product_guid);
  // A day later it is due, and then has its grace.
  if (begun === null || day <= addDays(begun, 1 + grace)) return true;
  const of = { policy_guid: [policy.guid] };
  const months = await recordsWhere(reader, 'loyalty_eligibility', { ...of, status: ['given'] });
  const premiums = await recordsWhere(reader, 'premiums', { ...of, status: ['paid'] });
  const covered = [
    ...months.map(({ month, cover_until }) => [month, cover_until] as const),
    ...premiums.map(({ period_from, period_until }) => [period_from, period_until] as const),
  ];
  return covered.some(([from, until]) => until !== null && from <= day && day <= addDays(until, grace));
}

/**
 * Whether a month was told by a file that is done, or was stopped by somebody: not by one that is under way, or has failed and may be given up. Of one that was given up it is
 * what stays, and one that has failed and was cleared away cannot be given up any more.
 */
export const isTold = sql<boolean>`exists (
  select 1 from batches where batches.guid = loyalty_eligibility.batch_guid and (
    batches.state in ('complete', 'cancelled')
    or (batches.state = 'abandoned' and loyalty_eligibility.status in ('given', 'missed'))
    or (batches.state = 'failed' and batches.upload is null and loyalty_eligibility.status <> 'taken_back')
  )
)`;

/** The day on which a file told the first month of a product; null where none has. */
async function firstTold({ trx, context }: Reader, product: string): Promise<Day | null> {
  const { rows } = await sql<{ readonly told: Date | null }>`
    select min(created_at) as told from loyalty_eligibility
    where partner_guid = ${scopeOf(context)} and product_guid = ${product} and ${isTold}
  `.execute(trx);
  const told = rows[0]?.told ?? null;
  return told && dayOf(told, context.partner);
}
