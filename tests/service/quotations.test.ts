import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/workflows/dueActions.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const day = 86_400_000;
let serial = 0;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Quotation {
  readonly guid: string;
  readonly quotation_number: string;
  readonly status: string;
  readonly version: number;
  readonly amount_in_cents: number | null;
  readonly granularity: string | null;
  readonly valid_until: string | null;
  readonly start_date: string | null;
  readonly policy_guid: string | null;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
  readonly [field: string]: unknown;
}

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly status: string;
  readonly amount_in_cents: number;
  readonly granularity: string;
  readonly product_guid: string;
  readonly balance: number;
  readonly paid_until: string | null;
  readonly changes_on: string | null;
  readonly quotation_guid: string | null;
  readonly [field: string]: unknown;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & {
    readonly code?: string;
    readonly message?: string;
    readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
  };
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

const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);
const today = () => on(0);

async function customer(born = '1990-05-04'): Promise<string> {
  serial += 1;
  const { body } = await call<{ guid: string }>('/api/customers/register', {
    method: 'POST',
    json: {
      full_name: `Quoted ${serial}`,
      msisdn: `23324800${String(serial).padStart(4, '0')}`,
      date_of_birth: born,
      gender: 'female',
      language: 'en',
      is_agent: false,
      has_bank_account: false,
    },
  });
  return body.guid;
}

interface Price {
  readonly product_guid: string;
  readonly premium_guid: string;
  readonly amount: number;
  readonly granularity: string;
}

/** The prices of a product, the lowest first. */
async function prices(code: string): Promise<readonly [Price, Price]> {
  const { rows } = await sql<Price>`
    select products.product_guid, product_premiums.guid as premium_guid, product_premiums.amount_in_cents as amount,
      product_premiums.granularity
    from products join partners on partners.guid = products.partner_guid
      join product_premiums on product_premiums.product_guid = products.product_guid
    where partners.code = ${partner} and products.code like ${`%${code}`} order by amount_in_cents
  `.execute(service.db);
  const [low, high] = rows;
  if (!low || !high) throw new Error(code);
  return [low, high];
}

const coverOf = ({ product_guid, premium_guid }: Price) => ({ product_guid, premium_guid });

async function make(json: object, init: Init = {}) {
  return await call<Quotation>('/api/quotations', { method: 'POST', json, ...init });
}

/** A quotation for new business of the product that is sold by quotation. */
async function draft(of: string, more: object = {}, init: Init = {}) {
  const [low] = await prices('PROP');
  const json = { kind: 'new_business', customer_guid: of, ...coverOf(low), start_date: today(), ...more };
  return await make(json, init);
}

async function event(guid: string, name: string, more: object = {}, init: Init = {}) {
  return await call<Quotation>(`/api/quotations/${guid}/event`, {
    method: 'POST',
    json: { event: name, ...more },
    ...init,
  });
}

async function accepted(guid: string): Promise<Quotation> {
  await event(guid, 'price');
  const { status, body } = await event(guid, 'accept', { consent_channel: 'phone' });
  expect(status).toBe(200);
  return body;
}

async function purchase(quotation_guid: string, more: object = {}, init: Init = {}) {
  return await call<Policy>('/api/policies/complex/purchase', {
    method: 'POST',
    json: { quotation_guid, start_date: today(), payment_method: 'mobile_money', ...more },
    ...init,
  });
}

const read = async (guid: string) => (await call<Quotation>(`/api/quotations/${guid}`)).body;
const policyNow = async (guid: string) => (await call<Policy>(`/api/policies/${guid}`)).body;
const fields = ({ body }: Answer<unknown>) => body.field_errors?.map(({ field }) => field);

/** A policy of the hospital plan that is bought and paid for some months, with something left over. */
async function bought(paid: number | null = null) {
  const of = await customer();
  const [low] = await prices('HOSP-CASH');
  const { body } = await call<Policy>('/api/products/buy', {
    method: 'POST',
    json: { customer_guid: of, ...coverOf(low), start_date: today(), payment_method: 'mobile_money' },
  });
  if (paid !== null) await pay(body.guid, paid);
  return { of, policy: await policyNow(body.guid) };
}

async function pay(policy_guid: string, amount: number) {
  serial += 1;
  const added = await call('/api/premiums/add_single_non_bundled', {
    method: 'PUT',
    json: { policy_guid, amount, effected_date: today(), mno_reference: `QUOTE-${serial}` },
  });
  expect(added.status).toBe(201);
}

const change = async (policy_guid: string, to: Price, more: object = {}, init: Init = {}) =>
  await make({ kind: 'change', policy_guid, ...coverOf(to), ...more }, init);

