import { sql } from 'kysely';
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleUserGuid } from '../../service/sample/users.ts';
import { model } from '../../src/resources/model.ts';
import { buildableIn } from '../../src/schema/builtReport.ts';
import { any, hasRole, is } from '../../src/schema/predicate.ts';
import { contextIn } from '../../src/schema/testing/context.ts';
import { bodyOf, type Wire } from '../support/records.ts';
import { reportDesk } from '../support/reportDesk.ts';
import { startTestService, type TestRequest, type TestService } from '../support/service.ts';

// What somebody may put together, keep, share and run; and that nobody gets at more by it than by the lists.

let service: TestService;
const partner = 'tana-gh';
const desk = reportDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const call = async (
  as: string,
  method: string,
  path: string,
  json?: unknown,
  more: TestRequest = {},
): Promise<{ readonly status: number; readonly body: Wire }> => {
  const answer = await service.fetch(path, { as, partner, method, ...(json === undefined ? {} : { json }), ...more });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
};

const byMonth = {
  of: 'premiums',
  columns: [{ of: 'created_at', each: 'month' }, { of: 'policy_guid' }, { count: true }, { of: 'amount', sum: true }],
  filter: { status: ['paid'] },
  totals: ['count', 'sum of amount'],
  order: { by: 'sum of amount', order: 'desc' },
};
const open = {
  of: 'customers',
  columns: [{ of: 'full_name' }, { of: 'town' }, { of: 'created_at' }],
  period: 'created_at',
  order: { by: 'full_name', order: 'asc' },
};

const keep = async (definition: unknown, more: object = {}, as = 'admin') =>
  await call(as, 'POST', '/api/reports', { name: 'Own', definition, ...more });
const preview = async (definition: unknown, as = 'admin', more: TestRequest = {}) =>
  await call(as, 'POST', '/rest/custom_reports/preview', { definition }, more);
/** How many reports there are that an administrator sees. */
const told = async () => (await call('admin', 'GET', '/api/reports?size=1')).body.total_elements;

/** The lines of its file. */
async function generated(id: string, query = '', as = 'admin'): Promise<readonly (readonly string[])[]> {
  const { status, body } = await call(as, 'GET', `/api/reports/${id}/generate${query}`);
  expect(status, JSON.stringify(body)).toBe(200);
  return Papa.parse<string[]>(
    String(body)
      .replace(/^\ufeff/, '')
      .trimEnd(),
  ).data;
}

