import { instant } from '../../src/schema/units.ts';
import { type Dated, rowOf, type SamplePart, type SampleRow } from './rowOf.ts';
import { people, sampleUserGuid } from './users.ts';
import type { SampleClaim } from './claims.ts';
import { sampleGuid } from './random.ts';

const minute = 60_000;
const day = 86_400_000;

/** What a claim of the sample world shows of its payouts. */
export interface SamplePayouts {
  readonly attempts: readonly Dated<'mobile_money_transactions'>[];
  /** What the operator has not answered. */
  readonly questions: readonly Dated<'operator_questions'>[];
  /** What waits for a second person at the gate of money out. */
  readonly waiting: readonly Dated<'money_out'>[];
  /** What the claim itself has of them. */
  readonly facts: SamplePart<'claims'>;
}

/** What became of an attempt. */
type AttemptEnd = SamplePart<'mobile_money_transactions'> & Pick<SampleRow<'mobile_money_transactions'>, 'status'>;

const none: SamplePayouts = { attempts: [], questions: [], waiting: [], facts: {} };

/**
 * The attempts to pay a claim: one that succeeded, one or two that failed, or one of which nobody knows for days what became of it, since the
 * operator that was asked is not the one of this world.
 */
export function payoutsOf({ row: claim, actions }: SampleClaim): SamplePayouts {
  const paid = actions.find(({ action }) => action === 'pay');
  if (!paid) return none;
  if (claim.status === 'payout_requested') return { ...none, waiting: [waitingOf(claim, paid.at)] };
  const asker = people.find(({ username }) => sampleUserGuid(username) === paid.actor);
  const ended = actions.at(-1)?.at ?? paid.at;
  const twice = claim.status === 'payment_failed' && claim.payment_failure === 'PAYER_LIMIT_REACHED';
  const { approved_amount: amount = null, payee_msisdn: msisdn = null } = claim;
  if (amount === null || msisdn === null) return none;
  const attempt = (number: number, at: Date, more: AttemptEnd): Dated<'mobile_money_transactions'> => {
    const guid = sampleGuid('payout', claim.guid, number);
    const reference = `${claim.claim_reference}-${number}-${guid.slice(0, 6).toUpperCase()}`;
    const request = {
      attempt: number,
      asked_at: instant(at),
      asked_by: asker?.username ?? 'admin',
      amount_in_cents: amount,
      msisdn,
    };
    const of = { claim_guid: claim.guid, customer_guid: claim.customer_guid };
    const row = { guid, reference, ...of, ...request, settled_at: instant(ended), ...more };
    return { at, row: rowOf('mobile_money_transactions', row) };
  };
  if (claim.status === 'payment_processing') {
    const open = attempt(1, paid.at, { status: 'unknown', settled_at: null, in_flight_for: claim.guid });
    const judged = instant(new Date(paid.at.getTime() + 10 * minute));
    return {
      attempts: [open],
      waiting: [],
      questions: [questionOf(open)],
      facts: { payout_open: true, payout_judged_from: judged },
    };
  }
  if (claim.status === 'payment_failed') {
    const refused = { status: 'failed', failure: claim.payment_failure } as const;
    const before = twice ? [attempt(1, new Date(paid.at.getTime() - day), refused)] : [];
    return {
      attempts: [...before, attempt(before.length + 1, paid.at, refused)],
      questions: [],
      waiting: [],
      facts: { payout_attempts: before.length + 1 },
    };
  }
  const { payment_reference: mno_reference, paid_on: effected_date } = claim;
  const moved = { status: 'succeeded', mno_reference, effected_date } as const;
  return { attempts: [attempt(1, paid.at, moved)], questions: [], waiting: [], facts: { payout_done: true } };
}

function waitingOf(claim: SampleRow<'claims'>, at: Date): Dated<'money_out'> {
  if (!claim.approved_amount) throw new Error(`Nobody has said how much is to be paid for ${claim.claim_reference}.`);
  return {
    at,
    row: rowOf('money_out', {
      guid: sampleGuid('money out', claim.guid),
      kind: 'claim_payout',
      status: 'waiting',
      amount: claim.approved_amount,
      msisdn: claim.payee_msisdn,
      why: claim.payout_waits ?? [],
      asked_by: claim.payout_asked_by ?? 'admin',
      asked_by_guid: claim.payout_asked_guid,
      asked_at: instant(at),
      apart: '[]',
      claim_guid: claim.guid,
    }),
  };
}

function questionOf({ row, at }: Dated<'mobile_money_transactions'>): Dated<'operator_questions'> {
  return {
    at,
    row: rowOf('operator_questions', {
      guid: row.reference,
      kind: 'disbursements',
      state: 'unknown',
      amount: row.amount_in_cents,
      msisdn: row.msisdn,
      asked_at: row.asked_at,
      claim_guid: row.claim_guid,
    }),
  };
}
