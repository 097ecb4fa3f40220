import { othersOf } from '../shared/effects.ts';
import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import { otherThatMoved, withdrawOthers } from '../../platform/operator/otherRequests.ts';
import type { Alarm, Settled } from '../../platform/operator/outcome.ts';
import type { Stored } from '../shared/stored.ts';

type Payment = Stored<'payments'>;

/** The operator has said what became of a refund, for the first time; somebody with its statement may have said so before. */
export async function refundEnded(payment: Payment, settled: Settled): Promise<Alarm | void> {
  const { trx, request, outcome } = settled;
  const other = payment.status === 'refunded' ? await otherThatMoved(trx, request) : undefined;
  if (!outcome.succeeded) {
    if (payment.status === 'effected' || other) return;
    await othersOf(settled).move('payments', payment, 'refund_failed', { failure: refusalOf(outcome.reason) });
    return;
  }
  if (payment.status === 'refunded') return other && 'paid_twice';
  await othersOf(settled).move('payments', payment, 'refund_succeeded', paidBack(settled));
}

/** It has paid back after all what it had refused to; a refund that was asked for meanwhile is kept back where it can be. */
export async function refundLateSuccess(payment: Payment, settled: Settled): Promise<Alarm | void> {
  const { trx, request } = settled;
  if (payment.status === 'refunded') return (await otherThatMoved(trx, request)) && 'paid_twice';
  await withdrawOthers(trx, request, settled.context.now);
  const action = payment.status === 'refund_pending' ? 'refund_succeeded' : 'refund_late_success';
  await othersOf(settled).move('payments', payment, action, paidBack(settled));
}

/** What was paid back has come back: the payment counts again, unless the customer has it by another refund too. */
export async function refundReversal(payment: Payment, settled: Settled): Promise<void> {
  const { trx, request, outcome } = settled;
  if (await otherThatMoved(trx, request)) return;
  const reversal_reference = outcome.reversal ?? request.guid;
  await othersOf(settled).move('payments', payment, 'refund_reversed', { refund_reference: null, reversal_reference });
}

const paidBack = ({ request, outcome }: Settled) => ({
  refund_reference: outcome.financialTransactionId ?? request.guid,
  failure: null,
});
