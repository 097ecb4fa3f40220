import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runnerOf } from '../../service/platform/batches/runners.ts';
import { sampleUserGuid } from '../../service/sample/users.ts';
import { hasRole } from '../../src/schema/predicate.ts';
import { model } from '../../src/resources/model.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { startTestService, type TestRequest, type TestService } from '../support/service.ts';

// Who would get at more by a report than by the lists, and what is asked for that cannot be.

let service: TestService;
const partner = 'tana-gh';
const day = { startDate: '2026-01-01', endDate: '2026-01-31' };

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const get = async (path: string, request: TestRequest = {}, on = service) =>
  await on.fetch(path, { as: 'admin', partner, ...request });

async function ask(input: object, request: TestRequest = {}, on = service): Promise<Response> {
  return await on.fetch('/rest/batches', {
    method: 'POST',
    as: 'admin',
    partner,
    json: { name: 'report_run', input },
    ...request,
  });
}

async function ran(input: object, request: TestRequest = {}, on = service): Promise<Wire> {
  const answer = await ask(input, request, on);
  expect(answer.status, await answer.clone().text()).toBe(201);
  const { id } = await bodyOf(answer);
  const { as = 'admin' } = request;
  const batch = async () =>
    await bodyOf(await get(`/rest/batches/${id}`, { ...request, as, method: 'GET', json: undefined }, on));
  await expect
    .poll(async () => (await batch()).state, { timeout: 60_000, interval: 50 })
    .toMatch(/complete|failed|rejected/);
  return await batch();
}

const owed = { resource: 'claims', report: 'claims_payable_report', parameters: {} };
const sold = { resource: 'policies', report: 'web_agents', parameters: day };

describe('a report', () => {
  it('is run by whom it is for: others get neither lines nor a file, whichever way they ask', async () => {
    for (const [as, input] of [
      ['agent', owed],
      ['agent', sold],
      ['assessor', sold],
    ] as const) {
      expect((await ask(input, { as })).status).toBe(403);
      const query = 'startDate' in input.parameters ? '?startDate=2026-01-01&endDate=2026-01-31' : '';
      expect((await get(`/api/reports/${input.report}${query}`, { as })).status).toBe(403);
    }
    expect((await service.fetch('/api/reports/claims_payable_report')).status).toBe(401);
    expect((await ask(owed, { partner: 'nobody' })).status).toBe(403);
    expect((await service.fetch('/api/reports/claims_payable_report', { as: 'admin' })).status).toBe(400);
  });

  it('of somebody else is not there, and neither is one of another partner', async () => {
    const run = await ran(owed);
    for (const request of [{ as: 'admin2' }, { as: 'assessor' }, { as: 'agent' }, { as: 'admin', partner: 'kito-ke' }])
      for (const path of ['lines', 'file'])
        expect((await get(`/rest/batches/${run.id}/${path}`, request)).status, JSON.stringify(request)).toBe(404);
  });

  it('has rows of the partner alone', async () => {
    const run = await ran({
      resource: 'customers',
      report: 'registered_customers',
      parameters: { startDate: '2024-06-01', endDate: new Date().toISOString().slice(0, 10) },
    });
    const { rows } = await sql<{ mine: number; all: number }>`
      select count(*) filter (where code = ${partner})::int as mine, count(*)::int as all
      from batch_lines left join customers on guid = record left join partners on partners.guid = partner_guid where batch_guid = ${run.id}
    `.execute(service.db);
    expect(rows[0]?.all).toBeGreaterThan(100);
    expect(rows[0]?.mine).toBe(rows[0]?.all);
  });

  it('that was run with more rights is neither read nor downloaded with fewer', async () => {
    const run = await ran(owed, { as: 'admin2' });
    expect((await get(`/rest/batches/${run.id}/lines`, { as: 'admin2' })).status).toBe(200);
    const guid = sampleUserGuid('admin2');
    await service.db
      .updateTable('users')
      .set({ roles: ['assessor'] })
      .where('guid', '=', guid)
      .execute();
    const { accessToken } = await service.signIn('admin2');
    const headers = { authorization: `Bearer ${accessToken}` };
    for (const path of ['lines', 'file', 'file?type=pdf']) {
      const answer = await service.fetch(`/rest/batches/${run.id}/${path}`, { partner, headers });
      expect(answer.status, path).toBe(403);
      expect(await bodyOf(answer)).toMatchObject({ code: 'rights_changed' });
    }
    await service.db
      .updateTable('users')
      .set({ roles: ['administrator'] })
      .where('guid', '=', guid)
      .execute();
  });

  it('whose person has lost their rights by the time that it is written is not written', async () => {
    const run = await ran(owed, { as: 'assessor2' });
    const guid = sampleUserGuid('assessor2');
    await service.db
      .updateTable('users')
      .set({ roles: ['agent'] })
      .where('guid', '=', guid)
      .execute();
    await service.db.deleteFrom('batch_lines').where('batch_guid', '=', run.id).execute();
    await service.db
      .updateTable('batch_runs')
      .set({ next_chunk: 0, next_line: 1 })
      .where('batch_guid', '=', run.id)
      .execute();
    await sql`update batches set state = 'queued', finished_at = null where guid = ${run.id}`.execute(service.db);
    const again = runnerOf(service.service.deps).doChunk({ batchGuid: run.id, chunk: 0 });
    await expect(again).rejects.toMatchObject({ status: 403 });
    const left = await service.db
      .selectFrom('batch_lines')
      .select('position')
      .where('batch_guid', '=', run.id)
      .execute();
    expect(left).toEqual([]);
    await service.db
      .updateTable('users')
      .set({ roles: ['assessor'] })
      .where('guid', '=', guid)
      .execute();
  });
});

