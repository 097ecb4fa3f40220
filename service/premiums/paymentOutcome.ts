import { refusalOf } from '../../src/resources/operatorReasons.ts';
import type { OutcomeHandler } from '../operator/outcome.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { outcomeOf } from '../workflows/effects/premiumPayment.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';

/** The operator has said what became of a payment, or of its refund. */
export const paymentOutcome: OutcomeHandler = async ({ trx, deps, context, request, outcome }) => {
  const write = asSystem({ trx, deps, context }, 'payments');
  const payment = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  if (!payment) return;
  const { succeeded, reason, financialTransactionId } = outcome;
  const action = outcomeOf(payment, succeeded);
  const today = write.context.now.toISOString().slice(0, 10);
  const given = {
    succeed: { mno_reference: financialTransactionId, effected_date: today, failure: null },
    refund_succeeded: {},
  }[action] ?? { failure: refusalOf(reason) };
  await moveBySystem(write, payment, action, given);
};
