import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { claimDesk } from './claims.ts';
import { eventually } from './eventually.ts';
import type { TestOperator } from './operator.ts';
import type { TestService } from './service.ts';

/** What the domain allows, as it is kept: from which state, by what, to which. Written down by hand, for people. */
export const allowed: ReadonlySet<string> = new Set(
  `
- create decision_pending
decision_pending approve approved_pending
decision_pending fail rejected_pending
decision_pending request_documents documents_pending
decision_pending discard discarded
documents_pending documents_received decision_pending
documents_pending discard discarded
documents_pending expire expired
expired reinstate_expired documents_pending
expired reinstate_expired decision_pending
approved_pending approve_second payable
approved_pending reverse_decision decision_pending
rejected_pending fail_confirm rejected
rejected_pending fail_revert decision_pending
rejected reverse_final decision_pending
rejected reopen_ex_gratia decision_pending
payable reverse_final decision_pending
payable pay payment_processing
payable pay payout_requested
payout_requested confirm_payout payment_processing
payout_requested decline_payout payable
payout_requested decline_payout payment_failed
payout_requested payment_succeeded paid
payable mark_paid paid
payment_processing payment_succeeded paid
payment_processing payment_failed payment_failed
payment_failed payment_succeeded paid
payment_failed retry_payment payment_processing
payment_failed retry_payment payout_requested
payment_failed mark_paid paid
payment_failed reverse_final decision_pending
paid mark_unpaid payable
paid payment_reversed payment_failed
`
    .trim()
    .split('\n'),
);

const ofNobody = ['create', 'payment_reversed'];
const pairs = [...allowed].map((line) => line.split(' ')).filter(([, name = '']) => !ofNobody.includes(name));
const names = [...new Set(pairs.map(([, name = '']) => name))];
const users = ['agent', 'assessor', 'assessor2', 'admin'] as const;

/** One thing that somebody does, or that the operator or the clock does to them. */
export interface Step {
  /** Which of those that the state allows, or of all. */
  readonly pick: number;
  readonly kind: 'legal' | 'any' | 'late_success' | 'take_back' | 'wait';
  readonly as: (typeof users)[number];
  readonly amount: number;
  /** The last one of the number that is paid: what the operator answers. */
  readonly digit: number;
  readonly byHand: boolean;
  /** Whether the number that is paid is nobody's that is known of the claim: then a second person is asked. */
  readonly isUnknown: boolean;
}

export const step: fc.Arbitrary<Step> = fc.record({
  pick: fc.nat(1000),
  kind: fc.oneof(
    { weight: 8, arbitrary: fc.constant('legal' as const) },
    { weight: 2, arbitrary: fc.constantFrom('any', 'wait', 'late_success', 'take_back') },
  ),
  // Whoever decides matters most.
  as: fc.constantFrom(...users, 'assessor', 'assessor2', 'admin', 'admin'),
  amount: fc.constantFrom(0, 10_000, 119_000, 120_000, 120_001, 150_000, 5_000_000),
  digit: fc.constantFrom(1, 2, 7, 7, 8, 9),
  byHand: fc.boolean(),
  isUnknown: fc.constantFrom(false, false, true),
});

/** The operator has told of everything that it was asked for a claim. */
export async function quiet({ db }: TestService, guid: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select guid from operator_requests where subject_guid = ${guid} and next_look_at is not null
    `.execute(db);
    expect(rows).toEqual([]);
  });
}

/** What the operator has said anew is known: it was followed, or people are asked. */
async function heard({ db }: TestService, reference: string, said: 'succeeded' | 'reversed'): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
      select guid from operator_requests where guid = ${reference} and state = ${said}
      union all select guid from operator_questions where guid = ${reference} and said = ${said}
    `.execute(db);
    expect(rows).not.toEqual([]);
  });
}

let numbers = 0;

