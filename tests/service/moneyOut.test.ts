import { cents } from '../../src/schema/units.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MoneyOutAuthorization } from '../../service/platform/operator/moneyOutAuthorization.ts';
import { eventually } from '../support/eventually.ts';
import { startOperator, type TestOperator } from '../support/operator.ts';
import { bodyOf, customer, type Wire } from '../support/records.ts';
import { payableClaim } from '../support/payableClaims.ts';
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

const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);
const today = () => on(0);

async function call(
  as: string,
  path: string,
  method = 'GET',
  json?: unknown,
  headers: Record<string, string> = {},
): Promise<{ readonly status: number; readonly body: Wire }> {
  const response = await service.fetch(path, { as, partner, method, headers, ...(json === undefined ? {} : { json }) });
  return { status: response.status, body: await bodyOf(response) };
}

let taken = 0;
/** A monthly policy of 20.00 that nobody has paid for, which began ten days ago, and its customer with a number of their own. */
async function policyOf(values: { ends?: string } = {}) {
  taken += 1;
  const { rows } = await sql<{ guid: string; customer_guid: string }>`
    update policies set status = 'pending', bundled = false, granularity = 'monthly', amount_in_cents = 2000, balance = 0,
      paid_until = null, next_due_date = null, start_date = ${on(-10)}::date, due_day = null, payment_method = 'mobile_money',
      end_date = ${values.ends ?? on(300)}::date, cool_off_ends_at = null, waiting_ends_at = null, grace_ends_at = null,
      lapses_at = null, beneficiary_phone = null, product_guid = (
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
  await sql`update products set minimum_payment = 100`.execute(service.db);
  const msisdn = `23324${String(taken).padStart(6, '0')}1`;
  await sql`update customers set msisdn = ${msisdn} where guid = ${row.customer_guid}`.execute(service.db);
  return { guid: row.guid, customer: row.customer_guid, msisdn };
}
type Policy = Awaited<ReturnType<typeof policyOf>>;

let serial = 0;
const missing = (of: Policy, more: Readonly<Record<string, unknown>> = {}) => {
  serial += 1;
  return { policy_guid: of.guid, amount: 2000, effected_date: today(), mno_reference: `THEFT-${serial}`, ...more };
};
const record = async (as: string, of: Policy, more: Readonly<Record<string, unknown>> = {}) =>
  await call(as, '/api/premiums/add_single_non_bundled', 'PUT', missing(of, more));
const refund = async (as: string, { guid }: { guid: string }) =>
  await call(as, `/api/premiums/${guid}`, 'DELETE', { reason: 'Bought by mistake' });
const decide = async (as: string, { guid }: { guid: string }, what: string, json?: unknown) =>
  await call(as, `/api/payments/${guid}/${what}`, 'PUT', json ?? {}, await ifSeen(service, 'payments', guid));
const movedTo = async (msisdn: string) => (await operator.movements()).filter((one) => one.msisdn === msisdn);

/** The customer's number becomes another one. */
async function changeNumber(as: string, { customer }: Policy, msisdn: string) {
  const { body } = await call(as, `/api/customers/${customer}`);
  const answer = await service.fetch(`/api/customers/${customer}`, {
    as,
    partner,
    method: 'PUT',
    json: { msisdn },
    headers: { 'if-match': `"${String(body.version)}"` },
  });
  expect(answer.status, await answer.clone().text()).toBe(200);
}

const afterCoolOff = (payment: Wire) =>
  service.clock.advance(
    Math.max(0, Date.parse(String(payment.refundable_from)) - service.clock.now().getTime() + 60_000),
  );

/** Money that the operator itself took from somebody. */
async function paid(of: Policy, amount = 2000) {
  const json = { policy_guid: of.guid, amount, msisdn: of.msisdn, payment_method: 'mobile_money' };
  const { body } = await call('agent', '/api/payment_requests/direct', 'POST', json);
  return await eventually(async () => {
    const found = (await call('agent', `/api/payments/${String(body.guid)}`)).body;
    expect(found.status).toBe('effected');
    return found;
  });
}

/** What the operator was asked to pay about a payment. */
async function payoutsOf({ guid }: { guid: string }): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from operator_requests where subject_guid = ${guid} and kind = 'disbursements'
  `.execute(service.db);
  return Number(rows[0]?.n);
}
const payment = async ({ guid }: { guid: string }) => (await call('admin', `/api/payments/${guid}`)).body;
/** A list that the product keeps itself. */
const listed = async (name: string, filter: object) =>
  (await call('admin', `/rest/${name}?filter=${encodeURIComponent(JSON.stringify(filter))}`)).body as readonly Wire[];