describe('what is asked for that there is not', () => {
  it('is refused beside what is wrong, in the language of whoever asks', async () => {
    const register = (parameters: unknown) => ({ resource: 'claims', report: 'claims_register', parameters });
    const old = new Date(Date.now() - 130 * 86_400_000).toISOString().slice(0, 10);
    const later = new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 10);
    const wrong: readonly (readonly [object, string])[] = [
      [register({}), 'startDate'],
      [register({ startDate: '2026-02-01', endDate: '2026-01-01' }), 'endDate'],
      [register({ startDate: '2015-01-01', endDate: '2025-01-01' }), 'endDate'],
      [register({ startDate: later, endDate: later }), 'startDate'],
      [register({ startDate: '2026-02-30', endDate: '2026-03-01' }), 'startDate'],
      [register({ startDate: "2026-01-01'; drop table claims; --", endDate: '2026-03-01' }), 'startDate'],
      [register({ ...day, startDate: 20_260_101 }), 'startDate'],
      [register({ ...day, nothing: 1 }), 'nothing'],
      [register({ ...day, status: 'approved' }), 'status'],
      [{ ...owed, parameters: { startDate: '2026-01-01' } }, 'startDate'],
      [{ resource: 'claims', report: 'death-claim-report', parameters: { ...day, status: 'toString' } }, 'status'],
      [{ resource: 'claims', report: 'death-claim-report', parameters: { ...day, status: ['approved'] } }, 'status'],
      [
        { resource: 'premiums', report: 'premium_received_report', parameters: { startDate: old, endDate: later } },
        'startDate',
      ],
      [{ resource: 'customers', report: 'claims_register', parameters: day }, 'input.resource'],
      ...['toString', '__proto__', 'constructor', 'claims', '', 'claims_register '].map(
        (report) => [{ resource: 'claims', report, parameters: day }, 'input.report'] as const,
      ),
    ];
    for (const [input, field] of wrong) {
      const said = await Promise.all(
        ['en', 'fr'].map(async (language) => {
          const answer = await ask(input, { headers: { 'accept-language': language } });
          const body = await bodyOf(answer);
          expect(answer.status, JSON.stringify([input, body])).toBe(400);
          const found = body.field_errors?.find((one: Wire) => one.field === field);
          expect(found, JSON.stringify([input, body])).toBeDefined();
          return found.message;
        }),
      );
      expect(said[0]).not.toBe(said[1]);
    }
    for (const query of [
      '',
      '?startDate=2026-01-01',
      '?startDate=2026-01-01&endDate=2026-01-31&type=doc',
      '?startDate=x&endDate=y',
    ])
      expect((await get(`/api/reports/claims_register${query}`)).status, query).toBe(400);
    // What somebody has built is changed and deleted there, and run elsewhere.
    expect((await get('/api/reports/toString')).status).toBe(405);
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from batches where name = 'report_run' and input ->> 'report' = 'claims_register'`.execute(
      service.db,
    );
    expect(rows[0]?.n, 'what is refused leaves nothing').toBe(0);
  }, 60_000);

  it('is no day to come, where it tells of what falls due then', async () => {
    const [from, to] = [1, 60].map((days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10));
    const run = await ran({
      resource: 'policies',
      report: 'premium_due',
      parameters: { startDate: from, endDate: to },
    });
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from policies where partner_guid = (select guid from partners where code = ${partner}) and payment_method is not null
        and status in ('pending', 'active', 'in_grace', 'suspended') and next_due_date between ${from}::date and ${to}::date
    `.execute(service.db);
    expect(rows[0]?.n).toBeGreaterThan(0);
    expect(run).toMatchObject({ state: 'complete', total: rows[0]?.n });
  });
});

