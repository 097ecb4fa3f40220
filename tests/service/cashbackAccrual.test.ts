import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accrueCashback } from '../../service/insurance/cashback/accrue.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let product = '';
const partner = 'tana-gh';
const day = 86_400_000;

interface Reward {
  readonly guid: string;
  readonly status: string;
  readonly amount_in_cents: number;
  readonly period_from: string;
  readonly period_until: string;
}

const call = async (path: string, method = 'GET', json?: unknown, at = partner) =>
  await service.fetch(path, { as: 'admin', partner: at, method, json });
const today = () => service.clock.now().toISOString().slice(0, 10);
const accrue = async () => await accrueCashback(service.service.deps);

beforeAll(async () => {
  service = await startTestService();
  const { rows } = await sql<{ guid: string }>`
    select products.product_guid as guid from products join partners on partners.guid = products.partner_guid
    where partners.code = ${partner} and products.code like '%HOSP-CASH'
  `.execute(service.db);
  product = rows[0]?.guid ?? '';
  // Those of the sample world would be earned meanwhile, too.
  await sql`delete from cashback_indemnity`.execute(service.db);
  await sql`update policies set status = 'lapsed' where product_guid = ${product}`.execute(service.db);
  const benefit = { product_guid: product, name: 'Half a year without a claim', share: 10, after_months: 6 };
  expect((await call('/api/cashback_indemnity', 'POST', benefit)).status).toBeLessThan(300);
});
afterAll(async () => await service.close());

let taken = 0;
/** A policy that begins today and has paid 20 a month for so many months, without anything that happened before. */
async function policyOf(months: number): Promise<string> {
  taken += 1;
  const { rows } = await sql<{ guid: string }>`
    update policies set status = 'active', granularity = 'monthly', amount_in_cents = 2000, balance = 0, end_date = null,
      start_date = ${today()}::date, paid_until = null, product_guid = ${product}, bundled = false, due_day = null,
      next_due_date = null, grace_ends_at = null, payment_method = 'mobile_money'
    where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} order by policy_number offset ${taken} limit 1
    ) returning guid
  `.execute(service.db);
  const guid = rows[0]?.guid ?? '';
  for (const table of ['cashback_rewards', 'premiums', 'payments', 'claims']) {
    await sql`delete from ${sql.table(table)} where policy_guid = ${guid}`.execute(service.db);
  }
  const amount = 2000 * months;
  const json = { policy_guid: guid, amount, effected_date: today(), mno_reference: `CASHBACK-${taken}` };
  expect((await call('/api/premiums/add_single_non_bundled', 'PUT', json)).status).toBe(201);
  return guid;
}

async function rewardsOf(policy: string): Promise<readonly Reward[]> {
  const response = await call('/api/cashback?size=500&sort=period_until,asc');
  const { content } = (await response.json()) as { content: (Reward & { policy_guid: string })[] };
  return content.filter((one) => one.policy_guid === policy);
}
async function claimOf(policy: string, status: string, offset: number): Promise<string> {
  const on = new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);
  const { rows } = await sql<{ guid: string }>`
    update claims set policy_guid = ${policy}, type = 'death', death_date = ${on}::date, status = ${status}
    where guid = (
      select claims.guid from claims join partners on partners.guid = claims.partner_guid
      where partners.code = ${partner} and claims.policy_guid not in (select guid from policies where product_guid = ${product})
      limit 1
    ) returning guid
  `.execute(service.db);
  return rows[0]?.guid ?? '';
}
const wait = (days: number) => service.clock.advance(days * day);

describe('cashback', () => {
  it('is earned by each period without a claim, once however often and by whomever it is looked at', async () => {
    const of = await policyOf(13);
    await accrue();
    expect(await rewardsOf(of)).toEqual([]);
    wait(185);
    const [one, other] = await Promise.all([accrue(), accrue()]);
    expect(one + other).toBe(1);
    const [first] = await rewardsOf(of);
    expect(first).toMatchObject({ status: 'unpaid', amount_in_cents: 1200 });
    expect(await accrue()).toBe(0);
    const { rows } = await sql<{ action: string }>`
      select action from audit_events where entity_guid = ${first?.guid ?? ''}
    `.execute(service.db);
    expect(rows).toEqual([{ action: 'accrue' }]);
    wait(185);
    await accrue();
    const both = await rewardsOf(of);
    expect(both).toHaveLength(2);
    expect(Date.parse(both[1]?.period_from ?? '')).toBe(Date.parse(both[0]?.period_until ?? '') + day);
  });

  it('is not earned with a claim, waits for one that is undecided, and comes when that is rejected', async () => {
    const claimed = await policyOf(13);
    await claimOf(claimed, 'paid', 20);
    const open = await policyOf(13);
    const claim = await claimOf(open, 'decision_pending', 20);
    wait(185);
    await accrue();
    expect(await rewardsOf(claimed)).toEqual([]);
    expect(await rewardsOf(open)).toEqual([]);
    await sql`update claims set status = 'rejected' where guid = ${claim}`.execute(service.db);
    await accrue();
    expect(await rewardsOf(open)).toHaveLength(1);
    wait(185);
    await accrue();
    expect(await rewardsOf(claimed)).toHaveLength(1);
    expect(await rewardsOf(open)).toHaveLength(2);
  });

  it('is not earned by months that were not paid, nor by a policy that has lapsed', async () => {
    const short = await policyOf(5);
    const lapsed = await policyOf(13);
    wait(185);
    // Those of the sample world would be earned meanwhile, too.
    await sql`delete from cashback_indemnity`.execute(service.db);
    await sql`update policies set status = 'lapsed' where guid = ${lapsed}`.execute(service.db);
    await accrue();
    expect([await rewardsOf(short), await rewardsOf(lapsed)]).toEqual([[], []]);
  });

  it('counts from the day on which it is offered', async () => {
    const of = await policyOf(13);
    await sql`update policies set start_date = start_date - 400 where guid = ${of}`.execute(service.db);
    await accrue();
    expect((await rewardsOf(of)).filter(({ period_from: from }) => from < '2000')).toEqual([]);
    const { rows } = await sql<{ day: string }>`
      select min(created_at)::date::text as day from cashback_indemnity where product_guid = ${product}
    `.execute(service.db);
    for (const { period_from: from } of await rewardsOf(of)) expect(from >= (rows[0]?.day ?? '')).toBe(true);
  });
});
