import { attemptsName, attemptsOf, isInFlight, isPaid, newReference } from '../../payouts/attempts.ts';
import { requireTwoApprovers } from '../../payouts/approvers.ts';
import { mayStillMove } from '../../payouts/mayStillMove.ts';
import { likelyPayee, requirePayee } from '../../payouts/payee.ts';
import { markFailed, markSucceeded, type Word } from '../../payouts/settleAttempt.ts';
import { invalid, ServiceError } from '../../http/errors.ts';
import { judgeLeaving, keepBack, letGo } from '../../moneyOut/gate.ts';
import { byHandOf, payoutOf } from '../../moneyOut/leaving.ts';
import { requestMoneyOut } from '../../operator/requestMoneyOut.ts';
import { withdraw } from '../../operator/withdraw.ts';
import { findRecord } from '../../resources/repository.ts';
import type { Row, StoredRecord } from '../../resources/rows.ts';
import { isSameReference } from '../../storage/referenceText.ts';
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

/** What nobody waits for any more. */
const noWait: Row = { payout_asked_by: null, payout_asked_guid: null, payout_waits: null, number_changed_by: null };

/** The operator is asked now. */
const sent = ({ context }: Doing, before: readonly StoredRecord[]): Row => ({
  ...noWait,
  status: 'payment_processing',
  payout_attempts: before.length + 1,
  payout_open: true,
  payout_judged_from: new Date(context.now.getTime() + patience).toISOString(),
  payment_failure: null,
});

/** Somebody asks for the payout: it is sent, or waits for a second person where the number could be of their own choice. */
async function asked(doing: Doing): Promise<Row> {
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  const payee_msisdn = String(doing.asked.payee_msisdn);
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
  };
}

/** A second person agrees: what was true when it was asked for is looked at once more. */
async function agreed(doing: Doing): Promise<Row> {
  await requireTwoApprovers(doing);
  const before = await mayBePaid(doing);
  await requirePayee(doing, doing.record, String(doing.record.payee_msisdn));
  return sent(doing, before);
}

const declined: Effect = async (doing) => {
  const before = await attemptsOf(doing, String(doing.record.guid));
  return { ...noWait, status: before.length > 0 ? 'payment_failed' : 'payable' };
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
    if (!references.some((one) => isSameReference(one, reference)))
      throw invalid([{ field: 'payment_reference', ...why }]);
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
  retry_payment: asked,
  confirm_payout: agreed,
  decline_payout: declined,
  payment_succeeded: async (doing) => {
    if (isPerson(doing)) await requireOwnReference(doing);
    const byPerson = isPerson(doing) ? { payout_done: true } : {};
    return {
      payment_method: 'mobile_money',
      paid_by_hand: false,
      payment_failure: null,
      ...noWait,
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
  const ticket = await letGo(doing, payoutOf(record));
  if (!ticket) return;
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
  await requestMoneyOut(trx, deps, ticket, {
    partnerGuid: String(record.partner_guid ?? context.partner?.guid),
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

const said = say(markSucceeded, ({ asked: told }) => ({
  mno_reference: told.payment_reference,
  effected_date: told.paid_on,
}));

/** What the operator is asked for, and what becomes of the attempts. */
export const claimPayoutConsequences: Consequences = {
  pay: ask,
  retry_payment: ask,
  confirm_payout: ask,
  decline_payout: async (doing) => await keepBack(doing, payoutOf(doing.record)),
  // It left by another way than ours: written down and counted like the rest.
  mark_paid: async (doing) => void (doing.record.paid_by_hand && (await letGo(doing, byHandOf(doing.record)))),
  payment_succeeded: async (doing) => {
    // An attempt of before has paid: another one that waits for a second person is pointless.
    await keepBack(doing, payoutOf(doing.record));
    await said(doing);
  },
  payment_failed: say(markFailed, ({ asked: told }) => ({ failure: told.payment_failure, note: told.note })),
};