/** The product as another partner of ours might declare it: some of it is not for assessors. */
function narrowed(): typeof model {
  const [customers, payments] = [model.resources.customers, model.resources.money_out];
  if (!customers || !payments) throw new Error('The product has both.');
  const only = hasRole('administrator');
  const fields = customers.fields.map((field) =>
    field.name === 'msisdn' ? { ...field, access: { ...field.access, read: only } } : field,
  );
  return {
    ...model,
    resources: {
      ...model.resources,
      customers: { ...customers, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) },
      money_out: { ...payments, access: { ...payments.access, list: only } },
      policies: { ...model.resources.policies, access: { ...model.resources.policies?.access, list: only } },
    },
  } as typeof model;
}

describe('where assessors may not read a number, nor see policies or money that goes out', () => {
  let other: TestService;
  beforeAll(async () => {
    other = await startTestService({ product: { model: narrowed() }, settings: { checkResponses: false } });
  });
  afterAll(() => other.close());

  it('they run no report that counts it, by either way', async () => {
    const days = { resource: 'customers', report: 'daily_stats_report', parameters: day };
    expect((await ask(days, { as: 'assessor' }, other)).status).toBe(403);
    expect(
      (await get('/api/reports/daily_stats_report?startDate=2026-01-01&endDate=2026-01-31', { as: 'assessor' }, other))
        .status,
    ).toBe(403);
    expect((await ran(days, { as: 'admin' }, other)).state).toBe('complete');
  });

  it('both stand empty in what they run, and the rest does not', async () => {
    const open = { resource: 'claims', report: 'all_open_claims_report', parameters: {} };
    for (const [as, isSeen] of [
      ['assessor', false],
      ['admin', true],
    ] as const) {
      const run = await ran(open, { as }, other);
      const { columns, content } = await bodyOf(await get(`/rest/batches/${run.id}/lines?size=1000`, { as }, other));
      const valuesOf = (name: string) => {
        const at = columns.findIndex((column: Wire) => column.name === name);
        expect(at, name).toBeGreaterThanOrEqual(0);
        return content.map(({ cells }: Wire) => cells[at]).filter((value: unknown) => value !== null);
      };
      expect(content.length).toBeGreaterThan(5);
      expect(valuesOf('customer_guid')).toHaveLength(content.length);
      for (const hidden of ['customer_guid.msisdn', 'policy_guid'])
        expect(valuesOf(hidden), `${hidden} ${as}`).toHaveLength(isSeen ? content.length : 0);
    }
  });
});
