import { formatMsisdn } from '../../../../src/schema/markets.ts';
import { type Cents, instant } from '../../../../src/schema/units.ts';
import { claim, payoutAttempt } from '../../../../src/resources/workflows/index.ts';
import { type Attempt, attemptsOf, isInFlight, isPaid, newReference } from '../payouts/attempts.ts';
import { requireTwoApprovers } from '../payouts/approvers.ts';
import { mayStillMove } from '../payouts/mayStillMove.ts';
import { requirePayee } from '../payouts/payee.ts';
import { markFailed, markSucceeded } from '../payouts/settleAttempt.ts';
import { type FieldProblem, invalid, ServiceError } from '../../../platform/http/errors.ts';
import { byHandOf, judgeLeaving, keepBack, authorizeMoneyOut, payoutOf } from '../../moneyOut/module.ts';
import { requestMoneyOut } from '../../../platform/operator/requestMoneyOut.ts';
import { withdraw } from '../../../platform/operator/withdraw.ts';
import { isSameReference } from '../../../../src/schema/fieldTypes/text/referenceText.ts';
import { actByPerson } from '../../../platform/workflows/actByPerson.ts';
import { partnerOf } from '../../../platform/workflows/partnerOf.ts';
import { amountText } from '../../shared/amounts.ts';
import {
  type Acting,
  defineConsequences,
  defineEffects,
  type Doing,
  type DoingOn,
  type Effects,
} from '../../shared/effects.ts';
import { problemOf } from '../../shared/problems.ts';
import { asStored, type Patch, type Stored } from '../../shared/stored.ts';

/** How long only the operator says what became of a payout, in milliseconds. */
const patience = 600_000;

const problem = problemOf('payouts');
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

/** @throws ServiceError 400 beside what a row says otherwise than it was approved */
function requireOwed({ context, asked, record }: Doing<'claim', 'pay_listed'>): void {
  const { amount, msisdn } = payoutOf(record);
  const differs: FieldProblem[] = [];
  const say = (money: Cents) => amountText(context, money);
  if (asked.amount_in_cents !== amount) {
    const params = { said: say(asked.amount_in_cents), owed: say(amount) };
    differs.push(problem('amount_in_cents', 'other_amount', params));
  }
  if (asked.msisdn !== msisdn) {
    const params = { said: formatMsisdn(asked.msisdn), owed: formatMsisdn(msisdn ?? '') };
    differs.push(problem('msisdn', 'other_payee', params));
  }
  if (differs.length > 0) throw invalid(differs);
}

/**
 * A row of a file names it: whoever agrees to the file agrees to what was approved, and looks at no number. A number at which a second person must look is paid by
 * itself.
 */
async function payListed(doing: Doing<'claim', 'pay_listed'>) {
  const { record, context } = doing;
  if (record.approved_amount === null || record.payee_msisdn === null) throw barred('nobody_to_pay');
  requireOwed(doing);
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  await requirePayee(doing, record, record.payee_msisdn).catch(besideNumber);
  const { why } = await judgeLeaving(doing, payoutOf(record));
  if (why.length > 0) {
    const words = why.map((reason) => context.t(`resources.money_out.choices.why.${reason}`)).join(', ');
    throw new ServiceError(409, 'action_barred', { key: 'errors.payouts.by_itself', params: { why: words } });
  }
  return sent(doing, before);
}

/** The number of a row stands in a column of its own name. */
function besideNumber(error: unknown): never {
  if (!(error instanceof ServiceError) || !error.options.fields) throw error;
  throw invalid(error.options.fields.map((one) => ({ ...one, field: 'msisdn' })));
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
  pay_listed: payListed,
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

/**
 * One request of the operator for each time that somebody presses, or agrees to a file.
 * @param record the claim, as it is by then
 * @returns what the attempt is; nothing when it waits for a second person
 */
async function asked(doing: Acting, record: Stored<'claims'>): Promise<Patch<'mobile_money_transactions'> | undefined> {
  const { trx, deps, context } = doing;
  const payout = payoutOf(record);
  const ticket = await authorizeMoneyOut(doing, payout);
  if (!ticket || payout.msisdn === null) return undefined;
  const attempt = record.payout_attempts;
  const reference = newReference(record.claim_reference, attempt);
  await requestMoneyOut(trx, deps, ticket, { ...partnerOf(context), reference });
  return {
    reference,
    claim_guid: record.guid,
    customer_guid: record.customer_guid,
    attempt,
    asked_at: instant(context.now),
    asked_by: context.user?.username ?? null,
    amount_in_cents: payout.amount,
    msisdn: payout.msisdn,
    in_flight_for: record.guid,
  };
}

async function askOperator(doing: DoingOn<'claims'>): Promise<void> {
  const attempt = await asked(doing, doing.record);
  if (attempt) await doing.make('mobile_money_transactions', 'create', attempt);
}

/** A row of a file pays its claim as whoever brought the file, by the claim's own action. */
export const payoutAttemptEffects = defineEffects(payoutAttempt, {
  pay_out: async (doing) => {
    const { claim_guid: guid, ...owed } = doing.asked;
    const paid = await actByPerson(doing, { resource: 'claims', action: 'pay_listed', record: doing.owner }, owed);
    const attempt = await asked(doing, asStored('claims', paid));
    if (!attempt) throw new Error(`The payout of claim ${guid} waits, and a file has nothing that waits.`);
    return { ...attempt, batch_guid: doing.context.batch ?? null };
  },
});

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
