import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { dayIn } from '../support/days.ts';
import { coverOf, fields, type Quotation, quotationDesk } from '../support/quotations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { call, on, today, customer, prices, draft, event, accepted, purchase, read, bought, change, issue } =
  quotationDesk(() => service);

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
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409]);
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
    const standing = (await draft(await customer())).body;
    await accepted(standing.guid);
    await sql`update quotations set valid_until = ${today()}::date where guid in (${guid}, ${standing.guid})`.execute(
      service.db,
    );
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('quoted');
    await sql`update quotations set valid_until = ${on(-1)}::date where guid in (${guid}, ${standing.guid})`.execute(
      service.db,
    );
    const late = await event(guid, 'accept', { consent_channel: 'phone' });
    expect(late).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    await doDueActions(service.service.deps);
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('expired');
    expect((await read(standing.guid)).status).toBe('accepted');
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
    const start_date = dayIn('KE', service.clock.now());
    expect(fields(await purchase(guid, { start_date }, elsewhere))).toEqual(['quotation_guid']);
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
