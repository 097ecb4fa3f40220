import { othersOf } from '../shared/effects.ts';
import { refusalOf } from '../../../src/resources/platform/operatorReasons.ts';
import { todayOf } from '../../../src/schema/day.ts';
import type { Alarm, OutcomeHandler, Settled } from '../../platform/operator/outcome.ts';
import type { Stored } from '../shared/stored.ts';
import { recordedBefore } from './recordedPayment.ts';
import { refundEnded, refundLateSuccess, refundReversal } from './refundOutcome.ts';

type Payment = Stored<'payments'>;

type Follow = (held: Payment, settled: Settled) => Promise<Alarm | void>;

/** Follows a word about a payment, or about its refund. */
const following =
  (payment: Follow, refund: Follow): OutcomeHandler =>
  async (settled) => {
    const held = await othersOf(settled).hold('payments', settled.request.subject_guid);
    if (!held) return;
    return await (settled.request.kind === 'disbursements' ? refund : payment)(held, settled);
  };

const ended: Follow = async (payment, settled) => {
  if (settled.outcome.succeeded) return await arrived(payment, settled);
  await othersOf(settled).move('payments', payment, 'fail', { failure: refusalOf(settled.outcome.reason) });
};

/** The money has come, at once or after all: it counts once, also where somebody has recorded it by hand meanwhile. */
async function arrived(payment: Payment, settled: Settled): Promise<Alarm | void> {
  const { request, outcome, context } = settled;
  const { move } = othersOf(settled);
  const reference = outcome.financialTransactionId ?? request.guid;
  const { guid, policy_guid: policyGuid, amount } = payment;
  const before = await recordedBefore(settled, { reference, policyGuid, amount, except: guid });
  if (before) {
    await move('payments', payment, 'already_recorded', { counted_as: before.payment.guid, failure: null });
    return before.alarm;
  }
  const effected_date = todayOf(context);
  const action = payment.status === 'failed' ? 'late_success' : 'succeed';
  await move('payments', payment, action, { mno_reference: reference, effected_date, failure: null });
}

/** The operator has taken the money back: from the payment as which it counted. */
const takenBack: Follow = async (payment, settled) => {
  const { hold, move } = othersOf(settled);
  const counted = await hold('payments', payment.counted_as);
  const reversal_reference = settled.outcome.reversal ?? settled.request.guid;
  await move('payments', counted ?? payment, 'provider_reversal', { reversal_reference });
};

/** The operator has said what became of a payment, or of its refund. */
export const paymentOutcome = following(ended, refundEnded);

/** It has moved after all what it had refused. */
export const paymentLateSuccess = following(arrived, refundLateSuccess);

/** What it had moved has gone back. */
export const paymentReversal = following(takenBack, refundReversal);
