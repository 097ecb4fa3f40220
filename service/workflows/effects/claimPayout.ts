import { attemptsName, attemptsOf, isInFlight, isPaid, newReference } from '../../payouts/attempts.ts';
import { requireTwoApprovers } from '../../payouts/approvers.ts';
import { mayStillMove } from '../../payouts/mayStillMove.ts';
import { likelyPayee, requirePayee } from '../../payouts/payee.ts';
import { markFailed, markSucceeded, type Word } from '../../payouts/settleAttempt.ts';
import { invalid, ServiceError } from '../../http/errors.ts';
import { requestOperator } from '../../operator/requestOperator.ts';
import { withdraw } from '../../operator/withdraw.ts';
import { findRecord } from '../../resources/repository.ts';
import type { Row, StoredRecord } from '../../resources/rows.ts';
import { doneByOf } from '../doneBy.ts';
import { asSystem } from '../asSystem.ts';
import { claimDecidingEffects } from './claims/deciding.ts';
import type { Consequence, Consequences, Doing, Effect, Effects } from './effect.ts';

/** How long only the operator says what became of a payout, in milliseconds. */
const patience = 600_000;

const barred = (why: string) => new ServiceError(409, 'action_barred', { key: `errors.payouts.${why}` });
const isPerson = ({ context }: Doing) => context.actor.kind === 'person';

/** The claim is held: nothing that was asked before may still move money, and none has. */
async function mayBePaid(doing: Doing): Promise<readonly StoredRecord[]> {
  const guid = String(doing.record.guid);
  const attempts = await attemptsOf(doing, guid);
  if (attempts.some(isInFlight) || (await mayStillMove(doing.trx, guid))) throw barred('in_flight');
  if (attempts.some(isPaid)) throw barred('paid');
  return attempts;
}

async function asked(doing: Doing): Promise<Row> {
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  await requirePayee(doing, doing.record, String(doing.asked.payee_msisdn));
  return {
    payout_attempts: before.length + 1,
    payout_open: true,
    payout_judged_from: new Date(doing.context.now.getTime() + patience).toISOString(),
    payment_failure: null,
  };
}

const retried: Effect = async (doing) => {
  const { trx, record, context } = doing;
  const guid = String(record.guid);
  const paidBefore = (await doneByOf(trx, [guid])).get(guid)?.pay ?? [];
  const isOther = doing.asked.payee_msisdn !== record.payee_msisdn;
  if (isOther && context.user && paidBefore.includes(context.user.guid)) {
    throw invalid([{ field: 'payee_msisdn', key: 'service.payouts.second_person' }]);
  }
  return await asked(doing);
};

/** The attempt that somebody speaks of: the one in flight, else the last one. */
async function meant(doing: Doing): Promise<StoredRecord | undefined> {
  const attempts = await attemptsOf(doing, String(doing.record.guid));
  return attempts.findLast(isInFlight) ?? attempts.at(-1);
}

/** Somebody says it in the operator's place: what has not been sent is not sent any more. */
async function spokenFor(doing: Doing): Promise<Row> {
  if (!isPerson(doing)) return {};
  const attempt = await meant(doing);
  if (attempt) await withdraw(doing.trx, String(attempt.reference), doing.context.now);
  return { payout_open: await mayStillMove(doing.trx, String(doing.record.guid)) };
}

/** @throws ServiceError 400 when another payout has this reference of the operator */
async function requireOwnReference(doing: Doing): Promise<void> {
  const { trx, resource, context } = asSystem(doing, attemptsName);
  const own = await meant(doing);
  const other = await findRecord(trx, resource, context, String(doing.asked.payment_reference), {
    by: 'mno_reference',
  });
  if (other && other.guid !== own?.guid) {
    throw invalid([{ field: 'payment_reference', key: 'service.payouts.reference_used' }]);
  }
}