const waiting = async ({ guid }: { guid: string }) => await listed('money_out', { payment_guid: guid });
const allowed = ({ allowed_actions: list }: Wire, name: string) =>
  (list as readonly Wire[]).find(({ action }) => action === name);

/** Two administrators change what bounds the money that leaves. */
async function setLimits(values: Readonly<Record<string, number>>) {
  const { guid, refund_alone_up_to, daily_limit, number_days, account_days } = (
    await call('admin', '/rest/partners_config_money')
  ).body;
  const json = { refund_alone_up_to, daily_limit, number_days, account_days, ...values, reason: 'Test' };
  const proposed = await call('admin', '/rest/money_limit_changes/propose', 'POST', { config_guid: guid, ...json });
  expect(proposed.status, JSON.stringify(proposed.body)).toBe(201);
  const path = `/rest/money_limit_changes/${String(proposed.body.guid)}/confirm`;
  expect((await call('admin', path, 'PUT', {})).status).toBe(409);
  expect((await call('admin2', path, 'PUT', {})).status).toBe(200);
}

describe('one person who wants the money of others', () => {
  it('does not get it by a number, a payment that never came, and its refund', async () => {
    const of = await policyOf();
    const thief = '233241999991';
    await changeNumber('assessor', of, thief);
    const much = await record('assessor', of, { amount: 999_999_999 });
    expect(much).toMatchObject({ status: 400, body: { field_errors: [{ field: 'amount' }] } });
    const { status, body: made } = await record('assessor', of, { amount: 18_000 });
    expect(status).toBe(201);
    // The cover runs as ever; only the money waits.
    expect((await call('agent', `/api/policies/${of.guid}`)).body.status).toBe('active');
    afterCoolOff(made);
    const requested = await refund('assessor', made);
    expect(requested).toMatchObject({
      status: 200,
      body: { status: 'refund_requested', refund_waits: ['recorded_by_hand', 'number_changed'] },
    });
    expect((await decide('assessor', made, 'confirm_refund')).status).toBe(409);
    expect(allowed((await call('assessor', `/api/payments/${made.guid}`)).body, 'confirm_refund')?.allowed).toBe(false);
    expect(await payoutsOf(made)).toBe(0);
    expect(await movedTo(thief)).toEqual([]);
    const [row] = await waiting(made);
    expect(row).toMatchObject({ status: 'waiting', kind: 'refund', amount: 18_000, msisdn: thief });
    // Another person looks at it, and does not agree.
    const declined = await decide('assessor2', made, 'decline_refund', { reason: 'Not on the statement' });
    expect(declined).toMatchObject({ status: 200, body: { status: 'effected', refund_asked_by: null } });
    expect((await waiting(made))[0]).toMatchObject({ status: 'declined' });
    expect(await payoutsOf(made)).toBe(0);
  });

  it('does not get it by having somebody else ask for what they themselves recorded', async () => {
    const of = await policyOf();
    const { body: made } = await record('assessor', of);
    afterCoolOff(made);
    await refund('assessor2', made);
    const own = await decide('assessor', made, 'confirm_refund');
    expect(own).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect((await decide('assessor2', made, 'confirm_refund')).status).toBe(409);
    expect((await decide('agent', made, 'confirm_refund')).status).toBe(403);
    expect(await payoutsOf(made)).toBe(0);
  });

  it('does not agree to a refund to a number that they chose, whoever recorded and asked', async () => {
    const of = await policyOf();
    await changeNumber('assessor2', of, '233241999981');
    const { body: made } = await record('agent', of);
    afterCoolOff(made);
    await refund('assessor', made);
    const own = await decide('assessor2', made, 'confirm_refund');
    expect(own).toMatchObject({ status: 409, body: { message: expect.stringContaining('number') as unknown } });
    expect(await payoutsOf(made)).toBe(0);
    expect((await decide('admin', made, 'confirm_refund')).status).toBe(200);
    expect(await payment(made)).toMatchObject({ verified_by: 'admin' });
    expect(await payoutsOf(made)).toBe(1);
  });

  it('does not agree to it though another one has changed the number after them', async () => {
    const of = await policyOf();
    const thief = '233241999982';
    await changeNumber('assessor', of, thief);
    await changeNumber('assessor2', of, '233241999983');
    await changeNumber('assessor2', of, thief);
    const { body: made } = await record('admin', of);
    afterCoolOff(made);
    expect((await refund('admin', made)).body.status).toBe('refund_requested');
    for (const one of ['assessor', 'assessor2']) {
      expect(await decide(one, made, 'confirm_refund'), one).toMatchObject({
        status: 409,
        body: { code: 'action_barred' },
      });
    }
    expect(await payoutsOf(made)).toBe(0);
    const [row] = await waiting(made);
    expect(row?.apart).toEqual(expect.arrayContaining([expect.any(String), expect.any(String)]) as unknown);
    expect((await decide('admin2', made, 'confirm_refund')).status).toBe(200);
  });

  it('does not agree to it by a second account that they made for themselves', async () => {
    const users = '/admin/realms/coverdesk/users';
    const [username, password] = ['second-hand', 'Puppet#2026'];
    const person = {
      username,
      firstName: 'P',
      lastName: 'P',
      email: 'second-hand@example.org',
      enabled: true,
      attributes: { partners: [partner] },
      groups: ['/assessor'],
      credentials: [{ type: 'password', value: password }],
    };
    const made = await service.fetch(users, { as: 'admin', method: 'POST', json: person });
    expect(made.status).toBe(201);
    const of = await policyOf();
    await changeNumber('admin', of, '233241999986');
    const { body: payment } = await record('agent', of);
    afterCoolOff(payment);
    expect((await refund('assessor', payment)).body.status).toBe('refund_requested');
    const { accessToken } = await service.signIn(username, password);
    const own = await service.fetch(`/api/payments/${payment.guid}/confirm_refund`, {
      method: 'PUT',
      partner,
      json: {},
      headers: { authorization: `Bearer ${accessToken}`, ...(await ifSeen(service, 'payments', payment.guid)) },
    });
    expect([own.status, await bodyOf(own)]).toMatchObject([409, { code: 'action_barred' }]);
    expect(await payoutsOf(payment)).toBe(0);
    expect((await decide('assessor2', payment, 'confirm_refund')).status).toBe(200);
  });

  it('does not get it by a number with which they registered its customer', async () => {
    const of = await policyOf();
    const { body: person } = await call('assessor', '/api/customers/register', 'POST', {
      ...customer,
      msisdn: '233241999984',
    });
    await sql`update policies set customer_guid = ${person.guid} where guid = ${of.guid}`.execute(service.db);
    const { body: made } = await record('admin', of);
    afterCoolOff(made);
    await refund('admin', made);
    expect(await decide('assessor', made, 'confirm_refund')).toMatchObject({
      status: 409,
      body: { code: 'action_barred' },
    });
    expect(await payoutsOf(made)).toBe(0);
  });

  it('does not record more in many payments than the policy can owe, nor asks the operator for it', async () => {
    const verified = { name: 'payment_verification', enabled: true, partners: [] };
    expect((await call('admin', '/api/feature-flags', 'POST', verified)).status).toBe(201);
    const of = await policyOf({ ends: on(45) });
    expect((await record('assessor', of, { amount: 3000 })).body.status).toBe('awaiting_verification');
    const again = await record('assessor', of, { amount: 1001 });
    expect(again).toMatchObject({ status: 400, body: { field_errors: [{ field: 'amount' }] } });
    await service.fetch('/api/feature-flags/payment_verification', { method: 'DELETE', as: 'admin' });
    const ask = async (amount: number) =>
      await call('agent', '/api/payment_requests/direct', 'POST', {
        policy_guid: of.guid,
        amount,
        msisdn: of.msisdn,
        payment_method: 'mobile_money',
      });
    expect(await ask(99_999_999_999)).toMatchObject({ status: 400, body: { field_errors: [{ field: 'amount' }] } });
    expect((await ask(1001)).status).toBe(400);
    expect((await ask(1000)).status).toBe(201);
  });

  it('does not get it by recording the same money for other policies, days or sums', async () => {
    const of = await policyOf({ ends: on(45) });
    // Started ten days ago: two months of it are left to owe, and no more.
    expect((await record('assessor', of, { amount: 4001 })).body.field_errors).toMatchObject([{ field: 'amount' }]);
    const early = await record('assessor', of, { effected_date: on(-400) });
    expect(early.body.field_errors).toMatchObject([{ field: 'effected_date' }]);
    expect((await record('assessor', of, { effected_date: on(1) })).status).toBe(400);
    const all = await record('assessor', of, { amount: 4000, effected_date: on(-12) });
    expect(all.status, JSON.stringify(all.body)).toBe(201);
    expect((await record('assessor', of, { amount: 2000 })).status).toBe(400);
  });
});

