import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const day = 86_400_000;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Policy {
  readonly guid: string;
  readonly status: string;
  readonly balance: number;
  readonly paid_until: string | null;
  readonly next_due_date: string | null;
  readonly grace_ends_at: string | null;
  readonly lapses_at: string | null;
  readonly cancellation_date: string | null;
  readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
}

const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);

interface Init {
  readonly method?: string;
  readonly as?: string;
  readonly json?: unknown;
  readonly headers?: Record<string, string>;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function call<T = Policy>(path: string, init: Init = {}): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

interface Given {
  readonly status: string;
  readonly paid_until?: string | null;
  readonly grace_ends_at?: string;
  readonly lapses_at?: string;
  readonly end_date?: string | null;
}

let taken = 0;
/** A policy of 20 a month, of a product with a week of grace, that no other test has; due on the day after it is paid until. */
async function policyWith({ status, paid_until = null, grace_ends_at, lapses_at, end_date = on(200) }: Given) {
  taken += 1;
  const { rows } = await sql<{ guid: string }>`
    update policies set status = ${status}, granularity = 'monthly', amount_in_cents = 2000, balance = 0, bundled = false,
      payment_method = 'mobile_money', start_date = ${on(status === 'pending' ? 5 : -100)}::date, end_date = ${end_date}::date,
      paid_until = ${paid_until}::date, due_day = null, next_due_date = ${paid_until}::date + 1, changes_on = null,
      grace_ends_at = ${grace_ends_at ?? null}::date, lapses_at = ${lapses_at ?? null}::date,
      cancellation_date = null, cancellation_reason = null, cool_off_ends_at = ${on(-90)}::timestamptz,
      product_guid = (
        select product_guid from products join partners on partners.guid = products.partner_guid
        where partners.code = ${partner} and products.code like '%HOSP-CASH'
      )
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} order by policy_number offset ${taken} limit 1
    ) returning guid
  `.execute(service.db);
  const guid = String(rows[0]?.guid);
  for (const table of ['payments', 'premiums']) {
    await sql`delete from ${sql.table(table)} where policy_guid = ${guid}`.execute(service.db);
  }
  return guid;
}

const read = async (guid: string) => (await call(`/api/policies/${guid}`)).body;
const cancel = async (guid: string, cancellation_date: string, language = 'en') =>
  await call(`/api/policies/${guid}`, {
    method: 'DELETE',
    json: { cancellation_date, cancellation_reason: 'Moves abroad' },
    headers: { 'accept-language': language },
  });
const move = async (guid: string, status: string, as = 'admin') =>
  await call(`/api/policies/complex/status?policy_guid=${guid}`, {
    method: 'PUT',
    as,
    json: { status, reason: 'Thought better of it' },
    headers: await ifSeen(service, 'policies', guid),
  });
let serial = 0;
async function pays(guid: string, amount: number) {
  serial += 1;
  const json = { policy_guid: guid, amount, effected_date: on(0), mno_reference: `WAITS-${serial}` };
  return await call<{ guid: string; status: string }>('/api/premiums/add_single_non_bundled', { method: 'PUT', json });
}
const premiumsOf = async (guid: string) =>
  (
    await call<{ content: { period_from: string; status: string }[] }>(
      `/api/policies/complex/premiums?policy_guid=${guid}`,
    )
  ).body.content;

describe('a policy that has not begun', () => {
  it('is cancelled at once, whatever the day: nothing is left that could be taken back', async () => {
    const guid = await policyWith({ status: 'pending' });
    const { status, body } = await cancel(guid, on(30));
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'cancelled', cancellation_date: on(0) });
    expect((await move(guid, 'active')).status).toBe(409);
  });
});

describe('the day of a cancellation', () => {
  it.each([
    ['en', 'Cover ends on'],
    ['fr', 'La garantie se termine le'],
  ])('is within the term, which is said beside it (%s)', async (language, words) => {
    const guid = await policyWith({ status: 'active', paid_until: on(10), end_date: on(40) });
    const late = await cancel(guid, on(41), language);
    expect(late.status).toBe(400);
    expect(late.body.field_errors).toMatchObject([
      { field: 'cancellation_date', message: expect.stringContaining(words) },
    ]);
    expect((await cancel(guid, on(40))).body).toMatchObject({ status: 'cancel_pending', cancellation_date: on(40) });
  });

  it('is within a year where the term has no end', async () => {
    const guid = await policyWith({ status: 'active', paid_until: on(10), end_date: null });
    expect((await cancel(guid, on(366))).status).toBe(400);
    expect((await cancel(guid, on(300))).status).toBe(200);
  });
});

