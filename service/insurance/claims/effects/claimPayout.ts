import { instant } from '../../../../src/schema/units.ts';
import { claim } from '../../../../src/resources/workflows/index.ts';
import { type Attempt, attemptsOf, isInFlight, isPaid, newReference } from '../payouts/attempts.ts';
import { requireTwoApprovers } from '../payouts/approvers.ts';
import { mayStillMove } from '../payouts/mayStillMove.ts';
import { requirePayee } from '../payouts/payee.ts';
import { markFailed, markSucceeded } from '../payouts/settleAttempt.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { byHandOf, judgeLeaving, keepBack, authorizeMoneyOut, payoutOf } from '../../moneyOut/module.ts';
import { requestMoneyOut } from '../../../platform/operator/requestMoneyOut.ts';
import { withdraw } from '../../../platform/operator/withdraw.ts';
import { isSameReference } from '../../../platform/storage/referenceText.ts';
import { partnerOf } from '../../../platform/workflows/partnerOf.ts';
import { defineConsequences, type Doing, type DoingOn, type Effects } from '../../shared/effects.ts';

/** How long only the operator says what became of a payout, in milliseconds. */
const patience = 600_000;

const barred = (why: string) => new ServiceError(409, 'action_barred', { key: `errors.payouts.${why}` });
const isPerson = ({ context }: DoingOn<'claims'>) => context.actor.kind === 'person';

/** The claim is held: nothing that was asked before may still move money, and none has. */
async function mayBePaid(doing: DoingOn<'claims'>): Promise<readonly Attempt[]> {
  const { guid } = doing.record;
  const attempts = await attemptsOf(doing, guid);
  if (attempts.some(isInFlight) || (await mayStillMove(doing.trx, guid))) throw barred('in_flight');
  if (attempts.some(isPaid)) throw barred('paid');
  return attempts;
}

/** What nobody waits for any more. */
const noWait = { payout_asked_by: null, payout_asked_guid: null, payout_waits: null, number_changed_by: null } as const;

/** The operator is asked now. */
const sent = ({ context }: DoingOn<'claims'>, before: readonly Attempt[]) =>
  ({
    ...noWait,
    status: 'payment_processing',
    payout_attempts: before.length + 1,
    payout_open: true,
    payout_judged_from: instant(new Date(context.now.getTime() + patience)),
    payment_failure: null,
  }) as const;

/** Somebody asks for the payout: it is sent, or waits for a second person where the number could be of their own choice. */
async function requestPayout(doing: Doing<'claim', 'pay' | 'retry_payment'>) {
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  const { payee_msisdn } = doing.asked;
  await requirePayee(doing, doing.record, payee_msisdn);
  const { why, changedBy } = await judgeLeaving(doing, payoutOf({ ...doing.record, payee_msisdn }));
  if (why.length === 0) return sent(doing, before);
  const { actor, user } = doing.context;
  return {
    status: 'payout_requested',
    payout_asked_by: actor.name,
    payout_asked_guid: user?.guid ?? null,
    payout_waits: why,
    number_changed_by: changedBy ?? null,
  } as const;
}

/** A second person agrees: what was true when it was asked for is looked at once more. */
async function agreeToPayout(doing: Doing<'claim', 'confirm_payout'>) {
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  const { payee_msisdn: payee } = doing.record;
  if (payee === null) throw new Error(`The payout of claim ${doing.record.guid} waits without a number.`);
  await requirePayee(doing, doing.record, payee);
  return sent(doing, before);
}

async function declinePayout(doing: Doing<'claim', 'decline_payout'>) {
  const before = await attemptsOf(doing, doing.record.guid);
  return { ...noWait, status: before.length > 0 ? 'payment_failed' : 'payable' } as const;
}

/** The attempt that somebody speaks of: the one in flight, else the last one. */
async function currentAttempt(doing: DoingOn<'claims'>): Promise<Attempt | undefined> {
  const attempts = await attemptsOf(doing, doing.record.guid);
  return attempts.findLast(isInFlight) ?? attempts.at(-1);
}

/** Somebody says it in the operator's place: what has not been sent is not sent any more. */
async function withdrawUnsent(doing: DoingOn<'claims'>) {
  if (!isPerson(doing)) return {};
  const attempt = await currentAttempt(doing);
  if (attempt) await withdraw(doing.trx, attempt.reference, doing.context.now);
  return { payout_open: await mayStillMove(doing.trx, doing.record.guid) };
}