describe('a report that somebody builds', () => {
  it('shows its first lines while it is built, in the language of whoever builds it', async () => {
    const { status, body } = await preview(byMonth);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(body.columns.map(({ label }: Wire) => label).at(-1)).toBe('Premium');
    expect(body.content.length).toBeGreaterThan(0);
    const amounts = body.content.map(({ cells }: Wire) => cells[3]);
    expect(amounts).toEqual(amounts.toSorted((one: number, other: number) => other - one));
    const french = await preview(byMonth, 'admin', { headers: { 'accept-language': 'fr' } });
    expect(french.body.columns.map(({ label }: Wire) => label).at(-1)).toBe('Prime');
  });

  it('is kept, run as its page does and by its call, with the same lines and totals', async () => {
    const kept = await keep(byMonth, { about: 'What came in' });
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    expect(kept.body).toMatchObject({ name: 'Own', built_by: 'admin' });
    const file = await generated(kept.body.id);
    const register = await desk.told('premium_register');
    const sum = file.slice(1).reduce((all, row) => all + Math.round(Number(row[3]) * 100), 0);
    expect(sum).toBe(register.totals.premium);

    const asked = await service.fetch('/rest/batches', {
      method: 'POST',
      as: 'admin',
      partner,
      json: { name: 'report_run', input: { resource: 'premiums', built: byMonth, title: 'Own', parameters: {} } },
    });
    expect(asked.status).toBe(201);
    const { id } = await bodyOf(asked);
    await expect.poll(async () => (await call('admin', 'GET', `/rest/batches/${id}`)).body.state).toBe('complete');
    const { body: run } = await call('admin', 'GET', `/rest/batches/${id}`);
    expect(run.totals).toMatchObject({ 'sum of amount': register.totals.premium });
    expect(run.total).toBe(file.length - 1);
    const lines = await call('admin', 'GET', `/rest/batches/${id}/lines?size=5`);
    expect(lines.body.content.length).toBeGreaterThan(0);
  });

  it('asks for days where it has a period, and for none where it has none', async () => {
    const { body } = await keep(open);
    const refused = await call('admin', 'GET', `/api/reports/${body.id}/generate`);
    expect(refused.status).toBe(400);
    expect(refused.body.field_errors.map(({ field }: Wire) => field)).toContain('startDate');
    const { startDate, endDate } = desk.threeYears();
    const file = await generated(body.id, `?startDate=${startDate}&endDate=${endDate}`);
    const all = await desk.told('registered_customers');
    expect(file).toHaveLength(all.rows.length + 1);
  });

  it('is changed and deleted by whoever has built it alone, and seen by those whom they share it with', async () => {
    const { body } = await keep(open, { shared_with: 'assessor' });
    const path = `/api/reports/${body.id}`;
    const seenBy = async (as: string) =>
      (await call(as, 'GET', '/api/reports?size=100')).body.content.some(({ id }: Wire) => id === body.id);
    expect([await seenBy('admin'), await seenBy('assessor'), await seenBy('agent')]).toEqual([true, true, false]);
    expect((await call('assessor', 'PUT', path, { name: 'Mine' })).status).toBe(403);
    expect((await call('assessor', 'DELETE', path)).status).toBe(403);
    expect((await call('agent', 'GET', `${path}/generate`)).status).toBe(404);
    const days = desk.threeYears();
    const query = `?startDate=${days.startDate}&endDate=${days.endDate}`;
    expect((await generated(body.id, query, 'assessor')).length).toBeGreaterThan(1);
    expect((await call('admin', 'PUT', path, { name: 'Other' })).body).toMatchObject({ name: 'Other' });
    expect((await call('admin', 'DELETE', path)).status).toBeLessThan(300);
    expect(await seenBy('assessor')).toBe(false);
  });
});

