import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>> & {
    readonly guid?: string;
    readonly id?: string;
    readonly field_errors?: readonly { readonly field: string }[];
    readonly content?: readonly Readonly<Record<string, unknown>>[];
  };
}

async function send(as: string, method: string, path: string, json?: unknown): Promise<Answer> {
  const response = await service.fetch(path, { as, method, partner, ...(json === undefined ? {} : { json }) });
  return { status: response.status, body: (await response.json()) as Answer['body'] };
}

const batch = async (as: string, name: string, input: object) =>
  await send(as, 'POST', '/rest/batches', { name, input });
const rowsOf = async (as: string, { body }: Answer) =>
  (await send(as, 'GET', `/rest/batches/${body.id}/rows`)).body.content?.map(({ guid, outcome, code }) => [
    guid,
    outcome,
    code,
  ]);

let serial = 0;
async function makeCountry(): Promise<{ guid: string; version: number }> {
  serial += 1;
  const code = `Q${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[serial]}`;
  const json = { code, name: `Country ${code}`, currency_code: 'GHS', calling_code: '233', national_digits: 9 };
  const { body } = await send('admin', 'POST', '/api/countries', json);
  return { guid: code, version: Number(body.version) };
}

describe('records that were chosen are deleted by a batch', () => {
  it('each as its own call would, in the version that was seen', async () => {
    const [one, other, third] = [await makeCountry(), await makeCountry(), await makeCountry()];
    const rows = [one, { ...other, version: 99 }, { guid: third.guid }, { guid: 'nobody', version: 1 }];
    const answer = await batch('admin', 'deletion', { resource: 'countries', rows });
    expect(answer).toMatchObject({ status: 201, body: { state: 'complete', total: 4, done: 4, skipped: 3 } });
    expect(await rowsOf('admin', answer)).toEqual([
      [one.guid, 'done', null],
      [other.guid, 'skipped', 'stale_version'],
      [third.guid, 'skipped', 'version_required'],
      ['nobody', 'skipped', 'not_found'],
    ]);
    const left = await sql<{ code: string }>`
      select code from countries where code in (${one.guid}, ${other.guid}, ${third.guid}) order by code
    `.execute(service.db);
    expect(left.rows.map(({ code }) => code)).toEqual([other.guid, third.guid]);
  });

  it('by nobody who may not delete one, and nothing that has no call to be deleted by', async () => {
    const rows = [await makeCountry()];
    expect((await batch('agent', 'deletion', { resource: 'countries', rows })).status).toBe(403);
    for (const resource of [
      'audit_events',
      'batches',
      'users',
      'claims',
      'payments',
      'money_out',
      'partners_config_claim',
    ]) {
      expect((await batch('admin', 'deletion', { resource, rows })).status, resource).toBeGreaterThanOrEqual(400);
    }
    expect((await batch('admin', 'deletion', { resource: 'constructor', rows })).status).toBe(404);
    expect(await batch('admin', 'deletion', { rows })).toMatchObject({
      status: 400,
      body: { field_errors: [{ field: 'input.resource' }] },
    });
  });

  it('once, however often it is asked at the same time', async () => {
    const rows = await Promise.all([makeCountry(), makeCountry(), makeCountry()]);
    const ask = async (some: readonly { guid: string }[]) =>
      await batch('admin', 'deletion', { resource: 'countries', rows: some });
    const answers = await Promise.all([ask(rows), ask(rows.toReversed())]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    const became = (await Promise.all(answers.map(async (one) => await rowsOf('admin', one)))).flat();
    expect(became.filter((one) => one?.[1] === 'done')).toHaveLength(3);
    expect(became.filter((one) => one?.[1] === 'skipped')).toHaveLength(3);
  });
});

describe('records that were chosen are moved by a batch', () => {
  const open = async () => {
    const { body } = await send('agent', 'GET', '/api/claim_callbacks?open=true&size=3');
    return (body.content ?? []).map(({ guid, version }) => ({ guid: String(guid), version: Number(version) }));
  };
  const close = { resource: 'claim_callbacks', action: 'close', asked: { reason: 'Reached by phone' } };

  it('each as its own call would, in the version that was seen', async () => {
    const [one, other] = await open();
    if (!one || !other) throw new Error('no callbacks to close');
    const answer = await batch('agent', 'action', { ...close, rows: [one, { ...other, version: 99 }] });
    expect(answer).toMatchObject({ status: 201, body: { state: 'complete', done: 2, skipped: 1 } });
    expect(await rowsOf('agent', answer)).toEqual([
      [one.guid, 'done', null],
      [other.guid, 'skipped', 'stale_version'],
    ]);
    const again = await batch('agent', 'action', { ...close, rows: [{ ...one, version: one.version + 1 }] });
    expect(await rowsOf('agent', again)).toEqual([[one.guid, 'skipped', 'illegal_transition']]);
  });

  it('in the state that was seen where nobody names a version, and never in one that nobody saw', async () => {
    const [one, other] = await open();
    if (!one || !other) throw new Error('no callbacks to close');
    const rows = [
      { guid: one.guid, state: 'open' },
      { guid: other.guid, state: 'closed' },
      { guid: other.guid, state: 'open', version: 99 },
    ];
    const became = async (...some: readonly object[]) =>
      await rowsOf('agent', await batch('agent', 'action', { ...close, rows: some }));
    expect(await became(...rows.slice(0, 2))).toEqual([
      [one.guid, 'done', null],
      [other.guid, 'skipped', 'illegal_transition'],
    ]);
    expect(await became(...rows.slice(2))).toEqual([[other.guid, 'skipped', 'stale_version']]);
    expect(await became({ guid: other.guid })).toEqual([[other.guid, 'skipped', 'version_required']]);
  });

  it('by what may be done to many, with what it asks for, by who may do it', async () => {
    const rows = (await open()).slice(0, 1);
    const fields = async (input: object, as = 'agent') =>
      (await batch(as, 'action', { rows, ...input })).body.field_errors?.map(({ field }) => field);
    expect(await fields({ ...close, asked: {} })).toEqual(['input.asked.reason']);
    expect(await fields({ ...close, asked: { reason: 'x', more: 1 } })).toEqual(['input.asked.more']);
    expect(await fields({ ...close, action: 'constructor' })).toEqual(['input.action']);
    // It moves money, and is done one by one.
    expect(await fields({ resource: 'claims', action: 'pay', asked: {} }, 'admin')).toEqual(['input.action']);
    expect(await fields({ resource: 'countries', action: 'close' }, 'admin')).toEqual(['input.action']);
    const collect = { resource: 'debit_order_transactions', action: 'process', asked: {} };
    expect((await batch('agent', 'action', { ...collect, rows })).status).toBe(403);
  });
});
