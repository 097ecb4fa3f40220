import type { Day } from '../../../src/schema/units.ts';
import { allowanceOf } from '../shared/allowances.ts';
import { addDays } from '../shared/days.ts';
import { type Reader, recordsWhere } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';

/**
 * Whether a day is one of those that were earned, or of their grace, where cover goes by months: what was taken up again does not cover the months between. Whatever
 * is paid for, and what was free before the first month was told, is none of it.
 * @example await earnedOn(reader, policy, '2026-11-17')
 */
export async function earnedOn(reader: Reader, policy: Stored<'policies'>, day: Day): Promise<boolean> {
  if (policy.payment_method !== null) return true;
  const months = await recordsWhere(reader, 'loyalty_eligibility', { policy_guid: [policy.guid], status: ['given'] });
  const [first] = months.map(({ month }) => month).toSorted();
  if (first === undefined || day < first) return true;
  const grace = 1 + allowanceOf(policy, undefined, 'debit_grace_days');
  return months.some(({ month, cover_until: until }) => until !== null && month <= day && day <= addDays(until, grace));
}
