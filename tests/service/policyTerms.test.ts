import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asSystem } from '../../service/platform/workflows/asSystem.ts';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { moveBySystem } from '../../service/platform/workflows/moveRecord.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { findRecord } from '../../service/platform/records/repository.ts';
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
  readonly start_date: string;
  readonly end_date: string;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
}

interface Order {
  readonly status: string;
  readonly cancellation_reason: string | null;
}

const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string };
}

async function call<T>(
  path: string,
  init: { method?: string; as?: string; json?: unknown; headers?: Record<string, string> } = {},
): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

/** A paid-for sample policy of the partner, the only one of its product that the customer has. */
async function policyWith(values: Readonly<Record<string, unknown>>): Promise<Policy> {
  const { rows } = await sql<{ guid: string }>`
    update policies set created_by = 'taken', payment_method = 'mobile_money', granularity = 'monthly',
      amount_in_cents = 2000, balance = ${values.balance ?? 0}, status = ${values.status ?? 'active'},
      start_date = ${values.start_date ?? on(-100)}::date, end_date = ${values.end_date ?? on(265)}::date,
      paid_until = ${values.paid_until ?? on(10)}::date, next_due_date = ${values.next_due_date ?? on(11)}::date,
      due_day = extract(day from ${values.next_due_date ?? on(11)}::date)::integer, lapses_at = ${values.lapses_at ?? null}::date
    where guid = (
      select policies.guid from policies
        join partners on partners.guid = policies.partner_guid
        join products on products.product_guid = policies.product_guid
        join payments on payments.policy_guid = policies.guid and payments.status = 'effected'
      where partners.code = ${partner} and policies.created_by <> 'taken' and products.active
      order by policies.policy_number limit 1
    ) returning guid
  `.execute(service.db);
  const guid = String(rows[0]?.guid);
  await sql`
    update policies set status = 'cancelled' from policies mine
    where mine.guid = ${guid} and policies.guid <> mine.guid
      and policies.customer_guid = mine.customer_guid and policies.product_guid = mine.product_guid
  `.execute(service.db);
  await sql`update debit_orders set status = 'cancelled' where policy_guid = ${guid}`.execute(service.db);
  return await read(guid);
}

const read = async (guid: string) => (await call<Policy>(`/api/policies/${guid}`)).body;
const renew = async (guid: string, key = '', as = 'agent') =>
  await call<Policy & Record<string, unknown>>(`/api/policies/complex/status?policy_guid=${guid}`, {
    method: 'PUT',
    as,
    json: { status: 'active' },
    headers: { ...(await ifSeen(service, 'policies', guid)), ...(key === '' ? {} : { 'idempotency-key': key }) },
  });