describe('what may not be in it', () => {
  const customers = (column: object) => ({ of: 'customers', columns: [{ of: 'full_name' }, column] });
  it.each([
    ['a field that there is not', customers({ of: 'nothing' })],
    ['a field of a bank', { of: 'bank_details', columns: [{ of: 'account_number' }] }],
    ['a diagnosis', { of: 'claims', columns: [{ of: 'claim_reference' }, { of: 'reason' }] }],
    ['a sum of a name', customers({ of: 'full_name', sum: true })],
    ['a sum of what another has', { of: 'premiums', columns: [{ of: 'policy_guid.amount_in_cents', sum: true }] }],
    ['months of a name', customers({ of: 'full_name', each: 'month' })],
    ['the same column twice', customers({ of: 'full_name' })],
    ['a total of a name', { ...customers({ of: 'town' }), totals: ['town'] }],
    ['an order by what is not there', { ...customers({ of: 'town' }), order: { by: 'msisdn', order: 'asc' } }],
    ['a chart of a name', { ...customers({ of: 'town' }), chart: { by: 'town', of: 'full_name', as: 'bar' } }],
    ['days of a name', { ...customers({ of: 'town' }), period: 'town' }],
    ['a filter that there is not', { ...customers({ of: 'town' }), filter: { nothing: ['x'] } }],
    ['what nobody lists', { of: 'users', columns: [{ of: 'username' }] }],
    ['another table', { of: 'operator_requests', columns: [{ of: 'payload' }] }],
    ['a prototype', { of: '__proto__', columns: [{ of: 'constructor' }] }],
    ['SQL', customers({ of: "full_name'; drop table customers; --" })],
    ['nothing', { of: 'customers', columns: [] }],
    ['no definition', 'customers'],
    ["a reference's reference", { of: 'premiums', columns: [{ of: 'policy_guid.customer_guid' }] }],
    ['what lies beyond it', { of: 'premiums', columns: [{ of: 'policy_guid.customer_guid.full_name' }] }],
    ['how many there are of each diagnosis', { of: 'claims', columns: [{ of: 'reason' }, { count: true }] }],
    ['a bank behind a reference', { of: 'debit_orders', columns: [{ of: 'bank_details_guid.account_number' }] }],
    ['a filter over a diagnosis', { of: 'claims', columns: [{ count: true }], filter: { reason: ['Malaria'] } }],
    ['a filter over a bank', { of: 'bank_details', columns: [{ count: true }], filter: { account_number: ['0'] } }],
    ['a filter along a reference', { ...customers({ of: 'town' }), filter: { 'partner_guid.code': ['kito-ke'] } }],
    ['a filter of another partner', { ...customers({ of: 'town' }), filter: { partner_guid: ['kito-ke'] } }],
    ['a filter of a constructor', { ...customers({ of: 'town' }), filter: { constructor: ['x'] } }],
    ['a filter that is a list', { ...customers({ of: 'town' }), filter: [['town', 'Tema']] }],
    ['a filter by what is no text', { ...customers({ of: 'town' }), filter: { town: [{ town: 'Tema' }] } }],
    [
      'a number beyond all',
      { of: 'premiums', columns: [{ count: true }], filter: { amount_from: [`1${'0'.repeat(30)}`] } },
    ],
    [
      'a day that there is not',
      { of: 'premiums', columns: [{ count: true }], filter: { period_from_from: ['2026-02-30'] } },
    ],
    ['an order by a diagnosis', { of: 'claims', columns: [{ count: true }], order: { by: 'reason', order: 'asc' } }],
    ['an order of SQL', { ...customers({ of: 'town' }), order: { by: 'town', order: 'asc; drop table customers' } }],
    ['days along a reference', { of: 'premiums', columns: [{ count: true }], period: 'policy_guid.created_at' }],
    ['steps of SQL', customers({ of: 'created_at', each: "month'; drop table customers; --" })],
    ['a column of a prototype', customers({ of: '__proto__' })],
    ['one along a prototype', customers({ of: 'constructor.prototype' })],
    ['a column that is a number', customers(Object(1))],
    ['a name that is a list', customers({ of: ['town'] })],
    ['a name without an end', customers({ of: 'town'.repeat(1_000) })],
    ['10,000 columns', { of: 'customers', columns: Array.from({ length: 10_000 }, () => ({ of: 'town' })) }],
    ['10,000 counts', { of: 'customers', columns: Array.from({ length: 10_000 }, () => ({ count: true })) }],
    ['10,000 totals', { ...customers({ count: true }), totals: Array.from({ length: 10_000 }, () => 'count') }],
    ['what it is not asked for', { ...customers({ of: 'town' }), partner: 'kito-ke', owner: 'agent' }],
    ['nothing at all', null],
  ])('%s is refused beside the definition, whoever asks, kept or not', async (_, definition) => {
    const input = { resource: Object(definition).of ?? 'customers', built: definition, parameters: {} };
    const run = await call('admin', 'POST', '/rest/batches', { name: 'report_run', input });
    expect([400, 404], JSON.stringify(run.body)).toContain(run.status);
    for (const { status, body } of [await keep(definition), await preview(definition)]) {
      expect(status, JSON.stringify(body)).toBe(400);
      expect(body.field_errors.map(({ field }: Wire) => field)).toEqual(['definition']);
    }
  });

  it('is refused when it is run by somebody who may not read it any more, and is not leaked', async () => {
    const waits = { of: 'money_out', columns: [{ of: 'amount' }, { of: 'status' }] };
    const kept = await keep(waits, { shared_with: 'agent' });
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const asked = await call('agent', 'GET', `/api/reports/${kept.body.id}/generate`);
    expect([400, 403]).toContain(asked.status);
    expect(JSON.stringify(asked.body)).not.toContain('let_go');
  });

  it('has rows of the partner alone', async () => {
    const here = await preview({ ...open, filter: {} });
    const there = await preview({ ...open, filter: {} }, 'admin', { partner: 'kito-ke' });
    const names = ({ body }: Wire) => body.content.map(({ record }: Wire) => record);
    expect(names(there).filter((one: string) => names(here).includes(one))).toEqual([]);
  });

  it.each([
    [
      'a body with a prototype',
      '{"name":"Own","definition":{"of":"customers","columns":[{"of":"town"}],"__proto__":{"of":"users"}}}',
    ],
    ['one that is nested without end', `{"name":"Own","definition":${'['.repeat(50_000)}${']'.repeat(50_000)}}`],
    [
      'a filter that is',
      `{"name":"Own","definition":{"of":"customers","columns":[{"of":"town"}],"filter":{"town":${'['.repeat(60)}${']'.repeat(60)}}}}`,
    ],
    [
      'a NUL',
      '{"name":"Own","definition":{"of":"customers","columns":[{"of":"town"}],"filter":{"town":["a\\u0000b"]}}}',
    ],
    [
      'half a character',
      '{"name":"Own","definition":{"of":"customers","columns":[{"of":"town"}],"filter":{"q":"\\ud800"}}}',
    ],
  ])('%s is no definition', async (_, body) => {
    const headers = { 'content-type': 'application/json' };
    const before = await told();
    for (const [path, sent] of [
      ['/api/reports', body],
      ['/rest/custom_reports/preview', body.replace('"name":"Own",', '')],
    ] as const)
      expect((await call('admin', 'POST', path, undefined, { body: sent, headers })).status).toBe(400);
    expect(await told(), 'what is refused leaves nothing').toBe(before);
  });

  it('is all that may be in one, and nothing of that fails: each field alone, counted, in steps, added up', async () => {
    const user = { guid: '', username: 'admin', roles: ['administrator'], partners: [partner] } as const;
    for (const of of Object.keys(model.resources)) {
      const all = buildableIn(model, of, contextIn('GH', 'en', { user }));
      for (let at = 0; at < all.length; at += 39) {
        const some = all.slice(at, at + 39);
        const plain = some.map(({ path }) => ({ of: path }));
        const order = { by: plain.at(-1)?.of, order: 'desc' };
        const each = some.flatMap(({ path, is: kind }) => (kind === 'day' ? [{ of: path, each: 'week' }] : []));
        const sums = some.flatMap(({ path, is: kind, along }) =>
          kind === 'number' && along === null ? [{ of: path, sum: true }] : [],
        );
        for (const [columns, more] of [
          [plain, { order }],
          [[...plain, { count: true }], { order }],
          [each, {}],
          [sums, {}],
        ] as const) {
          if (columns.length === 0) continue;
          const { status, body } = await preview({ of, columns, ...more });
          expect(status, JSON.stringify([of, columns, body])).toBe(200);
        }
      }
    }
  }, 120_000);
});

