import type { Day } from '../../../../src/schema/units.ts';
import { running } from '../../../../src/resources/rules/policyStates.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { spendBalance } from '../../premiums/module.ts';
import { addDays, dayOfMonth } from '../../shared/days.ts';
import type { Patch, Stored } from '../../shared/stored.ts';
import type { Acting } from '../../shared/effects.ts';

/**
 * The day on which another cover begins: after the last one that is paid, at once where nothing is paid ahead.
 * @example changesOn(policy, '2026-11-22') // '2026-12-05' when it is paid until 4 December
 */
export function changesOn({ paid_until: paidUntil }: Stored<'policies'>, today: Day): Day {
  return paidUntil !== null && paidUntil >= today ? addDays(paidUntil, 1) : today;
}

/**
 * An issued quotation comes to its policy: every period that is not paid yet costs the new price, the cover itself changes on
 * the first day of the next one, and what is left on the policy pays what it can.
 * @throws ServiceError 409 `action_barred` when the policy cannot be changed any more
 */
export async function applyChange(acting: Acting, quotation: Stored<'quotations'>): Promise<void> {
  const { hold, update, move, context } = acting;
  const policy = await hold('policies', quotation.policy_guid);
  const states: readonly unknown[] = running;
  if (!policy || !states.includes(policy.status) || policy.changes_on !== null) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.policy_not_changeable' });
  }
  const values = { ...newPrice(policy, quotation), changes_on: quotation.start_date, quotation_guid: quotation.guid };
  const changed = await update('policies', policy, values, { person: 'edit' });
  if (quotation.start_date <= todayOf(context)) await move('policies', changed, 'change_cover', {});
  await spendBalance(acting, policy.guid);
}

/** A month that is paid by the month for the first time begins where the last period ended. */
function newPrice(policy: Stored<'policies'>, quotation: Stored<'quotations'>): Patch<'policies'> {
  const { premium_guid, amount_in_cents, granularity } = quotation;
  if (amount_in_cents === null || granularity === null) throw new Error(`${quotation.quotation_number} has no price.`);
  const first = policy.next_due_date ?? policy.start_date;
  return {
    premium_guid,
    amount_in_cents,
    granularity,
    ...(granularity === policy.granularity ? {} : { due_day: dayOfMonth(first) }),
  };
}