/** Does something to a claim. */
const act = async (as: string, { guid }: { guid: string }, action: string, json: object = {}) =>
  await call(as, `/api/claims/complex/actions/${action}?claim_guid=${guid}`, 'POST', json);
const claimOf = async ({ guid }: { guid: string }) => (await call('admin', `/api/claims/${guid}`)).body;

describe('one person who pays an approved claim', () => {
  it('does not choose the number', async () => {
    const of = await payableClaim(service.db, 1);
    const thief = '233241999971';
    expect(await act('assessor', of, 'pay', { payee_msisdn: thief })).toMatchObject({
      status: 200,
      body: { status: 'payout_requested', payout_waits: ['other_number'] },
    });
    expect(await payoutsOf(of)).toBe(0);
    expect(await act('assessor', of, 'confirm_payout')).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('you asked') as unknown },
    });
    const own = (await call('assessor', `/api/claims/${of.guid}`)).body;
    expect(allowed(own, 'confirm_payout')).toMatchObject({ allowed: false, reason: 'errors.money_out.asked' });
    expect(await act('assessor2', of, 'decline_payout', { note: 'Who is that?' })).toMatchObject({
      status: 200,
      body: { status: 'payable', payout_asked_by: null },
    });
    expect((await act('assessor', of, 'pay', { payee_msisdn: of.msisdn })).body.status).toBe('payment_processing');
    await eventually(async () => expect((await claimOf(of)).status).toBe('paid'));
    expect(await movedTo(thief)).toEqual([]);
    expect(await movedTo(of.msisdn)).toHaveLength(1);
  });

  it('does not make a number the customer’s first, nor agree to it', async () => {
    const of = await payableClaim(service.db, 1);
    const { customer_guid: customer } = await claimOf(of);
    const thief = '233241999961';
    await changeNumber('assessor', { guid: '', customer: String(customer), msisdn: '' }, thief);
    await act('assessor2', of, 'pay', { payee_msisdn: thief });
    expect(await claimOf(of)).toMatchObject({ status: 'payout_requested', payout_waits: ['number_changed'] });
    expect((await act('assessor', of, 'confirm_payout')).status).toBe(409);
    expect((await act('assessor2', of, 'confirm_payout')).status).toBe(409);
    expect(await payoutsOf(of)).toBe(0);
    const both = await Promise.all([act('admin', of, 'confirm_payout'), act('admin2', of, 'confirm_payout')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await eventually(async () => expect((await claimOf(of)).status).toBe('paid'));
    expect(await movedTo(thief)).toHaveLength(1);
    expect(await listed('money_out', { claim_guid: of.guid })).toMatchObject([
      { kind: 'claim_payout', status: 'let_go', why: ['number_changed'] },
    ]);
  });

  it('does not get it by a number with which they registered the customer', async () => {
    const msisdn = '233241999985';
    const json = { ...customer, msisdn };
    const { body: person } = await call('assessor', '/api/customers/register', 'POST', json);
    const of = await payableClaim(service.db, 1, { customer_guid: person.guid, payee_msisdn: msisdn });
    expect((await act('assessor', of, 'pay', { payee_msisdn: msisdn })).body).toMatchObject({
      status: 'payout_requested',
      payout_waits: ['number_changed'],
    });
    expect((await act('assessor', of, 'confirm_payout')).status).toBe(409);
    expect((await act('assessor2', of, 'confirm_payout')).body.status).toBe('payment_processing');
  });

  it('waits for cover that somebody else has seen to be paid', async () => {
    const cover = await policyOf();
    const { body: premium } = await record('agent', cover);
    const of = await payableClaim(service.db, 1, {
      admission_date: today(),
      policy_guid: cover.guid,
      customer_guid: cover.customer,
    });
    const pay = async () => await act('assessor', of, 'pay', { payee_msisdn: cover.msisdn });
    expect(await pay()).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    const cash = { payment_method: 'cash', payment_reference: 'CASH-1', paid_on: today() };
    expect(await act('assessor', of, 'mark_paid', cash)).toMatchObject({
      status: 409,
      body: { code: 'action_barred' },
    });
    expect(await payoutsOf(of)).toBe(0);
    expect((await decide('assessor2', premium, 'verify')).status).toBe(200);
    expect((await pay()).body).toMatchObject({ status: 'payment_processing', payout_waits: null });
  });
});

