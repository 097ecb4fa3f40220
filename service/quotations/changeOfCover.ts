import { running } from '../../src/resources/policies.ts';
import { todayOf } from '../../src/schema/day.ts';
import { ServiceError } from '../http/errors.ts';
import { spendBalance } from '../premiums/creditPolicy.ts';
import { addDays } from '../premiums/periods.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';

/**
 * The day on which another cover begins: after the last one that is paid, at once where nothing is paid ahead.
 * @example changesOn(policy, '2026-11-22') // '2026-12-05' when it is paid until 4 December
 */
export function changesOn({ paid_until: paidUntil }: StoredRecord, today: string): string {
  return typeof paidUntil === 'string' && paidUntil >= today ? addDays(paidUntil, 1) : today;
}

/**
 * An issued quotation comes to its policy: every period that is not paid yet costs the new price, the cover itself changes on
 * the first day of the next one, and what is left on the policy pays what it can.
 * @throws ServiceError 409 `action_barred` when the policy cannot be changed any more
 */
export async function applyChange(doing: Doing, quotation: StoredRecord): Promise<void> {
  const system = asSystem(doing, 'policies');
  const { trx, resource } = system;
  const guid = String(quotation.policy_guid);
  const policy = await findRecord(trx, resource, system.context, guid, { lock: 'update' });
  const states: readonly unknown[] = running;
  if (!policy || !states.includes(policy.status) || policy.changes_on !== null) {
    throw new ServiceError(409, 'action_barred', { key: 'errors.policy_not_changeable' });
  }
  const today = todayOf(doing.context);
  const values = { ...newPrice(policy, quotation), changes_on: quotation.start_date, quotation_guid: quotation.guid };
  const changed = await updateRecord(trx, resource, doing.context, policy, values, { action: 'edit' });
  if (String(quotation.start_date) <= today) await doing.move('policies', changed, 'change_cover', {});
  await spendBalance(doing, guid);
}

/** A month that is paid by the month for the first time begins where the last period ended. */
function newPrice(policy: StoredRecord, { premium_guid, amount_in_cents, granularity }: StoredRecord): Row {
  const first = String(policy.next_due_date ?? policy.start_date);
  return {
    premium_guid,
    amount_in_cents,
    granularity,
    ...(granularity === policy.granularity ? {} : { due_day: Number(first.slice(8)) }),
  };
}