describe('a report of somebody else', () => {
  it('is not there for whoever it is not shared with, by any call, nor for another partner', async () => {
    const { body: kept } = await keep(byMonth);
    const path = `/api/reports/${kept.id}`;
    for (const [as, at] of [
      ['agent', partner],
      ['assessor', partner],
      ['admin2', partner],
      ['admin', 'kito-ke'],
    ] as const)
      for (const [method, to, json] of [
        ['GET', `${path}/generate`],
        ['PUT', path, { name: 'Mine' }],
        ['DELETE', path],
      ] as const)
        expect((await call(as, method, to, json, { partner: at })).status, `${as} ${method} ${to} ${at}`).toBe(404);
    expect((await call('agent', 'GET', `${path}/generate`, undefined, { partner: 'zuri-zm' })).status).toBe(403);
    expect(
      (await call('agent', 'POST', '/api/reports', { name: 'Own', definition: open }, { partner: 'zuri-zm' })).status,
    ).toBe(403);
    expect((await preview(open, 'agent', { partner: 'zuri-zm' })).status).toBe(403);
    for (const as of ['agent', 'admin2', 'admin'])
      for (const method of ['GET', 'PUT', 'DELETE'])
        expect([404, 405], `${as} ${method}`).toContain(
          (await call(as, method, `/rest/custom_reports/${kept.id}`, method === 'PUT' ? { name: 'Mine' } : undefined))
            .status,
        );
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect([401, 405], method).toContain((await service.fetch(path, { method, partner })).status);
    expect((await generated(kept.id)).length).toBeGreaterThan(1);
  });

  it('is neither taken away nor carried away by a task over many', async () => {
    const { body: kept } = await keep(byMonth, { shared_with: 'assessor' });
    const rows = [{ guid: kept.id, version: kept.version }];
    const asked = await call('assessor', 'POST', '/rest/batches', {
      name: 'deletion',
      input: { resource: 'custom_reports', rows },
    });
    expect(asked.status).toBe(201);
    await expect
      .poll(async () => (await call('assessor', 'GET', `/rest/batches/${asked.body.id}`)).body)
      .toMatchObject({ state: 'complete', total: 1, skipped: 1 });
    const input = { resource: 'custom_reports', query: { filter: {}, sort: null } };
    expect((await call('assessor', 'POST', '/rest/batches', { name: 'csv_export', input })).status).toBe(400);
    expect((await generated(kept.id)).length).toBeGreaterThan(1);
  });

  it.each([
    ['its owner', { owner: sampleUserGuid('agent') }, 'owner'],
    ['who has built it', { built_by: 'agent' }, 'built_by'],
    ['a role that there is not', { shared_with: 'everybody' }, 'shared_with'],
    ['several roles', { shared_with: ['agent', 'assessor'] }, 'shared_with'],
    ['no text for a role', { shared_with: { role: 'agent' } }, 'shared_with'],
    ['no text for a name', { name: ['Own'] }, 'name'],
    ['a name without an end', { name: 'Own'.repeat(100) }, 'name'],
    ['its partner', { partner_guid: 'kito-ke' }, 'partner_guid'],
    ['what there is not', { rows: true }, 'rows'],
  ])('is made by nobody who sends %s, neither at first nor later', async (_, more, field) => {
    const { body: kept } = await keep(byMonth);
    for (const { status, body } of [
      await keep(byMonth, more),
      await call('admin', 'PUT', `/api/reports/${kept.id}`, more),
    ]) {
      expect(status, JSON.stringify(body)).toBe(400);
      expect(body.field_errors.map((one: Wire) => one.field)).toEqual([field]);
    }
  });

  it('is of whoever sends it where they are, whatever key and version stand in the body', async () => {
    const { body } = await keep(byMonth, { id: sampleUserGuid('agent'), version: 9 });
    expect(body).not.toMatchObject({ id: sampleUserGuid('agent') });
    expect(body).toMatchObject({ version: 1, owner: sampleUserGuid('admin') });
    expect(
      (await call('admin', 'GET', `/api/reports/${body.id}/generate`, undefined, { partner: 'kito-ke' })).status,
    ).toBe(404);
  });

  it('goes by the rights of now: an owner who was demoted runs, previews and changes nothing beyond them', async () => {
    const waits = { of: 'money_out', columns: [{ of: 'amount' }] };
    const { body: kept } = await keep(waits, { shared_with: 'administrator' }, 'admin2');
    const roles = async (role: 'agent' | 'administrator') =>
      await service.db
        .updateTable('users')
        .set({ roles: [role] })
        .where('guid', '=', sampleUserGuid('admin2'))
        .execute();
    await roles('agent');
    try {
      const { accessToken } = await service.signIn('admin2');
      const now = async (method: string, path: string, json?: unknown) =>
        (
          await service.fetch(path, {
            method,
            partner,
            headers: { authorization: `Bearer ${accessToken}` },
            ...(json === undefined ? {} : { json }),
          })
        ).status;
      expect(await now('GET', `/api/reports/${kept.id}/generate`)).toBe(400);
      expect(await now('POST', '/rest/custom_reports/preview', { definition: waits })).toBe(400);
      expect(
        await now('PUT', `/api/reports/${kept.id}`, { definition: { ...waits, columns: [{ count: true }] } }),
      ).toBe(400);
      expect(await now('PUT', `/api/reports/${kept.id}`, { definition: open })).toBe(200);
    } finally {
      await roles('administrator');
    }
  });
});