describe('a policy that has expired', () => {
  it('begins a new term today, once, with its first premium due', async () => {
    const { guid } = await policyWith({
      status: 'expired',
      start_date: on(-400),
      end_date: on(-35),
      paid_until: on(-35),
    });
    expect((await read(guid)).allowed_actions).toEqual([{ action: 'renew', allowed: true, reason: null }]);
    const renewed = await renew(guid, 'renew-one-term');
    expect(renewed.status).toBe(200);
    const term = { status: 'active', start_date: on(0), paid_until: null, next_due_date: on(0) };
    expect(renewed.body).toMatchObject(term);
    expect(new Date(renewed.body.end_date).getTime() - Date.parse(on(0))).toBeGreaterThan(363 * day);
    // The same request again is the same renewal; another one finds that there is nothing to renew.
    expect((await renew(guid, 'renew-one-term')).body).toMatchObject(term);
    expect(await renew(guid, 'renew-again')).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    const { body } = await call<{ content: { action: string }[] }>(`/api/audit_events?entity_guid=${guid}`);
    expect(body.content.filter(({ action }) => action === 'renew')).toHaveLength(1);
  });

  it('goes on without a gap on the day after its end, and what waited on it pays', async () => {
    const { guid } = await policyWith({
      status: 'expired',
      end_date: on(-1),
      paid_until: on(-1),
      next_due_date: on(0),
      balance: 4500,
    });
    const { body } = await renew(guid);
    expect(body).toMatchObject({ start_date: on(0) });
    const paid = (await read(guid)) as Policy & { balance: number; paid_until: string };
    expect(paid.balance).toBe(500);
    expect(paid.paid_until > on(50)).toBe(true);
    const { rows } = await sql<{ from: string }>`
      select to_char(period_from, 'YYYY-MM-DD') as from from premiums
      where policy_guid = ${guid} and amount = 2000 order by period_from desc limit 2
    `.execute(service.db);
    expect(rows.at(-1)?.from).toBe(on(0));
  });

  it('is not renewed where the product is off sale, the customer covered, or it is still running', async () => {
    const { guid } = await policyWith({ status: 'expired', end_date: on(-3) });
    await sql`
      update products set active = false where product_guid = (select product_guid from policies where guid = ${guid})
    `.execute(service.db);
    expect(await renew(guid)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    await sql`
      update products set active = true where product_guid = (select product_guid from policies where guid = ${guid})
    `.execute(service.db);
    expect((await renew(guid)).status).toBe(200);
    expect((await renew((await policyWith({})).guid)).status).toBe(409);
  });
});

describe('a policy that ends', () => {
  const order = async (guid: string) =>
    (await call<{ content: readonly Order[] }>(`/api/debit_orders/policy?policy_guid=${guid}`)).body.content;
  async function withOrder(values: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const { guid } = await policyWith(values);
    const json = { policy_guid: guid, msisdn: '0244000001', amount_in_cents: 2000, day: 5 };
    const made = await call('/api/debit_orders', { method: 'POST', json });
    if (made.status !== 201) throw new Error(JSON.stringify(made.body));
    return guid;
  }
  const stands = async (guid: string) => {
    const found = await order(guid);
    return found.find((one) => one.status !== 'cancelled' || one.cancellation_reason !== null);
  };

  it('takes its debit order along: cancelled, lapsed or over, not while a cancellation is pending', async () => {
    const cancelled = await withOrder();
    const cancel = async (cancellation_date: string) =>
      await call(`/api/policies/${cancelled}`, {
        method: 'DELETE',
        as: 'admin',
        json: { cancellation_date, cancellation_reason: 'Moves abroad' },
      });
    const later = await withOrder({ end_date: on(1) });
    expect((await cancel(on(0))).status).toBe(200);
    expect(await stands(cancelled)).toMatchObject({
      status: 'cancelled',
      cancellation_reason: 'The policy has ended.',
    });
    // Each reads it in their own language, and nobody where it comes from.
    const french = await service.fetch(`/api/debit_orders/policy?policy_guid=${cancelled}`, {
      as: 'agent',
      partner,
      headers: { 'accept-language': 'fr' },
    });
    const { content } = (await french.json()) as { readonly content: readonly object[] };
    expect(content).toEqual([expect.objectContaining({ cancellation_reason: 'La police a pris fin.' })]);
    expect(content[0]).not.toHaveProperty('cancellation_said');
    const pending = await withOrder();
    await call(`/api/policies/${pending}`, {
      method: 'DELETE',
      json: { cancellation_date: on(2), cancellation_reason: 'Later' },
    });
    expect(await stands(pending)).toMatchObject({ status: 'pending_mandate' });
    service.clock.advance(3 * day);
    await doDueActions(service.service.deps);
    expect((await read(later)).status).toBe('expired');
    expect(await stands(later)).toMatchObject({ status: 'cancelled' });
    expect((await read(pending)).status).toBe('cancelled');
    expect(await stands(pending)).toMatchObject({ status: 'cancelled' });
  });

  it('is ended by a claim through the service itself, with the reason', async () => {
    const guid = await withOrder();
    const { deps } = service.service;
    await deps.db.transaction().execute(async (trx) => {
      const context = await systemContext(deps, trx, partner);
      const write = asSystem({ deps, trx, context }, 'policies');
      const policy = await findRecord(trx, write.resource, write.context, guid, { lock: 'update' });
      if (policy) await moveBySystem(write, policy, 'terminate_on_claim', { cancellation_reason: 'CLM-1' });
    });
    expect(await read(guid)).toMatchObject({
      status: 'cancelled',
      cancellation_date: on(0),
      cancellation_reason: 'CLM-1',
    });
    expect(await stands(guid)).toMatchObject({ status: 'cancelled' });
  });
});
