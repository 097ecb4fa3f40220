import { cents } from '../../src/schema/units.ts';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { ServiceError } from '../../service/platform/http/errors.ts';
import { callbackPath } from '../../service/platform/operator/access.ts';
import { mandatesOf } from '../../service/platform/operator/mandates.ts';
import type { OutcomeHandler, Settled } from '../../service/platform/operator/outcome.ts';
import { modules } from '../../service/insurance/modules.ts';
import { newRequest, type NewRequest } from '../../service/platform/operator/newRequest.ts';
import { startSender } from '../../service/platform/operator/sender.ts';
import { signatureHeader, signatureOf, timestampHeader } from '../../service/platform/operator/signature.ts';
import { performAction } from '../../service/platform/workflows/performAction.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let operator: TestOperator;
let app: TestService;
let partnerGuid: string;

/** What the handler of the planted subject was told, by reference. */
const settledOnes: Settled[] = [];

/** Handlers for resources that have none, as a test gives them. */
const given: Record<string, OutcomeHandler> = {};
const handler = (resource: string) => ({
  ended: async (settled: Settled) => await given[resource]?.(settled),
});
const planted = {
  name: 'planted',
  outcomes: {
    countries: { ended: async (settled: Settled) => void settledOnes.push(settled) },
    policies: handler('policies'),
    banks: handler('banks'),
    languages: handler('languages'),
  },
};

beforeAll(async () => {
  operator = await startOperator();
  app = await startTestService({
    settings: { ...operator.settings, logLevel: 'silent' },
    product: { modules: [...modules, planted] },
  });
  const { rows } = await sql<{ guid: string }>`select guid from partners where code = 'kito-ke'`.execute(app.db);
  partnerGuid = String(rows[0]?.guid);
});
afterEach(async () => {
  await operator.faults();
});
afterAll(async () => {
  await app.close();
  await operator.close();
});

let number = 0;

/** A number of its own that ends in this digit. */
function msisdn(digit: number): string {
  number += 1;
  return `2547${String(number).padStart(7, '0')}${digit}`;
}

function wanted(digit: number, more: Partial<NewRequest> = {}): NewRequest {
  const subject = { resource: 'countries', guid: 'subject' };
  const money = { amountInCents: cents(250_00), currency: 'KES', moneyOut: randomUUID() };
  return { kind: 'disbursements', partnerGuid, subject, msisdn: msisdn(digit), ...money, ...more };
}

async function ask(of: NewRequest): Promise<string> {
  const { deps } = app.service;
  return await app.db
    .transaction()
    .execute(async (trx) => await newRequest(trx, deps, { ...of, moneyOut: randomUUID() }));
}

async function row(reference: string) {
  return await app.db
    .selectFrom('operator_requests')
    .selectAll()
    .where('guid', '=', reference)
    .executeTakeFirstOrThrow();
}

async function settled(reference: string) {
  return await eventually(async () => {
    const found = await row(reference);
    expect(found.next_look_at, `it is ${found.state}`).toBeNull();
    return found;
  });
}

const outcomesOf = (reference: string) => settledOnes.filter(({ request }) => request.guid === reference);
const movesOf = async (reference: string) =>
  (await operator.movements()).filter((movement) => movement.reference === reference);

/** Money has moved once, the row says so, and the handler was told once. */
async function expectMovedOnce(reference: string): Promise<void> {
  const { state, reason, financial_transaction_id } = await settled(reference);
  expect({ state, reason }).toEqual({ state: 'succeeded', reason: null });
  const moved = await movesOf(reference);
  expect(moved).toHaveLength(1);
  expect(financial_transaction_id).toBe(moved[0]?.financial_transaction_id);
  expect(outcomesOf(reference)).toHaveLength(1);
}

