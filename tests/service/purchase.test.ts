import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
let serial = 0;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Body {
  readonly guid: string;
  readonly code?: string;
  readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
  readonly [field: string]: unknown;
}

async function post(path: string, json: unknown, more: { as?: string; partner?: string; key?: string } = {}) {
  const response = await service.fetch(path, {
    method: 'POST',
    as: more.as ?? 'agent',
    partner: more.partner ?? partner,
    json,
    headers: more.key ? { 'idempotency-key': more.key } : {},
  });
  return { status: response.status, body: (await response.json()) as Body };
}

const today = () => service.clock.now().toISOString().slice(0, 10);

async function customer(born: string) {
  serial += 1;
  const { body } = await post('/api/customers/register', {
    full_name: `Buyer ${serial}`,
    msisdn: `23324700${String(serial).padStart(4, '0')}`,
    date_of_birth: born,
    gender: 'female',
    language: 'en',
    is_agent: false,
    has_bank_account: false,
  });
  return body.guid;
}

async function product(code: string): Promise<{ product_guid: string; premium_guid: string; amount: number }> {
  const { rows } = await sql<{ product_guid: string; premium_guid: string; amount: number }>`
    select products.product_guid, product_premiums.guid as premium_guid, product_premiums.amount_in_cents as amount
    from products join partners on partners.guid = products.partner_guid
      join product_premiums on product_premiums.product_guid = products.product_guid
    where partners.code = ${partner} and products.code like ${`%${code}`} order by amount_in_cents limit 1
  `.execute(service.db);
  const [row] = rows;
  if (!row) throw new Error(code);
  return row;
}

async function order(of: string, code: string, more: Readonly<Record<string, unknown>> = {}) {
  const { product_guid, premium_guid } = await product(code);
  return {
    customer_guid: of,
    product_guid,
    premium_guid,
    start_date: today(),
    payment_method: 'mobile_money',
    ...more,
  };
}

const buy = async (json: unknown, more: { as?: string; partner?: string; key?: string } = {}) =>
  await post('/api/products/buy', json, more);
const yearsAgo = (years: number, days = 0) => {
  const now = service.clock.now();
  const day = new Date(Date.UTC(now.getUTCFullYear() - years, now.getUTCMonth(), now.getUTCDate() + days));
  return day.toISOString().slice(0, 10);
};

it('is made by this product alone, whatever the call says', async () => {
  const response = await service.fetch('/api/products/buy?channel=USSD', {
    method: 'POST',
    as: 'agent',
    partner,
    json: {},
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    field_errors: [{ field: 'channel', message: 'This can only be WebClient.' }],
  });
});

