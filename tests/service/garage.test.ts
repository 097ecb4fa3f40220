/**
 * The platform runs a product that it has never heard of, and nothing of insurance: garages and their invoices, over HTTP, on a database of
 * their own.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../support/eventually.ts';
import { startGarage } from '../support/garage/service/start.ts';
import { bodyOf, type Wire } from '../support/records.ts';

let garage: Awaited<ReturnType<typeof startGarage>>;
let vehicle: Wire;

beforeAll(async () => {
  garage = await startGarage();
  const json = { plate: 'gt300', keeper: 'Esi Owusu', phone: '0241234567', kind: 'van', mileage: 81_000 };
  vehicle = await bodyOf(await garage.call('POST', '/api/vehicles', { json }));
});
afterAll(async () => {
  await garage.close();
});

let serial = 0;

async function invoiceOf(as: string): Promise<Wire> {
  serial += 1;
  const json = { number: `R-${serial}`, vehicle_guid: vehicle.guid, work: 'Brakes', amount_in_cents: 45_000 };
  return await bodyOf(await garage.call('POST', '/api/invoices', { as, json }));
}

const act = async (as: string, { guid, version }: Wire, action: string, json: object = {}) =>
  await garage.call('PUT', `/api/invoices/${guid}/${action}`, { as, json, version });

describe('a product of another trade', () => {
  test('has records by its declarations: written by their types, checked in words, found and changed in the version that was seen', async () => {
    expect(vehicle).toMatchObject({ plate: 'GT300', phone: '233241234567', kind: 'van', version: 1 });
    const wrong = await garage.call('POST', '/api/vehicles', { json: { plate: 'A B', kind: 'boat', mileage: -1 } });
    const { field_errors } = await bodyOf(wrong);
    expect(wrong.status).toBe(400);
    expect(field_errors.map(({ field }: Wire) => field).toSorted()).toEqual(['keeper', 'kind', 'mileage', 'plate']);
    const found = await bodyOf(await garage.call('GET', '/api/vehicles?kind=van'));
    expect(found.content.map(({ plate }: Wire) => plate)).toEqual(['GT300']);
    const path = `/api/vehicles/${vehicle.guid}`;
    const stale = await garage.call('PUT', path, { json: { mileage: 90_000 }, version: 7 });
    expect(stale.status).toBe(409);
  });

  test('keeps addresses of several people, none twice, and says which one is none', async () => {
    const path = `/api/vehicles/${vehicle.guid}`;
    const told = ['esi@example.com', 'kojo@example.com'];
    const twice = await garage.call('PUT', path, { json: { told: ['esi@example.com', 'esi@example.com'] } });
    expect(await bodyOf(twice)).toMatchObject({ told: ['esi@example.com'] });
    expect(await bodyOf(await garage.call('PUT', path, { json: { told } }))).toMatchObject({ told });
    expect(await bodyOf(await garage.call('GET', path))).toMatchObject({ told });
    for (const [wrong, said] of [
      [['esi@example.com', 'Kojo'], '“Kojo” is not an e-mail address'],
      [[...told, 'ama@example.com'], 'At most 2'],
      ['esi@example.com', 'Not a list of e-mail addresses'],
    ] as const) {
      const refused = await garage.call('PUT', path, { json: { told: wrong } });
      expect((await bodyOf(refused)).field_errors).toEqual([{ field: 'told', message: said }]);
    }
    expect(await bodyOf(await garage.call('PUT', path, { json: { told: [] } }))).toMatchObject({ told: null });
  });

  test('keeps to its own roles, and each garage to its own yard', async () => {
    const json = { plate: 'GT400', keeper: 'Kojo' };
    expect((await garage.call('POST', '/api/vehicles', { as: 'cashier', json })).status).toBe(403);
    expect((await garage.call('DELETE', `/api/vehicles/${vehicle.guid}`)).status).toBe(403);
    const elsewhere = await garage.call('GET', `/api/vehicles/${vehicle.guid}`, { partner: 'harbour-ke' });
    expect(elsewhere.status).toBe(404);
  });

  test('differs at one garage by an overlay', async () => {
    const fleet = { partner: 'harbour-ke', json: { plate: 'F-1', keeper: 'Port', kind: 'motorcycle' } };
    const refused = await garage.call('POST', '/api/vehicles', fleet);
    expect((await bodyOf(refused)).field_errors).toMatchObject([{ field: 'kind' }]);
    const hidden = await garage.call('POST', '/api/vehicles', {
      ...fleet,
      json: { plate: 'F-1', keeper: 'Port', mileage: 3 },
    });
    expect((await bodyOf(hidden)).field_errors).toMatchObject([{ field: 'mileage' }]);
  });

  test('has hooks of its module on what is written', async () => {
    const path = `/api/vehicles/${vehicle.guid}`;
    const turnedBack = await bodyOf(await garage.call('PUT', path, { json: { mileage: 12 } }));
    expect(turnedBack.mileage).toBe(81_000);
  });

  test('moves by its machine, which two people must carry, and has what its module lets follow', async () => {
    const made = await invoiceOf('owner');
    expect(made.status).toBe('draft');
    const sent = await bodyOf(await act('owner', made, 'send'));
    const own = await act('owner', sent, 'approve');
    expect(own.status).toBe(409);
    expect((await bodyOf(own)).code).toBe('action_barred');
    expect((await act('mechanic', sent, 'approve')).status).toBe(403);
    const approved = await bodyOf(await act('cashier', sent, 'approve'));
    expect(approved.status).toBe('approved');
    expect((await bodyOf(await act('cashier', approved, 'pay'))).field_errors).toMatchObject([{ field: 'paid_by' }]);
    const paid = await bodyOf(await act('cashier', approved, 'pay', { paid_by: 'card' }));
    expect(paid).toMatchObject({ status: 'paid', paid_by: 'card' });
    const seen = await bodyOf(await garage.call('GET', `/api/vehicles/${vehicle.guid}`));
    expect(seen.seen_on).toBe(garage.service.clock.now().toISOString().slice(0, 10));
    const { content } = await bodyOf(await garage.call('GET', `/api/audit_events?entity_guid=${made.guid}`));
    expect(content.map(({ action }: Wire) => action).toSorted()).toEqual(['approve', 'create', 'pay', 'send']);
  });

  test('is exported as a file by a batch of the platform', async () => {
    const input = { resource: 'vehicles', query: {} };
    const batch = await bodyOf(await garage.call('POST', '/rest/batches', { json: { name: 'csv_export', input } }));
    const path = `/rest/batches/${batch.guid ?? batch.id}`;
    await eventually(async () => expect((await bodyOf(await garage.call('GET', path))).state).toBe('complete'));
    const file = await (await garage.call('GET', `${path}/file`)).text();
    expect(file).toMatch(/^Plate,Keeper,/);
    expect(file).toContain('GT300');
  });

  test('knows nothing of insurance: neither in what it answers nor in what it keeps', async () => {
    const document = await (await fetch(`${garage.origin}/openapi.json`)).text();
    expect(document).toContain('/api/invoices/{guid}/approve');
    const words = /\b(claims?|polic(y|ies)|premiums?|payouts?|insur\w*|beneficiar\w*|hospitals?|debit_orders?)\b/i;
    expect(document.match(words)?.[0]).toBeUndefined();
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.tables where table_schema = 'public'
      union select column_name from information_schema.columns where table_schema = 'public'
    `.execute(garage.service.db);
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.map(({ name }) => name).filter((name) => words.test(name.replaceAll('_', ' ')))).toEqual([]);
  });
});
