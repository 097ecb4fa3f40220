import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let product: string;
const partner = 'tana-gh';
const at = '/api/bulk-policy-onboarding';

beforeAll(async () => {
  service = await startTestService();
  const { rows } = await sql<{ guid: string; code: string }>`
    select product_guid as guid, products.code from products join partners on partners.guid = products.partner_guid
    where partners.code = ${partner} and active and products.payment_method is not null
      and not coalesce(quotation_required, false) and minimum_age <= 18 and maximum_age >= 60
    order by products.code limit 1
  `.execute(service.db);
  const [first] = rows;
  if (!first) throw new Error('The sample world sells nothing.');
  product = first.code;
  // One price: no row says which.
  await sql`
    delete from product_premiums where product_guid = ${first.guid}
      and guid <> (select min(guid) from product_premiums where product_guid = ${first.guid})
  `.execute(service.db);
});
afterAll(() => service.close());

const get = async (path: string, as = 'agent', of = partner) => await service.fetch(path, { as, partner: of });
const read = async (path: string, as?: string, of?: string): Promise<Wire> => await bodyOf(await get(path, as, of));

let last = 0;
/** A line of the file: somebody new, or somebody who is born tomorrow. */
function line(isBorn = true): string {
  last += 1;
  const today = service.clock.now().toISOString().slice(0, 10);
  const number = `02471${String(last).padStart(5, '0')}`;
  return [number, 'Esi Owusu', isBorn ? '1990-04-05' : 'tomorrow', 'female', product, today, 'mobile_money'].join(',');
}

/** Brings a file by the calls of the contract alone. */
async function bring(lines: readonly string[], as = 'agent', name = 'people.csv'): Promise<Wire> {
  const signed = await read(`${at}/upload?filename=${name}`, as);
  const content = ['msisdn,full_name,date_of_birth,gender,product_guid,start_date,payment_method', ...lines].join('\n');
  const put = await service.fetch(signed.signed_url, { method: 'PUT', body: new TextEncoder().encode(content) });
  expect(put.status).toBe(200);
  const answer = await service.fetch(at, { method: 'POST', as, partner, json: { filename: signed.filename } });
  const told = await bodyOf(answer);
  expect(answer.status, JSON.stringify(told)).toBe(201);
  return told;
}

const batches = async (query = '', as?: string, of?: string): Promise<Wire> =>
  await read(`${at}/batches${query}`, as, of);

/** The file once it stands in a state. */
async function becomes(guid: string, state: string, as?: string): Promise<Wire> {
  const find = async (): Promise<Wire | undefined> =>
    (await batches('', as)).content.find((one: Wire) => one.guid === guid);
  await expect.poll(async () => (await find())?.state, { timeout: 30_000, interval: 50 }).toBe(state);
  return (await find()) ?? {};
}

const decide = async (guid: string, how: 'confirm' | 'decline', json: object = {}) => {
  const answer = await service.fetch(`/rest/batches/${guid}/${how}`, { method: 'PUT', as: 'assessor', partner, json });
  expect(answer.status, await answer.clone().text()).toBe(200);
};