describe('a cancellation that is taken back', () => {
  const due = async () => void (await doDueActions(service.service.deps));

  it('leads back to arrears where premiums are owed, with the dates that they had', async () => {
    const paid = await policyWith({ status: 'active', paid_until: on(10) });
    const inGrace = await policyWith({ status: 'in_grace', paid_until: on(-4), grace_ends_at: on(4) });
    const suspended = await policyWith({ status: 'suspended', paid_until: on(-20), lapses_at: on(48) });
    for (const guid of [paid, inGrace, suspended]) {
      await cancel(guid, on(30));
      expect((await move(guid, 'active', 'assessor')).status).toBe(200);
    }
    expect(await read(paid)).toMatchObject({ status: 'active', grace_ends_at: null });
    const overdue = await read(inGrace);
    expect(overdue.status).toBe('in_grace');
    expect(overdue.grace_ends_at).not.toBeNull();
    const paused = await read(suspended);
    expect(paused.status).toBe('suspended');
    expect(paused.lapses_at).not.toBeNull();
    await due();
    expect((await read(paid)).status).toBe('active');
    expect((await read(inGrace)).status).toBe('in_grace');
    expect((await read(suspended)).status).toBe('suspended');
    // What is paid brings each back as it always did.
    await pays(suspended, 4000);
    expect(await read(suspended)).toMatchObject({ status: 'active', lapses_at: null });
  });

  it('finds what fell overdue meanwhile', async () => {
    const guid = await policyWith({ status: 'active', paid_until: on(2), end_date: '2099-01-01' });
    await cancel(guid, on(60));
    service.clock.advance(20 * day);
    await due();
    expect((await read(guid)).status).toBe('cancel_pending');
    expect((await move(guid, 'active')).body).toMatchObject({ status: 'suspended', cancellation_date: null });
  });

  it('leaves paused what an administrator has paused', async () => {
    const guid = await policyWith({ status: 'active', paid_until: on(20) });
    await move(guid, 'suspended');
    await cancel(guid, on(10));
    expect((await move(guid, 'active', 'assessor')).body).toMatchObject({ status: 'suspended', lapses_at: null });
    expect((await move(guid, 'active')).body.status).toBe('active');
  });
});

describe('money for a policy whose cancellation is pending', () => {
  it('pays the cover that is left; the rest waits, and pays on when the cancellation is taken back', async () => {
    const guid = await policyWith({ status: 'active', paid_until: on(-1) });
    await cancel(guid, on(40));
    expect((await pays(guid, 6500)).status).toBe(201);
    const waiting = await read(guid);
    expect(waiting).toMatchObject({ status: 'cancel_pending', balance: 2500 });
    expect(await premiumsOf(guid)).toHaveLength(2);
    expect((await premiumsOf(guid)).every(({ period_from: from }) => from < on(40))).toBe(true);
    const back = await move(guid, 'active');
    expect(back.body).toMatchObject({ status: 'active', balance: 500 });
    expect(await premiumsOf(guid)).toHaveLength(3);
    expect(String(back.body.paid_until) > String(waiting.paid_until)).toBe(true);
    expect(await read(guid)).toMatchObject({ status: 'active', balance: 500 });
  });

  it('ends arrears before they are taken back', async () => {
    const guid = await policyWith({ status: 'in_grace', paid_until: on(-4), grace_ends_at: on(4) });
    await cancel(guid, on(20));
    await pays(guid, 2000);
    expect((await move(guid, 'active')).body).toMatchObject({ status: 'active', balance: 0, grace_ends_at: null });
  });

  it('waits on the policy once the cancellation has taken effect, and can be paid back', async () => {
    const guid = await policyWith({ status: 'active', paid_until: on(15) });
    await cancel(guid, on(10));
    const { body: paid } = await pays(guid, 2000);
    expect(await read(guid)).toMatchObject({ balance: 2000, paid_until: on(15) });
    service.clock.advance(11 * day);
    await doDueActions(service.service.deps);
    expect(await read(guid)).toMatchObject({ status: 'cancelled', balance: 2000 });
    const refund = await call(`/api/premiums/${paid.guid}`, {
      method: 'DELETE',
      as: 'assessor',
      json: { reason: 'Cover has ended' },
    });
    expect(refund).toMatchObject({ status: 200, body: { status: 'refund_requested' } });
    await call(`/api/payments/${paid.guid}/confirm_refund`, { method: 'PUT', as: 'assessor2', json: {} });
    const done = await call(`/api/payments/${paid.guid}`);
    expect(['refund_pending', 'refunded']).toContain(done.body.status);
  });
});

describe('a policy that an administrator puts in force again', () => {
  // Two premiums pay 92 days at most (the first up to a due day at the end of the next month): on no day of the year up to today.
  it.each(['lapsed', 'suspended'])(
    'after it was %s spends what waited on it, and has its time of grace from today',
    async (status) => {
      const guid = await policyWith({ status: 'active', paid_until: on(-121), end_date: '2099-01-01' });
      await pays(guid, 2000);
      await sql`
      update policies set status = ${status}, balance = 2500, lapses_at = ${status === 'lapsed' ? null : on(20)}::date,
        reinstatable_until = ${status === 'lapsed' ? on(20) : null}::date where guid = ${guid}
    `.execute(service.db);
      const before = await read(guid);
      const back = await move(guid, 'active');
      expect(back.body).toMatchObject({ status: 'active', balance: 500, next_due_date: on(0) });
      expect(String(back.body.paid_until) > String(before.paid_until)).toBe(true);
      service.clock.advance(2 * day);
      await doDueActions(service.service.deps);
      expect((await read(guid)).status).toBe('in_grace');
    },
  );
});
