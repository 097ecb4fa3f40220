/** What is derived is worked out by the database whenever it is read: shown, filtered, sorted and exported, written by nobody. */
import { sql } from 'kysely';
import pg, { type QueryConfig } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startGarage } from '../support/garage/service/start.ts';
import { bodyOf, type Wire } from '../support/records.ts';

let garage: Awaited<ReturnType<typeof startGarage>>;
let busy: Wire;
let idle: Wire;

let serial = 0;
async function billed(vehicle: Wire, amount: number, json: object = {}): Promise<Wire> {
  serial += 1;
  const given = { number: `D-${serial}`, vehicle_guid: vehicle.guid, work: `Work ${serial}`, amount_in_cents: amount };
  return await bodyOf(await garage.call('POST', '/api/invoices', { json: { ...given, ...json } }));
}

const vehicleNow = async ({ guid }: Wire): Promise<Wire> =>
  await bodyOf(await garage.call('GET', `/api/vehicles/${guid}`));
const platesOf = async (query: string): Promise<readonly string[]> => {
  const { content } = await bodyOf(await garage.call('GET', `/api/vehicles?${query}`));
  return content.map(({ plate }: Wire) => plate);
};

beforeAll(async () => {
  garage = await startGarage();
  const made = async (plate: string) =>
    await bodyOf(await garage.call('POST', '/api/vehicles', { json: { plate, keeper: 'Esi' } }));
  busy = await made('BUSY1');
  idle = await made('IDLE1');
  const first = await billed(busy, 45_000);
  await billed(busy, 1_250);
  await garage.call('PUT', `/api/invoices/${first.guid}/send`, { json: {}, version: first.version });
});
afterAll(async () => {
  await garage.close();
});

