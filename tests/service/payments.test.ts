import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const partner = 'tana-gh';
const day = 86_400_000;

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Policy {
  readonly guid: string;
  readonly customer_guid: string;
  readonly status: string;
  readonly amount_in_cents: number;
  readonly balance: number;
  readonly paid_until: string | null;
  readonly next_due_date: string | null;
  readonly grace_ends_at: string | null;
  readonly lapses_at: string | null;
  readonly cool_off_ends_at: string | null;
  readonly waiting_ends_at: string | null;
}

interface Payment {
  readonly guid: string;
  readonly status: string;
  readonly amount: number;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly mno_reference: string | null;
  readonly refundable_from: string | null;
  readonly version: number;
}

const today = () => service.clock.now().toISOString().slice(0, 10);
const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string; readonly field_errors?: unknown };
}

async function call<T>(path: string, init: Parameters<TestService['fetch']>[1] = {}): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

let taken = 0;
/** A policy of a monthly product that nobody has paid for, with a phone that ends in a digit: the operator answers by it. */
async function policyOf(digit: number, values: { status?: string; bundled?: boolean; start?: string } = {}) {
  taken += 1;
  const { rows } = await sql<{ guid: string; customer_guid: string }>`
    update policies set status = ${values.status ?? 'pending'}, bundled = ${values.bundled ?? false},
      granularity = 'monthly', amount_in_cents = 2000, balance = 0, paid_until = null, next_due_date = null,
      start_date = ${values.start ?? today()}::date, due_day = null, payment_method = 'mobile_money',
      end_date = ${on(300)}::date, cool_off_ends_at = null, waiting_ends_at = null, grace_ends_at = null, lapses_at = null,
      product_guid = (
        select product_guid from products join partners on partners.guid = products.partner_guid
        where partners.code = ${partner} and products.code like '%HOSP-CASH'
      )
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} order by policy_number offset ${taken} limit 1
    ) returning guid, customer_guid
  `.execute(service.db);
  const [row] = rows;
  if (!row) throw new Error('There is no policy left.');
  await sql`delete from payments where policy_guid = ${row.guid}`.execute(service.db);
  await sql`delete from premiums where policy_guid = ${row.guid}`.execute(service.db);
  const msisdn = `23324${String(taken).padStart(6, '0')}${digit}`;
  await sql`update customers set msisdn = ${msisdn} where guid = ${row.customer_guid}`.execute(service.db);
  return { guid: row.guid, msisdn, customer: row.customer_guid };
}

const policy = async (guid: string) => (await call<Policy>(`/api/policies/${guid}`)).body;
const payment = async (guid: string) => (await call<Payment>(`/api/payments/${guid}`)).body;
const premiumsOf = async (guid: string) =>
  (await call<{ content: { status: string; amount: number }[] }>(`/api/policies/complex/premiums?policy_guid=${guid}`))
    .body.content;

async function request(of: { guid: string; msisdn: string }, amount = 2000) {
  const json = { policy_guid: of.guid, amount, msisdn: of.msisdn, payment_method: 'mobile_money' };
  return await call<Payment>('/api/payment_requests/direct', { method: 'POST', json });
}

async function settled(guid: string, status: string): Promise<Payment> {
  return await eventually(async () => {
    const found = await payment(guid);
    expect(found.status).toBe(status);
    return found;
  });
}

let serial = 0;
const missing = (guid: string, more: Readonly<Record<string, unknown>> = {}) => {
  serial += 1;
  return { policy_guid: guid, amount: 2000, effected_date: today(), mno_reference: `STMT-${serial}`, ...more };
};
const add = async (json: unknown, way = 'add_single_non_bundled', as = 'agent') =>
  await call<Payment>(`/api/premiums/${way}`, { method: 'PUT', as, json });

