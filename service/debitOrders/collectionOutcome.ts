import { refusalOf } from '../../src/resources/operatorReasons.ts';
import type { OutcomeHandler } from '../operator/outcome.ts';
import { findRecord } from '../resources/repository.ts';
import type { StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { makeBySystem } from '../workflows/makeBySystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';

/** The operator has said what became of a collection: money makes a payment, which pays the policy. */
export const collectionOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const write = asSystem({ trx, deps, context }, 'debit_order_transactions');
  const transaction = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  if (!transaction) return;
  const { succeeded, reason, financialTransactionId } = outcome;
  if (!succeeded) {
    await moveBySystem(write, transaction, 'fail', { reason: refusalOf(reason) });
    return;
  }
  const reference = financialTransactionId ?? request.guid;
  const payment = await paymentFor(write, transaction, reference);
  await moveBySystem(write, transaction, 'succeed', {
    mno_reference: reference,
    payment_guid: payment.guid,
    reason: null,
  });
};

const counted: readonly unknown[] = ['effected', 'awaiting_verification'];

/** The payment that a collection makes; one that somebody found on the statement before the operator said so is that one. */
async function paymentFor(request: WriteRequest, transaction: StoredRecord, reference: string): Promise<StoredRecord> {
  const payments = asSystem(request, 'payments');
  const { trx, resource, context } = payments;
  const { policy_number, policy_guid, customer_guid, msisdn, amount_in_cents } = transaction;
  const found = await findRecord(trx, resource, context, reference, { by: 'mno_reference', lock: 'update' });
  if (found && found.policy_guid === policy_guid && counted.includes(found.status)) return found;
  return await makeBySystem(payments, 'collect', {
    policy_number,
    policy_guid,
    customer_guid,
    msisdn,
    amount: amount_in_cents,
    payment_method: 'debit_order',
    effected_date: context.now.toISOString().slice(0, 10),
    mno_reference: reference,
    captured_by: null,
  });
}
