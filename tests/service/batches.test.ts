import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Batch {
  readonly id: string;
  readonly state: string;
  readonly total: number;
  readonly done: number;
  readonly failed: number;
  readonly message: string | null;
  readonly file_name: string | null;
  readonly version: number;
}

async function ask(json: unknown, as = 'admin', language = 'en'): Promise<Response> {
  return await service.fetch('/rest/batches', {
    method: 'POST',
    as,
    partner,
    json,
    headers: { 'accept-language': language },
  });
}

async function batch(id: string, as = 'admin'): Promise<Batch> {
  return (await (await service.fetch(`/rest/batches/${id}`, { as, partner })).json()) as Batch;
}

async function settled(id: string, as = 'admin'): Promise<Batch> {
  await expect
    .poll(async () => (await batch(id, as)).state, { timeout: 30_000, interval: 100 })
    .toMatch(/complete|failed|cancelled/);
  return await batch(id, as);
}

const everyCustomer = { name: 'csv_export', input: { resource: 'customers', query: { filter: {}, sort: null } } };

describe('the CSV export in the background', () => {
  it('writes every record that matches, in order, in chunks, with an outcome per row', async () => {
    const requested = (await (await ask(everyCustomer)).json()) as Batch;
    const done = await settled(requested.id);
    const list = (await (await service.fetch('/api/customers/find?size=1', { as: 'admin', partner })).json()) as {
      total_elements: number;
    };
    expect(list.total_elements).toBeGreaterThan(500);
    expect(done).toMatchObject({ state: 'complete', total: list.total_elements, done: list.total_elements, failed: 0 });
    const outcomes = await service.db
      .selectFrom('batch_rows')
      .select(['outcome'])
      .where('batch_guid', '=', requested.id)
      .execute();
    expect(outcomes).toHaveLength(list.total_elements);
    expect(new Set(outcomes.map((row) => row.outcome))).toEqual(new Set(['done']));

    const file = await service.fetch(`/rest/batches/${requested.id}/file`, { as: 'admin', partner });
    expect(file.headers.get('content-disposition')).toContain('customers-tana-gh');
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer());
    expect(text.startsWith('\ufeffFull name,Phone number')).toBe(true);
    const lines = text.trimEnd().split('\r\n');
    expect(lines).toHaveLength(list.total_elements + 1);
    expect(new Set(lines).size).toBe(lines.length);
  });

  it('speaks the language of who asked, and keeps to the filter', async () => {
    const query = { filter: { gender: ['female'] }, sort: { field: 'full_name', order: 'DESC' } };
    const requested = (await (
      await ask({ name: 'csv_export', input: { resource: 'customers', query } }, 'agent', 'fr')
    ).json()) as Batch;
    const done = await settled(requested.id, 'agent');
    const list = (await (
      await service.fetch('/api/customers/find?size=1&gender=female', { as: 'agent', partner })
    ).json()) as { total_elements: number };
    expect(done.total).toBe(list.total_elements);
    const text = await (await service.fetch(`/rest/batches/${requested.id}/file`, { as: 'agent', partner })).text();
    expect(text).toContain('Nom complet');
  });

  it('tells what became of its rows, some at a time, to whoever asked for it', async () => {
    const requested = (await (await ask(everyCustomer)).json()) as Batch;
    await settled(requested.id);
    const rows = async (query: string, as = 'admin') =>
      await service.fetch(`/rest/batches/${requested.id}/rows${query}`, { as, partner });
    const positions = async (query: string) => {
      const { content } = (await (await rows(query)).json()) as { content: { position: number }[] };
      return content.map(({ position }) => position);
    };
    expect(await positions('?size=3')).toEqual([1, 2, 3]);
    expect(await positions('?size=2&after=3')).toEqual([4, 5]);
    expect(await positions('')).toHaveLength(20);
    expect(await positions('?outcome=failed')).toEqual([]);
    expect((await rows('?size=1001')).status).toBe(400);
    expect((await rows('?outcome=lost')).status).toBe(400);
    expect((await rows('', 'agent')).status).toBe(404);
  });

  it('refuses what may not be exported, and enqueues nothing', async () => {
    const before = await service.db.selectFrom('batch_runs').select('batch_guid').execute();
    for (const input of [
      { resource: 'nothing', query: {} },
      { resource: 'audit_events', query: {} },
      { resource: 'customers', query: { filter: { nonsense: 'x' } } },
    ]) {
      const answer = await ask({ name: 'csv_export', input });
      expect(answer.status).toBeGreaterThanOrEqual(400);
      expect(answer.status).toBeLessThan(500);
    }
    expect(await service.db.selectFrom('batch_runs').select('batch_guid').execute()).toEqual(before);
  });

  it('shows a batch and its file to nobody else', async () => {
    const requested = (await (await ask(everyCustomer, 'agent')).json()) as Batch;
    await settled(requested.id, 'agent');
    expect((await service.fetch(`/rest/batches/${requested.id}`, { as: 'admin', partner })).status).toBe(404);
    expect((await service.fetch(`/rest/batches/${requested.id}/file`, { as: 'admin', partner })).status).toBe(404);
  });
});
