import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let operator: TestOperator;
const partner = 'tana-gh';

beforeAll(async () => {
  operator = await startOperator();
  service = await startTestService({ settings: operator.settings });
});
afterAll(async () => {
  await service.close();
  await operator.close();
});

interface Made {
  readonly guid: string;
  readonly status: string;
  readonly failure: string | null;
  readonly reason: string | null;
  readonly code?: string;
  readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
}

interface Answer<T> {
  readonly status: number;
  readonly body: T;
}

async function call<T = Made>(path: string, json?: unknown, at = partner): Promise<Answer<T>> {
  const response = await service.fetch(path, {
    as: 'agent',
    partner: at,
    ...(json === undefined ? {} : { method: 'POST', json }),
  });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

let taken = 0;
/** A policy that nobody has paid for, and a phone that ends in a digit: the provider answers by it. */
async function policyOf(digit: number, granularity = 'monthly', at = partner) {
  taken += 1;
  const { rows } = await sql<{ guid: string }>`
    update policies set status = 'pending', bundled = false, granularity = ${granularity}, amount_in_cents = 2000, balance = 0,
      paid_until = null, next_due_date = null, start_date = ${service.clock.now().toISOString().slice(0, 10)}::date, due_day = 31,
      end_date = ${service.clock.now().toISOString().slice(0, 10)}::date + 300
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${at} order by policy_number offset ${taken} limit 1
    ) returning guid
  `.execute(service.db);
  const [row] = rows;
  if (!row) throw new Error('There is no policy left.');
  for (const table of ['payments', 'premiums', 'debit_orders'])
    await sql`delete from ${sql.table(table)} where policy_guid = ${row.guid}`.execute(service.db);
  return { guid: row.guid, msisdn: `23324${String(taken).padStart(6, '0')}${digit}` };
}

type Policy = Awaited<ReturnType<typeof policyOf>>;

const ask = async (of: Policy, payment_method: string, at = partner) =>
  await call(
    '/api/payment_requests/direct',
    { policy_guid: of.guid, amount: 2000, msisdn: of.msisdn, payment_method },
    at,
  );

const becomes = async (path: string, status: string) =>
  await eventually(async () => {
    const { body } = await call(path);
    expect(body.status).toBe(status);
    return body;
  });

const ordersOf = async (of: Policy) =>
  (
    await call<{ content: readonly (Made & { day: number; amount_in_cents: number })[] }>(
      `/api/debit_orders/policy?policy_guid=${of.guid}`,
    )
  ).body.content;

const movedFor = async (of: Policy) => (await operator.movements()).filter(({ msisdn }) => msisdn === of.msisdn);

describe('a premium that is paid', () => {
  it.each(['card_payment', 'strike_money'])('by %s begins the cover, once', async (method) => {
    const of = await policyOf(8);
    const requested = await ask(of, method);
    expect(requested).toMatchObject({ status: 201, body: { status: 'pending', payment_method: method } });
    // Nobody knows yet: it is not asked for again, in whatever way.
    expect(await ask(of, method)).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    expect(await ask(of, 'mobile_money')).toMatchObject({ status: 409, body: { code: 'payment_pending' } });
    await becomes(`/api/payments/${requested.body.guid}`, 'effected');
    expect((await call(`/api/policies/${of.guid}`)).body.status).toBe('active');
    expect(await movedFor(of)).toHaveLength(1);
  });

  it.each([
    ['card_payment', 7, 'CARD_EXPIRED'],
    ['card_payment', 9, 'CARD_DECLINED'],
    ['strike_money', 7, 'WALLET_NOT_FOUND'],
    ['strike_money', 9, 'PAYER_LIMIT_REACHED'],
  ])('by %s, which is refused for %i, says %s; then it is asked for anew', async (method, digit, reason) => {
    const of = await policyOf(digit);
    const { body } = await ask(of, method);
    expect(await becomes(`/api/payments/${body.guid}`, 'failed')).toMatchObject({ failure: reason });
    expect((await call(`/api/policies/${of.guid}`)).body.status).toBe('pending');
    expect(await movedFor(of)).toEqual([]);
    expect((await ask(of, method)).status).toBe(201);
  });

  it('by a recurring debit asks for the mandate of those that follow, once', async () => {
    const of = await policyOf(9);
    const { body } = await ask(of, 'recurring_debit_creation');
    expect(await ordersOf(of)).toMatchObject([{ status: 'pending_mandate', day: 28, amount_in_cents: 2000 }]);
    await becomes(`/api/payments/${body.guid}`, 'failed');
    await eventually(async () =>
      expect(await ordersOf(of)).toMatchObject([{ status: 'mandate_rejected', reason: 'MANDATE_REJECTED' }]),
    );
    const again = { ...of, msisdn: `${of.msisdn.slice(0, -1)}1` };
    const paid = await ask(again, 'recurring_debit_creation');
    await becomes(`/api/payments/${paid.body.guid}`, 'effected');
    await eventually(async () =>
      expect((await ordersOf(of)).map(({ status }) => status).toSorted()).toEqual(['active', 'mandate_rejected']),
    );
    // The next premium is asked for by hand: the mandate stands.
    expect((await ask(again, 'recurring_debit_creation')).status).toBe(201);
    expect(await ordersOf(of)).toHaveLength(2);
  });

  it('is refused beside the way of paying that does not fit the premium, or that the partner does not have', async () => {
    const weekly = await ask(await policyOf(1, 'weekly'), 'recurring_debit_creation');
    expect(weekly).toMatchObject({ status: 400, body: { field_errors: [{ field: 'payment_method' }] } });
    const card = await ask(await policyOf(1, 'monthly', 'sava-ci'), 'card_payment', 'sava-ci');
    expect(card).toMatchObject({ status: 400, body: { field_errors: [{ field: 'payment_method' }] } });
  });
});