describe('a report that two change', () => {
  const either = async (...calls: (() => ReturnType<typeof call>)[]) =>
    (await Promise.all(calls.map(async (one) => (await one()).status))).toSorted((one, other) => one - other);

  it('is changed once of what both saw, deleted once, and not changed after that', async () => {
    const { body: kept } = await keep(byMonth);
    const path = `/api/reports/${kept.id}`;
    const seen = { headers: { 'if-match': `"${kept.version}"` } };
    const change = (name: string) => async () => await call('admin', 'PUT', path, { name }, seen);
    expect(await either(change('One'), change('Other'))).toEqual([200, 409]);
    const stale = await call('admin', 'PUT', path, { name: 'Late' }, seen);
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { version: 2 } });
    expect((await call('admin', 'DELETE', path, undefined, seen)).status).toBe(409);
    const remove = async () => await call('admin', 'DELETE', path);
    const [first, second] = await either(remove, remove);
    expect([first, second]).toEqual([expect.toSatisfy((status: number) => status < 300), 404]);
    expect(await either(remove, change('Gone'))).toEqual([404, 404]);
  });

  it('is kept once by one press, however often that comes, and never half deleted while it is changed and run', async () => {
    const press = { headers: { 'idempotency-key': `own-${Date.now()}` } };
    const before = await told();
    const [one, other] = await Promise.all(
      [0, 1].map(async () => await call('admin', 'POST', '/api/reports', { name: 'Own', definition: byMonth }, press)),
    );
    expect(Math.max(one?.status ?? 0, other?.status ?? 0)).toBeLessThan(500);
    const { status, body } = await call('admin', 'POST', '/api/reports', { name: 'Own', definition: byMonth }, press);
    expect([status, await told()]).toEqual([201, before + 1]);
    const path = `/api/reports/${body.id}`;
    const all = await either(
      async () => await call('admin', 'DELETE', path),
      async () => await call('admin', 'PUT', path, { definition: open }),
      async () => await call('admin', 'GET', `${path}/generate`),
    );
    expect(all.at(-1)).toBeLessThan(500);
    expect(await told()).toBe(before);
  });
});

