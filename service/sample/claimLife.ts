import { type Cents, type Day, instant } from '../../src/schema/units.ts';
import { partOf, type SamplePart } from './rowOf.ts';
import { approvedStates, type ClaimState } from '../../src/resources/rules/claimDashboards.ts';
import { type ClaimFacts, documentsNeeded } from '../../src/resources/rules/claimDocuments.ts';
import { dayOf, startOfDay } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import type { SamplePartner } from './partners.ts';
import { sampleUserGuid } from './users.ts';
import { addDays } from '../insurance/shared/days.ts';
import { percent } from './random.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Somebody who decides; the service itself has no name to sign in with. */
export interface Decider {
  readonly username: string | null;
  readonly name: string;
}

/** One action of a claim's history. */
export interface SampleAction {
  readonly action: string;
  readonly actor: string;
  readonly from: ClaimState | null;
  readonly to: ClaimState;
  readonly at: Date;
}

/** What a claim has in its state, and how it came there. */
export interface ClaimLife {
  readonly row: SamplePart<'claims'>;
  readonly actions: readonly SampleAction[];
}

interface Beginning {
  readonly status: ClaimState;
  readonly made: Date;
  readonly by: string;
  readonly deciders: readonly [Decider, Decider];
  /** What is paid when it is approved. */
  readonly amount: Cents;
  readonly msisdn: string | null;
  readonly now: Date;
  readonly partner: SamplePartner;
}

const guidOf = ({ username }: Decider) => (username === null ? 'system' : sampleUserGuid(username));

/** The life of a claim up to its state: each step some hours or days after the one before, and never in the future. */
export function lifeOf(random: Random, claim: ClaimFacts, begun: Beginning): ClaimLife {
  const { status, made, deciders, amount, msisdn, now, partner } = begun;
  const [first, second] = deciders;
  let at = made;
  const later = () => {
    // Of the time that is left only a part, so that what was done last was not done just now.
    const left = (now.getTime() - at.getTime()) * 0.4;
    at = new Date(at.getTime() + Math.min(left, between(random, 2, 40) * hour));
    return at;
  };
  const actions: SampleAction[] = [];
  const step = (action: string, actor: string, from: ClaimState | null, to: ClaimState) => {
    actions.push({ action, actor, from, to, at: from === null ? made : later() });
  };
  if (status === 'initiated') {
    step('initiate_claim', begun.by, null, 'initiated');
    return { row: { draft_until: addDays(dayOf(made, partner), 30) }, actions };
  }
  const papers = papersOf(random, claim, status, made);
  if (status === 'documents_pending' || status === 'expired') {
    step('create', begun.by, null, 'documents_pending');
    const documents_deadline = addDays(dayOf(made, partner), 30);
    if (status === 'documents_pending') {
      const remindOn = addDays(documents_deadline, -7);
      const remind_on = remindOn > dayOf(now, partner) ? remindOn : null;
      return { row: { ...papers, documents_deadline, remind_on }, actions };
    }
    actions.push({
      action: 'expire',
      actor: 'system',
      from: 'documents_pending',
      to: 'expired',
      at: new Date(startOfDay(addDays(documents_deadline, 1), partner).getTime() + 300_000),
    });
    return { row: papers, actions };
  }
  step('create', begun.by, null, 'decision_pending');
  const decision_due_at = instant(new Date(made.getTime() + 48 * hour));
  if (status === 'decision_pending') return { row: { ...papers, decision_due_at }, actions };
  if (status === 'discarded') {
    step('discard', guidOf(first), 'decision_pending', 'discarded');
    return { row: { ...papers, discard_reason: pick(random, ['duplicate', 'captured_in_error'] as const) }, actions };
  }
  const approved = approvedStates.some((one) => one === status);
  step(
    approved ? 'approve' : 'fail',
    guidOf(first),
    'decision_pending',
    approved ? 'approved_pending' : 'rejected_pending',
  );
  const decidedOnce = partOf('claims', {
    ...papers,
    first_decided_by: first.name,
    first_decided_at: instant(at),
    ...(approved
      ? { approved_amount: amount }
      : { rejection_reason: pick(random, ['not_covered', 'documents_forged', 'limit_reached', 'duplicate'] as const) }),
  });
  if (status === 'approved_pending' || status === 'rejected_pending') return { row: decidedOnce, actions };
  step(
    approved ? 'approve_second' : 'fail_confirm',
    guidOf(second),
    approved ? 'approved_pending' : 'rejected_pending',
    approved ? 'payable' : 'rejected',
  );
  const row = partOf('claims', {
    ...decidedOnce,
    decided_by: second.name,
    decided_at: instant(at),
    // On a death the beneficiary is paid: whoever pays says who that is.
    ...(approved && claim.type !== 'death' ? { payee_msisdn: msisdn } : {}),
  });
  if (status === 'payable' || status === 'rejected') return { row, actions };
  const byHand = status === 'paid' && percent(random, 30);
  if (byHand) {
    step('mark_paid', guidOf(second), 'payable', 'paid');
    return {
      row: partOf('claims', {
        ...row,
        ...paidRow(random, dayOf(at, partner)),
        payment_method: 'bank_transfer',
        paid_by_hand: true,
      }),
      actions,
    };
  }
  if (status === 'payout_requested') {
    step('pay', guidOf(second), 'payable', 'payout_requested');
    // A relative's, say: a digit of it is another one.
    const [number, last = ''] = [msisdn ?? '', msisdn?.slice(-1)];
    const other = `${number.slice(0, -2)}${(Number(number.slice(-2, -1)) + 1) % 10}${last}`;
    const waiting = partOf('claims', {
      ...row,
      payout_asked_by: second.name,
      payout_asked_guid: guidOf(second),
      payout_waits: ['other_number'],
      payee_msisdn: other,
    });
    return { row: waiting, actions };
  }
  step('pay', guidOf(second), 'payable', 'payment_processing');
  const sent = partOf('claims', { ...row, payee_msisdn: msisdn, payout_attempts: 1 });
  if (status === 'payment_processing') return { row: sent, actions };
  if (status === 'payment_failed') {
    step('payment_failed', 'system', 'payment_processing', 'payment_failed');
    return {
      row: partOf('claims', {
        ...sent,
        payment_failure: pick(random, ['PAYEE_NOT_FOUND', 'PAYER_LIMIT_REACHED'] as const),
      }),
      actions,
    };
  }
  step('payment_succeeded', 'system', 'payment_processing', 'paid');
  const paid = partOf('claims', {
    ...sent,
    ...paidRow(random, dayOf(at, partner)),
    payment_method: 'mobile_money',
  });
  return { row: paid, actions };
}