describe('the operator', () => {
  it('is asked for no payout without the gate, nor twice by one ticket', async () => {
    const insert = async (ledger: string | null) =>
      await sql`
        insert into operator_requests (guid, kind, partner_guid, subject_resource, subject_guid, payload, state, created_at, updated_at, money_out_guid)
        values (${crypto.randomUUID()}, 'disbursements', 'x', 'nothing', 'x', '{}', 'failed', now(), now(), ${ledger})
      `.execute(service.db);
    await expect(insert(null)).rejects.toThrow('operator_requests_by_gate');
    await insert('one');
    await expect(insert('one')).rejects.toThrow('operator_requests_money_out');
    const ticket = MoneyOutAuthorization.issue({
      subject: { resource: 'payments', guid: 'x' },
      amount: cents(1),
      msisdn: '233241999951',
      guid: 'x',
    });
    expect(MoneyOutAuthorization.redeem(ticket).amount).toBe(1);
    expect(() => MoneyOutAuthorization.redeem(ticket)).toThrow('once');
    expect(() => MoneyOutAuthorization.redeem(Object.create(MoneyOutAuthorization.prototype))).toThrow('once');
  });
});

describe('a refund', () => {
  it('of money that the operator took goes back at once up to the limit, and above it by two', async () => {
    await setLimits({ refund_alone_up_to: 3000 });
    const small = await paid(await policyOf());
    afterCoolOff(small);
    expect(await refund('assessor', small)).toMatchObject({ status: 200, body: { status: 'refund_pending' } });
    const of = await policyOf();
    const great = await paid(of, 4000);
    afterCoolOff(great);
    expect(await refund('assessor', great)).toMatchObject({
      status: 200,
      body: { status: 'refund_requested', refund_waits: ['above_limit'] },
    });
    const [first, second] = await Promise.all([
      decide('assessor2', great, 'confirm_refund'),
      decide('admin', great, 'confirm_refund'),
    ]);
    expect([first.status, second.status].toSorted((one, other) => one - other)).toEqual([200, 409]);
    await eventually(async () => expect((await payment(great)).status).toBe('refunded'));
    expect(await payoutsOf(great)).toBe(1);
    const back = (await movedTo(of.msisdn)).filter(({ kind }) => kind === 'disbursements');
    expect(back.map((one) => one.amount_in_cents)).toEqual([4000]);
  });

  it('that is asked for twice at once is paid once', async () => {
    const of = await policyOf();
    const one = await paid(of);
    afterCoolOff(one);
    const both = await Promise.all([refund('assessor', one), refund('assessor2', one)]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await eventually(async () => expect((await payment(one)).status).toBe('refunded'));
    expect(await payoutsOf(one)).toBe(1);
  });

  it('of verified money that was recorded by hand waits for another person too', async () => {
    const { body: made } = await record('agent', await policyOf());
    expect((await decide('agent', made, 'verify')).status).toBe(403);
    expect(await decide('assessor', made, 'verify')).toMatchObject({
      status: 200,
      body: { status: 'effected', verified_by: 'assessor' },
    });
    expect(await payment(made)).toMatchObject({ status: 'effected' });
    expect((await decide('assessor', made, 'verify')).status).toBe(409);
    afterCoolOff(made);
    expect((await refund('assessor', made)).body.status).toBe('refund_requested');
    expect((await decide('assessor2', made, 'confirm_refund')).status).toBe(200);
    expect(await payment(made)).toMatchObject({ verified_by: 'assessor' });
  });
});

describe('what one person lets go in a day', () => {
  it('is bounded, counted and seen', async () => {
    await setLimits({ refund_alone_up_to: 10_000, daily_limit: 5000 });
    const [one, two] = [await paid(await policyOf()), await paid(await policyOf(), 4000)];
    afterCoolOff(one);
    afterCoolOff(two);
    // Nobody has let anything go today.
    service.clock.advance(day);
    expect((await refund('assessor', one)).status).toBe(200);
    const over = await refund('assessor', two);
    expect(over).toMatchObject({ status: 409, body: { message: expect.stringContaining('20.00') as unknown } });
    expect(await payment(two)).toMatchObject({ status: 'effected' });
    expect(await payoutsOf(two)).toBe(0);
    expect(await listed('money_out_days', { day: today() })).toMatchObject([
      { amount: 2000, movements: 1, daily_limit: 5000 },
    ]);
    expect((await call('assessor', '/rest/money_out_days')).status).toBe(403);
    expect((await refund('assessor2', two)).status).toBe(200);
    await setLimits({ daily_limit: 100_000_000 });
  });

  it('is counted once by each of two requests at the same moment', async () => {
    await setLimits({ refund_alone_up_to: 10_000, daily_limit: 3000 });
    const both = [await paid(await policyOf()), await paid(await policyOf())];
    for (const one of both) afterCoolOff(one);
    service.clock.advance(day);
    const answers = await Promise.all(both.map(async (one) => await refund('assessor', one)));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    await setLimits({ daily_limit: 100_000_000 });
  });
});

describe('the limits', () => {
  it('are not saved by one, nor by the same person twice, and no two proposals wait', async () => {
    const { guid, version } = (await call('admin', '/rest/partners_config_money')).body;
    const saved = await service.fetch('/rest/partners_config_money', {
      as: 'admin',
      partner,
      method: 'PUT',
      json: { daily_limit: 1 },
      headers: { 'if-match': `"${String(version)}"` },
    });
    expect([400, 403]).toContain(saved.status);
    const json = {
      config_guid: guid,
      refund_alone_up_to: 1,
      daily_limit: 2,
      number_days: 3,
      account_days: 4,
      reason: 'x',
    };
    const propose = async (as: string) => await call(as, '/rest/money_limit_changes/propose', 'POST', json);
    expect((await propose('assessor')).status).toBe(403);
    const both = await Promise.all([propose('admin'), propose('admin2')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
    const made = both.find(({ status }) => status === 201);
    await call('admin', `/rest/money_limit_changes/${String(made?.body.guid)}/decline`, 'PUT', { decline_reason: 'x' });
  });
});
