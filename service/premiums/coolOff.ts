import { startOfDay } from '../../src/schema/day.ts';
import { allRecords, updateRecord } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';

const hour = 3_600_000;
/**
 * The moment from which an effected payment can be paid back: when the cool-off of its policy ends. Of cover that has not begun it ends that
 * long after its first day, and not before that long after now.
 */
export async function refundableFrom({ context, find }: Doing, policyGuid: unknown): Promise<string> {
  const policy = await find('policies', policyGuid);
  if (policy?.cool_off_ends_at) return String(policy.cool_off_ends_at);
  const product = await find('products', policy?.product_guid);
  const starts = policy ? startOfDay(String(policy.start_date), context.partner).getTime() : 0;
  const begins = Math.max(context.now.getTime(), starts);
  return new Date(begins + Number(product?.cool_off_hours ?? 0) * hour).toISOString();
}

/** Cover has begun later than was thought when its premiums were paid: they can be paid back when its cool-off ends, not before. */
export async function keepUntilCoolOff(doing: Doing): Promise<void> {
  const { trx, resource, context } = asSystem(doing, 'payments');
  const ends = doing.record.cool_off_ends_at;
  if (!ends) return;
  const payments = await allRecords(trx, resource, context, {
    conditions: [
      { field: 'policy_guid', kind: 'anyOf', values: [String(doing.record.guid)] },
      { field: 'status', kind: 'anyOf', values: ['effected'] },
    ],
    search: null,
    sort: [],
  });
  for (const payment of payments.filter((one) => isEarlier(one, String(ends)))) {
    await updateRecord(trx, resource, context, payment, { refundable_from: ends });
  }
}

const isEarlier = ({ refundable_from: from }: StoredRecord, ends: string) =>
  from !== null && Date.parse(String(from)) < Date.parse(ends);