describe('rolled up over the records that refer to it', () => {
  test('a new record has nothing yet, and says so in the answer that makes it', () => {
    expect(busy).toMatchObject({ invoices_made: 0, billed_in_all: 0, last_work: null });
  });

  test('a count, a sum of some of them, and the latest value', async () => {
    expect(await vehicleNow(busy)).toMatchObject({ invoices_made: 2, billed_in_all: 45_000, last_work: 'Work 2' });
    expect(await vehicleNow(idle)).toMatchObject({ invoices_made: 0, billed_in_all: 0, last_work: null });
  });

  test('a list is filtered and sorted by them, page by page', async () => {
    expect(await platesOf('invoices_made_from=2')).toEqual(['BUSY1']);
    expect(await platesOf('invoices_made_to=1')).toEqual(['IDLE1']);
    expect(await platesOf('billed_in_all_from=45000&billed_in_all_to=45000')).toEqual(['BUSY1']);
    expect(await platesOf('last_work=wor')).toEqual(['BUSY1']);
    expect(await platesOf('sort=billed_in_all,desc')).toEqual(['BUSY1', 'IDLE1']);
    expect(await platesOf('sort=billed_in_all,asc&size=1')).toEqual(['IDLE1']);
    expect(await platesOf('sort=last_work,asc')).toEqual(['BUSY1', 'IDLE1']);
  });

  test('a change answers them as they are now, and the history is not told of them', async () => {
    const changed = await garage.call('PUT', `/api/vehicles/${busy.guid}`, { json: { keeper: 'Kojo' } });
    expect(await bodyOf(changed)).toMatchObject({ keeper: 'Kojo', invoices_made: 2 });
    const { content } = await bodyOf(await garage.call('GET', `/api/audit_events?entity_guid=${busy.guid}`));
    const fields = content.flatMap(({ changes }: Wire) => changes.map(({ field }: Wire) => field));
    expect(fields).toContain('keeper');
    expect(fields.filter((field: string) => /invoices_made|billed_in_all|last_work/.test(field))).toEqual([]);
  });

  test('nobody writes them, and no column has them', async () => {
    const json = { invoices_made: 99, billed_in_all: 1 };
    const refused = await garage.call('PUT', `/api/vehicles/${idle.guid}`, { json });
    expect(refused.status).toBe(400);
    const { field_errors } = await bodyOf(refused);
    expect(field_errors.map(({ field }: Wire) => field).toSorted()).toEqual(['billed_in_all', 'invoices_made']);
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns where table_name in ('vehicles', 'invoices')
    `.execute(garage.service.db);
    const names = rows.map(({ name }) => name);
    expect(names).toContain('keeper');
    expect(names.filter((name) => /invoices_made|billed_in_all|last_work|open_in_cents/.test(name))).toEqual([]);
  });

  test('two who write at once are both counted', async () => {
    const { invoices_made: before } = await vehicleNow(busy);
    await Promise.all([billed(busy, 100), billed(busy, 200), billed(busy, 300)]);
    expect((await vehicleNow(busy)).invoices_made).toBe(before + 3);
  });

  test('an action that looks at the record works none of them out, however many others refer to it', async () => {
    const vehicle = await bodyOf(
      await garage.call('POST', '/api/vehicles', { json: { plate: 'PAID1', keeper: 'Esi' } }),
    );
    const { guid, version } = await billed(vehicle, 700);
    await sql`update invoices set status = 'approved' where guid = ${guid}`.execute(garage.service.db);
    const asking = vi.spyOn(pg.Client.prototype, 'query');
    const json = { paid_by: 'cash' };
    const paid = await garage.call('PUT', `/api/invoices/${guid}/pay`, { json, version, as: 'cashier' });
    const asked = asking.mock.calls.map(([query]) => (query as unknown as QueryConfig).text ?? '');
    asking.mockRestore();
    expect(paid.status, await paid.text()).toBe(200);
    const held = asked.filter((text) => text.includes('"keeper"') && text.includes('for update'));
    expect(held.length).toBeGreaterThan(0);
    for (const text of held) expect(text).not.toContain('vehicles.invoices_made');
  });

  test('a file has them', async () => {
    const input = { resource: 'vehicles', query: {} };
    const batch = await bodyOf(await garage.call('POST', '/rest/batches', { json: { name: 'csv_export', input } }));
    const path = `/rest/batches/${batch.guid ?? batch.id}`;
    await eventually(async () => expect((await bodyOf(await garage.call('GET', path))).state).toBe('complete'));
    const [head = '', ...lines] = (await (await garage.call('GET', `${path}/file`)).text()).trimEnd().split('\r\n');
    const at = head.split(',').indexOf('Billed in all');
    expect(at).toBeGreaterThan(0);
    expect(lines.find((line) => line.startsWith('BUSY1'))?.split(',')[at]).toMatch(/450/);
  });
});

describe('worked out from what only some people read', () => {
  const ask = async (path: string, as: string): Promise<Wire> => await bodyOf(await garage.call('GET', path, { as }));

  test('is read by them alone, however many times it is worked out further', async () => {
    const vehicle = await bodyOf(
      await garage.call('POST', '/api/vehicles', { json: { plate: 'OWNED1', keeper: 'Esi' }, as: 'owner' }),
    );
    const own = async (cost_in_cents: number, amount_in_cents: number) => {
      serial += 1;
      const json = {
        number: `D-${serial}`,
        vehicle_guid: vehicle.guid,
        work: 'Brakes',
        amount_in_cents,
        cost_in_cents,
      };
      return await bodyOf(await garage.call('POST', '/api/invoices', { json, as: 'owner' }));
    };
    const one = await own(30_000, 45_000);
    await own(20_000, 15_000);
    await billed(vehicle, 9_900);
    expect(one).toMatchObject({ cost_in_cents: 30_000, margin_in_cents: 15_000 });
    // What was sold below its cost leaves nothing, and where no cost is known nothing is known.
    expect(await ask(`/api/vehicles/${vehicle.guid}`, 'owner')).toMatchObject({ margin_in_all: 15_000 });
    const owners = await ask('/api/vehicles?margin_in_all_from=15000&sort=margin_in_all,desc', 'owner');
    expect(owners.content.map(({ plate }: Wire) => plate)).toEqual(['OWNED1']);

    for (const as of ['mechanic', 'cashier']) {
      const seen = await ask(`/api/invoices/${one.guid}`, as);
      expect(seen).toMatchObject({ amount_in_cents: 45_000 });
      expect(Object.keys(seen).filter((name) => /cost|margin/.test(name))).toEqual([]);
      expect(await ask(`/api/vehicles/${vehicle.guid}`, as)).not.toHaveProperty('margin_in_all');
      // Nor is it found out by asking whether it is more than so much, or which vehicle brings most.
      const listed = async (query: string, member: string): Promise<readonly string[]> =>
        (await ask(`/api/vehicles?${query}`, as)).content.map((one: Wire) => one[member]);
      for (const query of ['margin_in_all_from=1', 'margin_in_all_to=1'])
        expect(await listed(query, 'plate')).toEqual([]);
      // All are alike to them, and so in the order of their keys.
      const keys = await listed('sort=margin_in_all,asc', 'guid');
      expect(keys).toEqual(keys.toSorted());
      expect(await listed('sort=margin_in_all,desc', 'guid')).toEqual(keys.toReversed());
    }
  });

  test('is not in the file of somebody who does not read it', async () => {
    const headOf = async (as: string) => {
      const json = { name: 'csv_export', input: { resource: 'vehicles', query: {} } };
      const batch = await bodyOf(await garage.call('POST', '/rest/batches', { json, as }));
      const path = `/rest/batches/${batch.guid ?? batch.id}`;
      await eventually(async () => expect((await ask(path, as)).state).toBe('complete'));
      const [head = ''] = (await (await garage.call('GET', `${path}/file`, { as })).text()).split('\r\n');
      return head.split(',').includes('Margin in all');
    };
    expect([await headOf('owner'), await headOf('mechanic')]).toEqual([true, false]);
  });
});

describe('what remains of one amount when another is taken away', () => {
  test('never less than nothing, and nothing where one is not known', async () => {
    expect(await billed(idle, 45_000, { deposit_in_cents: 5_000 })).toMatchObject({ open_in_cents: 40_000 });
    expect(await billed(idle, 45_000, { deposit_in_cents: 50_000 })).toMatchObject({ open_in_cents: 0 });
    expect(await billed(idle, 45_000)).toMatchObject({ open_in_cents: null });
    const { content } = await bodyOf(await garage.call('GET', '/api/invoices?open_in_cents_from=1'));
    expect(content.map(({ open_in_cents }: Wire) => open_in_cents)).toEqual([40_000]);
  });
});
