import { refusalOf } from '../../src/resources/operatorReasons.ts';
import { todayOf } from '../../src/schema/day.ts';
import type { Alarm, OutcomeHandler, Settled } from '../operator/outcome.ts';
import { findRecord } from '../resources/repository.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';
import { recordedBefore } from './heldReference.ts';
import { type HeldPayment, refundEnded, refundLateSuccess, refundReversal } from './refundOutcome.ts';

async function held({ trx, deps, context, request }: Settled): Promise<HeldPayment | undefined> {
  const write = asSystem({ trx, deps, context }, 'payments');
  const payment = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  return payment && { write, payment };
}

type Follow = (found: HeldPayment, settled: Settled) => Promise<Alarm | void>;

/** Follows a word about a payment, or about its refund. */
const following =
  (payment: Follow, refund: Follow): OutcomeHandler =>
  async (settled) => {
    const found = await held(settled);
    if (!found) return;
    return await (settled.request.kind === 'disbursements' ? refund : payment)(found, settled);
  };

const ended: Follow = async (found, settled) => {
  if (settled.outcome.succeeded) return await arrived(found, settled);
  await moveBySystem(found.write, found.payment, 'fail', { failure: refusalOf(settled.outcome.reason) });
};

/** The money has come, at once or after all: it counts once, also where somebody has recorded it by hand meanwhile. */
async function arrived({ write, payment }: HeldPayment, { request, outcome }: Settled): Promise<Alarm | void> {
  const reference = outcome.financialTransactionId ?? request.guid;
  const { guid, policy_guid: policyGuid, amount } = payment;
  const before = await recordedBefore(write, { reference, policyGuid, amount, except: String(guid) });
  if (before) {
    const given = { counted_as: before.payment.guid, failure: null };
    await moveBySystem(write, payment, 'already_recorded', given);
    return before.alarm;
  }
  const effected_date = todayOf(write.context);
  const action = payment.status === 'failed' ? 'late_success' : 'succeed';
  await moveBySystem(write, payment, action, { mno_reference: reference, effected_date, failure: null });
}

/** The operator has taken the money back: from the payment as which it counted. */
const takenBack: Follow = async ({ write, payment }, { request, outcome }) => {
  const { trx, resource, context } = write;
  const counted = payment.counted_as
    ? await findRecord(trx, resource, context, String(payment.counted_as), { lock: 'update' })
    : payment;
  const reversal_reference = outcome.reversal ?? request.guid;
  await moveBySystem(write, counted ?? payment, 'provider_reversal', { reversal_reference });
};

/** The operator has said what became of a payment, or of its refund. */
export const paymentOutcome = following(ended, refundEnded);

/** It has moved after all what it had refused. */
export const paymentLateSuccess = following(arrived, refundLateSuccess);

/** What it had moved has gone back. */
export const paymentReversal = following(takenBack, refundReversal);
