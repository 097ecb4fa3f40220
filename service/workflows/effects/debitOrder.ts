import { todayOf } from '../../../src/schema/day.ts';
import { requireOwnNumber } from '../../operator/ownNumber.ts';
import { requestOperator } from '../../operator/requestOperator.ts';
import { firstCollection, collecting, movedTo } from '../../debitOrders/collectionDays.ts';
import { inStates, liveOrders } from '../../debitOrders/ofOrder.ts';
import { requireOwedEachTime } from '../../premiums/recordable.ts';
import { invalid, ServiceError } from '../../http/errors.ts';
import { findRecord } from '../../resources/repository.ts';
import { asSystem } from '../asSystem.ts';
import type { Consequences, Effects } from './effect.ts';

const waiting = ['pending', 'failed'];
const stops = { next_collection_date: null, amendable_until: null };

/** When a debit order collects. */
export const debitOrderEffects: Effects = {
  create: async (doing) => {
    requireOwnNumber(doing.context, doing.asked.msisdn ?? doing.record.msisdn);
    const policy = doing.owner ?? (await doing.find('policies', doing.record.policy_guid));
    requireOwedEachTime(doing, policy);
    // The policy is held: nobody sets up another one meanwhile.
    if ((await liveOrders(doing, String(policy?.guid))).length > 0) throw new ServiceError(409, 'debit_order_live');
    return { policy_number: policy?.policy_number, customer_guid: policy?.customer_guid };
  },
  mandate_confirmed: ({ record, context }) => firstCollection(Number(record.day), todayOf(context)),
  amend: async (doing) => {
    const { record, asked, context } = doing;
    const amount_in_cents = asked.amount_in_cents ?? record.amount_in_cents;
    const day = asked.day ?? record.day;
    if (amount_in_cents === record.amount_in_cents && day === record.day) {
      throw invalid([{ field: 'amount_in_cents', key: 'service.debit_orders.nothing_new' }]);
    }
    requireOwedEachTime(doing, await doing.find('policies', record.policy_guid));
    const today = todayOf(context);
    const next = movedTo(Number(day), String(record.next_collection_date), today);
    return { amount_in_cents, day, ...collecting(next) };
  },
  cancel: () => stops,
};

/** What a debit order asks of the operator, and what ends with it. */
export const debitOrderConsequences: Consequences = {
  create: async ({ trx, deps, context, record }) => {
    await requestOperator(trx, deps, {
      kind: 'mandates',
      partnerGuid: String(record.partner_guid ?? context.partner?.guid),
      subject: { resource: 'debit_orders', guid: String(record.guid) },
      msisdn: String(record.msisdn),
      amountInCents: Number(record.amount_in_cents),
      ...(context.partner ? { currency: context.partner.currency } : {}),
      payload: { day: record.day },
    });
  },
  cancel: async (doing) => {
    const system = asSystem(doing, 'debit_order_transactions');
    const because = doing.context.t('service.debit_orders.order_cancelled');
    for (const { guid } of await inStates(system, 'debit_order_guid', String(doing.record.guid), waiting)) {
      const { trx, resource, context } = system;
      const transaction = await findRecord(trx, resource, context, String(guid), { lock: 'update' });
      // Somebody may have sent it to the operator meanwhile.
      if (!transaction || !waiting.includes(String(transaction.status))) continue;
      await doing.move('debit_order_transactions', transaction, 'abandon', { abandoned_because: because });
    }
  },
};