describe('a payment that the operator is asked for', () => {
  it('comes, counts, and begins the cover that was waiting for it', async () => {
    const of = await policyOf(1);
    const requested = await request(of, 4500);
    expect(requested).toMatchObject({ status: 201, body: { status: 'pending', amount: 4500 } });
    const paid = await settled(requested.body.guid, 'effected');
    expect(paid.mno_reference).toBeTruthy();
    const after = await policy(of.guid);
    expect(after).toMatchObject({ status: 'active', balance: 500 });
    expect(after.waiting_ends_at).toBe(on(90));
    expect(paid.refundable_from).toBe(after.cool_off_ends_at ?? paid.refundable_from);
    expect((await premiumsOf(of.guid)).map(({ amount, status }) => [amount, status])).toEqual([
      [2000, 'paid'],
      [2000, 'paid'],
    ]);
    const moved = (await operator.movements()).filter((one) => one.msisdn === of.msisdn);
    expect(moved.map((one) => one.amount_in_cents)).toEqual([4500]);
  });

  it('is asked only of a number of the country', async () => {
    const of = await policyOf(1);
    const foreign = await request({ ...of, msisdn: '254712345678' });
    expect(foreign).toMatchObject({ status: 400, body: { field_errors: [{ field: 'msisdn' }] } });
  });

  it('says why it did not come, and leaves the policy as it was', async () => {
    const of = await policyOf(9);
    const failed = await settled((await request(of)).body.guid, 'failed');
    expect(failed.failure).toBe('PAYER_LIMIT_REACHED');
    expect(await policy(of.guid)).toMatchObject({ status: 'pending', balance: 0, paid_until: null });
  });

  it('is asked for once, however often the agent presses', async () => {
    const of = await policyOf(8);
    const first = await request(of);
    const again = await request(of);
    expect(again).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    await settled(first.body.guid, 'effected');
    expect((await operator.movements()).filter((one) => one.msisdn === of.msisdn)).toHaveLength(1);
  });

  it.each([
    ['an unknown policy', { policy_guid: '00000000-0000-4000-8000-000000000000' }, 'policy_guid'],
    ['no amount', { amount: null }, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['a part of a cent', { amount: 100.004 }, 'amount'],
    ['a number in words', { amount: '1,5' }, 'amount'],
    ['less than nothing', { amount: -5 }, 'amount'],
    ['more than there is', { amount: 1e21 }, 'amount'],
    ['a phone one digit short', { msisdn: '23324123456' }, 'msisdn'],
  ])('is refused beside the field for %s, and nothing is written', async (_name, wrong, field) => {
    const of = await policyOf(1);
    const json = { policy_guid: of.guid, amount: 2000, msisdn: of.msisdn, payment_method: 'mobile_money', ...wrong };
    const answer = await call('/api/payment_requests/direct', { method: 'POST', json });
    expect(answer.status).toBe(400);
    expect(answer.body.field_errors).toEqual([expect.objectContaining({ field })]);
    const { rows } = await sql`select guid from payments where policy_guid = ${of.guid}`.execute(service.db);
    expect(rows).toEqual([]);
  });
});

describe('a missing payment', () => {
  it('counts at once, under its reference once', async () => {
    const of = await policyOf(1);
    const json = missing(of.guid);
    const added = await add(json);
    expect(added).toMatchObject({ status: 201, body: { status: 'effected', mno_reference: json.mno_reference } });
    expect(await policy(of.guid)).toMatchObject({ status: 'active' });
    const twice = await add(json);
    expect(twice.status).toBe(400);
    expect(twice.body.field_errors).toEqual([expect.objectContaining({ field: 'mno_reference' })]);
    expect(await premiumsOf(of.guid)).toHaveLength(1);
  });

  it.each([
    ['in small letters', (it: string) => it.toLowerCase()],
    ['in wide letters', (it: string) => it.replaceAll('S', '\uff33').replace('1', '\uff11')],
    ['with an invisible character', (it: string) => `${it.slice(0, 3)}\u200b${it.slice(3)}\u00ad`],
  ])('%s is the same one', async (_, written) => {
    const of = await policyOf(1);
    const json = missing(of.guid, { mno_reference: `STMT-SAME-1${serial}` });
    expect((await add(json)).status).toBe(201);
    const again = await add({ ...json, mno_reference: written(json.mno_reference) });
    expect(again).toMatchObject({ status: 400, body: { field_errors: [{ field: 'mno_reference' }] } });
    expect(await premiumsOf(of.guid)).toHaveLength(1);
  });

  it('has a reference that somebody can see', async () => {
    const of = await policyOf(1);
    const unseen = await add(missing(of.guid, { mno_reference: '\u200b\u2060' }));
    expect(unseen).toMatchObject({ status: 400, body: { field_errors: [{ field: 'mno_reference' }] } });
  });

  it.each([100, 800])('of %i, which is not above the minimum of its product, is refused', async (amount) => {
    const of = await policyOf(1);
    await sql`
      update products set minimum_payment = 800 where product_guid = (select product_guid from policies where guid = ${of.guid})
    `.execute(service.db);
    const answer = await add(missing(of.guid, { amount }));
    expect(answer).toMatchObject({ status: 400, body: { field_errors: [{ field: 'amount' }] } });
    expect((await add(missing(of.guid, { amount: 801 }))).status).toBe(201);
    expect(await policy(of.guid)).toMatchObject({ status: 'pending', balance: 801 });
  });

  it('is one premium at least where the product does not say, of those below a hundred', async () => {
    const of = await policyOf(1);
    await sql`
      update products set minimum_payment = null where product_guid = (select product_guid from policies where guid = ${of.guid})
    `.execute(service.db);
    expect((await add(missing(of.guid, { amount: 1999 }))).status).toBe(400);
    expect((await add(missing(of.guid, { amount: 2000 }))).status).toBe(201);
  });

  it('of bundled premiums must pay what is due, and comes by its own call', async () => {
    const of = await policyOf(1, { bundled: true });
    await sql`
      update products set minimum_payment = 800 where product_guid = (select product_guid from policies where guid = ${of.guid})
    `.execute(service.db);
    expect(await add(missing(of.guid))).toMatchObject({
      status: 409,
      body: { code: 'action_barred', message: expect.stringContaining('PUT /api/premiums/add_with_prerequisite') },
    });
    const plain = await call('/api/payments', { method: 'POST', json: missing(of.guid) });
    expect(plain).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('PUT /api/premiums/add_with_prerequisite') },
    });
    const short = await add(missing(of.guid, { amount: 1999 }), 'add_with_prerequisite');
    expect(short).toMatchObject({ status: 400, body: { field_errors: [{ field: 'amount' }] } });
    expect((await add(missing(of.guid), 'add_with_prerequisite')).status).toBe(201);
  });

  it('is refused for a policy that has ended, and for tomorrow', async () => {
    const ended = await policyOf(1, { status: 'cancelled' });
    expect(await add(missing(ended.guid))).toMatchObject({
      status: 409,
      body: { code: 'action_barred', message: expect.stringContaining('does not run') },
    });
    const of = await policyOf(1);
    const early = await add(missing(of.guid, { effected_date: on(2) }));
    expect(early).toMatchObject({ status: 400, body: { field_errors: [{ field: 'effected_date' }] } });
  });

  it('waits for a second person where the partner wants that, and is decided on by another one', async () => {
    await call('/api/feature-flags', {
      method: 'POST',
      as: 'admin',
      json: { name: 'payment_verification', enabled: true, partners: [] },
    });
    const of = await policyOf(1);
    const added = await add(missing(of.guid), 'add_single_non_bundled', 'assessor');
    expect(added).toMatchObject({ status: 201, body: { status: 'awaiting_verification' } });
    expect(await premiumsOf(of.guid)).toEqual([]);
    const decide = async (what: string, as: string, json?: unknown) =>
      await call<Payment>(`/api/payments/${added.body.guid}/${what}`, {
        method: 'PUT',
        as,
        json,
        headers: await ifSeen(service, 'payments', added.body.guid),
      });
    expect((await decide('verify', 'agent')).status).toBe(403);
    expect(await decide('verify', 'assessor')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect(await decide('verify', 'assessor2')).toMatchObject({ status: 200, body: { status: 'effected' } });
    expect(await premiumsOf(of.guid)).toHaveLength(1);
    const json = missing(of.guid);
    const other = await add(json);
    expect((await add(json)).status).toBe(400);
    const rejected = await call<Payment>(`/api/payments/${other.body.guid}/reject`, {
      method: 'PUT',
      as: 'admin',
      json: { reason: 'Not on the statement' },
    });
    expect(rejected.body).toMatchObject({ status: 'rejected', reason: 'Not on the statement' });
    expect(await premiumsOf(of.guid)).toHaveLength(1);
    // A slip in it is mended by recording the same money once more; what it was stays in the history.
    const { content } = (await call<{ content: object[] }>(`/api/audit_events?entity_guid=${other.body.guid}`)).body;
    expect(JSON.stringify(content)).toContain(json.mno_reference);
    expect(await add({ ...json, amount: json.amount + 100 })).toMatchObject({
      status: 201,
      body: { status: 'awaiting_verification', mno_reference: json.mno_reference },
    });
    await call('/api/feature-flags/payment_verification', { method: 'DELETE', as: 'admin' });
  });
});