const paidRow = (random: Random, paid_on: Day) => ({
  payment_reference: `MM${between(random, 100_000_000, 999_999_999)}`,
  paid_on,
});

/** Papers that have come: all of them where somebody decides, some or none where they are waited for. */
function papersOf(random: Random, claim: ClaimFacts, status: ClaimState, made: Date) {
  const needed = documentsNeeded(claim);
  const isWaiting = status === 'documents_pending' || status === 'expired';
  const received = isWaiting ? needed.slice(0, between(random, 0, needed.length - 1)) : needed;
  if (received.length === 0) return partOf('claims', { document_channel: 'not_received' });
  return partOf('claims', {
    document_channel: pick(random, ['whatsapp', 'email', 'in_person', 'agent'] as const),
    received_documents: received,
    documents_received_at: instant(new Date(made.getTime() - between(random, 0, 3) * hour)),
    documents_verified: !isWaiting,
  });
}

/** So old is a claim in a state, in days. */
export const agesOf: Readonly<Record<ClaimState, readonly [number, number]>> = {
  initiated: [0, 20],
  documents_pending: [0, 27],
  decision_pending: [0, 6],
  approved_pending: [1, 8],
  rejected_pending: [1, 8],
  payable: [2, 12],
  payout_requested: [2, 10],
  payment_processing: [2, 10],
  payment_failed: [3, 12],
  paid: [6, 220],
  rejected: [6, 200],
  expired: [33, 200],
  discarded: [5, 150],
};

/** So many days as milliseconds. */
export const daysAgo = (now: Date, days: number) => new Date(now.getTime() - days * day);