describe('what the operator is asked for', () => {
  test.each(['collections', 'disbursements'] as const)('%s move money once, and the subject is told', async (kind) => {
    const of = wanted(1, { kind });
    const reference = await ask(of);
    await expectMovedOnce(reference);
    expect((await movesOf(reference))[0]).toMatchObject({
      kind,
      msisdn: of.msisdn,
      amount_in_cents: 250_00,
      currency: 'KES',
    });
    const [{ context, outcome, request } = {}] = outcomesOf(reference);
    expect(context?.actor).toEqual({ name: 'Coverdesk', kind: 'system' });
    expect(context?.partner?.code).toBe('kito-ke');
    expect(outcome).toMatchObject({ succeeded: true, reason: null });
    expect(request).toMatchObject({ subject_guid: 'subject', kind });
  });

  test.each([
    ['disbursements', 7, 'PAYEE_NOT_FOUND'],
    ['collections', 9, 'PAYER_LIMIT_REACHED'],
    ['mandates', 9, 'MANDATE_REJECTED'],
    ['kyc', 7, 'PAYEE_NOT_FOUND'],
  ] as const)('%s for a number that ends in %i fail: %s', async (kind, digit, reason) => {
    const reference = await ask(wanted(digit, { kind }));
    expect(await settled(reference)).toMatchObject({ state: 'failed', reason, financial_transaction_id: null });
    expect(await movesOf(reference)).toEqual([]);
    expect(outcomesOf(reference).map(({ outcome }) => outcome.reason)).toEqual([reason]);
  });

  test('who owns a number comes back as data', async () => {
    const claimed = { full_name: 'Wanjiru Kamau', date_of_birth: '1991-04-30', gender: 'female' };
    const same = await ask(wanted(1, { kind: 'kyc', payload: { claimed } }));
    const other = await ask(wanted(9, { kind: 'kyc', payload: { claimed } }));
    expect((await settled(same)).data).toEqual(claimed);
    const differing = (await settled(other)).data;
    expect(differing).toMatchObject({ gender: 'female' });
    expect(differing?.full_name).not.toBe(claimed.full_name);
    expect(differing?.date_of_birth).not.toBe(claimed.date_of_birth);
    expect(outcomesOf(other)[0]?.outcome.succeeded).toBe(true);
  });

  test('what the operator cannot read fails with its code, and an SMS with a text is sent', async () => {
    expect(await settled(await ask(wanted(1, { kind: 'sms' })))).toMatchObject({
      state: 'failed',
      reason: 'BAD_REQUEST',
    });
    const payload = { text: 'Karibu' };
    expect(await settled(await ask(wanted(1, { kind: 'sms', payload })))).toMatchObject({ state: 'succeeded' });
  });

  test('nothing is sent of a transaction that is rolled back', async () => {
    const before = await operator.accepted();
    const rolledBack = app.db.transaction().execute(async (trx) => {
      await newRequest(trx, app.service.deps, wanted(1));
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    await expectMovedOnce(await ask(wanted(1)));
    expect(await operator.accepted()).toBe(before + 1);
  });

  test('many at once are sent once each, although two work on them', async () => {
    const { deps } = app.service;
    if (!deps.operator) throw new Error('There is no operator');
    const before = await operator.received();
    const second = startSender(deps, deps.operator);
    const references = await Promise.all(Array.from({ length: 30 }, async () => await ask(wanted(2))));
    for (const reference of references) await expectMovedOnce(reference);
    await second.stop();
    expect(await operator.received()).toBe(before + references.length);
  });
});

describe('when no clear answer comes', () => {
  test('it is unknown for as long as nobody can say, and then what it was', async () => {
    const before = await operator.received();
    const reference = await ask(wanted(8));
    await eventually(async () => {
      const { state, attempts } = await row(reference);
      expect({ state, looked: attempts > 0 }).toEqual({ state: 'unknown', looked: true });
    });
    await expectMovedOnce(reference);
    expect(await operator.received()).toBe(before + 1);
  });

  test.each([
    ['the answer is lost', { lose_answers: 1 }],
    ['the request is lost', { lose_requests: 1 }],
    ['the answer comes too late', { late_ms: 600 }],
    ['the answer comes too late and nobody is told', { late_ms: 600, no_callbacks: true }],
    ['nobody is told how it ended', { no_callbacks: true }],
    ['the answer is lost and nobody is told', { lose_answers: 1, no_callbacks: true }],
  ])('money moves once when %s, and what has arrived is never sent again', async (_, faults) => {
    await operator.faults(faults);
    const before = await operator.received();
    await expectMovedOnce(await ask(wanted(3)));
    expect(await operator.received()).toBe(before + 1);
  });

  test('while the operator is down nothing is decided, and afterwards it moves once', async () => {
    await operator.faults({ down: true });
    const reference = await ask(wanted(4));
    await eventually(async () => expect((await row(reference)).attempts).toBeGreaterThan(0));
    expect((await row(reference)).state).toBe('unknown');
    await operator.faults();
    await expectMovedOnce(reference);
  });

  test('after an hour without it what has waited goes in its order, each once, and few were tried in vain', async () => {
    const moneyBefore = (await operator.movements()).length;
    await operator.faults({ down: true });
    const references: string[] = [];
    for (let one = 0; one < 40; one += 1) {
      references.push(await ask(wanted(3)));
      // Each is asked for at a moment of its own.
      app.clock.advance(1);
    }
    const rowsOf = async () => {
      const { rows } = await sql<{ state: string; next_look_at: Date }>`
        select state, next_look_at from operator_requests where guid = any(${references})
      `.execute(app.db);
      return rows;
    };
    const tried = async () => (await rowsOf()).filter(({ state }) => state === 'unknown').length;
    const latest = async () => Math.max(...(await rowsOf()).map(({ next_look_at: at }) => at.getTime()));
    await eventually(async () => expect(await tried()).toBeGreaterThanOrEqual(4));
    for (let part = 0; part < 10; part += 1) {
      app.clock.advance(360_000);
      // Whatever was tried before is due by now: somebody has tried since.
      await eventually(async () => expect(await latest()).toBeGreaterThan(app.clock.now().getTime()));
    }
    // As many as there were before anybody knew, and one in a while.
    expect(await tried()).toBeLessThan(20);
    await operator.faults();
    await eventually(async () => {
      app.clock.advance(1_000);
      expect((await rowsOf()).every(({ state }) => state === 'succeeded')).toBe(true);
    }, 20_000);
    const moved = (await operator.movements()).slice(moneyBefore).map(({ reference }) => reference);
    expect(moved.toSorted()).toEqual(references.toSorted());
    // A few are under way at a time, and may overtake each other.
    const places = references.map((reference, place) => Math.abs(moved.indexOf(reference) - place));
    expect(Math.max(...places)).toBeLessThanOrEqual(16);
  });

  test('what the operator takes on no more for now waits as it did before, and then moves once', async () => {
    await operator.faults({ busy: true });
    const reference = await ask(wanted(4));
    const { next_look_at: first } = await row(reference);
    await eventually(async () => {
      const { state, next_look_at } = await row(reference);
      expect({ state, isLater: Number(next_look_at) > Number(first) }).toEqual({ state: 'created', isLater: true });
    });
    await operator.faults();
    await expectMovedOnce(reference);
  });

  test('an operator that was killed goes on with what it had accepted', async () => {
    const before = await operator.accepted();
    const reference = await ask(wanted(8));
    await eventually(async () => expect(await operator.accepted()).toBe(before + 1));
    await operator.kill();
    await eventually(async () => expect((await row(reference)).state).toBe('unknown'));
    await operator.start();
    await expectMovedOnce(reference);
  });
});

describe('what the operator says by itself', () => {
  const now = () => Math.floor(app.clock.now().getTime() / 1000);

  async function say(
    message: object,
    { secret = operator.secret, at = now(), sent = message } = {},
  ): Promise<Response> {
    const body = JSON.stringify(sent);
    return await app.fetch(callbackPath, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [timestampHeader]: String(at),
        [signatureHeader]: signatureOf(secret, String(at), JSON.stringify(message)),
      },
      body,
    });
  }

  /** One that the operator has never heard of: only what is said here can settle it. */
  async function silent(): Promise<string> {
    await operator.faults({ down: true });
    const reference = await ask(wanted(5));
    await eventually(async () => expect((await row(reference)).state).toBe('unknown'));
    return reference;
  }

  test('counts when it is signed, once', async () => {
    const reference = await silent();
    const message = { reference, status: 'SUCCESSFUL', financial_transaction_id: '4711' };
    expect((await say({ reference, status: 'PENDING' })).status).toBe(204);
    expect((await row(reference)).state).toBe('unknown');
    const twice = await Promise.all([say(message), say(message)]);
    expect(twice.map(({ status }) => status)).toEqual([204, 204]);
    expect((await say({ ...message, status: 'FAILED', reason: 'EXPIRED' })).status).toBe(204);
    expect(await row(reference)).toMatchObject({ state: 'succeeded', reason: null, financial_transaction_id: '4711' });
    expect(outcomesOf(reference)).toHaveLength(1);
  });

  test('counts for nothing when somebody else signed it, changed it, or kept it too long', async () => {
    const reference = await silent();
    const message = { reference, status: 'SUCCESSFUL' };
    const failed = { reference, status: 'FAILED' };
    const codes = await Promise.all(
      [
        say(message, { secret: 'what-nobody-knows' }),
        say(message, { sent: failed }),
        say(message, { at: now() - 400 }),
        say(message, { at: now() + 400 }),
        app.fetch(callbackPath, { method: 'POST', json: message }),
      ].map(async (response) => `${(await response).status} ${(await (await response).json()).code}`),
    );
    expect(codes).toEqual([
      '401 signature_wrong',
      '401 signature_wrong',
      '401 signature_expired',
      '401 signature_expired',
      '401 signature_wrong',
    ]);
    expect((await row(reference)).state).toBe('unknown');
    expect((await say({ reference: 'never-heard-of', status: 'FAILED' })).status).toBe(404);
    expect((await say({ reference, status: 'PERHAPS' })).status).toBe(400);
    expect((await say(failed, { at: now() - 200 })).status).toBe(204);
    expect(await row(reference)).toMatchObject({ state: 'failed', reason: 'INTERNAL_PROCESSING_ERROR' });
  });
});