/** Takes steps with claims, of a service and an operator that may start later. */
export function claimSequence(started: () => TestService, operator: () => TestOperator) {
  const { call, act, read, on } = claimDesk(started);

  const lastAttempt = async (guid: string) =>
    (
      await sql<{ reference: string; mno_reference: string | null }>`
        select reference, mno_reference from mobile_money_transactions where claim_guid = ${guid} order by attempt desc limit 1
      `.execute(started().db)
    ).rows[0];

  function answersTo(name: string, { amount, digit, byHand }: Step, reference: string | null): object {
    numbers += 1;
    const payee = { payee_msisdn: `2332498${String(numbers % 10_000).padStart(4, '0')}${digit}` };
    const answers: Readonly<Record<string, object>> = {
      approve: { approved_amount: amount, high_risk_confirmed: true },
      approve_second: { high_risk_confirmed: true },
      fail: { rejection_reason: 'not_covered' },
      fail_confirm: { rejection_reason: 'not_covered' },
      fail_revert: { note: 'Look again' },
      request_documents: { requested_documents: ['discharge_form'] },
      documents_received: {
        document_channel: 'email',
        received_documents: ['discharge_form'],
        documents_received_at: started().clock.now().toISOString(),
        documents_verified: true,
      },
      discard: { discard_reason: 'duplicate' },
      reverse_decision: { reversal_reason: 'mistake', note: 'Wrong' },
      reverse_final: { reversal_reason: 'mistake', note: 'Wrong' },
      reopen_ex_gratia: { ex_gratia_reason: 'Goodwill', ex_gratia_cap: 50_000 },
      reinstate_expired: { note: 'They were ill', documents_deadline: on(20) },
      pay: payee,
      retry_payment: payee,
      payment_succeeded: {
        outcome: 'succeeded',
        payment_reference: reference ?? `SLIP-${numbers}`,
        paid_on: on(0),
      },
      payment_failed: { outcome: 'failed', payment_failure: 'EXPIRED', note: 'Not on the statement' },
      mark_paid: {
        payment_method: byHand ? 'cash' : 'mobile_money',
        payment_reference: (byHand ? null : reference) ?? `HAND-${numbers}`,
        paid_on: on(0),
      },
      decline_payout: { note: 'Not their number' },
      mark_unpaid: { note: 'It came back' },
    };
    return answers[name] ?? {};
  }

  async function does(guid: string, name: string, one: Step): Promise<number> {
    const json = answersTo(name, one, (await lastAttempt(guid))?.mno_reference ?? null);
    const { as } = one;
    // Mostly a number that is known of the customer; another one waits for a second person.
    if ('payee_msisdn' in json && !one.isUnknown) {
      await sql`
        update customers set msisdn = ${json.payee_msisdn} where guid = (select customer_guid from claims where guid = ${guid})
      `.execute(started().db);
    }
    if (name === 'retry_payment') {
      const path = `/api/mobile_money_transactions/retry_failed_claim_payout/${guid}`;
      return (await call(path, { method: 'POST', as, json })).status;
    }
    if (name === 'payment_succeeded' || name === 'payment_failed') {
      // Ten minutes have passed: the operator's own clock does not move.
      await sql`update claims set payout_judged_from = created_at where guid = ${guid}`.execute(started().db);
      const body = { claim_guid: guid, ...json };
      return (await call('/api/mobile_money_transactions/outcome', { method: 'PUT', as, json: body })).status;
    }
    if (name === 'reinstate_expired') {
      return (await call(`/api/claims/revert_expired/${guid}`, { method: 'PUT', as, json })).status;
    }
    const wire: Readonly<Record<string, string>> = { approve_second: 'approve', reverse_final: 'reverse_decision' };
    return (await act(guid, wire[name] ?? name, json, { as })).status;
  }

  /** Does one step; what is refused changes nothing. */
  return async (guid: string, one: Step): Promise<void> => {
    const { status: state } = await read(guid, { as: 'admin' });
    if (one.kind === 'wait') return await quiet(started(), guid);
    if (one.kind === 'late_success' || one.kind === 'take_back') {
      const attempt = await lastAttempt(guid);
      const word = one.kind === 'late_success' ? 'SUCCESSFUL' : 'REVERSED';
      if (!attempt) return;
      // It corrects only what it has settled.
      const isSaid = await operator()
        .correct(attempt.reference, word)
        .then(() => true)
        .catch(() => false);
      if (isSaid) await heard(started(), attempt.reference, word === 'SUCCESSFUL' ? 'succeeded' : 'reversed');
      return;
    }
    // An action may lead to several states, and is one all the same.
    const here = [...new Set(pairs.filter(([from]) => from === state).map(([, name = '']) => name))];
    const offered = one.kind === 'legal' && here.length > 0 ? here : names;
    const name = offered[one.pick % offered.length] ?? 'approve';
    if (name === 'expire') {
      await sql`update claims set documents_deadline = ${on(-1)}::date where guid = ${guid}`.execute(started().db);
      await doDueActions(started().service.deps);
      return;
    }
    expect([200, 400, 403, 409], `${state} ${name}`).toContain(await does(guid, name, one));
  };
}
