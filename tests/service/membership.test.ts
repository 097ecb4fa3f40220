import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordOf } from '../../service/insurance/shared/reader.ts';
import { waitingEnds } from '../../service/insurance/policies/memberWaiting.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { coverOf, fields, quotationDesk } from '../support/quotations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const settings = '/api/extended_membership_premium/config';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { call, on, today, customer, prices, event, issue, change, policyNow } = quotationDesk(() => service);

interface Person {
  readonly guid: string;
}

async function dependant(of: string, relationship: string, born: string, as = 'agent') {
  const json = {
    customer_guid: of,
    name: `${relationship} ${born}`,
    relationship,
    gender: 'female',
    date_of_birth: born,
    ...(relationship === 'spouse' ? { national_id: 'GHA-000000001-1' } : {}),
  };
  return await call<Person>('/api/dependants', { method: 'POST', json, as });
}
const born = async (of: string, relationship: string, day: string) =>
  (await dependant(of, relationship, day)).body.guid;

async function prove(of: string, type: string) {
  await sql`
    insert into customer_files (guid, partner_guid, customer_guid, type, filename, version, created_at, updated_at)
    select gen_random_uuid()::text, partner_guid, guid, ${type}, 'paper.pdf', 1, now(), now() from customers where guid = ${of}
  `.execute(service.db);
}

async function buy(of: string, members: readonly string[], code = 'FUN-FAM') {
  const [low] = await prices(code);
  const json = { customer_guid: of, ...coverOf(low), members, start_date: today(), payment_method: 'mobile_money' };
  return await call<{ guid: string; amount_in_cents: number }>('/api/products/buy', { method: 'POST', json });
}

async function set(json: object) {
  const { version } = (await call<{ version: number }>(settings, { as: 'admin' })).body;
  const headers = { 'if-match': `"${version}"` };
  expect((await call(settings, { method: 'PUT', as: 'admin', json, headers })).status).toBe(200);
}

const said = (answer: { body: { field_errors?: readonly { message: string }[] } }) =>
  answer.body.field_errors?.map(({ message }) => message).join(' ');

describe('members of a policy', () => {
  it('cost the premium again above those who are free, or the price of their relationship', async () => {
    const [low] = await prices('FUN-FAM');
    const of = await customer();
    const [spouse, one, two] = [
      await born(of, 'spouse', '1990-01-01'),
      await born(of, 'child', '2015-01-01'),
      await born(of, 'child', '2017-01-01'),
    ];
    await prove(of, 'birth_certificate');
    await prove(of, 'birth_certificate');
    const first = await buy(of, [spouse, one]);
    expect(first).toMatchObject({ status: 201, body: { amount_in_cents: low.amount * 2 } });

    const price = { product_guid: low.product_guid, relationship: 'child', granularity: low.granularity };
    const made = await call('/api/extended_membership_premium', {
      method: 'POST',
      as: 'admin',
      json: { ...price, amount_in_cents: 105 },
    });
    expect(made.status).toBe(201);
    // It runs: what it costs is as it was.
    expect((await policyNow(first.body.guid)).amount_in_cents).toBe(low.amount * 2);
    const wanted = await change(first.body.guid, low, { members: [two, one, spouse] });
    // The spouse was there first, and stays free.
    expect(wanted.body.members).toEqual([spouse, one, two]);
    expect((await event(wanted.body.guid, 'price')).body.amount_in_cents).toBe(low.amount + 210);
  });

  it('are each covered once, however often they are named', async () => {
    const of = await customer();
    const spouse = await born(of, 'spouse', '1990-01-01');
    const { body } = await buy(of, [spouse, spouse]);
    expect((await policyNow(body.guid)).members).toEqual([spouse]);
  });

  it('are of the ages and relationships of the product, with proof, when it is bought', async () => {
    const of = await customer();
    const refused = async (relationship: string, day: string, words: RegExp) => {
      const answer = await buy(of, [await born(of, relationship, day)]);
      expect([answer.status, fields(answer)]).toEqual([400, ['members']]);
      expect(said(answer)).toMatch(words);
    };
    await refused('parent', '1960-01-01', /does not cover this relationship/);
    await refused('spouse', on(-17 * 365), /too young/);
    await refused('spouse', '1940-01-01', /up to the age of 65/);
    await refused('child', '2015-01-01', /proof of child 2015-01-01/);
    const spouses = [await born(of, 'spouse', '1990-01-01'), await born(of, 'spouse', '1991-01-01')];
    expect(said(await buy(of, spouses))).toMatch(/covers one of these: Spouse/);
    await prove(of, 'birth_certificate');
    expect((await buy(of, [await born(of, 'child', '2016-01-01')])).status).toBe(201);
  });

  it('are held to the same by a change of cover, once the change is priced and once it is issued', async () => {
    const [low] = await prices('FUN-FAM');
    const of = await customer();
    const { body: policy } = await buy(of, []);
    const parent = await born(of, 'parent', '1960-01-01');
    const barred = await change(policy.guid, low, { members: [parent] });
    expect(fields(await event(barred.body.guid, 'price'))).toEqual(['members']);
    await event(barred.body.guid, 'discard');

    const spouse = await born(of, 'spouse', '1990-01-01');
    const { guid } = (await change(policy.guid, low, { members: [spouse] })).body;
    await event(guid, 'price');
    expect((await event(guid, 'accept', { consent_channel: 'phone' })).body).toMatchObject({
      status: 'accepted',
      amount_in_cents: low.amount,
    });
    await set({ offered: false });
    expect(fields(await issue(guid, policy.guid))).toEqual(['members']);
    await set({ offered: true, maximum_members: 6, free_members: 1, child_maximum_age: 21, waiting_days: 30 });
    expect((await issue(guid, policy.guid)).status).toBe(200);

    // Whoever is new waits; who was there from the start waits no longer than the policy.
    const context = await systemContext(service.service.deps, service.db, partner);
    const reader = { deps: service.service.deps, trx: service.db, context };
    const row = await recordOf(reader, 'policies', policy.guid);
    if (!row) throw new Error('The policy is gone.');
    expect(await waitingEnds(reader, row, spouse)).toBe(on(30));
    expect(await waitingEnds(reader, row, parent)).toBeNull();
    expect(await waitingEnds(reader, row, null)).toBeNull();
  });

  it('cannot be added where that is not offered, nor children who are none any more', async () => {
    const of = await customer();
    const old = await dependant(of, 'child', on(-22 * 366));
    expect([old.status, fields(old)]).toEqual([400, ['date_of_birth']]);
    const { body: child } = await dependant(of, 'child', on(-20 * 365));
    const grown = await call(`/api/dependants/${child.guid}`, {
      method: 'PUT',
      json: { date_of_birth: on(-30 * 365) },
    });
    expect(fields(grown)).toEqual(['date_of_birth']);
    const existing = await born(of, 'spouse', '1990-01-01');
    await set({ offered: false });
    const none = await dependant(of, 'spouse', '1990-01-01');
    expect([none.status, fields(none)]).toEqual([400, ['relationship']]);
    expect(fields(await buy(of, [existing]))).toEqual(['members']);
    // Those who are there can still be put right.
    const named = await call(`/api/dependants/${existing}`, { method: 'PUT', json: { name: 'Renamed' } });
    expect(named.status).toBe(200);
    await set({ offered: true, maximum_members: 1, free_members: 1, child_maximum_age: 21, waiting_days: 30 });
    expect(said(await buy(of, [existing, await born(of, 'spouse', '1992-01-01')]))).toMatch(/One further member/);
  });
});
