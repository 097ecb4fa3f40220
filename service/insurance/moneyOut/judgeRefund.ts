import type { MoneyReason } from '../../../src/resources/rules/moneyReasons.ts';
import { doneByOf } from '../../platform/workflows/doneBy.ts';
import type { Judge } from './paymentLeaving.ts';
import { numberChanges } from './numberChanges.ts';
import { moneyLimits } from './settings.ts';
import { daysBefore } from './daysBefore.ts';

/** By which actions money is recorded by hand. */
const recording = ['add_missing', 'add_with_prerequisite', 'add_single_non_bundled'] as const;

/**
 * Money that the operator took from a number goes back to it, so that a person alone may send it up to the limit. Money that somebody says has come
 * goes to the customer's number of then, which somebody may have chosen: whatever its amount it waits for another person than those who recorded it or
 * changed that number.
 */
export const judgeRefund: Judge<'refund'> = async (request, { record, amount, msisdn }) => {
  const limits = await moneyLimits(request);
  const why: MoneyReason[] = [];
  if (amount > limits.refundAlone) why.push('above_limit');
  if (record.payment_method !== 'missing') return { why, apart: [] };
  const since = daysBefore(request.context.now, limits.numberDays);
  const { isNew, by } = await numberChanges(request, [record.customer_guid], String(msisdn), since);
  const done = (await doneByOf(request.trx, [record.guid])).get(record.guid) ?? {};
  return {
    why: ['recorded_by_hand', ...why, ...(isNew ? (['number_changed'] as const) : [])],
    apart: [...by, ...recording.flatMap((action) => done[action] ?? [])],
    changedBy: by.at(-1),
  };
};
