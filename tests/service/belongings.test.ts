import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let running: TestService;
beforeAll(async () => {
  running = await startTestService();
});
afterAll(async () => await running.close());

const agent = { as: 'agent', partner: 'tana-gh' } as const;
const elsewhere = { as: 'agent', partner: 'kito-ke' } as const;

async function answer(path: string, who: { as: string; partner: string } = agent): Promise<Wire> {
  const given = await running.fetch(path, who);
  expect(given.status, path).toBe(200);
  return await bodyOf(given);
}

describe('what belongs to a record', () => {
  test('is answered all at once, without pages, and only what belongs to it', async () => {
    const { content: all }: { content: Wire[] } = await answer('/api/dependants/all');
    const { total_elements: total } = await answer('/api/dependants?size=1');
    expect(all.length).toBe(total);
    expect(total).toBeGreaterThan(20);
    const [{ customer_guid: owner }] = all;
    const theirs = await answer(`/api/dependants/all?customer_guid=${owner}`);
    expect(theirs.content).toEqual(all.filter(({ customer_guid }) => customer_guid === owner));
    expect(await answer(`/api/dependants/all?customer_guid=${owner}`, elsewhere)).toEqual({ content: [] });
  });

  test('is refused when it is more than one answer holds, rather than cut off', async () => {
    const [one] = (await answer('/api/dependants?size=1')).content;
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name = 'dependants'
    `.execute(running.db);
    const others = rows.map(({ name }) => name).filter((name) => name !== 'guid');
    const columns = sql.join(others.map((name) => sql.ref(name)));
    await sql`
      insert into dependants (guid, ${columns})
      select 'many-' || number, ${columns} from dependants, generate_series(1, 10000) as number where guid = ${one.guid}
    `.execute(running.db);
    const refused = await running.fetch('/api/dependants/all', agent);
    expect(refused.status).toBe(422);
    expect((await bodyOf(refused)).message).toMatch(/^There are 100\d\d of these, and one answer holds 10000 at most/);
    expect((await answer('/api/dependants/all', elsewhere)).content.length).toBeGreaterThan(0);
    await sql`delete from dependants where guid like 'many-%'`.execute(running.db);
  });

  test('is narrowed only by what the call declares', async () => {
    for (const path of [
      '/api/dependants/all?name=Afi',
      '/api/claim_hospitals?town=Kumasi',
      '/api/dependants/all?page=2',
    ]) {
      expect((await running.fetch(path, agent)).status, path).toBe(400);
    }
  });

  test('are the hospitals of a country, new ones too', async () => {
    const inRwanda = async () =>
      (await answer('/api/claim_hospitals?country=RW')).content.map(({ code }: Wire) => code);
    const before = await inRwanda();
    expect(before).toHaveLength(7);
    const json = { name: 'Rubavu Clinic', code: 'RW-X1', country: 'RW', high_risk: false };
    const made = await running.fetch('/api/configs/hospitals', {
      method: 'POST',
      as: 'admin',
      partner: 'noma-rw',
      json,
    });
    const { guid } = await bodyOf(made);
    expect(await inRwanda()).toEqual(expect.arrayContaining([...before, 'RW-X1']));
    await running.fetch(`/api/configs/hospitals/${guid}`, { method: 'DELETE', as: 'admin', partner: 'noma-rw' });
    expect(await inRwanda()).toEqual(before);
  });
});

describe('a dependant', () => {
  test('is found by the beginning of a national id, whose ever it is', async () => {
    const { content: all }: { content: Wire[] } = await answer('/api/dependants/all');
    const wanted = all.find(({ national_id }) => national_id !== null);
    const { content } = await answer(`/api/dependants?national_id=${encodeURIComponent(wanted.national_id)}`);
    expect(content).toEqual([wanted]);
    expect((await answer('/api/dependants?national_id=nobody')).content).toEqual([]);
  });
});

describe('a bank account', () => {
  test('is listed for a partner, and for a customer', async () => {
    const { content, total_elements: total } = await answer('/api/bank_details?size=100');
    expect(content.length).toBe(total);
    expect(total).toBeGreaterThan(5);
    const [first] = content;
    expect(await answer(`/api/customers/${first.customer_guid}/bank_details`)).toEqual({ content: [first] });
    expect((await answer(`/api/bank_details?guid=${first.guid}`)).content).toEqual([first]);
    expect(await answer(`/api/customers/${first.customer_guid}/bank_details`, elsewhere)).toEqual({ content: [] });
  });

  test('looks up who is paid into it, for nobody of another partner', async () => {
    const [account] = (await answer('/api/bank_details')).content;
    const path = `/api/bank_details/${account.guid}/beneficiary_customer`;
    const paid = await running.fetch(path, agent);
    const { customer_guid: owner } = account;
    expect(await bodyOf(paid)).toEqual(await answer(`/api/customers/${owner}`));
    expect(paid.headers.get('etag')).toBe('"1"');
    expect((await running.fetch(path, elsewhere)).status).toBe(404);
    expect((await running.fetch('/api/bank_details/nobody/beneficiary_customer', agent)).status).toBe(404);
    expect((await running.fetch(`${path}?partner=tana-gh`)).status).toBe(401);
  });
});
