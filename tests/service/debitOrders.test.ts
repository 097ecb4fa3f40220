import { dayOf } from '../../src/schema/day.ts';
import type { Day } from '../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { nextOn } from '../../service/insurance/debitOrders/collectionDays.ts';
import { scheduleCollections } from '../../service/insurance/debitOrders/scheduleCollections.ts';
import { settle } from '../../service/platform/operator/settle.ts';
import { addDays } from '../../service/insurance/shared/days.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const partner = 'tana-gh';
const day = 86_400_000;

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
  // Months pass here: those of the sample world would all collect.
  await sql`update debit_orders set status = 'cancelled'`.execute(service.db);
});
beforeEach(async () => await operator.faults());
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Order {
  readonly guid: string;
  readonly status: string;
  readonly day: number;
  readonly amount_in_cents: number;
  readonly next_collection_date: string | null;
  readonly amendable_until: string | null;
  readonly mandate_reference: string | null;
  readonly reason: string | null;
}

interface Transaction {
  readonly guid: string;
  readonly status: string;
  readonly attempts: number;
  readonly due_date: Day;
  readonly reason: string | null;
  readonly payment_guid: string | null;
  readonly abandoned_because: string | null;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string; readonly message?: string; readonly field_errors?: unknown };
}

interface Init {
  readonly method?: string;
  readonly as?: string;
  readonly json?: unknown;
  readonly partner?: string;
  readonly headers?: Record<string, string>;
}

async function call<T>(path: string, init: Init = {}): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

interface Sold {
  readonly guid: string;
  readonly msisdn: string;
}

let taken = 0;
/** An active policy that costs 20 a month and has no debit order, and a phone that ends in a digit: the operator answers by it. */
async function policyOf(digit: number): Promise<Sold> {
  taken += 1;
  const { rows } = await sql<{ guid: string }>`
    update policies set status = 'active', granularity = 'monthly', amount_in_cents = 2000, balance = 0, paid_until = null,
      start_date = ${service.clock.now().toISOString().slice(0, 10)}::date, due_day = null, bundled = false,
      end_date = null, grace_ends_at = null, next_due_date = null, payment_method = 'mobile_money'
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} and policies.guid not in (select policy_guid from debit_orders)
      order by policy_number limit 1
    ) returning guid
  `.execute(service.db);
  const [row] = rows;
  if (!row) throw new Error('There is no policy left.');
  for (const table of ['payments', 'premiums']) {
    await sql`delete from ${sql.table(table)} where policy_guid = ${row.guid}`.execute(service.db);
  }
  return { guid: row.guid, msisdn: `23327${String(taken).padStart(6, '0')}${digit}` };
}

const create = async (of: Sold, more: object = {}, init: Init = {}) =>
  await call<Order>('/api/debit_orders', {
    method: 'POST',
    json: { policy_guid: of.guid, msisdn: of.msisdn, amount_in_cents: 2000, day: 5, ...more },
    ...init,
  });
const ordersOf = async ({ guid }: Sold) =>
  (await call<{ content: Order[] }>(`/api/debit_orders/policy?policy_guid=${guid}`)).body.content;

async function orderIn(of: Sold, status: string): Promise<Order> {
  return await eventually(async () => {
    const [order] = await ordersOf(of);
    if (order?.status !== status) throw new Error(`It is ${order?.status}`);
    return order;
  });
}

const transactionsOf = async ({ guid }: Pick<Order, 'guid'>) =>
  (
    await call<{ content: Transaction[] }>(
      `/api/debit_order_transactions?debit_order_guid=${guid}&size=50&sort=due_date,asc`,
    )
  ).body.content;
async function transactionIn(order: Pick<Order, 'guid'>, status: string): Promise<Transaction> {
  return await eventually(async () => {
    const [first] = await transactionsOf(order);
    if (first?.status !== status) throw new Error(`It is ${first?.status}`);
    return first;
  });
}

