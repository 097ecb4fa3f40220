import { unknownReference } from '../../shared/problems.ts';
import { debitOrder } from '../../../../src/resources/workflows/index.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { requireNumberOfCountry } from '../../../platform/operator/numberCountry.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import { firstCollection, collecting, movedTo } from '../collectionDays.ts';
import { liveOrders } from '../ofOrder.ts';
import { requireOwedEachTime } from '../../premiums/module.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { partnerOf } from '../../../platform/workflows/partnerOf.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';
import { keptWords } from '../../../platform/records/said.ts';

const waiting = ['pending', 'failed'] as const;
const stops = { next_collection_date: null, amendable_until: null };

/** When a debit order collects. */
export const debitOrderEffects = defineEffects(debitOrder, {
  create: async (doing) => {
    const { asked, record, owner, context } = doing;
    requireNumberOfCountry(context, asked.msisdn ?? record.msisdn);
    const policy = owner ?? (await doing.find('policies', record.policy_guid));
    if (!policy) throw invalid([unknownReference('policy_guid')]);
    if (asked.amount_in_cents) requireOwedEachTime(context, policy, asked.amount_in_cents);
    // The policy is held: nobody sets up another one meanwhile.
    if ((await liveOrders(doing, policy.guid)).length > 0) throw new ServiceError(409, 'debit_order_live');
    return { policy_number: policy.policy_number, customer_guid: policy.customer_guid };
  },
  mandate_confirmed: ({ record, context }) => firstCollection(record.day, todayOf(context)),
  amend: async (doing) => {
    const { record, asked, context } = doing;
    const amount_in_cents = asked.amount_in_cents ?? record.amount_in_cents;
    const day = asked.day ?? record.day;
    if (amount_in_cents === record.amount_in_cents && day === record.day) {
      throw invalid([{ field: 'amount_in_cents', key: 'service.debit_orders.nothing_new' }]);
    }
    const policy = await doing.find('policies', record.policy_guid);
    if (policy && asked.amount_in_cents) requireOwedEachTime(context, policy, asked.amount_in_cents);
    const today = todayOf(context);
    return { amount_in_cents, day, ...collecting(movedTo(day, record.next_collection_date ?? today, today)) };
  },
  cancel: () => stops,
});

/** What a debit order asks of the operator, and what ends with it. */
export const debitOrderConsequences = defineConsequences(debitOrder, {
  create: async ({ trx, deps, context, record }) => {
    await requestOperator(trx, deps, {
      kind: 'mandates',
      ...partnerOf(context),
      subject: { resource: 'debit_orders', guid: record.guid },
      msisdn: record.msisdn,
      amountInCents: record.amount_in_cents,
      payload: { day: record.day },
    });
  },
  cancel: async ({ record, context, list, hold, move }) => {
    const because = keptWords(context.t, { key: 'service.debit_orders.order_cancelled' });
    for (const { guid } of await list('debit_order_transactions', {
      debit_order_guid: [record.guid],
      status: waiting,
    })) {
      const transaction = await hold('debit_order_transactions', guid);
      // Somebody may have sent it to the operator meanwhile.
      if (transaction?.status !== 'pending' && transaction?.status !== 'failed') continue;
      await move('debit_order_transactions', transaction, 'abandon', {
        abandoned_because: because.text,
        abandoned_said: because.said,
      });
    }
  },
});
