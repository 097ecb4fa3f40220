import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => await service.close());

interface Reward {
  readonly guid: string;
  readonly customer_guid: string;
  readonly status: string;
  readonly version: number;
  readonly paid_on: string | null;
  readonly payment_reference: string | null;
  readonly reason: string | null;
}

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string; readonly field_errors?: unknown };
}

async function call<T>(path: string, init: { method?: string; as?: string; json?: unknown; partner?: string } = {}) {
  const response = await service.fetch(path, { as: 'assessor', partner, ...init });
  return { status: response.status, body: await response.json() } as Answer<T>;
}
interface Page {
  readonly content: Reward[];
  readonly page: number;
  readonly size: number;
  readonly total_elements: number;
}

const guidOf = async (code: string) => {
  const { rows } = await sql<{ guid: string }>`select guid from partners where code = ${code}`.execute(service.db);
  return rows[0]?.guid ?? '';
};
const mark = async (id: string, as: 'paid' | 'unpaid', json: object, init: { as?: string; partner?: string } = {}) =>
  await call<Reward>(`/api/cashback/mark_as_${as}?id=${id}`, { method: 'PUT', json, ...init });
const today = () => service.clock.now().toISOString().slice(0, 10);
const events = async (guid: string) => {
  const { rows } = await sql<{ action: string }>`
    select action from audit_events where entity_guid = ${guid} order by happened_at, version
  `.execute(service.db);
  return rows.map(({ action }) => action).filter((action) => action.startsWith('mark'));
};
async function anUnpaid(skip = 0): Promise<Reward> {
  const { body } = await call<Page>(`/api/cashback?partnerGuid=${await guidOf(partner)}&status=unpaid`);
  const found = body.content[skip];
  if (!found) throw new Error('Nothing is to be paid.');
  return found;
}

describe('cashback', () => {
  it('is listed for the partner, and for a customer by pages that count from 0', async () => {
    const all = await call<Page>(`/api/cashback?partnerGuid=${await guidOf(partner)}&size=100`);
    expect(all.body.total_elements).toBeGreaterThan(5);
    const other = await call<Page>(`/api/cashback?partnerGuid=${await guidOf('kito-ke')}`);
    expect(other.body.content).toEqual([]);
    const [first] = all.body.content;
    const own = await call<Page>(`/api/cashback_rewards?customer_guid=${first?.customer_guid}&page=0&page_size=100`);
    expect(own.body).toMatchObject({ page: 0, size: 100 });
    expect(own.body.content.map(({ guid }) => guid)).toContain(first?.guid);
    expect(new Set(own.body.content.map((one) => one.customer_guid))).toEqual(new Set([first?.customer_guid]));
  });

  it('is there only for partners that have it', async () => {
    const reward = await anUnpaid();
    const abroad = { partner: 'kito-ke', as: 'admin' };
    expect((await call('/api/cashback', abroad)).status).toBe(403);
    const answer = await mark(reward.guid, 'paid', { payment_reference: 'X', paid_on: today() }, abroad);
    expect(answer.status).toBe(404);
  });

  it('is marked as paid and unpaid again, each once however often it is sent', async () => {
    const { guid } = await anUnpaid();
    const paid = { payment_reference: 'CB-2041', paid_on: today() };
    expect((await mark(guid, 'paid', paid, { as: 'agent' })).status).toBe(403);
    expect((await mark(guid, 'paid', paid)).body).toMatchObject({ status: 'paid', ...paid });
    expect(await mark(guid, 'paid', paid)).toMatchObject({ status: 200, body: { status: 'paid', ...paid } });
    expect(await events(guid)).toEqual(['mark_paid']);
    expect(await mark(guid, 'paid', { ...paid, payment_reference: 'CB-2042' })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition' },
    });
    const reason = 'The transfer came back';
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await mark(guid, 'unpaid', { reason })).body).toMatchObject({
        status: 'unpaid',
        reason,
        paid_on: null,
        payment_reference: null,
      });
    }
    expect(await events(guid)).toEqual(['mark_paid', 'mark_unpaid']);
    expect((await mark(guid, 'paid', { ...paid, payment_reference: 'CB-2042' })).body).toMatchObject({ reason: null });
  });

  it.each([
    ['no reference', { payment_reference: null }, 'payment_reference'],
    ['a reference with spaces', { payment_reference: 'CB 1' }, 'payment_reference'],
    ['no day', { paid_on: null }, 'paid_on'],
    ['a day to come', { paid_on: '2999-01-01' }, 'paid_on'],
  ])('is not marked as paid with %s', async (_name, wrong, field) => {
    const { guid } = await anUnpaid(1);
    const answer = await mark(guid, 'paid', { payment_reference: 'CB-1', paid_on: today(), ...wrong });
    expect(answer).toMatchObject({ status: 400, body: { field_errors: [{ field }] } });
    const after = await call<Page>(`/api/cashback?guid=${guid}`);
    expect(after.body.content[0]?.status).toBe('unpaid');
  });
});