/** An active order, and what it collects on its first day. */
async function due(digit: number): Promise<{ of: Sold; order: Order; transaction: Transaction }> {
  const of = await policyOf(1);
  await create(of);
  const order = await orderIn(of, 'active');
  if (digit !== 1) {
    await sql`update debit_orders set msisdn = ${of.msisdn.replace(/\d$/, String(digit))} where guid = ${order.guid}`.execute(
      service.db,
    );
  }
  service.clock.advance(Date.parse(order.next_collection_date ?? '') + day / 2 - service.clock.now().getTime());
  await scheduleCollections(service.service.deps);
  const [transaction] = await transactionsOf(order);
  if (!transaction) throw new Error('Nothing is due.');
  return { of: { ...of, msisdn: of.msisdn.replace(/\d$/, String(digit)) }, order, transaction };
}

interface Results {
  readonly results: { guid: string; outcome: string; message: string | null; record: Transaction | null }[];
}
const process = async (ids: unknown, status = 'pending', init: Init = {}) =>
  await call<Results>(`/api/debit_order_transactions/process?status=${status}`, {
    method: 'PUT',
    as: 'assessor',
    json: { ids },
    ...init,
  });
const moved = async ({ msisdn }: Sold) => (await operator.movements()).filter((one) => one.msisdn === msisdn);
const paymentsOf = async ({ guid }: Sold) =>
  (await call<{ content: Record<string, unknown>[] }>(`/api/payments/policy/${guid}`)).body.content;
const retrieve = async (msisdn: string, of = partner) =>
  await call<{ status: string }>(`/api/debit_orders/retrieve_mandate?msisdn=${msisdn}`, {
    as: '',
    partner: of,
    headers: { authorization: 'Bearer None' },
  });