describe('a premium is paid back', () => {
  it('only after the cool-off period of cover that begins later, as its page says', async () => {
    const of = await policyOf(1, { start: on(5) });
    const { rows } = await sql<{ hours: number }>`
      select cool_off_hours as hours from products join policies using (product_guid) where policies.guid = ${of.guid}
    `.execute(service.db);
    const hours = Number(rows[0]?.hours);
    expect(hours).toBeGreaterThan(0);
    const paid = await settled((await request(of)).body.guid, 'effected');
    const ends = Date.parse(on(5)) + hours * 3_600_000;
    expect(Date.parse(paid.refundable_from ?? '')).toBe(ends);
    const refund = async () =>
      await call<Payment>(`/api/premiums/${paid.guid}`, { method: 'DELETE', as: 'assessor', json: { reason: 'x' } });
    // Nobody looks until the afternoon of the first day, when the cover begins.
    service.clock.advance(Date.parse(on(5)) + 15 * 3_600_000 - service.clock.now().getTime());
    await doDueActions(service.service.deps);
    const begun = await policy(of.guid);
    expect(begun.status).toBe('active');
    expect(Date.parse(begun.cool_off_ends_at ?? '')).toBeGreaterThan(ends);
    expect((await payment(paid.guid)).refundable_from).toBe(begun.cool_off_ends_at);
    service.clock.advance(ends + 60_000 - service.clock.now().getTime());
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    service.clock.advance(Date.parse(begun.cool_off_ends_at ?? '') + 60_000 - service.clock.now().getTime());
    expect(await refund()).toMatchObject({ status: 200, body: { status: 'refund_pending' } });
  });

  it('only after the cool-off period, to the minute, and takes back the cover that it paid', async () => {
    const of = await policyOf(1);
    const paid = await settled((await request(of)).body.guid, 'effected');
    const refund = async () =>
      await call<Payment>(`/api/premiums/${paid.guid}`, {
        method: 'DELETE',
        as: 'assessor',
        json: { reason: 'Bought by mistake' },
      });
    const unlocks = Date.parse(paid.refundable_from ?? '');
    service.clock.advance(unlocks - service.clock.now().getTime() - 60_000);
    expect(await refund()).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    service.clock.advance(61_000);
    expect(await refund()).toMatchObject({ status: 200, body: { status: 'refund_pending' } });
    expect((await refund()).status).toBe(409);
    await settled(paid.guid, 'refunded');
    expect(await policy(of.guid)).toMatchObject({ balance: 0, paid_until: null });
    expect((await premiumsOf(of.guid)).map(({ status }) => status)).toEqual(['refunded']);
    const moved = (await operator.movements()).filter((one) => one.msisdn === of.msisdn);
    expect(moved).toHaveLength(2);
  });
});