/**
 * What the operator has paid is not paid by hand as well: the claim is marked as paid by that payout and nothing else.
 * @throws ServiceError 400 beside what says otherwise
 */
const markedPaid: Effect = async (doing) => {
  const paid = (await attemptsOf(doing, String(doing.record.guid))).filter(isPaid);
  const { payment_method: method, payment_reference: reference } = doing.asked;
  if (paid.length > 0) {
    const references = paid.map(({ mno_reference }) => String(mno_reference));
    const why = { key: 'service.payouts.paid_by_operator', params: { reference: references.join(', ') } };
    if (method !== 'mobile_money') throw invalid([{ field: 'payment_method', ...why }]);
    if (!references.includes(String(reference))) throw invalid([{ field: 'payment_reference', ...why }]);
  }
  return { paid_by_hand: paid.length === 0, payment_failure: null };
};

/** How the money for a claim goes out. */
export const claimPayoutEffects: Effects = {
  // Beside what the decision itself does: whom the form of the payment starts with.
  approve_second: async (doing) => ({
    ...(await claimDecidingEffects.approve_second?.(doing)),
    payee_msisdn: doing.record.payee_msisdn ?? (await likelyPayee(doing, doing.record)),
  }),
  pay: asked,
  retry_payment: retried,
  payment_succeeded: async (doing) => {
    if (isPerson(doing)) await requireOwnReference(doing);
    const byPerson = isPerson(doing) ? { payout_done: true } : {};
    return {
      payment_method: 'mobile_money',
      paid_by_hand: false,
      payment_failure: null,
      ...byPerson,
      ...(await spokenFor(doing)),
    };
  },
  payment_failed: spokenFor,
  mark_paid: markedPaid,
  mark_unpaid: () => ({ paid_by_hand: false, payment_method: null, payment_reference: null, paid_on: null }),
  payment_reversed: () => ({ payment_method: null, payment_reference: null, paid_on: null }),
};

/** One attempt and one request of the operator for each time that somebody presses. */
const ask: Consequence = async (doing) => {
  const { trx, deps, context, record } = doing;
  const attempt = Number(record.payout_attempts);
  const reference = newReference(String(record.claim_reference), attempt);
  await doing.make(attemptsName, 'create', {
    reference,
    claim_guid: record.guid,
    customer_guid: record.customer_guid,
    attempt,
    asked_at: context.now.toISOString(),
    asked_by: context.user?.username ?? null,
    amount_in_cents: record.approved_amount,
    msisdn: record.payee_msisdn,
    in_flight_for: record.guid,
  });
  await requestOperator(trx, deps, {
    kind: 'disbursements',
    partnerGuid: String(record.partner_guid ?? context.partner?.guid),
    subject: { resource: 'claims', guid: String(record.guid) },
    msisdn: String(record.payee_msisdn),
    amountInCents: Number(record.approved_amount),
    ...(context.partner ? { currency: context.partner.currency } : {}),
    reference,
  });
};

/** What people say of the payment moves the attempt; what the operator says has moved it before. */
const say =
  (mark: typeof markSucceeded, given: (doing: Doing) => Row): Consequence =>
  async (doing) => {
    const attempt = isPerson(doing) ? await meant(doing) : undefined;
    if (!attempt) return;
    const word: Word = {
      move: async (one, action, more) => await doing.move(attemptsName, one, action, more),
      by: doing.context.user?.username ?? null,
      now: doing.context.now,
    };
    await mark(word, attempt, given(doing));
  };

/** What the operator is asked for, and what becomes of the attempts. */
export const claimPayoutConsequences: Consequences = {
  pay: ask,
  retry_payment: ask,
  payment_succeeded: say(markSucceeded, ({ asked: said }) => ({
    mno_reference: said.payment_reference,
    effected_date: said.paid_on,
  })),
  payment_failed: say(markFailed, ({ asked: said }) => ({ failure: said.payment_failure, note: said.note })),
};
