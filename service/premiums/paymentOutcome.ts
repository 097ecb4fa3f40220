import { refusalOf } from '../../src/resources/operatorReasons.ts';
import type { OutcomeHandler } from '../operator/outcome.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';

/** What each outcome is called, and the state in which somebody has said the same already. */
const outcomes = {
  collections: { done: ['succeed', null], failed: ['fail', null] },
  disbursements: { done: ['refund_succeeded', 'refunded'], failed: ['refund_failed', 'effected'] },
} as const;

/** The operator has said what became of a payment, or of its refund. */
export const paymentOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const write = asSystem({ trx, deps, context }, 'payments');
  const payment = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  if (!payment) return;
  const { succeeded, reason, financialTransactionId } = outcome;
  const of = outcomes[request.kind === 'disbursements' ? 'disbursements' : 'collections'];
  const [action, agreed] = succeeded ? of.done : of.failed;
  if (payment.status === agreed) return;
  const today = write.context.now.toISOString().slice(0, 10);
  const given = {
    succeed: { mno_reference: financialTransactionId, effected_date: today, failure: null },
    refund_succeeded: { refund_reference: financialTransactionId },
    fail: { failure: refusalOf(reason) },
    refund_failed: { failure: refusalOf(reason) },
  }[action];
  await moveBySystem(write, payment, action, given);
};