describe('a file of an own report', () => {
  it('runs nothing that somebody has typed, and is called by a harmless name', async () => {
    const town = '=cmd()|calc!A0';
    const { body: someone } = await call('admin', 'GET', '/api/customers/find?size=1');
    const { guid } = someone.content[0];
    await sql`update customers set town = ${town} where guid = ${guid}`.execute(service.db);
    const definition = { of: 'customers', columns: [{ of: 'town' }, { count: true }], filter: { town: [town] } };
    const { body: kept } = await keep(definition, { name: `=cmd()|'/C calc'!A0";/../é💥` });
    expect((await generated(kept.id)).slice(1)).toEqual([[`'${town}`, '1']]);
    for (const type of ['csv', 'xls', 'pdf']) {
      const answer = await service.fetch(`/api/reports/${kept.id}/generate?type=${type}`, { as: 'admin', partner });
      expect(answer.status, type).toBe(200);
      expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.-]+"$/);
    }
  });
});

/** The product as another partner of ours might declare it: some of it is not for assessors, or not to be carried away. */
function narrowed(): typeof model {
  const only = hasRole('administrator');
  const { customers, policies, payments } = model.resources;
  if (!customers || !policies || !payments) throw new Error('The product has them.');
  const fields = customers.fields.map((field) =>
    field.name === 'msisdn' || field.name === 'date_of_birth'
      ? { ...field, access: { ...field.access, read: only } }
      : field,
  );
  return {
    ...model,
    resources: {
      ...model.resources,
      customers: { ...customers, fields, field: Object.fromEntries(fields.map((field) => [field.name, field])) },
      policies: { ...policies, access: { ...policies.access, export: only } },
      payments: { ...payments, access: { ...payments.access, export: any(only, is('status', 'effected')) } },
    },
  };
}