describe('the consequences of an outcome', () => {
  test('are drawn by the system in the transaction that settles it', async () => {
    const resource = app.service.deps.model.resources.policies;
    const workflow = app.service.deps.model.workflows.policy;
    if (!resource || !workflow) throw new Error('There are no policies');
    const { rows } = await sql<{ guid: string }>`
      select guid from policies where status = 'pending' and partner_guid = ${partnerGuid} limit 1
    `.execute(app.db);
    const guid = String(rows[0]?.guid);
    given.policies = async ({ trx, deps, context }) => {
      const actions = [workflow.actions.activate].filter((action) => action !== undefined);
      const target = { by: resource.key, key: guid, version: null };
      await performAction({ deps, trx, resource, context }, workflow, actions, target, {});
    };
    const of = wanted(1, { kind: 'collections', subject: { resource: 'policies', guid } });
    expect(await settled(await ask(of))).toMatchObject({ state: 'succeeded', problem: null });
    const active = await sql<{ status: string }>`select status from policies where guid = ${guid}`.execute(app.db);
    expect(active.rows).toEqual([{ status: 'active' }]);
    // It is not pending any more: what happened stands, and why it could not be followed is kept.
    const again = await settled(await ask(of));
    expect(again).toMatchObject({ state: 'succeeded', problem: expect.stringContaining('Active') });
  });

  test('that are refused are taken back and noted; those that fail are tried again', async () => {
    let failures = 0;
    given.banks = async ({ trx, request }) => {
      await trx
        .updateTable('operator_requests')
        .set({ subject_guid: 'half' })
        .where('guid', '=', request.guid)
        .execute();
      throw new ServiceError(409, 'action_barred');
    };
    given.languages = async () => {
      failures += 1;
      if (failures === 1) throw new Error('broken');
    };
    const refused = await ask(wanted(1, { subject: { resource: 'banks', guid: 'x' } }));
    const failed = await ask(wanted(1, { subject: { resource: 'languages', guid: 'x' } }));
    expect(await settled(refused)).toMatchObject({
      state: 'succeeded',
      subject_guid: 'x',
      problem: 'This is not possible now',
    });
    expect(await settled(failed)).toMatchObject({ state: 'succeeded', problem: null });
    expect(failures).toBe(2);
  });
});

test('an amount that is no number of cents is not asked for', async () => {
  await expect(ask(wanted(1, { amountInCents: cents(0.5) }))).rejects.toThrow(RangeError);
});

test('the mandates of a number are those that the operator has', async () => {
  const { deps } = app.service;
  const of = wanted(1, { kind: 'mandates' });
  const reference = await ask(of);
  await settled(reference);
  expect(await mandatesOf(deps, of.msisdn)).toEqual([
    { reference, msisdn: of.msisdn, amount_in_cents: 250_00, currency: 'KES', status: 'SUCCESSFUL', reason: null },
  ]);
  expect(await mandatesOf(deps, msisdn(1))).toEqual([]);
  await operator.faults({ down: true });
  await expect(mandatesOf(deps, of.msisdn)).rejects.toMatchObject({ status: 503 });
  await expect(mandatesOf({ ...deps, operator: undefined }, of.msisdn)).rejects.toMatchObject({ status: 503 });
  expect((await fetch(`${operator.url}/ledger`)).status).toBe(401);
});
