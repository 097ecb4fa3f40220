import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
  ])('%s is refused beside the definition, whoever asks, kept or not', async (_, definition) => {
    for (const { status, body } of [await keep(definition), await preview(definition)]) {
      expect(status, JSON.stringify(body)).toBe(400);
      expect(body.field_errors.length).toBeGreaterThan(0);
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
});
