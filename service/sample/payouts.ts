import { people, sampleUserGuid } from './users.ts';
import type { Row } from '../platform/records/rows.ts';
import type { SampleClaim } from './claims.ts';
import type { Dated } from './payments.ts';
import { sampleGuid } from './random.ts';

const minute = 60_000;
const day = 86_400_000;

/** What a claim of the sample world shows of its payouts. */
export interface SamplePayouts {
  readonly attempts: readonly Dated[];
  /** What the operator has not answered. */
  readonly questions: readonly Dated[];
  /** What waits for a second person at the gate of money out. */
  readonly waiting: readonly Dated[];
  /** What the claim itself has of them. */
  readonly facts: Row;
}

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
  const attempt = (number: number, at: Date, more: Row): Dated => {
    const guid = sampleGuid('payout', String(claim.guid), number);
    const reference = `${String(claim.claim_reference)}-${number}-${guid.slice(0, 6).toUpperCase()}`;
    const asked = {
      attempt: number,
      asked_at: at.toISOString(),
      asked_by: asker?.username ?? 'admin',
      amount_in_cents: claim.approved_amount,
      msisdn: claim.payee_msisdn,
    };
    const of = { claim_guid: claim.guid, customer_guid: claim.customer_guid };
    return { at, row: { guid, reference, ...of, ...asked, settled_at: ended.toISOString(), ...more } };
  };
  if (claim.status === 'payment_processing') {
    const open = attempt(1, paid.at, { status: 'unknown', settled_at: null, in_flight_for: claim.guid });
    const judged = new Date(paid.at.getTime() + 10 * minute).toISOString();
    return {
      attempts: [open],
      waiting: [],
      questions: [questionOf(open)],
      facts: { payout_open: true, payout_judged_from: judged },
    };
  }
  if (claim.status === 'payment_failed') {
    const refused = { status: 'failed', failure: claim.payment_failure };
    const before = twice ? [attempt(1, new Date(paid.at.getTime() - day), refused)] : [];
    return {
      attempts: [...before, attempt(before.length + 1, paid.at, refused)],
      questions: [],
      waiting: [],
      facts: { payout_attempts: before.length + 1 },
    };
  }
  const moved = { status: 'succeeded', mno_reference: claim.payment_reference, effected_date: claim.paid_on };
  return { attempts: [attempt(1, paid.at, moved)], questions: [], waiting: [], facts: { payout_done: true } };
}

function waitingOf(claim: Row, at: Date): Dated {
  return {
    at,
    row: {
      guid: sampleGuid('money out', String(claim.guid)),
      kind: 'claim_payout',
      status: 'waiting',
      amount: claim.approved_amount,
      msisdn: claim.payee_msisdn,
      why: claim.payout_waits,
      asked_by: claim.payout_asked_by,
      asked_by_guid: claim.payout_asked_guid,
      asked_at: at.toISOString(),
      apart: '[]',
      claim_guid: claim.guid,
    },
  };
}

function questionOf({ row, at }: Dated): Dated {
  return {
    at,
    row: {
      guid: row.reference,
      kind: 'disbursements',
      state: 'unknown',
      amount: row.amount_in_cents,
      msisdn: row.msisdn,
      asked_at: row.asked_at,
      claim_guid: row.claim_guid,
    },
  };
}