const issue = async (quotation_guid: string, policy_guid: string, init: Init = {}) =>
  await call<Quotation>(`/api/policies/complex/change_quotation?policy_guid=${policy_guid}`, {
    method: 'PUT',
    as: 'assessor',
    json: { quotation_guid },
    ...init,
  });

/** What was paid in for a policy, and what became of it. */
async function money(guid: string) {
  const { rows } = await sql<{ paid: string; periods: string; overlaps: string }>`
    select
      (select coalesce(sum(amount), 0) from payments where policy_guid = ${guid} and status = 'effected') as paid,
      (select coalesce(sum(amount), 0) from premiums where policy_guid = ${guid} and status = 'paid') as periods,
      (select count(*) from premiums a join premiums b on a.policy_guid = b.policy_guid and a.guid < b.guid
        and a.period_from <= b.period_until and b.period_from <= a.period_until
        where a.policy_guid = ${guid} and a.status = 'paid' and b.status = 'paid') as overlaps
  `.execute(service.db);
  const { balance } = await policyNow(guid);
  const [row] = rows;
  return { paid: Number(row?.paid), kept: Number(row?.periods) + balance, overlaps: Number(row?.overlaps) };
}

describe('a quotation for new business', () => {
  it('is drafted, priced and accepted, and makes one policy at its price', async () => {
    const of = await customer();
    const [low] = await prices('PROP');
    const made = await draft(of);
    expect(made).toMatchObject({
      status: 201,
      body: { status: 'draft', kind: 'new_business', customer_guid: of, amount_in_cents: null, policy_guid: null },
    });
    expect(made.body.quotation_number).toMatch(/^Q-TANAGH-\d{8}$/);
    const { guid } = made.body;
    const priced = await event(guid, 'price');
    expect(priced.body).toMatchObject({ status: 'quoted', amount_in_cents: low.amount, valid_until: on(30) });
    const agreed = await event(guid, 'accept', { consent_channel: 'whatsapp' });
    expect(agreed.body).toMatchObject({ status: 'accepted', consent_channel: 'whatsapp' });

    const [first, again] = [
      await purchase(guid, {}, { headers: { 'idempotency-key': 'one-press-of-issue' } }),
      await purchase(guid, {}, { headers: { 'idempotency-key': 'one-press-of-issue' } }),
    ];
    expect(first).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        customer_guid: of,
        product_guid: low.product_guid,
        amount_in_cents: low.amount,
        granularity: low.granularity,
        quotation_guid: guid,
        next_due_date: today(),
        balance: 0,
      },
    });
    expect(again.body.guid).toBe(first.body.guid);
    expect(await read(guid)).toMatchObject({ status: 'issued', policy_guid: first.body.guid });
    expect(await purchase(guid)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    const { rows } = await sql`select guid from policies where customer_guid = ${of}`.execute(service.db);
    expect(rows).toHaveLength(1);

    const lists = ['customer', 'policy'].map(async (by) => {
      const key = by === 'customer' ? of : first.body.guid;
      return (await call<{ content: Quotation[] }>(`/api/quotations/${by}/${key}`)).body.content;
    });
    for (const list of await Promise.all(lists)) expect(list.map((one) => one.guid)).toEqual([guid]);
  });

  it('is bought once by two people who press at one time', async () => {
    const { guid } = (await draft(await customer())).body;
    await accepted(guid);
    const both = await Promise.all([purchase(guid), purchase(guid, {}, { as: 'assessor' })]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('keeps its price while the product’s price changes, and asks the product whether it is still sold', async () => {
    const [low] = await prices('PROP');
    const { guid } = (await draft(await customer())).body;
    await accepted(guid);
    const raise = (cents: number) =>
      sql`update product_premiums set amount_in_cents = ${cents} where guid = ${low.premium_guid}`.execute(service.db);
    const sell = (active: boolean) =>
      sql`update products set active = ${active} where product_guid = ${low.product_guid}`.execute(service.db);
    try {
      await raise(low.amount * 2);
      await sell(false);
      const refused = await purchase(guid);
      expect([refused.status, fields(refused)]).toEqual([400, ['product_guid']]);
      await sell(true);
      expect(await purchase(guid)).toMatchObject({ status: 201, body: { amount_in_cents: low.amount } });
      const later = (await draft(await customer())).body;
      expect((await event(later.guid, 'price')).body.amount_in_cents).toBe(low.amount * 2);
    } finally {
      await raise(low.amount);
      await sell(true);
    }
  });

  it('loses its price by any edit, and by an acceptance that is taken back', async () => {
    const [low, high] = await prices('PROP');
    const { guid } = (await draft(await customer())).body;
    await event(guid, 'price');
    const edit = (json: object, query = '') =>
      call<Quotation>(`/api/policies/complex/update_quotation${query}`, {
        method: 'PUT',
        json: { quotation_guid: guid, ...json },
      });
    const edited = await edit({ ...coverOf(high), start_date: on(3) });
    expect(edited).toMatchObject({
      status: 200,
      body: { status: 'draft', amount_in_cents: null, granularity: null, valid_until: null, start_date: on(3) },
    });
    expect((await edit(coverOf(low), '?policy_guid=another')).status).toBe(404);
    expect(fields(await edit({ ...coverOf(low), premium_guid: (await prices('HOSP-CASH'))[0].premium_guid }))).toEqual([
      'premium_guid',
    ]);
    expect((await edit(coverOf(high))).body.start_date).toBe(on(3));
    expect((await accepted(guid)).amount_in_cents).toBe(high.amount);
    expect(await edit(coverOf(low))).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    expect((await event(guid, 'invalidate', { reason: 'Another price' })).status).toBe(403);
    const back = await event(guid, 'invalidate', { reason: 'Another price' }, { as: 'assessor' });
    expect(back.body).toMatchObject({ status: 'draft', amount_in_cents: null, consent_channel: null });
    expect((await purchase(guid)).status).toBe(409);
  });

  it('is declined with a reason, discarded as a draft, and ends so', async () => {
    const { guid } = (await draft(await customer())).body;
    expect((await event(guid, 'decline', { reason: 'Too dear' })).status).toBe(409);
    await event(guid, 'price');
    expect(fields(await event(guid, 'decline'))).toEqual(['reason']);
    expect((await event(guid, 'decline', { reason: 'Too dear' })).body).toMatchObject({
      status: 'declined',
      reason: 'Too dear',
    });
    expect((await event(guid, 'accept', { consent_channel: 'phone' })).body.code).toBe('illegal_transition');
    const other = (await draft(await customer())).body;
    expect((await event(other.guid, 'discard')).body.status).toBe('discarded');
    expect((await event(other.guid, 'price')).status).toBe(409);
    expect(fields(await event(other.guid, 'expire'))).toEqual(['event']);
  });

  it('expires by the daily look the day after its price held last, and can then not be accepted', async () => {
    const { guid } = (await draft(await customer())).body;
    await event(guid, 'price');
    const kept = (await draft(await customer())).body;
    await accepted(kept.guid);
    await sql`update quotations set valid_until = ${today()}::date where guid in (${guid}, ${kept.guid})`.execute(
      service.db,
    );
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('quoted');
    await sql`update quotations set valid_until = ${on(-1)}::date where guid in (${guid}, ${kept.guid})`.execute(
      service.db,
    );
    const late = await event(guid, 'accept', { consent_channel: 'phone' });
    expect(late).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    await doDueActions(service.service.deps);
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('expired');
    expect((await read(kept.guid)).status).toBe('accepted');
  });

  it('is refused of a version that is stale', async () => {
    const { guid, version } = (await draft(await customer())).body;
    const stale = { headers: { 'if-match': `"${version}"` } };
    expect((await event(guid, 'price', {}, stale)).status).toBe(200);
    expect(await event(guid, 'accept', { consent_channel: 'sms' }, stale)).toMatchObject({
      status: 409,
      body: { code: 'stale_version' },
    });
  });

  it.each([
    ['a day too young', 18, 1, 400],
    ['just old enough', 18, 0, 200],
    ['a day too old', 76, 0, 400],
  ])('is priced for whom the product is: %s', async (_name, years, days, status) => {
    const now = service.clock.now();
    const born = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
    const { guid } = (await draft(await customer(born.toISOString().slice(0, 10)))).body;
    const priced = await event(guid, 'price');
    expect(priced.status).toBe(status);
    if (status === 400) expect(fields(priced)).toEqual(['product_guid']);
    expect((await read(guid)).status).toBe(status === 400 ? 'draft' : 'quoted');
  });

  it('says at its field what is wrong, in the language of the person', async () => {
    const of = await customer();
    const [low] = await prices('HOSP-CASH');
    const cases: readonly (readonly [object, string])[] = [
      [{ premium_guid: low.premium_guid }, 'premium_guid'],
      [{ start_date: on(-1) }, 'start_date'],
      [{ members: ['00000000-0000-4000-8000-000000000000'] }, 'members'],
      [{ amount_in_cents: 1 }, 'amount_in_cents'],
      [{ kind: 'gift' }, 'kind'],
      [{ customer_guid: '00000000-0000-4000-8000-000000000000' }, 'customer_guid'],
    ];
    for (const [more, field] of cases) {
      const refused = await draft(of, more);
      expect([refused.status, fields(refused)]).toEqual([400, [field]]);
    }
    const { guid } = (await draft(of)).body;
    await event(guid, 'price');
    const said = async (language: string) =>
      (await event(guid, 'accept', { consent_channel: 'smoke' }, { headers: { 'accept-language': language } })).body
        .field_errors;
    const [en, fr] = [await said('en'), await said('fr')];
    expect(en?.map(({ field }) => field)).toEqual(['consent_channel']);
    expect(fr?.[0]?.message).not.toBe(en?.[0]?.message);
    const wrong = await draft(of, { premium_guid: low.premium_guid }, { headers: { 'accept-language': 'fr' } });
    expect(wrong.body.field_errors?.[0]?.message).toBe('Ce n’est pas un tarif de ce produit.');
  });

  it('belongs to its partner alone', async () => {
    const of = await customer();
    const { guid } = (await draft(of)).body;
    const elsewhere = { as: 'admin', partner: 'kito-ke' };
    expect((await call(`/api/quotations/${guid}`, elsewhere)).status).toBe(404);
    expect((await event(guid, 'price', {}, elsewhere)).status).toBe(404);
    expect((await draft(of, {}, elsewhere)).status).toBe(400);
    await accepted(guid);
    expect(fields(await purchase(guid, {}, elsewhere))).toEqual(['quotation_guid']);
    const list = await call<{ content: Quotation[] }>(`/api/quotations/customer/${of}`, elsewhere);
    expect(list.body.content).toEqual([]);
  });

  it('sells to nobody who is not active any more, nor twice the same cover', async () => {
    const of = await customer();
    const [one, two] = [(await draft(of)).body, (await draft(of)).body];
    await accepted(one.guid);
    await accepted(two.guid);
    await sql`update customers set status = 'inactive' where guid = ${of}`.execute(service.db);
    expect((await purchase(one.guid)).status).toBe(409);
    expect((await draft(of)).status).toBe(409);
    await sql`update customers set status = 'active' where guid = ${of}`.execute(service.db);
    expect((await purchase(one.guid)).status).toBe(201);
    expect(fields(await purchase(two.guid))).toEqual(['product_guid']);
    expect((await read(two.guid)).status).toBe('accepted');
  });
});

describe('a change of cover', () => {
  it('gets its price from the next period on: what is paid stays paid, and nothing is lost', async () => {
    const [low, high] = await prices('HOSP-CASH');
    const { policy } = await bought(low.amount + 1_000);
    expect(policy).toMatchObject({ status: 'active', balance: 1_000 });
    const rate = await call(`/api/policies/${policy.guid}/premium_rate`);
    expect(rate).toMatchObject({
      status: 200,
      body: {
        amount_in_cents: low.amount,
        granularity: 'monthly',
        currency_code: 'GHS',
        paid_until: policy.paid_until,
      },
    });
    const made = await change(policy.guid, high);
    const begins = new Date(Date.parse(String(policy.paid_until)) + day).toISOString().slice(0, 10);
    expect(made).toMatchObject({ status: 201, body: { status: 'draft', kind: 'change', start_date: begins } });
    const { guid } = made.body;
    expect((await event(guid, 'price')).body).toMatchObject({
      amount_in_cents: high.amount,
      current_amount_in_cents: low.amount,
      current_product_guid: low.product_guid,
    });
    expect((await purchase(guid)).status).toBe(409);
    await event(guid, 'accept', { consent_channel: 'phone' });
    expect((await issue(guid, policy.guid, { as: 'agent' })).status).toBe(403);
    expect((await issue(guid, 'another')).status).toBe(404);
    const issued = await issue(guid, policy.guid);
    expect(issued).toMatchObject({ status: 200, body: { status: 'issued' } });
    expect((await issue(guid, policy.guid)).status).toBe(409);

    const after = await policyNow(policy.guid);
    expect(after).toMatchObject({
      amount_in_cents: high.amount,
      paid_until: policy.paid_until,
      balance: 1_000,
      changes_on: begins,
      quotation_guid: guid,
    });
    expect((await change(policy.guid, low)).status).toBe(409);
    expect(await money(policy.guid)).toEqual({ paid: low.amount + 1_000, kept: low.amount + 1_000, overlaps: 0 });
    await pay(policy.guid, 20_000);
    const total = low.amount + 21_000;
    expect(await money(policy.guid)).toEqual({ paid: total, kept: total, overlaps: 0 });
    const { rows } = await sql<{ amount: number }>`
      select amount from premiums where policy_guid = ${policy.guid} order by period_from
    `.execute(service.db);
    expect([...new Set(rows.map(({ amount }) => amount))]).toEqual([low.amount, high.amount]);
  });

  it('covers something else from that day on, by the daily look', async () => {
    const [low] = await prices('HOSP-CASH');
    const [accident] = await prices('ACC-SUM');
    const { policy } = await bought(low.amount);
    const { guid } = (await change(policy.guid, accident)).body;
    await accepted(guid);
    await issue(guid, policy.guid);
    await doDueActions(service.service.deps);
    expect((await policyNow(policy.guid)).product_guid).toBe(low.product_guid);
    await sql`update policies set changes_on = ${today()}::date where guid = ${policy.guid}`.execute(service.db);
    await doDueActions(service.service.deps);
    await doDueActions(service.service.deps);
    expect(await policyNow(policy.guid)).toMatchObject({
      product_guid: accident.product_guid,
      amount_in_cents: accident.amount,
      changes_on: null,
      status: 'active',
    });
  });

  it('begins at once where nothing is paid ahead, and what is left pays the cheaper premium', async () => {
    const [low, high] = await prices('HOSP-CASH');
    const { policy } = await bought();
    const dear = (await change(policy.guid, high)).body;
    await accepted(dear.guid);
    await issue(dear.guid, policy.guid);
    expect(await policyNow(policy.guid)).toMatchObject({ amount_in_cents: high.amount, changes_on: null });
    const left = high.amount - 100;
    await sql`update products set minimum_payment = 100 where product_guid = ${low.product_guid}`.execute(service.db);
    await pay(policy.guid, left);
    expect(await policyNow(policy.guid)).toMatchObject({ status: 'pending', balance: left, paid_until: null });
    const cheap = (await change(policy.guid, low)).body;
    await accepted(cheap.guid);
    expect((await issue(cheap.guid, policy.guid)).status).toBe(200);
    expect(await policyNow(policy.guid)).toMatchObject({
      status: 'active',
      amount_in_cents: low.amount,
      balance: left - low.amount * Math.floor(left / low.amount),
    });
    expect(await money(policy.guid)).toEqual({ paid: left, kept: left, overlaps: 0 });
  });

  it('is one at a time, and changes something', async () => {
    const [low, high] = await prices('HOSP-CASH');
    const { policy } = await bought();
    expect(fields(await change(policy.guid, low))).toEqual(['product_guid']);
    const first = await change(policy.guid, high);
    const second = await change(policy.guid, high);
    expect(second).toMatchObject({ status: 409, body: { code: 'quotation_open' } });
    expect(second.body.message).toContain(first.body.quotation_number);
    await event(first.body.guid, 'discard');
    expect((await change(policy.guid, high)).status).toBe(201);
  });

  it('is not for a policy that has ended, is earned, or was cancelled meanwhile', async () => {
    const [, high] = await prices('HOSP-CASH');
    const { policy } = await bought();
    const { guid } = (await change(policy.guid, high)).body;
    await accepted(guid);
    await sql`update policies set status = 'cancelled' where guid = ${policy.guid}`.execute(service.db);
    expect(await issue(guid, policy.guid)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect((await read(guid)).status).toBe('accepted');
    const other = await bought();
    await sql`update policies set payment_method = null where guid = ${other.policy.guid}`.execute(service.db);
    expect((await change(other.policy.guid, high)).status).toBe(409);
  });
});

describe('what may be done with a quotation', () => {
  it('is said with it, for the person who asks', async () => {
    const [, high] = await prices('HOSP-CASH');
    const { policy } = await bought();
    const { guid } = (await change(policy.guid, high)).body;
    const offered = async (as: string) =>
      (await call<Quotation>(`/api/quotations/${guid}`, { as })).body.allowed_actions.map(({ action }) => action);
    expect(await offered('agent')).toEqual(['price', 'edit', 'discard']);
    await event(guid, 'price');
    expect(await offered('agent')).toEqual(['accept', 'edit', 'decline']);
    await event(guid, 'accept', { consent_channel: 'phone' });
    expect(await offered('agent')).toEqual([]);
    expect(await offered('assessor')).toEqual(['issue', 'invalidate']);
    const fresh = (await draft(await customer())).body;
    await accepted(fresh.guid);
    const { body } = await call<Quotation>(`/api/quotations/${fresh.guid}`, { as: 'assessor' });
    expect(body.allowed_actions.map(({ action }) => action)).toEqual(['invalidate']);
    const forced = await issue(fresh.guid, '', {});
    expect(forced.status).toBe(404);
  });
});
