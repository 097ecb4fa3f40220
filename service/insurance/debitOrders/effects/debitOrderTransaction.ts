import { debitOrderTransaction } from '../../../../src/resources/workflows/index.ts';
import { isOwed } from '../isOwed.ts';
import { isCollectable } from '../ofOrder.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import { requireNumberOfCountry } from '../../../platform/operator/numberCountry.ts';
import { requestOperator } from '../../../platform/operator/requestOperator.ts';
import { partnerOf } from '../../../platform/workflows/partnerOf.ts';
import { defineConsequences, defineEffects } from '../../shared/effects.ts';

/** Money is asked for only while somebody has agreed to it and there is something to pay. */
export const debitOrderTransactionEffects = defineEffects(debitOrderTransaction, {
  process: async ({ record, context, find }) => {
    requireNumberOfCountry(context, record.msisdn);
    const order = await find('debit_orders', record.debit_order_guid);
    if (order?.status !== 'active') throw new ServiceError(409, 'debit_order_not_active');
    const policy = await find('policies', record.policy_guid);
    if (!policy || !isCollectable(policy)) throw new ServiceError(409, 'policy_ended');
    if (!isOwed(policy, order, record.due_date)) throw new ServiceError(409, 'paid_otherwise');
    return { attempts: record.attempts + 1, reason: null };
  },
});

/** One request for each attempt: the record is held, and none but the request's own outcome leads on from here. */
export const debitOrderTransactionConsequences = defineConsequences(debitOrderTransaction, {
  process: async ({ trx, deps, context, record }) => {
    await requestOperator(trx, deps, {
      kind: 'collections',
      ...partnerOf(context),
      subject: { resource: 'debit_order_transactions', guid: record.guid },
      msisdn: record.msisdn,
      amountInCents: record.amount_in_cents,
    });
  },
});
