import pg, { type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bodyOf } from '../support/records.ts';
import { startTestService, type TestService } from '../support/service.ts';

let app: TestService;

beforeAll(async () => {
  app = await startTestService();
  // As many as an insurer has who numbers them one after the other: all begin alike.
  await app.service.deps.pool.query(`
    insert into policies select (jsonb_populate_record(null::policies,
      to_jsonb(one) || jsonb_build_object('guid', 'many-' || number, 'policy_number', 'MANY-2026-' || number))).*
    from (select * from policies limit 1) as one, generate_series(1, 3000) as number`);
  await app.service.deps.pool.query('analyze policies');
});
afterAll(() => app.close());

async function planOf({ text, values }: QueryConfig): Promise<string> {
  const client = await app.service.deps.pool.connect();
  try {
    await client.query('begin');
    // Few enough to be read whole are still more than those that are named.
    await client.query('set local enable_seqscan = off');
    const { rows } = await client.query(`explain ${text}`, values);
    return JSON.stringify(rows);
  } finally {
    await client.query('rollback');
    client.release();
  }
}

it('looks what rows of a file name up by the order of texts, not by what their numbers have in common', async () => {
  const values = Array.from({ length: 50 }, (_, at) => `many-2026-${at + 1}`);
  const json = { resource: 'policies', field: 'policy_number', values };
  const asking = vi.spyOn(pg.Client.prototype, 'query');
  const answer = await app.fetch('/rest/batches/known', { method: 'POST', as: 'admin', partner: 'tana-gh', json });
  const asked = asking.mock.calls.map(([query]) => query as unknown as QueryConfig);
  asking.mockRestore();
  expect((await bodyOf(answer)).content).toHaveLength(values.length);
  const named = asked.filter(({ text }) => text?.includes('search_text(wanted)'));
  expect(named).toHaveLength(1);
  for (const one of named) {
    const plan = await planOf(one);
    expect(plan).toContain('policies__policy_number__order');
    expect(plan).not.toContain('policies__policy_number__search');
  }
});