interface Question {
  readonly guid: string;
  readonly state: string;
  readonly said: string | null;
}

describe('a refund that the operator does not answer', () => {
  const questionsOf = async (guid: string) =>
    (await call<{ content: Question[] }>(`/api/operator_questions?payment_guid=${guid}`)).body.content;
  const say = async (guid: string, json: unknown, as = 'assessor') =>
    await call<Payment>(`/api/payments/${guid}/refund_outcome`, { method: 'PUT', as, json });
  const refund = async (guid: string) =>
    await call<Payment>(`/api/premiums/${guid}`, { method: 'DELETE', as: 'assessor', json: { reason: 'A mistake' } });

  /** A payment whose refund was asked for while nobody answered. */
  async function unanswered() {
    const of = await policyOf(1);
    const paid = await settled((await request(of)).body.guid, 'effected');
    service.clock.advance(Date.parse(paid.refundable_from ?? '') - service.clock.now().getTime() + 60_000);
    await operator.faults({ down: true });
    expect(await refund(paid.guid)).toMatchObject({ status: 200, body: { status: 'refund_pending' } });
    await eventually(async () =>
      expect(await questionsOf(paid.guid)).toMatchObject([{ state: 'unknown', said: null }]),
    );
    return { of, guid: paid.guid };
  }

  it('is told by a person with the statement, after the operator’s time, and agreed to later', async () => {
    const { of, guid } = await unanswered();
    const statement = { outcome: 'succeeded', refund_reference: 'STMT-9000' };
    expect(await say(guid, statement)).toMatchObject({ status: 409, body: { code: 'operator_answers_soon' } });
    service.clock.advance(11 * 60_000);
    expect((await say(guid, statement, 'agent')).status).toBe(403);
    expect((await say(guid, { outcome: 'succeeded' })).body.field_errors).toMatchObject([
      { field: 'refund_reference' },
    ]);
    expect((await say(guid, { outcome: 'lost' })).status).toBe(400);
    const body = { status: 'refunded', refund_reference: 'STMT-9000' };
    expect(await say(guid, statement)).toMatchObject({ status: 200, body });
    expect((await premiumsOf(of.guid)).map(({ status }) => status)).toEqual(['refunded']);
    await operator.faults();
    await eventually(async () => expect(await questionsOf(guid)).toEqual([]));
    expect((await premiumsOf(of.guid)).map(({ status }) => status)).toEqual(['refunded']);
    expect(await payment(guid)).toMatchObject(body);
  });

  it('is not asked for twice, and an answer that cannot be followed is shown until an administrator has seen to it', async () => {
    const { of, guid } = await unanswered();
    service.clock.advance(11 * 60_000);
    expect((await say(guid, { outcome: 'failed' })).body.field_errors).toMatchObject([{ field: 'reason' }]);
    const failed = await say(guid, { outcome: 'failed', reason: 'Not on the statement' });
    expect(failed).toMatchObject({ status: 200, body: { status: 'effected' } });
    expect(await refund(guid)).toMatchObject({ status: 409, body: { code: 'refund_open' } });
    await operator.faults();
    const [question] = await eventually(async () => {
      const found = await questionsOf(guid);
      expect(found).toMatchObject([{ state: 'not_followed', said: 'succeeded' }]);
      return found;
    });
    expect((await operator.movements()).filter((one) => one.msisdn === of.msisdn)).toHaveLength(2);
    const path = `/api/operator_questions/${question?.guid}`;
    expect((await call(path, { method: 'DELETE', as: 'assessor' })).status).toBe(403);
    expect((await call(path, { method: 'DELETE', as: 'admin' })).status).toBe(200);
    expect(await questionsOf(guid)).toEqual([]);
  });
});