describe('where assessors may not read a number and carry away no policies', () => {
  let other: TestService;
  beforeAll(async () => {
    other = await startTestService({ product: { model: narrowed() }, settings: { checkResponses: false } });
  });
  afterAll(() => other.close());

  const there = async (as: string, method: string, path: string, json?: unknown) => {
    const answer = await other.fetch(path, { as, partner, method, ...(json === undefined ? {} : { json }) });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : text };
  };
  const show = async (as: string, definition: unknown) =>
    await there(as, 'POST', '/rest/custom_reports/preview', { definition });
  const town = { of: 'customers', columns: [{ of: 'town' }, { count: true }] };

  it.each([
    ['shows it', { of: 'customers', columns: [{ of: 'msisdn' }] }],
    ['counts by it', { of: 'customers', columns: [{ of: 'msisdn' }, { count: true }] }],
    ['is in its order', { ...town, order: { by: 'msisdn', order: 'asc' } }],
    ['narrows by it', { ...town, filter: { msisdn: ['233'] } }],
    ['narrows by a day of it', { ...town, filter: { date_of_birth_from: ['1990-01-01'] } }],
    ['asks for days of it', { ...town, period: 'date_of_birth' }],
    ['tells its months', { of: 'customers', columns: [{ of: 'date_of_birth', each: 'month' }, { count: true }] }],
    ['reaches it along a reference', { of: 'claims', columns: [{ of: 'customer_guid.msisdn' }] }],
    ['is of policies', { of: 'policies', columns: [{ count: true }] }],
    ['reaches policies along a reference', { of: 'claims', columns: [{ of: 'policy_guid.status' }, { count: true }] }],
  ])('no report of theirs %s, though one of an administrator does that is shared with them', async (_, definition) => {
    expect((await show('assessor', definition)).status).toBe(400);
    expect((await there('assessor', 'POST', '/api/reports', { name: 'Own', definition })).status).toBe(400);
    // Nobody at all is asked for days or put in order by what is no column.
    const kept = await there('admin', 'POST', '/api/reports', { name: 'Own', definition, shared_with: 'assessor' });
    if ('order' in definition) return expect(kept.status).toBe(400);
    expect(kept.status, JSON.stringify(kept.body)).toBe(201);
    const days = 'period' in definition ? '?startDate=2026-01-01&endDate=2026-01-31' : '';
    expect((await there('assessor', 'GET', `/api/reports/${kept.body.id}/generate${days}`)).status).toBe(400);
    expect((await there('admin', 'GET', `/api/reports/${kept.body.id}/generate${days}`)).status).toBe(200);
  });

  it('a report has those records alone that they may carry away', async () => {
    const states = { of: 'payments', columns: [{ of: 'status' }, { count: true }] };
    const of = async (as: string) =>
      (await show(as, states)).body.content.map(({ cells }: Wire) => cells[0]).toSorted();
    expect(await of('assessor')).toEqual(['effected']);
    expect((await of('admin')).length).toBeGreaterThan(1);
  });
});
