import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { settle } from '../../service/platform/operator/settle.ts';
import { claimDesk } from '../support/claims.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { type PayableClaim, payableClaim } from '../support/payableClaims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const partner = 'tana-gh';
const minute = 60_000;

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: { ...operator.settings, logLevel: 'silent' } });
});
afterEach(async () => await operator.faults());
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Attempt {
  readonly reference: string;
  readonly attempt: number;
  readonly status: string;
  readonly failure: string | null;
  readonly mno_reference: string | null;
  readonly msisdn: string;
  readonly asked_by: string;
  readonly settled_by: string | null;
  readonly note: string | null;
  readonly reversal_reference: string | null;
}

interface Claim {
  readonly status: string;
  readonly payment_reference: string | null;
  readonly payment_failure: string | null;
  readonly allowed_actions: readonly { action: string; allowed: boolean; reason: string | null }[];
  readonly code?: string;
  readonly message?: string;
  readonly field_errors?: readonly { field: string; message: string }[];
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function call<T>(
  path: string,
  init: { method?: string; as?: string; json?: unknown; language?: string } = {},
): Promise<Answer<T>> {
  const { as = 'assessor', language = 'en', ...rest } = init;
  const response = await service.fetch(path, { as, partner, headers: { 'accept-language': language }, ...rest });
  return { status: response.status, body: (await response.json()) as T };
}

const act = async (of: PayableClaim, action: string, json: object = {}, as = 'assessor') => {
  const { rows } = await sql<object>`select version from claims where guid = ${of.guid}`.execute(service.db);
  const path = `/api/claims/complex/actions/${action}?claim_guid=${of.guid}`;
  return await call<Claim>(path, { method: 'POST', as, json: { ...rows[0], ...json } });
};
const pay = async (of: PayableClaim, payee = of.msisdn, as = 'assessor') =>
  await act(of, 'pay', { payee_msisdn: payee }, as);
const retry = async (of: PayableClaim, payee = of.msisdn, as = 'assessor') =>
  await call<Claim>(`/api/mobile_money_transactions/retry_failed_claim_payout/${of.guid}`, {
    method: 'POST',
    as,
    json: { payee_msisdn: payee },
  });
const say = async (of: PayableClaim, json: object, as = 'assessor') =>
  await call<Claim>('/api/mobile_money_transactions/outcome', {
    method: 'PUT',
    as,
    json: { claim_guid: of.guid, ...json },
  });
const today = () => service.clock.now().toISOString().slice(0, 10);
const said = {
  failed: { outcome: 'failed', payment_failure: 'EXPIRED', note: 'Not on the statement of today' },
  succeeded: (reference: string) => ({ outcome: 'succeeded', payment_reference: reference, paid_on: today() }),
};

const claimOf = async (of: PayableClaim) => (await call<Claim>(`/api/claims/${of.guid}`)).body;
const whyNot = async (of: PayableClaim, action: string, as = 'assessor') => {
  const { body } = await call<Claim>(`/api/claims/${of.guid}`, { as });
  return body.allowed_actions.find((one) => one.action === action);
};

/** The first one first; they are listed as a story, the last one first. */
async function attemptsOf(of: PayableClaim): Promise<readonly Attempt[]> {
  const { body } = await call<{ content: Attempt[] }>(`/api/mobile_money_transactions/claim/${of.guid}`);
  return body.content.toSorted((one, other) => one.attempt - other.attempt);
}

async function becomes(of: PayableClaim, status: string): Promise<Claim> {
  return await eventually(async () => {
    const claim = await claimOf(of);
    expect(claim.status).toBe(status);
    return claim;
  });
}

async function attemptBecomes(of: PayableClaim, status: string): Promise<Attempt> {
  return await eventually(async () => {
    const attempt = (await attemptsOf(of)).at(-1);
    expect(attempt?.status).toBe(status);
    return attempt as Attempt;
  });
}

const movesOf = async (of: PayableClaim) =>
  (await operator.movements()).filter(({ reference }) => reference.startsWith(of.reference));

async function questionsOf(of: PayableClaim) {
  const { rows } = await sql<{ state: string; said: string | null }>`
    select state, said from operator_questions where claim_guid = ${of.guid}
  `.execute(service.db);
  return rows;
}

/** Nothing is open with the operator. */
async function quiet(of: PayableClaim): Promise<void> {
  await eventually(async () => {
    const { rows } = await sql`
        select guid from operator_requests where subject_guid = ${of.guid} and next_look_at is not null
      `.execute(service.db);
    expect(rows).toEqual([]);
  });
}

/** One that has failed: the number has no account. */
async function failedClaim(): Promise<PayableClaim> {
  const of = await payableClaim(service.db, 7);
  expect(await pay(of)).toMatchObject({ status: 200 });
  await becomes(of, 'payment_failed');
  return of;
}

const good = (of: PayableClaim) => `${of.msisdn.slice(0, -1)}1`;

describe('a claim that is paid', () => {
  it('is paid once, and shows to whom, by whom and how', async () => {
    const of = await payableClaim(service.db, 1);
    expect(await pay(of)).toMatchObject({ status: 200, body: { status: 'payment_processing' } });
    const paid = await becomes(of, 'paid');
    const moved = await movesOf(of);
    expect(moved).toMatchObject([{ msisdn: of.msisdn, amount_in_cents: 250_00, currency: 'GHS', is_reversed: false }]);
    expect(paid.payment_reference).toBe(moved[0]?.financial_transaction_id);
    expect(await attemptsOf(of)).toMatchObject([
      { attempt: 1, status: 'succeeded', msisdn: of.msisdn, asked_by: 'assessor', settled_by: null, failure: null },
    ]);
    expect((await attemptsOf(of))[0]?.mno_reference).toBe(paid.payment_reference);
    expect(await act(of, 'mark_unpaid', { note: 'A mistake' }, 'admin')).toMatchObject({
      status: 409,
      body: { code: 'action_barred', message: expect.stringContaining('by the operator') },
    });
    expect(await pay(of)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('is asked for once, however often and by whomever it is pressed', async () => {
    const of = await payableClaim(service.db, 2);
    const answers = await Promise.all([pay(of), pay(of, of.msisdn, 'assessor2'), pay(of), pay(of)]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409', '409']);
    await becomes(of, 'paid');
    expect(await movesOf(of)).toHaveLength(1);
    expect(await attemptsOf(of)).toHaveLength(1);
  });

  it('keeps a second attempt out of the database while one is in flight', async () => {
    const of = await payableClaim(service.db, 8);
    await pay(of);
    const second = sql`
      insert into mobile_money_transactions (guid, partner_guid, version, created_at, updated_at, reference, claim_guid, in_flight_for)
      select 'second', partner_guid, 1, created_at, updated_at, 'second', claim_guid, in_flight_for
      from mobile_money_transactions where claim_guid = ${of.guid}
    `.execute(service.db);
    await expect(second).rejects.toThrow('unique');
    await becomes(of, 'paid');
  });

  it.each([
    ['nobody has approved', { first_decided_by: null, decided_by: null }],
    ['one person has approved', { decided_by: null }],
    ['the same person has approved twice', { decided_by: 'assessor' }],
  ])('waits where %s', async (_, facts) => {
    const of = await payableClaim(service.db, 1, facts);
    expect(await pay(of)).toMatchObject({
      status: 409,
      body: { code: 'action_barred', message: expect.stringContaining('Two different people') },
    });
    expect(await attemptsOf(of)).toEqual([]);
  });
});

describe('whom a claim is paid to', () => {
  const refused = async (of: PayableClaim, number: string, words: string) => {
    const answer = await pay(of, number);
    expect(answer).toMatchObject({ status: 400, body: { field_errors: [{ field: 'payee_msisdn' }] } });
    expect(answer.body.field_errors?.[0]?.message).toContain(words);
    expect((await claimOf(of)).status).toBe('payable');
  };

  it('is a number of the country, of a network that the operator pays', async () => {
    const of = await payableClaim(service.db, 1);
    await refused(of, '254712345671', 'partner’s country');
    await refused(of, '23324123456', '');
    const settings = { payee_prefixes: '23320, 23350' };
    const put = async (json: object) => await call('/api/partners_config/claim', { method: 'PUT', as: 'admin', json });
    expect((await put(settings)).status).toBe(200);
    await refused(of, of.msisdn, '23320, 23350');
    await put({ payee_prefixes: null });
    expect((await pay(of)).status).toBe(200);
    await becomes(of, 'paid');
  });

  it('is the beneficiary when the insured person has died', async () => {
    const of = await payableClaim(service.db, 1, { type: 'death' });
    const policy = sql`(select policy_guid from claims where guid = ${of.guid})`;
    const customer = sql`(select customer_guid from claims where guid = ${of.guid})`;
    await sql`update policies set beneficiary_phone = null where guid = ${policy}`.execute(service.db);
    await sql`update customers set beneficiary_phone = null where guid = ${customer}`.execute(service.db);
    await sql`delete from beneficiaries where customer_guid = ${customer}`.execute(service.db);
    await refused(of, of.msisdn, 'names no beneficiary');
    const beneficiary = '233249888881';
    await sql`update policies set beneficiary_phone = ${beneficiary} where guid = ${policy}`.execute(service.db);
    await refused(of, of.msisdn, '+233 24 988 8881');
    expect((await pay(of, beneficiary)).status).toBe(200);
    await becomes(of, 'paid');
    expect(await movesOf(of)).toMatchObject([{ msisdn: beneficiary }]);
  });
});

describe('a payout that fails', () => {
  it('says why, and is asked for anew; another person corrects the number', async () => {
    const of = await failedClaim();
    expect((await claimOf(of)).payment_failure).toBe('PAYEE_NOT_FOUND');
    expect(await attemptsOf(of)).toMatchObject([{ status: 'failed', failure: 'PAYEE_NOT_FOUND' }]);
    expect(await retry(of, good(of), 'assessor2')).toMatchObject({ status: 200, body: { status: 'payout_requested' } });
    expect(await attemptsOf(of)).toHaveLength(1);
    expect(await act(of, 'confirm_payout', {}, 'assessor2')).toMatchObject({ status: 409 });
    expect(await act(of, 'confirm_payout')).toMatchObject({ status: 200, body: { status: 'payment_processing' } });
    await becomes(of, 'paid');
    expect(await attemptsOf(of)).toMatchObject([
      { attempt: 1, status: 'failed', msisdn: of.msisdn },
      { attempt: 2, status: 'succeeded', msisdn: good(of), asked_by: 'assessor' },
    ]);
    expect(await movesOf(of)).toHaveLength(1);
    const references = (await attemptsOf(of)).map(({ reference }) => reference);
    expect(new Set(references).size).toBe(2);
  });

  it('is asked for five times at most', async () => {
    const of = await payableClaim(service.db, 9, { status: 'payment_failed', payout_attempts: 5 });
    expect(await whyNot(of, 'retry_payment')).toEqual({
      action: 'retry_payment',
      allowed: false,
      reason: 'errors.payouts_used_up',
    });
    expect(await retry(of)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
  });
});

describe('a payout of which nobody knows', () => {
  it('is not asked for anew before it is known, is a question to people, and then is what it was', async () => {
    const of = await payableClaim(service.db, 8);
    await pay(of);
    await attemptBecomes(of, 'unknown');
    expect(await questionsOf(of)).toEqual([{ state: 'unknown', said: null }]);
    expect(await whyNot(of, 'retry_payment')).toEqual({
      action: 'retry_payment',
      allowed: false,
      reason: 'errors.payouts.in_flight',
    });
    expect(await whyNot(of, 'payment_failed')).toMatchObject({
      allowed: false,
      reason: 'errors.payouts.judged_later',
    });
    expect(await retry(of)).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect(await say(of, said.failed)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect(await act(of, 'mark_paid', {})).toMatchObject({ status: 409 });
    await becomes(of, 'paid');
    expect(await movesOf(of)).toHaveLength(1);
    expect(await questionsOf(of)).toEqual([]);
  });

  it('is failed when somebody says so after ten minutes, is never sent from then on, and may be asked for anew', async () => {
    // What is sent is lost; while nothing at all comes through, most of what waits is never sent.
    await operator.faults({ lose_requests: 10_000 });
    const of = await payableClaim(service.db, 3);
    await pay(of);
    await attemptBecomes(of, 'unknown');
    expect(await say(of, said.failed)).toMatchObject({ status: 409 });
    service.clock.advance(11 * minute);
    const failed = await eventually(async () => {
      const answer = await say(of, said.failed, 'assessor2');
      expect(answer.status).toBe(200);
      return answer;
    });
    expect(failed.body).toMatchObject({ status: 'payment_failed', payment_failure: 'EXPIRED' });
    expect(await attemptsOf(of)).toMatchObject([
      { status: 'failed', failure: 'EXPIRED', settled_by: 'assessor2', note: 'Not on the statement of today' },
    ]);
    expect(await questionsOf(of)).toEqual([]);
    await operator.faults();
    await quiet(of);
    expect(await movesOf(of)).toEqual([]);
    expect(await retry(of)).toMatchObject({ status: 200 });
    await becomes(of, 'paid');
    expect(await movesOf(of)).toHaveLength(1);
    // The operator's own clock stands where it stood, and its messages are only good for five minutes.
    service.clock.advance(-11 * minute);
  });

  it('is paid when somebody finds it on the statement, under a reference that stands nowhere else', async () => {
    const other = await payableClaim(service.db, 1);
    await pay(other);
    const { payment_reference: taken } = await becomes(other, 'paid');
    await operator.faults({ lose_answers: 1, no_callbacks: true });
    const of = await payableClaim(service.db, 8);
    await pay(of);
    await attemptBecomes(of, 'unknown');
    const settledBy = async (reference: string) =>
      await eventually(async () => {
        const answer = await say(of, said.succeeded(reference));
        expect(answer.body.code).not.toBe('operator_asked_now');
        return answer;
      });
    // It is the same one with an invisible character in it.
    expect(await settledBy(`${String(taken)}\u200b`)).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: 'payment_reference' }] },
    });
    expect(await settledBy('ON-THE-STATEMENT')).toMatchObject({ status: 200, body: { status: 'paid' } });
    await operator.faults();
    await quiet(of);
    expect(await attemptsOf(of)).toMatchObject([{ mno_reference: 'ON-THE-STATEMENT', settled_by: 'assessor' }]);
    expect(await movesOf(of)).toHaveLength(1);
    expect(await questionsOf(of)).toEqual([]);
    expect(await act(of, 'mark_unpaid', { note: 'A mistake' }, 'admin')).toMatchObject({ status: 409 });
  });

  it('is a question when somebody says that it was paid and the operator that it never came', async () => {
    // What is sent is lost; while nothing at all comes through, most of what waits is never sent.
    await operator.faults({ lose_requests: 10_000 });
    const of = await payableClaim(service.db, 3);
    await pay(of);
    await attemptBecomes(of, 'unknown');
    await eventually(async () => expect((await say(of, said.succeeded('A-SLIP'))).status).toBe(200));
    await operator.faults();
    await quiet(of);
    expect(await movesOf(of)).toEqual([]);
    expect(await questionsOf(of)).toEqual([{ state: 'not_followed', said: 'failed' }]);
    expect((await claimOf(of)).status).toBe('paid');
  });
});

describe('what the operator says later', () => {
  const lastReference = async (of: PayableClaim) => String((await attemptsOf(of)).at(-1)?.reference);

  it('pays a claim whose payout it had refused', async () => {
    const of = await failedClaim();
    await operator.correct(await lastReference(of), 'SUCCESSFUL');
    await becomes(of, 'paid');
    expect(await attemptsOf(of)).toMatchObject([{ status: 'succeeded', failure: null }]);
    expect(await questionsOf(of)).toEqual([]);
    expect(await movesOf(of)).toHaveLength(1);
  });

  it('raises an alarm when a newer payout has been paid too, until one is taken back', async () => {
    const of = await failedClaim();
    const first = await lastReference(of);
    await retry(of, good(of), 'assessor2');
    expect((await act(of, 'confirm_payout')).status).toBe(200);
    await becomes(of, 'paid');
    await operator.correct(first, 'SUCCESSFUL');
    await eventually(async () => expect(await questionsOf(of)).toEqual([{ state: 'paid_twice', said: 'succeeded' }]));
    expect(await movesOf(of)).toHaveLength(2);
    await operator.correct(first, 'REVERSED');
    await eventually(async () => expect((await attemptsOf(of))[0]?.status).toBe('reversed'));
    expect(await claimOf(of)).toMatchObject({ status: 'paid' });
  });

  it('raises an alarm too when the claim was paid by hand meanwhile', async () => {
    const of = await failedClaim();
    const cash = { payment_method: 'cash', payment_reference: 'CASH-1', paid_on: today() };
    expect(await act(of, 'mark_paid', cash)).toMatchObject({ status: 200, body: { status: 'paid' } });
    await operator.correct(await lastReference(of), 'SUCCESSFUL');
    await eventually(async () => expect(await questionsOf(of)).toMatchObject([{ state: 'paid_twice' }]));
    expect(await act(of, 'mark_unpaid', { note: 'Twice' }, 'admin')).toMatchObject({ status: 409 });
  });

  it('takes a payment back, after which it is asked for anew', async () => {
    const of = await payableClaim(service.db, 4);
    await pay(of);
    await becomes(of, 'paid');
    await operator.correct(await lastReference(of), 'REVERSED');
    const failed = await becomes(of, 'payment_failed');
    expect(failed.payment_reference).toBeNull();
    const [attempt] = await attemptsOf(of);
    expect(attempt).toMatchObject({ status: 'reversed' });
    expect(attempt?.reversal_reference).toMatch(/^\d{10}$/);
    expect((await retry(of)).status).toBe(200);
    await becomes(of, 'paid');
    expect((await movesOf(of)).map(({ is_reversed }) => is_reversed)).toEqual([true, false]);
  });

  it('changes nothing when it says the same again, and asks people when it takes back what it has said', async () => {
    const of = await payableClaim(service.db, 5);
    await pay(of);
    const paid = await becomes(of, 'paid');
    const reference = await lastReference(of);
    const outcome = { reason: null, financialTransactionId: 'ANOTHER', data: null, reversal: null };
    const says = async (succeeded: boolean) => await settle(service.service.deps, reference, { ...outcome, succeeded });
    await says(true);
    expect(await questionsOf(of)).toEqual([]);
    await eventually(async () => {
      await says(false);
      // A look that was under way when the operator's word came may still bring the first word once more.
      expect(await questionsOf(of)).toEqual([{ state: 'says_otherwise', said: 'failed' }]);
    });
    expect(await claimOf(of)).toMatchObject({ status: 'paid', payment_reference: paid.payment_reference });
    await says(true);
    expect(await questionsOf(of)).toEqual([]);
  });

  it('is kept for people where the claim has moved on, and the claim is not paid a second time', async () => {
    const of = await failedClaim();
    await sql`update claims set status = 'payable' where guid = ${of.guid}`.execute(service.db);
    await operator.correct(await lastReference(of), 'SUCCESSFUL');
    await eventually(async () => expect(await questionsOf(of)).toEqual([{ state: 'not_followed', said: 'succeeded' }]));
    expect(await whyNot(of, 'pay')).toMatchObject({ allowed: false, reason: 'errors.payouts.paid' });
    expect(await pay(of, good(of))).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect(await movesOf(of)).toHaveLength(1);
  });

  describe('after the decision was reversed', () => {
    /** Refused, reversed, paid after all by the operator, and then approved again: an amount for which one person is enough. */
    async function approvedAgain(): Promise<PayableClaim & { readonly paidUnder: string }> {
      const of = await failedClaim();
      const reversal = { reversal_reason: 'mistake', note: 'Look again' };
      expect(await act(of, 'reverse_decision', reversal, 'admin')).toMatchObject({ status: 200 });
      await operator.correct(await lastReference(of), 'SUCCESSFUL');
      await eventually(async () => expect(await questionsOf(of)).toMatchObject([{ state: 'not_followed' }]));
      const approval = { approved_amount: 250_00, high_risk_confirmed: true };
      expect(await act(of, 'approve', approval)).toMatchObject({ status: 200, body: { status: 'payable' } });
      return { ...of, paidUnder: String((await attemptsOf(of)).at(-1)?.mno_reference) };
    }

    const cash = () => ({ payment_method: 'cash', payment_reference: 'CASH-9', paid_on: today() });

    it('is not paid by hand as well, and is marked as paid by what the operator has paid', async () => {
      const of = await approvedAgain();
      for (const [wrong, field] of [
        [{}, 'payment_method'],
        [{ payment_reference: of.paidUnder }, 'payment_method'],
        [{ payment_method: 'mobile_money' }, 'payment_reference'],
      ] as const) {
        const answer = await act(of, 'mark_paid', { ...cash(), ...wrong });
        expect(answer).toMatchObject({ status: 400, body: { field_errors: [{ field }] } });
        expect(answer.body.field_errors?.[0]?.message).toMatch(
          new RegExp(`operator has paid this claim already.*${of.paidUnder}`),
        );
      }
      // It is the same one with an invisible character in it.
      const written = of.paidUnder.replace(/^(..)/, '$1\u200b');
      const right = { ...cash(), payment_method: 'mobile_money', payment_reference: written };
      expect(await act(of, 'mark_paid', right)).toMatchObject({ status: 200, body: { status: 'paid' } });
      expect(await whyNot(of, 'mark_unpaid', 'admin')).toMatchObject({ allowed: false });
      expect(await movesOf(of)).toHaveLength(1);
      await operator.correct(await lastReference(of), 'REVERSED');
      await becomes(of, 'payment_failed');
      expect(await act(of, 'mark_paid', cash())).toMatchObject({ status: 200, body: { status: 'paid' } });
    });

    it('is not paid by hand among many either, in the language of whoever asks', async () => {
      const [of, other] = [await approvedAgain(), await payableClaim(service.db, 1)];
      const answer = await call<{ results: { outcome: string; message: string | null }[] }>(
        '/api/claims/complex/bulk_paid_approval',
        { method: 'POST', json: { claims: [{ guid: of.guid }, { guid: other.guid }], ...cash() }, language: 'fr' },
      );
      expect(answer.body.results).toMatchObject([
        { outcome: 'skipped_state', message: expect.stringContaining('L’opérateur a déjà réglé ce sinistre') },
        { outcome: 'done' },
      ]);
      expect((await claimOf(of)).status).toBe('payable');
    });
  });
});

it('a claim that two people have approved is paid to its customer without anybody typing the number', async () => {
  const desk = claimDesk(() => service);
  const insured = await desk.covered('HOSP-CASH');
  const { guid, claim_reference: reference } = await insured.complete();
  await desk.act(guid, 'approve', { approved_amount: 150_000 });
  const approved = await desk.act(guid, 'approve', {}, { as: 'assessor2' });
  const msisdn = String(approved.body.payee_msisdn);
  expect(msisdn).toMatch(/^233\d{9}$/);
  const of = { guid, reference, msisdn };
  expect((await pay(of)).status).toBe(200);
  await eventually(async () => expect((await attemptsOf(of))[0]?.msisdn).toBe(msisdn));
});

it('what was paid by hand can be taken back, and then paid by the operator', async () => {
  const of = await payableClaim(service.db, 1);
  const cheque = { payment_method: 'cheque', payment_reference: 'CHQ-77', paid_on: today() };
  expect(await act(of, 'mark_paid', cheque)).toMatchObject({ status: 200, body: { status: 'paid' } });
  expect(await act(of, 'mark_unpaid', { note: 'Bounced' }, 'admin')).toMatchObject({
    status: 200,
    body: { status: 'payable', payment_reference: null },
  });
  expect((await pay(of)).status).toBe(200);
  await becomes(of, 'paid');
  expect(await movesOf(of)).toHaveLength(1);
});

it('words of a refusal come in the language of whoever asks', async () => {
  const of = await payableClaim(service.db, 1, { decided_by: 'assessor' });
  const path = `/api/claims/complex/actions/pay?claim_guid=${of.guid}`;
  const answer = await call<Claim>(path, { method: 'POST', json: { payee_msisdn: of.msisdn }, language: 'fr' });
  expect(answer.body.message).toContain('Deux personnes différentes');
});
