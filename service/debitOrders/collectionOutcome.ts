import { refusalOf } from '../../src/resources/operatorReasons.ts';
import { mostAttempts } from '../../src/resources/workflows/debitOrderTransaction.ts';
import { todayOf } from '../../src/schema/day.ts';
import { otherThatMoved, withdrawOthers } from '../operator/otherRequests.ts';
import type { Alarm, OutcomeHandler, Settled } from '../operator/outcome.ts';
import { recordedBefore, type Recorded } from '../premiums/heldReference.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { isSameReference } from '../storage/referenceText.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { makeBySystem } from '../workflows/makeBySystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';

interface Held {
  readonly write: WriteRequest;
  readonly transaction: StoredRecord;
}

async function held({ trx, deps, context, request }: Settled): Promise<Held | undefined> {
  const write = asSystem({ trx, deps, context }, 'debit_order_transactions');
  const transaction = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  return transaction && { write, transaction };
}

/** The operator has said what became of a collection: money makes a payment, which pays the policy. */
export const collectionOutcome: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  if (!found) return;
  if (settled.outcome.succeeded) return await arrived(found, settled);
  const { write, transaction } = found;
  // An earlier attempt has come after all.
  if (transaction.status === 'succeeded') return;
  const failed = await moveBySystem(write, transaction, 'fail', { reason: refusalOf(settled.outcome.reason) });
  if (Number(failed.attempts) < mostAttempts) return;
  const abandoned_because = write.context.t('service.debit_orders.attempts_used_up', { smart_count: mostAttempts });
  await moveBySystem(write, failed, 'abandon', { abandoned_because });
};

/** It has collected after all what it had refused to. */
export const collectionLateSuccess: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  return found && (await arrived(found, settled));
};

/** The money of one attempt is there. It counts whatever else has come: what came twice is the customer's, and people hear of it. */
async function arrived({ write, transaction }: Held, { trx, request, outcome }: Settled): Promise<Alarm | void> {
  const reference = outcome.financialTransactionId ?? request.guid;
  await withdrawOthers(trx, request, write.context.now);
  const { payment, alarm } = await paymentFor(write, transaction, reference);
  if (transaction.status === 'succeeded')
    return isSameReference(transaction.mno_reference, reference) ? alarm : 'collected_twice';
  const action = transaction.status === 'processing' ? 'succeed' : 'late_success';
  await moveBySystem(write, transaction, action, {
    ...paidBy(reference, payment),
    reason: null,
    abandoned_because: null,
  });
  return alarm;
}

const paidBy = (reference: string, { guid }: StoredRecord): Row => ({ mno_reference: reference, payment_guid: guid });

/** The operator has taken the money of one attempt back; where another one has come too, the collection is that one. */
export const collectionReversal: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  if (!found) return;
  const { write, transaction } = found;
  const { trx, request, outcome } = settled;
  const reference = outcome.financialTransactionId ?? request.financial_transaction_id ?? request.guid;
  const reversal_reference = outcome.reversal ?? request.guid;
  const payment = await paymentUnder(write, reference);
  if (payment) await moveBySystem(asSystem(write, 'payments'), payment, 'provider_reversal', { reversal_reference });
  if (!isSameReference(transaction.mno_reference, reference)) return;
  const other = await otherThatMoved(trx, request);
  const others = other && (await paymentUnder(write, other.financial_transaction_id ?? other.guid));
  if (other && others) {
    const values = paidBy(other.financial_transaction_id ?? other.guid, others);
    await updateRecord(trx, write.resource, write.context, transaction, values);
  } else await moveBySystem(write, transaction, 'reverse');
};

async function paymentUnder(write: WriteRequest, reference: string): Promise<StoredRecord | undefined> {
  const { trx, resource, context } = asSystem(write, 'payments');
  return await findRecord(trx, resource, context, reference, { by: 'mno_reference', lock: 'update' });
}

/** The payment that a collection makes; one that somebody found on the statement before the operator said so is that one. */
async function paymentFor(write: WriteRequest, transaction: StoredRecord, reference: string): Promise<Recorded> {
  const { policy_number, policy_guid, customer_guid, msisdn, amount_in_cents: amount } = transaction;
  const before = await recordedBefore(write, { reference, policyGuid: policy_guid, amount });
  if (before) return before;
  const payment = await makeBySystem(asSystem(write, 'payments'), 'collect', {
    policy_number,
    policy_guid,
    customer_guid,
    msisdn,
    amount,
    payment_method: 'debit_order',
    effected_date: todayOf(write.context),
    mno_reference: reference,
    captured_by: null,
  });
  return { payment, alarm: undefined };
}