describe('a policy that is not paid', () => {
  it('falls into grace, is suspended, comes back with its premium, and lapses without', async () => {
    const of = await policyOf(1);
    await add(missing(of.guid));
    // Half a year of everybody else is not looked at here.
    await sql`
      update policies set next_due_date = null, grace_ends_at = null, lapses_at = null, end_date = '2099-12-31'
      where guid <> ${of.guid}
    `.execute(service.db);
    const bought = await policy(of.guid);
    const until = Date.parse(bought.paid_until ?? '');
    const wait = async (to: number) => {
      service.clock.advance(to - service.clock.now().getTime());
      await doDueActions(service.service.deps);
    };
    await wait(until + day);
    expect((await policy(of.guid)).status).toBe('active');
    await wait(until + 2 * day);
    const inGrace = await policy(of.guid);
    expect(inGrace.status).toBe('in_grace');
    await wait(Date.parse(inGrace.grace_ends_at ?? '') + day);
    const suspended = await policy(of.guid);
    expect(suspended.status).toBe('suspended');
    await add(missing(of.guid));
    expect(await policy(of.guid)).toMatchObject({ status: 'active', lapses_at: null });
    // Nobody looks for months: everything that fell due meanwhile happens at once.
    await wait(service.clock.now().getTime() + 150 * day);
    expect(await policy(of.guid)).toMatchObject({ status: 'lapsed', balance: 0 });
    expect(await premiumsOf(of.guid)).toHaveLength(2);
  });
});