describe('buying a policy', () => {
  it('makes one that waits for its first premium, with a number, a price and dates of its own', async () => {
    const of = await customer('1990-05-04');
    const { amount } = await product('HOSP-CASH');
    const sold = await buy(await order(of, 'HOSP-CASH'));
    expect(sold).toMatchObject({
      status: 201,
      body: {
        status: 'pending',
        customer_guid: of,
        amount_in_cents: amount,
        channel: 'WebClient',
        start_date: today(),
        next_due_date: today(),
        balance: 0,
        paid_until: null,
      },
    });
    expect(sold.body.policy_number).toMatch(/^TANAGH-\d{8}$/);
  });

  it('costs its premium, whatever it pays: bought, quoted, as a change of cover, and as the rate of the policy', async () => {
    const { product_guid, premium_guid, amount } = await product('ACC-SUM');
    const { rows } = await sql<{ most: number }>`
      select max(amount_benefit)::int as most from fixed_indemnity where product_guid = ${product_guid}
    `.execute(service.db);
    expect(rows[0]?.most).toBeGreaterThan(amount);
    const of = await customer('1990-05-04');
    const sold = await buy(await order(of, 'ACC-SUM', { payment_method: 'strike_money' }));
    expect(sold).toMatchObject({ status: 201, body: { amount_in_cents: amount } });
    const rate = await service.fetch(`/api/policies/${sold.body.guid}/premium_rate`, { as: 'agent', partner });
    expect(await rate.json()).toMatchObject({ amount_in_cents: amount });
    const priced = async (json: object) => {
      const { body } = await post('/api/quotations', { product_guid, premium_guid, ...json });
      return (await post(`/api/quotations/${body.guid}/event`, { event: 'price' })).body;
    };
    const start_date = today();
    const offered = await priced({ kind: 'new_business', customer_guid: await customer('1990-05-04'), start_date });
    expect(offered).toMatchObject({ status: 'quoted', amount_in_cents: amount });
    const other = await buy(await order(await customer('1990-05-04'), 'HOSP-CASH'));
    expect(await priced({ kind: 'change', policy_guid: other.body.guid })).toMatchObject({ amount_in_cents: amount });
  });

  it('is done once for one press, and once for one cover', async () => {
    const of = await customer('1990-05-04');
    const json = await order(of, 'HOSP-CASH');
    const [first, again] = [await buy(json, { key: 'one-press' }), await buy(json, { key: 'one-press' })];
    expect(again.body.guid).toBe(first.body.guid);
    const twice = await buy(json);
    expect(twice).toMatchObject({ status: 400, body: { field_errors: [{ field: 'product_guid' }] } });
    expect(twice.body.field_errors?.[0]?.message).toContain(String(first.body.policy_number));
  });

  it.each([
    ['a day too young', () => yearsAgo(18, 1), 400],
    ['just old enough', () => yearsAgo(18), 201],
    ['in the last year', () => yearsAgo(66, 1), 201],
    ['a day too old', () => yearsAgo(66), 400],
  ])('is for whom the product is: %s', async (_name, born, status) => {
    const sold = await buy(await order(await customer(born()), 'HOSP-CASH'));
    expect(sold.status).toBe(status);
    if (status === 400) expect(sold.body.field_errors?.map(({ field }) => field)).toEqual(['product_guid']);
  });

  it('covers as many people as the product does, each of them the customer’s', async () => {
    const of = await customer('1990-05-04');
    const other = await customer('1991-05-04');
    const dependant = async (owner: string, name: string) =>
      (
        await post('/api/dependants', {
          customer_guid: owner,
          name,
          relationship: 'child',
          gender: 'male',
          date_of_birth: '2018-01-01',
        })
      ).body.guid;
    const children = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F'].map((name) => dependant(of, `Child ${name}`)));
    const many = await buy(await order(of, 'FUN-FAM', { members: children }));
    expect(many.status).toBe(400);
    expect(new Set(many.body.field_errors?.map(({ field }) => field))).toEqual(new Set(['members']));
    const stranger = await dependant(other, 'Somebody');
    const wrong = await buy(await order(of, 'FUN-FAM', { members: [stranger] }));
    expect(wrong).toMatchObject({ status: 400, body: { field_errors: [{ field: 'members' }] } });
    const { amount } = await product('FUN-FAM');
    const papers = await sql`
      insert into customer_files (guid, partner_guid, customer_guid, type, filename, version, created_at, updated_at)
      select gen_random_uuid()::text, partner_guid, guid, 'birth_certificate', 'paper.pdf', 1, now(), now()
      from customers, generate_series(1, 2) where guid = ${of}
    `.execute(service.db);
    expect(Number(papers.numAffectedRows)).toBe(2);
    const sold = await buy(await order(of, 'FUN-FAM', { members: children.slice(0, 2) }));
    expect(sold.status).toBe(201);
    // The first one is free.
    expect(sold.body.amount_in_cents).toBe(amount * 2);
  });

  it.each([
    [
      'a price of another product',
      async (of: string) => ({
        ...(await order(of, 'HOSP-CASH')),
        premium_guid: (await product('FUN-FAM')).premium_guid,
      }),
      'premium_guid',
    ],
    ['cover that is earned', async (of: string) => await order(of, 'LOYAL'), 'product_guid'],
    ['what needs a quotation', async (of: string) => await order(of, 'PROP'), 'product_guid'],
    [
      'a start that has passed',
      async (of: string) => await order(of, 'HOSP-CASH', { start_date: yearsAgo(1) }),
      'start_date',
    ],
    [
      'an unknown customer',
      async () => await order('00000000-0000-4000-8000-000000000000', 'HOSP-CASH'),
      'customer_guid',
    ],
    [
      'a beneficiary without a name',
      async (of: string) => await order(of, 'HOSP-CASH', { beneficiary_relationship: 'child' }),
      'beneficiary_name',
    ],
  ])('is refused at its field for %s', async (_name, wrong, field) => {
    const sold = await buy(await wrong(await customer('1990-05-04')));
    expect(sold.status).toBe(400);
    expect(sold.body.field_errors?.map((one) => one.field)).toEqual([field]);
  });

  it('asks who the spouse is when the spouse is paid', async () => {
    const of = await customer('1990-05-04');
    const spouse = { beneficiary_relationship: 'spouse', beneficiary_name: 'Kofi Buyer' };
    const short = await buy(await order(of, 'HOSP-CASH', spouse));
    expect(short.body.field_errors?.map(({ field }) => field)).toEqual(['spouse_national_id', 'spouse_date_of_birth']);
    const whole = { ...spouse, spouse_national_id: 'GHA-000000001-1', spouse_date_of_birth: '1989-01-01' };
    expect((await buy(await order(of, 'HOSP-CASH', whole))).status).toBe(201);
  });

  it('sells to nobody of another partner, and for nobody who may not', async () => {
    const of = await customer('1990-05-04');
    const json = await order(of, 'HOSP-CASH');
    const elsewhere = await buy(json, { as: 'admin', partner: 'kito-ke' });
    expect(elsewhere.status).toBe(400);
    const { rows } = await sql`select guid from policies where customer_guid = ${of}`.execute(service.db);
    expect(rows).toEqual([]);
  });
});
