import { othersOf } from '../../shared/effects.ts';
import { refusalOf } from '../../../../src/resources/platform/operatorReasons.ts';
import { todayOf } from '../../../../src/schema/day.ts';
import { ServiceError } from '../../../platform/http/errors.ts';
import type { Alarm, OutcomeHandler, Settled } from '../../../platform/operator/outcome.ts';
import type { Stored } from '../../shared/stored.ts';
import { type Attempt, attemptCalled, attemptsOf, isInFlight, isPaid } from './attempts.ts';
import { markFailed, markSucceeded, type Word } from './settleAttempt.ts';
import { mayStillMove } from './mayStillMove.ts';

/** States of a claim whose money is on its way, was not paid, or waits for a second person. */
const payouts: readonly unknown[] = ['payment_processing', 'payment_failed', 'payout_requested'];

interface Held {
  readonly claim: Stored<'claims'>;
  readonly attempt: Attempt;
}

/** The claim and the attempt that a request is about, held in this order. */
async function held(settled: Settled): Promise<Held | undefined> {
  const claim = await othersOf(settled).hold('claims', settled.request.subject_guid);
  const attempt = claim && (await attemptCalled(settled, settled.request.guid));
  return claim && attempt && { claim, attempt };
}

/** What the operator says, it says itself. */
const ofOperator = (settled: Settled): Word => ({ move: othersOf(settled).move, by: null, now: settled.context.now });

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

async function succeeded({ claim, attempt }: Held, settled: Settled): Promise<Alarm | void> {
  const { trx, request, outcome, context } = settled;
  const { move, update } = othersOf(settled);
  const reference = outcome.financialTransactionId ?? request.guid;
  const today = todayOf(context);
  const said = attempt.status === 'succeeded';
  await markSucceeded(ofOperator(settled), attempt, { mno_reference: reference, effected_date: today });
  const values = { payout_open: await mayStillMove(trx, claim.guid, request.guid), payout_done: true };
  if (payouts.includes(claim.status)) {
    await move('claims', claim, 'payment_succeeded', { ...values, payment_reference: reference, paid_on: today });
    return;
  }
  await update('claims', claim, values);
  // Somebody had it from the operator's statement before.
  if (said) return;
  return claim.status === 'paid' ? 'paid_twice' : 'not_followed';
}

async function failed({ claim, attempt }: Held, settled: Settled): Promise<void> {
  const { trx, request, outcome } = settled;
  const { move, update } = othersOf(settled);
  if (isPaid(attempt)) throw new ServiceError(409, 'payout_contradicted');
  await markFailed(ofOperator(settled), attempt, { failure: refusalOf(outcome.reason) });
  const payout_open = await mayStillMove(trx, claim.guid, request.guid);
  const others = (await attemptsOf(settled, claim.guid)).some(isInFlight);
  if (claim.status !== 'payment_processing' || others) await update('claims', claim, { payout_open });
  else await move('claims', claim, 'payment_failed', { payout_open, payment_failure: refusalOf(outcome.reason) });
}

/** The operator has taken back what it had paid: the claim is paid no more, unless it was paid in another way too. */
export const payoutReversal: OutcomeHandler = async (settled) => {
  const found = await held(settled);
  if (!found) return;
  const { claim, attempt } = found;
  const { move, update } = othersOf(settled);
  const reversal_reference = settled.outcome.reversal ?? settled.request.guid;
  await move('mobile_money_transactions', attempt, 'reverse', { reversal_reference });
  const payout_done = (await attemptsOf(settled, claim.guid)).some(isPaid);
  if (claim.status !== 'paid' || payout_done || claim.paid_by_hand) await update('claims', claim, { payout_done });
  else await move('claims', claim, 'payment_reversed', { payout_done });
};
