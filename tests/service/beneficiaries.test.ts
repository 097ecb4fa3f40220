import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fields, quotationDesk } from '../support/quotations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { call, customer } = quotationDesk(() => service);

interface Beneficiary {
  readonly guid: string;
  readonly share: number;
}

const add = async (of: string, share: number, more: object = {}) =>
  await call<Beneficiary>('/api/beneficiaries', {
    method: 'POST',
    json: { customer_guid: of, full_name: 'Esi Sample', relationship: 'child', share, ...more },
  });
const change = async (guid: string, json: object) =>
  await call<Beneficiary>(`/api/beneficiaries/${guid}`, { method: 'PUT', json });
const shares = async (of: string) =>
  (await call<{ content: Beneficiary[] }>(`/api/customers/${of}/beneficiary`)).body.content.map(({ share }) => share);
const statuses = (all: readonly { readonly status: number }[]) =>
  all.map(({ status }) => status).toSorted((one, other) => one - other);
const sum = (all: readonly number[]) => all.reduce((one, other) => one + other, 0);

describe('the beneficiaries of a customer', () => {
  it('have 100 % together and no more, each told how much is left', async () => {
    const of = await customer();
    const first = await add(of, 60);
    const second = await add(of, 50);
    expect([second.status, fields(second)]).toEqual([400, ['share']]);
    expect(second.body.field_errors?.[0]?.message).toContain('40 is left');
    const other = await add(of, 40);
    expect(other.status).toBe(201);
    expect(fields(await change(other.body.guid, { share: 41 }))).toEqual(['share']);
    expect((await change(first.body.guid, { share: 30 })).status).toBe(200);
    expect((await change(other.body.guid, { share: 70 })).status).toBe(200);
    expect((await add(await customer(), 100)).status).toBe(201);
    expect(sum(await shares(of))).toBe(100);
  });

  it('have no more when two are added, or changed, at the same moment', async () => {
    for (const round of [1, 2, 3]) {
      const of = await customer();
      const made = await Promise.all([add(of, 60), add(of, 60), add(of, 60)]);
      expect(statuses(made), `round ${round}`).toEqual([201, 400, 400]);
      const there = made.find(({ status }) => status === 201);
      const more = await add(of, 10);
      const both = await Promise.all([
        change(there?.body.guid ?? '', { share: 80 }),
        change(more.body.guid, { share: 40 }),
      ]);
      expect(statuses(both)).toEqual([200, 400]);
      expect(sum(await shares(of))).toBeLessThanOrEqual(100);
    }
  });

  it('are asked who they are when they are the spouse, as dependants are', async () => {
    const of = await customer();
    const spouse = { relationship: 'spouse' };
    expect(fields(await add(of, 10, spouse))).toEqual(['national_id', 'date_of_birth']);
    const who = { national_id: 'GHA-000000001-1', date_of_birth: '1990-01-01' };
    expect((await add(of, 10, { ...spouse, ...who })).status).toBe(201);
    const child = await add(of, 10);
    expect(fields(await change(child.body.guid, spouse))).toEqual(['national_id', 'date_of_birth']);
    const dependant = { customer_guid: of, name: 'Kofi', gender: 'male', date_of_birth: '1990-01-01', ...spouse };
    const refused = await call('/api/dependants', { method: 'POST', json: dependant });
    expect(fields(refused)).toEqual(['national_id']);
  });
});