/** @throws ServiceError 400 when another payout has this reference of the operator */
async function requireOwnReference(doing: Doing<'claim', 'payment_succeeded'>): Promise<void> {
  const own = await currentAttempt(doing);
  // Not held: it may be another claim's, which is not held before it.
  const other = await doing.lookUp('mobile_money_transactions', doing.asked.payment_reference, 'mno_reference');
  if (other && other.guid !== own?.guid) {
    throw invalid([{ field: 'payment_reference', key: 'service.payouts.reference_used' }]);
  }
}

/**
 * What the operator has paid is not paid by hand as well: the claim is marked as paid by that payout and nothing else.
 * @throws ServiceError 400 beside what says otherwise
 */
async function markPaid(doing: Doing<'claim', 'mark_paid'>) {
  const paid = (await attemptsOf(doing, doing.record.guid)).filter(isPaid);
  const { payment_method: method, payment_reference: reference } = doing.asked;
  if (paid.length > 0) {
    const references = paid.map(({ mno_reference }) => mno_reference ?? '');
    const why = { key: 'service.payouts.paid_by_operator', params: { reference: references.join(', ') } };
    if (method !== 'mobile_money') throw invalid([{ field: 'payment_method', ...why }]);
    if (!references.some((one) => isSameReference(one, reference)))
      throw invalid([{ field: 'payment_reference', ...why }]);
  }
  return { paid_by_hand: paid.length === 0, payment_failure: null };
}

/** How the money for a claim goes out. */
export const claimPayoutEffects = {
  // Beside what the decision itself does: whom the form of the payment starts with.
  pay: requestPayout,
  retry_payment: requestPayout,
  confirm_payout: agreeToPayout,
  decline_payout: declinePayout,
  payment_succeeded: async (doing) => {
    if (isPerson(doing)) await requireOwnReference(doing);
    const byPerson = isPerson(doing) ? { payout_done: true } : {};
    return {
      payment_method: 'mobile_money',
      paid_by_hand: false,
      payment_failure: null,
      ...noWait,
      ...byPerson,
      ...(await withdrawUnsent(doing)),
    };
  },
  payment_failed: withdrawUnsent,
  mark_paid: markPaid,
  mark_unpaid: () => ({ paid_by_hand: false, payment_method: null, payment_reference: null, paid_on: null }),
  payment_reversed: () => ({ payment_method: null, payment_reference: null, paid_on: null }),
} satisfies Effects<'claim'>;

/** One attempt and one request of the operator for each time that somebody presses. */
async function askOperator(doing: DoingOn<'claims'>): Promise<void> {
  const { trx, deps, context, record } = doing;
  const payout = payoutOf(record);
  const ticket = await authorizeMoneyOut(doing, payout);
  if (!ticket || payout.msisdn === null) return;
  const attempt = record.payout_attempts;
  const reference = newReference(record.claim_reference, attempt);
  await doing.make('mobile_money_transactions', 'create', {
    reference,
    claim_guid: record.guid,
    customer_guid: record.customer_guid,
    attempt,
    asked_at: instant(context.now),
    asked_by: context.user?.username ?? null,
    amount_in_cents: payout.amount,
    msisdn: payout.msisdn,
    in_flight_for: record.guid,
  });
  await requestMoneyOut(trx, deps, ticket, { ...partnerOf(context), reference });
}

/** What people say of the payment moves the attempt; what the operator says has moved it before. */
async function attemptOfWord(doing: DoingOn<'claims'>) {
  const attempt = isPerson(doing) ? await currentAttempt(doing) : undefined;
  const by = doing.context.user?.username ?? null;
  return attempt && { attempt, word: { move: doing.move, by, now: doing.context.now } };
}

/** What the operator is asked for, and what becomes of the attempts. */
export const claimPayoutConsequences = defineConsequences(claim, {
  pay: askOperator,
  retry_payment: askOperator,
  confirm_payout: askOperator,
  decline_payout: async (doing) => await keepBack(doing, { way: 'claim_payout', record: doing.record }),
  // It left by another way than ours: written down and counted like the rest.
  mark_paid: async (doing) =>
    void (doing.record.paid_by_hand && (await authorizeMoneyOut(doing, byHandOf(doing.record)))),
  payment_succeeded: async (doing) => {
    const { payment_reference, paid_on } = doing.asked;
    // An attempt of before has paid: another one that waits for a second person is pointless.
    await keepBack(doing, { way: 'claim_payout', record: doing.record });
    const said = await attemptOfWord(doing);
    const known = { mno_reference: payment_reference ?? null, effected_date: paid_on ?? null };
    if (said) await markSucceeded(said.word, said.attempt, known);
  },
  payment_failed: async (doing) => {
    const { payment_failure, note } = doing.asked;
    const said = await attemptOfWord(doing);
    if (said) await markFailed(said.word, said.attempt, { failure: payment_failure ?? null, note: note ?? null });
  },
});
