import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { fields, quotationDesk } from '../support/quotations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { call, today, prices, event, accepted, purchase, read, policyNow, bought, pay, change, issue, money } =
  quotationDesk(() => service);

const day = 86_400_000;

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
