import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly status: string;
  readonly version: number;
  readonly allowed_actions: readonly { readonly action: string }[];
}

interface Init {
  readonly method?: string;
  readonly as?: string;
  readonly json?: unknown;
  readonly partner?: string;
  readonly headers?: Record<string, string>;
}

async function call<T>(path: string, init: Init = {}) {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as T & { code?: string; field_errors?: Wrong[] } };
}

interface Wrong {
  readonly field: string;
}

const wrong = ({ body }: { body: { field_errors?: Wrong[] } }) => (body.field_errors ?? []).map(({ field }) => field);

/** A sample policy of the partner in a state, that no other test has. */
async function policyIn(status: string): Promise<Policy> {
  const { rows } = await sql<{ guid: string }>`
    update policies set created_by = 'taken', status = ${status}, end_date = '2099-01-01' where guid = (
      select policies.guid from policies join partners on partners.guid = policies.partner_guid
      where partners.code = ${partner} and policies.created_by <> 'taken' order by policy_number limit 1
    ) returning guid
  `.execute(service.db);
  return (await call<Policy>(`/api/policies/${rows[0]?.guid}`)).body;
}

describe('the beneficiary of a policy', () => {
  const spouse = {
    beneficiary_relationship: 'spouse',
    beneficiary_name: 'Kofi Sample',
    beneficiary_phone: '0244000001',
    spouse_national_id: 'GHA-000000001-1',
    spouse_date_of_birth: '1988-02-03',
  };
  const change = async (guid: string, json: unknown, more: Init = {}) =>
    await call<Record<string, unknown>>(`/api/policies/complex/beneficiary?policy_guid=${guid}`, {
      method: 'PUT',
      json,
      ...more,
    });

  it('is changed as a whole, and what belonged to a spouse goes with the spouse', async () => {
    const { guid, version } = await policyIn('active');
    const named = await change(guid, spouse, { headers: { 'if-match': `"${version}"` } });
    expect(named.status).toBe(200);
    expect(named.body).toMatchObject({ ...spouse, beneficiary_phone: '233244000001', status: 'active' });
    const child = await change(guid, { beneficiary_relationship: 'child', beneficiary_name: 'Adwoa Sample' });
    expect(child.body).toMatchObject({
      beneficiary_relationship: 'child',
      beneficiary_name: 'Adwoa Sample',
      beneficiary_phone: null,
      spouse_national_id: null,
      spouse_date_of_birth: null,
    });
    expect((await change(guid, spouse, { headers: { 'if-match': `"${version}"` } })).status).toBe(409);
  });

  it('is named in full, and of a spouse everything is asked', async () => {
    const { guid } = await policyIn('in_grace');
    expect(wrong(await change(guid, {}))).toEqual(['beneficiary_relationship']);
    expect(wrong(await change(guid, { beneficiary_relationship: 'parent' }))).toEqual(['beneficiary_name']);
    const bare = await change(guid, { beneficiary_relationship: 'spouse', beneficiary_name: 'Kofi Sample' });
    expect(wrong(bare)).toEqual(['spouse_national_id', 'spouse_date_of_birth']);
    const unborn = await change(guid, { ...spouse, spouse_date_of_birth: '2098-01-01' });
    expect(wrong(unborn)).toEqual(['spouse_date_of_birth']);
  });

  it('stays when the policy has ended, and is out of reach of other partners', async () => {
    const { guid } = await policyIn('lapsed');
    expect((await change(guid, spouse)).status).toBe(409);
    expect((await change(guid, spouse, { partner: 'kito-ke' })).status).toBe(404);
  });
});

describe('a policy by its number', () => {
  it('is found however the number is typed, with what may be done with it', async () => {
    const policy = await policyIn('active');
    const at = (number: string) => `/api/policies/complex/policy_number/${encodeURIComponent(number)}`;
    for (const typed of [policy.policy_number, policy.policy_number.toLowerCase(), ` ${policy.policy_number} `]) {
      const found = await call<Policy>(at(typed));
      expect(found.status).toBe(200);
      expect(found.body).toMatchObject({ guid: policy.guid });
      expect(found.body.allowed_actions.map(({ action }) => action)).toContain('cancel');
    }
    expect((await call(at('TANAGH-0'))).status).toBe(404);
    expect((await call(at(policy.policy_number), { partner: 'kito-ke' })).status).toBe(404);
    expect((await service.fetch(at(policy.policy_number))).status).toBe(401);
  });
});