describe('the files of people that were brought', () => {
  it('are told of in the words of the contract, from the first to the last state', async () => {
    const { batch_guid } = await bring([line(), line(false), line()]);
    expect(await becomes(batch_guid, 'ready')).toMatchObject({
      filename: 'people.csv',
      total: 3,
      processed: 0,
      failed: 0,
      created_by: 'agent',
      created_at: expect.stringMatching(/^20\d\d-/),
    });
    await decide(batch_guid, 'confirm');
    expect(await becomes(batch_guid, 'completed_with_errors')).toMatchObject({ total: 3, processed: 3, failed: 1 });
    const sound = await bring([line()]);
    await becomes(sound.batch_guid, 'ready');
    await decide(sound.batch_guid, 'confirm');
    expect(await becomes(sound.batch_guid, 'completed')).toMatchObject({ processed: 1, failed: 0 });
    const declined = await bring([line()]);
    await becomes(declined.batch_guid, 'ready');
    await decide(declined.batch_guid, 'decline', { reason: 'Another month' });
    expect(await becomes(declined.batch_guid, 'rejected')).toMatchObject({ processed: 0 });
    // Of which nothing can be done: nobody is asked.
    const unfit = await bring([line(false)]);
    expect(await becomes(unfit.batch_guid, 'rejected')).toMatchObject({ total: 1, processed: 1, failed: 1 });
  });

  it('come a page at a time, the latest first', async () => {
    const [first, second] = [await bring([line()]), await bring([line()])];
    const newest = await batches('?page=1&page_size=1');
    expect(newest.content).toMatchObject([{ guid: second.batch_guid }]);
    expect((await batches('?page=2&page_size=1')).content).toMatchObject([{ guid: first.batch_guid }]);
    expect(newest.totalElements).toBeGreaterThanOrEqual(2);
    expect((await get(`${at}/batches?page=0`)).status).toBe(400);
    expect((await get(`${at}/batches?page_size=101`)).status).toBe(400);
  });

  it('are seen by their colleagues of one partner, and nobody else', async () => {
    const { batch_guid } = await bring([line()], 'admin');
    const guids = async (as: string, of?: string) =>
      (await batches('?page_size=100', as, of)).content.map(({ guid }: Wire) => guid);
    expect(await guids('admin')).toContain(batch_guid);
    expect(await guids('assessor')).toContain(batch_guid);
    expect(await guids('agent')).toContain(batch_guid);
    const { rows } = await sql<{ code: string }>`select code from partners where code <> ${partner}`.execute(
      service.db,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { code } of rows) expect(await guids('admin', code)).not.toContain(batch_guid);
    const unsigned = await service.fetch(`${at}/batches?partner=${partner}`);
    expect(unsigned.status).toBe(401);
  });

  it('give back the rows that were not done, with why not, to be mended and brought again', async () => {
    const [good, bad] = [line(), line(false)];
    const { batch_guid } = await bring([good, bad]);
    await becomes(batch_guid, 'ready');
    await decide(batch_guid, 'confirm');
    await becomes(batch_guid, 'completed_with_errors');
    const answer = await get(`${at}/failed_batch_entries?batch_guid=${batch_guid}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [head, ...rows] = (await answer.text()).replace('\uFEFF', '').trim().split('\r\n');
    expect(head).toMatch(/^Phone number,Full name,Date of birth,.*,Why it was not imported$/);
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatch(/^\d+,Esi Owusu,tomorrow,.*Date of birth: /);
  });

  it('give back nothing of what is no such file, or not theirs to see', async () => {
    const { batch_guid } = await bring([line()], 'admin');
    const left = async (guid: string, as?: string) =>
      (await get(`${at}/failed_batch_entries?batch_guid=${guid}`, as)).status;
    const elsewhere = await service.fetch(`${at}/failed_batch_entries?batch_guid=${batch_guid}`, {
      as: 'admin',
      partner: 'kito-ke',
    });
    expect(elsewhere.status).toBe(404);
    expect(await left('4946dd8d-3e0e-493c-8b5b-b488af039795')).toBe(404);
    expect(await left('all')).toBe(400);
    expect((await get(`${at}/failed_batch_entries`)).status).toBe(400);
    const asked = {
      name: 'csv_export',
      input: { resource: 'customers', query: { filter: {}, sort: null } },
    };
    const other = await service.fetch('/rest/batches', { method: 'POST', as: 'agent', partner, json: asked });
    const { guid, id } = await bodyOf(other);
    expect(await left(guid ?? id)).toBe(404);
    const { content } = await batches('?page_size=100');
    expect(content.map((one: Wire) => one.guid)).not.toContain(guid ?? id);
  });
});