describe('a policy that an administrator has paused', () => {
  it('stays so whatever is paid for it or paid back', async () => {
    const of = await policyOf(1);
    const { body: paid } = await add(missing(of.guid, { amount: 6000 }));
    const { status } = await call(`/api/policies/complex/status?policy_guid=${of.guid}`, {
      method: 'PUT',
      as: 'admin',
      json: { status: 'suspended', reason: 'Suspected fraud' },
    });
    expect(status).toBe(200);
    await add(missing(of.guid));
    expect(await policy(of.guid)).toMatchObject({ status: 'suspended', balance: 0 });
    service.clock.advance(Date.parse(paid.refundable_from ?? '') - service.clock.now().getTime() + 60_000);
    await call(`/api/premiums/${paid.guid}`, { method: 'DELETE', as: 'assessor', json: { reason: 'By mistake' } });
    await call(`/api/payments/${paid.guid}/confirm_refund`, { method: 'PUT', as: 'assessor2', json: {} });
    await settled(paid.guid, 'refunded');
    expect(await policy(of.guid)).toMatchObject({ status: 'suspended', balance: 0 });
    expect((await premiumsOf(of.guid)).filter((one) => one.status === 'paid')).toHaveLength(1);
  });
});

describe('payments', () => {
  it('are listed by state, policy and customer, premiums by phone and policy', async () => {
    const of = await policyOf(1);
    const { body } = await add(missing(of.guid));
    const lists = [`/api/payments/policy/${of.guid}`, `/api/payments/all/${of.customer}`];
    for (const list of lists) {
      const found = await call<{ content: Payment[] }>(list);
      expect(found.body.content.map(({ guid }) => guid)).toContain(body.guid);
    }
    const effected = await call<{ content: Payment[] }>('/api/payments/status/effected?size=5');
    expect(new Set(effected.body.content.map(({ status }) => status))).toEqual(new Set(['effected']));
    const byPhone = await call<{ content: { policy_guid: string }[] }>(`/api/premiums/customer/${of.msisdn}`);
    expect(byPhone.body.content.map((one) => one.policy_guid)).toContain(of.guid);
    expect((await call(`/api/payments/${body.guid}`, { partner: 'kito-ke', as: 'admin' })).status).toBe(404);
  });
});

describe('the dashboard of payments', () => {
  it('counts and adds up each state, of the partner alone', async () => {
    const { body } = await call<{ content: { state: string; count: number; sum: number }[] }>('/api/payments/summary');
    const { rows } = await sql<{ status: string; count: number; sum: number }>`
      select payments.status, count(*) as count, sum(amount)::bigint as sum from payments
      join partners on partners.guid = payments.partner_guid where partners.code = ${partner} group by 1
    `.execute(service.db);
    expect(body.content).toHaveLength(9);
    for (const { state, count, sum } of body.content) {
      const found = rows.find((row) => row.status === state) ?? { count: 0, sum: 0 };
      expect([state, count, sum]).toEqual([state, found.count, found.sum]);
    }
  });
});
