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

interface Answer<T> {
  readonly status: number;
  readonly body: T & { readonly code?: string; readonly field_errors?: readonly Wrong[] };
}

async function call<T>(path: string, init: Init = {}): Promise<Answer<T>> {
  const response = await service.fetch(path, { as: 'agent', partner, ...init });
  return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
}

interface Wrong {
  readonly field: string;
}

const wrong = ({ body }: Answer<unknown>) => (body.field_errors ?? []).map(({ field }) => field);

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

interface Document {
  readonly guid: string;
  readonly type: string;
  readonly filename: string;
  readonly url: string;
  readonly version: number;
}

describe('the documents of a policy', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = Buffer.from('%PDF-1.4\n% a paper\n%%EOF\n');
  const documents = '/api/policies/complex/documents';
  const sign = async (policy: string, name: string, more: Init = {}) =>
    await call<{ signed_url: string; filename: string }>(
      `${documents}/upload?${new URLSearchParams({ policy_guid: policy, filename: name }).toString()}`,
      more,
    );
  const put = async (address: string, content: Uint8Array) =>
    (await service.fetch(address, { method: 'PUT', body: new Uint8Array(content) })).status;
  const brought = async (policy: string, name: string, content: Uint8Array) => {
    const { body } = await sign(policy, name);
    expect(await put(body.signed_url, content)).toBe(200);
    return body.filename;
  };
  const post = async (query: Record<string, string>, json: unknown, more: Init = {}) =>
    await call<Document>(`${documents}?${new URLSearchParams(query).toString()}`, { method: 'POST', json, ...more });
  const listed = async (policy: string) =>
    (await call<{ content: Document[] }>(`${documents}?policy_guid=${policy}&size=50`)).body.content;

  it('are brought, added, shown, replaced by the call that adds, and deleted', async () => {
    const { guid: policy } = await policyIn('active');
    const filename = await brought(policy, 'proposal.pdf', pdf);
    const added = await post({ policy_guid: policy }, { type: 'proposal_form', filename });
    expect(added.status).toBe(201);
    const { guid, url, version } = added.body;
    expect((await service.fetch(url)).headers.get('content-type')).toBe('application/pdf');
    expect((await call<Document>(`${documents}/${guid}`)).body).toMatchObject({ type: 'proposal_form', filename });

    const other = await brought(policy, 'card.png', png);
    const one = { policy_guid: policy, policy_doc_guid: guid };
    const changed = { type: 'identity_card', filename: other };
    const replaced = await post(one, changed, { headers: { 'if-match': `"${version}"` } });
    expect(replaced.status).toBe(200);
    expect(replaced.body).toMatchObject({ guid, ...changed });
    expect((await post(one, changed, { headers: { 'if-match': `"${version}"` } })).status).toBe(409);
    expect((await service.fetch(url)).status).toBe(404);
    expect(await listed(policy)).toMatchObject([{ guid, type: 'identity_card' }]);

    const query = new URLSearchParams(one).toString();
    expect((await service.fetch(`${documents}?${query}`, { method: 'DELETE', as: 'agent', partner })).status).toBe(200);
    expect(await listed(policy)).toEqual([]);
    expect((await service.fetch(replaced.body.url)).status).toBe(404);
  });

  it('are what they say, of a policy that is there, and nothing is written otherwise', async () => {
    const { guid: policy } = await policyIn('active');
    const { guid: elsewhere } = await policyIn('active');
    expect(wrong(await call(`${documents}/upload?filename=a.pdf`))).toEqual(['policy_guid']);
    expect((await sign('nobody', 'a.pdf')).status).toBe(404);
    expect((await sign(policy, 'a.pdf', { partner: 'kito-ke' })).status).toBe(404);
    expect(wrong(await sign(policy, 'a.exe'))).toEqual(['filename']);
    const { body } = await sign(policy, 'a.pdf');
    expect(await put(body.signed_url, new Uint8Array())).toBe(415);
    expect(await put(body.signed_url, png)).toBe(415);
    expect(await put(body.signed_url, Buffer.concat([pdf, Buffer.alloc(10 * 1024 ** 2)]))).toBe(413);
    const given = { type: 'other', filename: body.filename };
    expect(wrong(await post({ policy_guid: policy }, given))).toEqual(['filename']);
    expect(wrong(await post({ policy_guid: policy }, {}))).toEqual(['type', 'filename']);
    const filename = await brought(policy, 'b.pdf', pdf);
    expect(wrong(await post({ policy_guid: elsewhere }, { type: 'other', filename }))).toEqual(['filename']);
    expect([...(await listed(policy)), ...(await listed(elsewhere))]).toEqual([]);
    const { body: made } = await post({ policy_guid: policy }, { type: 'other', filename });
    // Whoever names a document names its policy too.
    const mixed = { policy_guid: elsewhere, policy_doc_guid: made.guid };
    expect((await post(mixed, { type: 'medical_report' })).status).toBe(404);
    const query = new URLSearchParams(mixed).toString();
    expect((await call(`${documents}?${query}`, { method: 'DELETE' })).status).toBe(404);
    expect(await listed(policy)).toHaveLength(1);
  });
});