describe('a debit order', () => {
  it('is active once the operator has the mandate, one for each policy, and says when it collects', async () => {
    const of = await policyOf(1);
    expect(await create(of)).toMatchObject({ status: 201, body: { status: 'pending_mandate', reason: null } });
    expect(await create(of)).toMatchObject({ status: 409, body: { code: 'debit_order_live' } });
    const order = await orderIn(of, 'active');
    expect(order.mandate_reference).toBeTruthy();
    expect(order.next_collection_date?.endsWith('-05')).toBe(true);
    expect(await ordersOf(of)).toHaveLength(1);
    const byPhone = await call<{ content: Order[] }>(`/api/debit_orders?msisdn=${of.msisdn}`);
    expect(byPhone.body.content.map(({ guid }) => guid)).toEqual([order.guid]);
    expect(await moved(of)).toEqual([]);
  });

  it('collects no more at a time than its policy can owe, nor is changed to it', async () => {
    const of = await policyOf(1);
    const tooMuch = { status: 400, body: { field_errors: [{ field: 'amount_in_cents' }] } };
    expect(await create(of, { amount_in_cents: 2_000_000 })).toMatchObject(tooMuch);
    expect(await ordersOf(of)).toEqual([]);
    await create(of);
    const order = await orderIn(of, 'active');
    const amend = async (amount_in_cents: number) =>
      await call<Order>(`/api/debit_orders/${order.guid}`, { method: 'PUT', json: { amount_in_cents } });
    expect(await amend(2_000_000)).toMatchObject(tooMuch);
    expect((await amend(4_000)).body).toMatchObject({ amount_in_cents: 4_000 });
  });

  it('says why there is no mandate, and leaves room for another', async () => {
    const of = await policyOf(9);
    await create(of);
    expect(await orderIn(of, 'mandate_rejected')).toMatchObject({ reason: 'MANDATE_REJECTED' });
    expect((await create(of, { msisdn: of.msisdn.replace(/9$/, '1') })).status).toBe(201);
  });

  it.each([
    ['day 0', { day: 0 }, 'day'],
    ['day 29', { day: 29 }, 'day'],
    ['day 31', { day: 31 }, 'day'],
    ['a part of a day', { day: 1.5 }, 'day'],
    ['a day in words', { day: '5' }, 'day'],
    ['nothing', { amount_in_cents: 0 }, 'amount_in_cents'],
    ['a part of a cent', { amount_in_cents: 100.004 }, 'amount_in_cents'],
    ['no amount', { amount_in_cents: null }, 'amount_in_cents'],
    ['a phone one digit short', { msisdn: '23324123456' }, 'msisdn'],
    ['an unknown policy', { policy_guid: '00000000-0000-4000-8000-000000000000' }, 'policy_guid'],
  ])('is refused beside the field for %s, in both languages', async (_name, wrong, field) => {
    const of = await policyOf(1);
    const messages = await Promise.all(
      ['en', 'fr'].map(async (language) => {
        const answer = await create(of, wrong, { headers: { 'accept-language': language } });
        expect(answer.status).toBe(400);
        expect(answer.body.field_errors).toEqual([expect.objectContaining({ field })]);
        return JSON.stringify(answer.body.field_errors);
      }),
    );
    expect(new Set(messages).size).toBe(2);
    expect(await ordersOf(of)).toEqual([]);
  });

  it('is set up only for a number of the country', async () => {
    const answer = await create(await policyOf(1), { msisdn: '254712345678' });
    expect(answer).toMatchObject({ status: 400, body: { field_errors: [{ field: 'msisdn' }] } });
  });

  it('is not set up for a policy that has ended', async () => {
    const of = await policyOf(1);
    await sql`update policies set status = 'lapsed' where guid = ${of.guid}`.execute(service.db);
    expect(await create(of)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
  });

  it('is amended until two days before it collects, and never collects twice in a month', async () => {
    const of = await policyOf(1);
    await create(of);
    const order = await orderIn(of, 'active');
    const amend = async (json: object) => await call<Order>(`/api/debit_orders/${order.guid}`, { method: 'PUT', json });
    expect((await amend({ day: 29 })).body.field_errors).toEqual([expect.objectContaining({ field: 'day' })]);
    expect((await amend({})).body.field_errors).toEqual([expect.objectContaining({ field: 'amount_in_cents' })]);
    const month = order.next_collection_date?.slice(0, 7);
    const amended = await amend({ day: 28, amount_in_cents: 2500 });
    expect(amended.body).toMatchObject({ day: 28, amount_in_cents: 2500, next_collection_date: `${month}-28` });
    service.clock.advance(Date.parse(`${month}-26T12:00:00Z`) - service.clock.now().getTime());
    expect(await amend({ day: 27 })).toMatchObject({ status: 409, body: { code: 'action_barred' } });
  });
});

describe('what a debit order collects', () => {
  it('is due once a month, however often anybody looks and however long nobody did', async () => {
    const { order } = await due(1);
    await Promise.all([scheduleCollections(service.service.deps), scheduleCollections(service.service.deps)]);
    expect(await transactionsOf(order)).toHaveLength(1);
    service.clock.advance(65 * day);
    await scheduleCollections(service.service.deps);
    await scheduleCollections(service.service.deps);
    const months = (await transactionsOf(order)).map((one) => one.due_date.slice(0, 7));
    expect(months).toHaveLength(3);
    expect(new Set(months).size).toBe(3);
  });

  it('is not due for what was paid when it was bought, ahead of its cover', async () => {
    const of = await policyOf(1);
    const start = nextOn(10, dayOf(service.clock.now(), null));
    const next = nextOn(10, start);
    await sql`
      update policies set start_date = ${start}::date, paid_until = ${addDays(next, -1)}::date where guid = ${of.guid}
    `.execute(service.db);
    await create(of, { day: 10 });
    const order = await orderIn(of, 'active');
    expect(order.next_collection_date).toBe(start);
    for (const [on, made] of [
      [start, []],
      [next, [next]],
    ] as const) {
      service.clock.advance(Date.parse(on) + day / 2 - service.clock.now().getTime());
      await scheduleCollections(service.service.deps);
      expect((await transactionsOf(order)).map(({ due_date }) => due_date)).toEqual(made);
    }
  });

  it('is not due for a policy that has ended, and not made up for when it goes on', async () => {
    const of = await policyOf(1);
    await create(of);
    const order = await orderIn(of, 'active');
    await sql`update policies set status = 'lapsed' where guid = ${of.guid}`.execute(service.db);
    service.clock.advance(40 * day);
    await scheduleCollections(service.service.deps);
    await sql`update policies set status = 'active' where guid = ${of.guid}`.execute(service.db);
    await scheduleCollections(service.service.deps);
    expect(await transactionsOf(order)).toEqual([]);
  });

  it('comes, makes one payment and pays the policy, with a result for each row that was sent', async () => {
    const { of, order, transaction } = await due(1);
    const other = await due(1);
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await process([transaction.guid], 'pending', { as: 'agent' })).status).toBe(403);
    expect((await process([], 'pending')).status).toBe(400);
    expect((await process([transaction.guid], 'anything')).body.field_errors).toEqual([
      expect.objectContaining({ field: 'status' }),
    ]);
    const headers = { 'idempotency-key': 'one-press-of-a-button' };
    const ids = [transaction.guid, unknown, other.transaction.guid, transaction.guid];
    const sent = await process(ids, 'pending', { headers });
    const outcomes = new Map(sent.body.results.map((one) => [one.guid, one]));
    expect(sent.body.results).toHaveLength(3);
    expect(outcomes.get(transaction.guid)).toMatchObject({ outcome: 'done', record: { status: 'processing' } });
    expect(outcomes.get(other.transaction.guid)?.outcome).toBe('done');
    expect(outcomes.get(unknown)).toMatchObject({ outcome: 'skipped', record: null });
    expect(outcomes.get(unknown)?.message).toBeTruthy();
    expect((await process(ids, 'pending', { headers })).body).toEqual(sent.body);
    expect((await process([transaction.guid])).body.results[0]?.outcome).toBe('skipped');
    const done = await transactionIn(order, 'succeeded');
    const [payment, ...more] = await paymentsOf(of);
    expect(more).toEqual([]);
    expect(payment).toMatchObject({ guid: done.payment_guid, status: 'effected', amount: 2000 });
    expect(payment).toMatchObject({ payment_method: 'debit_order', captured_by: null });
    const { body: policy } = await call<{ paid_until: string | null }>(`/api/policies/${of.guid}`);
    expect(policy.paid_until).not.toBeNull();
    expect((await moved(of)).map((one) => one.amount_in_cents)).toEqual([2000]);
    expect((await process([transaction.guid], 'succeeded')).body.results[0]?.outcome).toBe('skipped');
  });

  it('is asked for once when two people press at once', async () => {
    const [one, other] = [await due(1), await due(1)];
    const ids = [one.transaction.guid, other.transaction.guid];
    const answers = await Promise.all([
      process(ids, 'pending', { as: 'assessor' }),
      process(ids.toReversed(), 'pending', { as: 'admin' }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const outcomes = answers.flatMap(({ body }) => body.results.map(({ outcome }) => outcome));
    expect(outcomes.toSorted()).toEqual(['done', 'done', 'skipped', 'skipped']);
  });

  it('keeps the reason when it does not come, and is tried again only where that may help, five times', async () => {
    const { of, order, transaction } = await due(9);
    await process([transaction.guid]);
    expect(await transactionIn(order, 'failed')).toMatchObject({ reason: 'PAYER_LIMIT_REACHED', attempts: 1 });
    const failed = await call<{ content: Transaction[] }>('/api/debit_order_transactions/failed?size=100');
    expect(failed.body.content.map(({ guid }) => guid)).toContain(transaction.guid);
    expect(new Set(failed.body.content.map(({ status }) => status))).toEqual(new Set(['failed']));
    // Seen as pending: somebody pressed twice.
    expect((await process([transaction.guid], 'pending')).body.results[0]?.outcome).toBe('skipped');
    expect((await process([transaction.guid], 'failed')).body.results[0]?.outcome).toBe('done');
    expect(await transactionIn(order, 'failed')).toMatchObject({ attempts: 2 });
    const skipped = async (set: ReturnType<typeof sql>) => {
      await sql`update debit_order_transactions set ${set} where guid = ${transaction.guid}`.execute(service.db);
      return (await process([transaction.guid], 'failed')).body.results[0]?.message;
    };
    expect(await skipped(sql`attempts = 5`)).toContain('five times');
    expect(await skipped(sql`attempts = 1, reason = 'PAYEE_NOT_FOUND'`)).toContain('does not help');
    expect(await moved(of)).toEqual([]);
    const abandon = async (as: string) =>
      await call<Transaction>(`/api/debit_order_transactions/${transaction.guid}/abandon`, {
        method: 'PUT',
        as,
        json: { abandoned_because: 'Paid by cash' },
      });
    expect((await abandon('assessor')).status).toBe(403);
    expect((await abandon('admin')).body).toMatchObject({ status: 'abandoned', abandoned_because: 'Paid by cash' });
  });

  it('is given up when the operator has refused for the last time', async () => {
    const { of, order, transaction } = await due(9);
    await sql`update debit_order_transactions set attempts = 3 where guid = ${transaction.guid}`.execute(service.db);
    await process([transaction.guid]);
    expect(await transactionIn(order, 'failed')).toMatchObject({ attempts: 4, abandoned_because: null });
    await process([transaction.guid], 'failed');
    expect(await transactionIn(order, 'abandoned')).toMatchObject({
      attempts: 5,
      reason: 'PAYER_LIMIT_REACHED',
      abandoned_because: 'The operator was asked 5 times, without success.',
    });
    const inFrench = async () => {
      const found = await service.fetch(`/api/debit_order_transactions?debit_order_guid=${order.guid}`, {
        as: 'agent',
        partner: 'tana-gh',
        headers: { 'accept-language': 'fr' },
      });
      return ((await found.json()) as { readonly content: readonly Transaction[] }).content[0]?.abandoned_because;
    };
    expect(await inFrench()).toBe('L’opérateur a été sollicité 5 fois, sans succès.');
    // What somebody has typed since is theirs.
    await sql`
      update debit_order_transactions set abandoned_because = 'Paid by cash' where guid = ${transaction.guid}
    `.execute(service.db);
    expect(await inFrench()).toBe('Paid by cash');
    expect(await moved(of)).toEqual([]);
    expect(await paymentsOf(of)).toEqual([]);
  });

  it('is not asked for when its month was paid another way meanwhile', async () => {
    const { of, transaction } = await due(1);
    const paid = async (until: string) =>
      await sql`update policies set paid_until = ${until}::date where guid = ${of.guid}`.execute(service.db);
    await paid(addDays(nextOn(5, transaction.due_date), 5));
    const { results } = (await process([transaction.guid])).body;
    expect(results[0]).toMatchObject({ outcome: 'skipped', message: expect.stringContaining('paid another way') });
    await paid(addDays(transaction.due_date, -1));
    expect((await process([transaction.guid])).body.results[0]?.outcome).toBe('done');
  });

  it('moves money once when answers are lost and nobody knows for a while', async () => {
    const lost = await due(1);
    await operator.faults({ lose_answers: 1 });
    await process([lost.transaction.guid]);
    await transactionIn(lost.order, 'succeeded');
    const limbo = await due(8);
    await process([limbo.transaction.guid]);
    expect((await process([limbo.transaction.guid], 'processing')).body.results[0]?.outcome).toBe('skipped');
    await transactionIn(limbo.order, 'succeeded');
    for (const { of } of [lost, limbo]) {
      expect(await moved(of)).toHaveLength(1);
      expect(await paymentsOf(of)).toHaveLength(1);
    }
  });

  it('is asked of no number of another country, whoever has stored it', async () => {
    const { of, transaction } = await due(1);
    await sql`update debit_order_transactions set msisdn = '254712345678' where guid = ${transaction.guid}`.execute(
      service.db,
    );
    const { body } = await process([transaction.guid]);
    expect(body.results[0]?.outcome).not.toBe('done');
    const { rows } = await sql<{ status: string; attempts: number }>`
      select status, attempts from debit_order_transactions where guid = ${transaction.guid}
    `.execute(service.db);
    expect(rows).toEqual([{ status: 'pending', attempts: 0 }]);
    expect(await moved(of)).toEqual([]);
  });

  it('is the payment that somebody found on the statement before the operator said so', async () => {
    const { of, order, transaction } = await due(1);
    await operator.faults({ down: true });
    await process([transaction.guid]);
    const found = await call<{ guid: string }>('/api/premiums/add_single_non_bundled', {
      method: 'PUT',
      json: {
        policy_guid: of.guid,
        amount: 20_000,
        effected_date: service.clock.now().toISOString().slice(0, 10),
        mno_reference: 'ON-THE-STATEMENT',
      },
    });
    expect(found.status).toBe(201);
    const { rows } = await sql<{ guid: string }>`
      select guid from operator_requests where subject_guid = ${transaction.guid}
    `.execute(service.db);
    const outcome = {
      succeeded: true,
      reason: null,
      financialTransactionId: 'ON-THE-STATEMENT',
      data: null,
      reversal: null,
    };
    for (let times = 0; times < 2; times += 1) await settle(service.service.deps, rows[0]?.guid ?? '', outcome);
    expect(await transactionIn(order, 'succeeded')).toMatchObject({ payment_guid: found.body.guid });
    expect(await paymentsOf(of)).toHaveLength(1);
  });

  it('is given up with its order, except for what the operator is working on', async () => {
    const { of, order, transaction } = await due(8);
    await process([transaction.guid]);
    service.clock.advance(31 * day);
    await scheduleCollections(service.service.deps);
    const cancel = async (json: object) =>
      await call<Order>(`/api/debit_orders/${order.guid}`, { method: 'DELETE', json });
    expect((await cancel({})).body.field_errors).toEqual([expect.objectContaining({ field: 'cancellation_reason' })]);
    expect((await cancel({ cancellation_reason: 'Pays by cash' })).body).toMatchObject({
      status: 'cancelled',
      next_collection_date: null,
    });
    const [first, second] = await transactionsOf(order);
    expect(['processing', 'succeeded']).toContain(first?.status);
    expect(second).toMatchObject({ status: 'abandoned', abandoned_because: 'The debit order was cancelled.' });
    await transactionIn(order, 'succeeded');
    expect(await moved(of)).toHaveLength(1);
    expect(await paymentsOf(of)).toHaveLength(1);
    expect((await create(of)).status).toBe(201);
  });

  it('belongs to its partner', async () => {
    const { order, transaction } = await due(1);
    const abroad = { partner: 'kito-ke', as: 'admin' };
    expect((await process([transaction.guid], 'pending', abroad)).body.results[0]?.outcome).toBe('skipped');
    const json = { cancellation_reason: 'x' };
    expect((await call(`/api/debit_orders/${order.guid}`, { method: 'DELETE', json, ...abroad })).status).toBe(404);
    expect((await transactionsOf(order))[0]?.status).toBe('pending');
  });
});

describe('the look-up of a mandate, which needs no token', () => {
  it('says one word, of what the partner itself has asked for', async () => {
    const of = await policyOf(1);
    expect((await retrieve(of.msisdn)).body).toEqual({ status: 'none' });
    await create(of);
    await orderIn(of, 'active');
    expect(await retrieve(of.msisdn)).toMatchObject({ status: 200, body: { status: 'active' } });
    expect((await retrieve(of.msisdn)).body).toEqual({ status: 'active' });
    expect((await retrieve(of.msisdn, 'kito-ke')).body).toEqual({ status: 'none' });
    expect((await retrieve(of.msisdn, 'nobody')).body).toEqual({ status: 'none' });
    expect((await retrieve('abc')).body.field_errors).toEqual([expect.objectContaining({ field: 'msisdn' })]);
    await operator.faults({ down: true });
    expect((await retrieve(of.msisdn)).status).toBe(503);
  });
});
