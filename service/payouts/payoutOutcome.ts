import { refusalOf } from '../../src/resources/operatorReasons.ts';
import { todayOf } from '../../src/schema/day.ts';
import { ServiceError } from '../http/errors.ts';
import type { Alarm, OutcomeHandler, Settled } from '../operator/outcome.ts';
import { findRecord, updateRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import type { WriteRequest } from '../resources/writes.ts';
import { asSystem } from '../workflows/asSystem.ts';
import { moveBySystem } from '../workflows/moveRecord.ts';
import { attemptCalled, attemptsName, attemptsOf, isInFlight, isPaid } from './attempts.ts';
import { markFailed, markSucceeded, type Word } from './settleAttempt.ts';
import { mayStillMove } from './mayStillMove.ts';

/** States of a claim whose money is on its way, was not paid, or waits for a second person. */
const payouts: readonly unknown[] = ['payment_processing', 'payment_failed', 'payout_requested'];

interface Held {
  readonly write: WriteRequest;
  readonly claim: StoredRecord;
  readonly attempt: StoredRecord;
}

/** The claim and the attempt that a request is about, held in this order. */
async function held({ trx, deps, context, request }: Settled): Promise<Held | undefined> {
  const write = asSystem({ trx, deps, context }, 'claims');
  const claim = await findRecord(trx, write.resource, write.context, request.subject_guid, { lock: 'update' });
  const attempt = claim && (await attemptCalled(write, request.guid));
  return claim && attempt && { write, claim, attempt };
}

/** What the operator says, it says itself. */
const ofOperator = (write: WriteRequest): Word => ({
  move: async (attempt, action, given) => await moveBySystem(asSystem(write, attemptsName), attempt, action, given),
  by: null,
  now: write.context.now,
});

/** The operator has said what became of a payout, for the first time. */
export const payoutOutcome: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  if (!found) return;
  return settled.outcome.succeeded ? await succeeded(found, settled) : await failed(found, settled);
};

/** It has paid after all what it had refused: the same as if it had said so at once. */
export const payoutLateSuccess: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  return found && (await succeeded(found, settled));
};

async function succeeded({ write, claim, attempt }: Held, { request, outcome }: Settled): Promise<Alarm | void> {
  const reference = outcome.financialTransactionId ?? request.guid;
  const today = todayOf(write.context);
  const said = attempt.status === 'succeeded';
  await markSucceeded(ofOperator(write), attempt, { mno_reference: reference, effected_date: today });
  const values: Row = {
    payout_open: await mayStillMove(write.trx, String(claim.guid), request.guid),
    payout_done: true,
  };
  const follows = payouts.includes(claim.status);
  if (follows) {
    await moveBySystem(write, claim, 'payment_succeeded', { ...values, payment_reference: reference, paid_on: today });
    return;
  }
  await updateRecord(write.trx, write.resource, write.context, claim, values);
  // Somebody had it from the operator's statement before.
  if (said) return;
  return claim.status === 'paid' ? 'paid_twice' : 'not_followed';
}

async function failed({ write, claim, attempt }: Held, { request, outcome }: Settled): Promise<void> {
  if (isPaid(attempt)) throw new ServiceError(409, 'payout_contradicted');
  await markFailed(ofOperator(write), attempt, { failure: refusalOf(outcome.reason) });
  const payout_open = await mayStillMove(write.trx, String(claim.guid), request.guid);
  const others = (await attemptsOf(write, String(claim.guid))).some(isInFlight);
  if (claim.status !== 'payment_processing' || others) {
    await updateRecord(write.trx, write.resource, write.context, claim, { payout_open });
    return;
  }
  await moveBySystem(write, claim, 'payment_failed', { payout_open, payment_failure: refusalOf(outcome.reason) });
}

/** The operator has taken back what it had paid: the claim is paid no more, unless it was paid in another way too. */
export const payoutReversal: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  if (!found) return;
  const { write, claim, attempt } = found;
  await moveBySystem(asSystem(write, attemptsName), attempt, 'reverse', {
    reversal_reference: settled.outcome.reversal ?? settled.request.guid,
  });
  const payout_done = (await attemptsOf(write, String(claim.guid))).some(isPaid);
  if (claim.status !== 'paid' || payout_done || claim.paid_by_hand === true) {
    await updateRecord(write.trx, write.resource, write.context, claim, { payout_done });
    return;
  }
  await moveBySystem(write, claim, 'payment_reversed', { payout_done });
};
