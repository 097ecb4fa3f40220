import { othersOf } from '../shared/effects.ts';
import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import { mostAttempts } from '../../../src/resources/workflows/debitOrderTransaction.ts';
import { todayOf } from '../../../src/schema/day.ts';
import { otherThatMoved, withdrawOthers } from '../../platform/operator/otherRequests.ts';
import type { Alarm, OutcomeHandler, Settled } from '../../platform/operator/outcome.ts';
import { recordedBefore, type Recorded } from '../premiums/module.ts';
import type { Stored } from '../shared/stored.ts';
import { isSameReference } from '../../../src/schema/fieldTypes/text/referenceText.ts';
import { keptWords } from '../../platform/records/said.ts';

type Transaction = Stored<'debit_order_transactions'>;

const held = async (settled: Settled): Promise<Transaction | undefined> =>
  await othersOf(settled).hold('debit_order_transactions', settled.request.subject_guid);

/** The operator has said what became of a collection: money makes a payment, which pays the policy. */
export const collectionOutcome: OutcomeHandler = async (settled) => {
  const transaction = await held(settled);
  if (!transaction) return;
  if (settled.outcome.succeeded) return await arrived(transaction, settled);
  // An earlier attempt has come after all.
  if (transaction.status === 'succeeded') return;
  const { move } = othersOf(settled);
  const reason = refusalOf(settled.outcome.reason);
  const failed = await move('debit_order_transactions', transaction, 'fail', { reason });
  if (failed.attempts < mostAttempts) return;
  const params = { smart_count: mostAttempts };
  const because = keptWords(settled.context.t, { key: 'service.debit_orders.attempts_used_up', params });
  await move('debit_order_transactions', failed, 'abandon', {
    abandoned_because: because.text,
    abandoned_said: because.said,
  });
};

/** It has collected after all what it had refused to. */
export const collectionLateSuccess: OutcomeHandler = async (settled) => {
  const transaction = await held(settled);
  return transaction && (await arrived(transaction, settled));
};

/** The money of one attempt is there. It counts whatever else has come: what came twice is the customer's, and people hear of it. */
async function arrived(transaction: Transaction, settled: Settled): Promise<Alarm | void> {
  const { trx, request, outcome, context } = settled;
  const reference = outcome.financialTransactionId ?? request.guid;
  await withdrawOthers(trx, request, context.now);
  const { payment, alarm } = await paymentFor(settled, transaction, reference);
  if (transaction.status === 'succeeded')
    return isSameReference(transaction.mno_reference, reference) ? alarm : 'collected_twice';
  const action = transaction.status === 'processing' ? 'succeed' : 'late_success';
  const values = { ...paidBy(reference, payment), reason: null, abandoned_because: null };
  await othersOf(settled).move('debit_order_transactions', transaction, action, values);
  return alarm;
}

const paidBy = (reference: string, { guid }: Stored<'payments'>) => ({ mno_reference: reference, payment_guid: guid });

/** The operator has taken the money of one attempt back; where another one has come too, the collection is that one. */
export const collectionReversal: OutcomeHandler = async (settled) => {
  const transaction = await held(settled);
  if (!transaction) return;
  const { trx, request, outcome } = settled;
  const { hold, move, update } = othersOf(settled);
  const paymentUnder = async (reference: string) => await hold('payments', reference, 'mno_reference');
  const reference = outcome.financialTransactionId ?? request.financial_transaction_id ?? request.guid;
  const reversal_reference = outcome.reversal ?? request.guid;
  const payment = await paymentUnder(reference);
  if (payment) await move('payments', payment, 'provider_reversal', { reversal_reference });
  if (!isSameReference(transaction.mno_reference, reference)) return;
  const other = await otherThatMoved(trx, request);
  const others = other && (await paymentUnder(other.financial_transaction_id ?? other.guid));
  if (other && others) {
    const values = paidBy(other.financial_transaction_id ?? other.guid, others);
    await update('debit_order_transactions', transaction, values);
  } else await move('debit_order_transactions', transaction, 'reverse', {});
};

/** The payment that a collection makes; one that somebody found on the statement before the operator said so is that one. */
async function paymentFor(settled: Settled, transaction: Transaction, reference: string): Promise<Recorded> {
  const { policy_number, policy_guid, customer_guid, msisdn, amount_in_cents: amount } = transaction;
  const before = await recordedBefore(settled, { reference, policyGuid: policy_guid, amount });
  if (before) return before;
  const payment = await othersOf(settled).make('payments', 'collect', {
    policy_number,
    policy_guid,
    customer_guid,
    msisdn,
    amount,
    payment_method: 'debit_order',
    effected_date: todayOf(settled.context),
    mno_reference: reference,
    captured_by: null,
  });
  return { payment, alarm: undefined };
}
