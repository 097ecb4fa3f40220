import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Outcome } from '../../service/platform/operator/outcome.ts';
import { settle } from '../../service/platform/operator/settle.ts';
import { claimDesk } from '../support/claims.ts';
import { quiet } from '../support/claimSequence.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { type PayableClaim, payableClaim } from '../support/payableClaims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let service: TestService;
const { call, act, read, on } = claimDesk(() => service);

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: { ...operator.settings, logLevel: 'silent' } });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Attempt {
  readonly reference: string;
  readonly status: string;
  readonly in_flight_for: string | null;
}

async function attemptsOf(of: PayableClaim): Promise<readonly Attempt[]> {
  const { rows } = await sql<Attempt>`
    select reference, status, in_flight_for from mobile_money_transactions where claim_guid = ${of.guid} order by attempt
  `.execute(service.db);
  return rows;
}

/** What people do to a claim while its payout is being settled; each answers a status. */
type Person = (of: PayableClaim) => Promise<number>;

const say = async (of: PayableClaim, json: object) =>
  (
    await call('/api/mobile_money_transactions/outcome', {
      method: 'PUT',
      as: 'assessor2',
      json: { claim_guid: of.guid, ...json },
    })
  ).status;

const people: Readonly<Record<string, Person>> = {
  payment_failed: async (of) =>
    await say(of, { outcome: 'failed', payment_failure: 'EXPIRED', note: 'Not on the statement' }),
  payment_succeeded: async (of) =>
    await say(of, { outcome: 'succeeded', payment_reference: `SLIP-${of.reference}`, paid_on: on(0) }),
  retry_payment: async (of) =>
    (
      await call(`/api/mobile_money_transactions/retry_failed_claim_payout/${of.guid}`, {
        method: 'POST',
        as: 'assessor2',
        json: { payee_msisdn: of.msisdn },
      })
    ).status,
  reverse_decision: async (of) =>
    (await act(of.guid, 'reverse_decision', { reversal_reason: 'mistake', note: 'Wrong' }, { as: 'admin' })).status,
  mark_paid: async (of) => {
    const cash = { payment_method: 'cash', payment_reference: `CASH-${of.reference}`, paid_on: on(0) };
    return (await act(of.guid, 'mark_paid', cash, { as: 'assessor2' })).status;
  },
};

/** A payout that the operator has; ten minutes have passed for people. */
async function inFlight(digit: number): Promise<PayableClaim> {
  const of = await payableClaim(service.db, digit);
  expect((await act(of.guid, 'pay', { payee_msisdn: of.msisdn })).status).toBe(200);
  await sql`update claims set payout_judged_from = created_at where guid = ${of.guid}`.execute(service.db);
  return of;
}

async function refused(): Promise<PayableClaim> {
  const of = await inFlight(7);
  await eventually(async () => expect((await read(of.guid)).status).toBe('payment_failed'));
  return of;
}

/** Of the payout that the operator has: whoever presses meanwhile may begin another one. */
const firstReference = async (of: PayableClaim) => String((await attemptsOf(of))[0]?.reference);

/** A word of the operator that comes at the same time as the people's. */
type Bring = (of: PayableClaim) => Promise<unknown>;

const words: Readonly<Record<string, { readonly begin: () => Promise<PayableClaim>; readonly bring: Bring }>> = {
  success: { begin: async () => await inFlight(1), bring: async (of) => await brought(of, null) },
  refusal: { begin: async () => await inFlight(7), bring: async (of) => await brought(of, 'PAYEE_NOT_FOUND') },
  'success after silence': {
    begin: async () => {
      const of = await inFlight(8);
      await eventually(async () => expect((await attemptsOf(of)).at(-1)?.status).toBe('unknown'));
      return of;
    },
    bring: async (of) => await brought(of, null),
  },
  'success after a refusal': {
    begin: refused,
    bring: async (of) => {
      const reference = await firstReference(of);
      await operator.correct(reference, 'SUCCESSFUL');
      await eventually(async () => {
        const attempt = (await attemptsOf(of)).find((one) => one.reference === reference);
        expect(attempt?.status).toBe('succeeded');
      });
    },
  },
};

/** What the callback brings, in this very moment: as the operator itself will say it. */
async function brought(of: PayableClaim, reason: string | null): Promise<void> {
  const reference = await firstReference(of);
  const outcome: Outcome = {
    succeeded: reason === null,
    reason,
    financialTransactionId: reason === null ? `NOW-${of.reference}` : null,
    data: null,
    reversal: null,
  };
  await settle(service.service.deps, reference, outcome);
}

/** The claim says what its attempts say, and the operator's ledger no more than once what it paid, unless an alarm says so. */
async function requireTruth(of: PayableClaim, story: string): Promise<void> {
  await quiet(service, of.guid);
  // What the operator says late comes between two of these questions, too: all of it is true together in the end.
  await eventually(async () => await isTrue(of, story));
}

async function isTrue(of: PayableClaim, story: string): Promise<void> {
  const { status, payout_open } = await read(of.guid, { as: 'admin' });
  const attempts = await attemptsOf(of);
  const moved = (await operator.movements()).filter(({ reference }) => reference.startsWith(of.reference));
  const { rows } = await sql<{ paid_by_hand: boolean | null; payout_done: boolean | null }>`
    select paid_by_hand, payout_done from claims where guid = ${of.guid}
  `.execute(service.db);
  const byHand = rows[0]?.paid_by_hand === true ? 1 : 0;
  const { rows: questions } = await sql<{ state: string }>`
    select state from operator_questions where claim_guid = ${of.guid}
  `.execute(service.db);
  const succeeded = attempts.filter((one) => one.status === 'succeeded').length;
  const twice = questions.filter(({ state }) => state === 'paid_twice').length;
  expect(moved.length + byHand, story).toBeLessThanOrEqual(1 + twice);
  expect(Boolean(payout_open), story).toBe(false);
  expect(
    attempts.every((one) => one.in_flight_for === null),
    story,
  ).toBe(true);
  expect(rows[0]?.payout_done === true, story).toBe(succeeded > 0);
  // Paid by one of the two; otherwise the money has gone after the claim had moved on, which is a question to people.
  if (status === 'paid') expect(succeeded + byHand, story).toBeGreaterThan(0);
  else if (succeeded > 0) expect(questions, story).toMatchObject([{ state: 'not_followed' }]);
  if (status === 'payment_failed') expect(succeeded, story).toBe(0);
}

describe.each(Object.entries(words))('the operator’s word of a %s', (word, { begin, bring }) => {
  it.each(Object.entries(people))(
    'and somebody’s %s at once leave one payout and a claim that says so',
    async (name, person) => {
      for (const isFirst of [true, false]) {
        const of = await begin();
        const [one, other] = isFirst ? [bring, person] : [person, bring];
        const [first, second] = await Promise.all([one(of), other(of)]);
        const status = Number(isFirst ? second : first);
        const story = `${word}, ${name}: ${status}`;
        expect([200, 400, 409], story).toContain(status);
        await requireTruth(of, story);
      }
    },
  );

  it('and everybody at once leave one payout and a claim that says so', async () => {
    const of = await begin();
    const answers = await Promise.all([bring(of), ...Object.values(people).map(async (person) => await person(of))]);
    for (const status of answers.slice(1)) expect([200, 400, 409]).toContain(status);
    await requireTruth(of, `${word}, ${answers.slice(1).join(' ')}`);
  });
});
