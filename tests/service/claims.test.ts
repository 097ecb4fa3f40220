import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, make, act, on, hospital, whole, received, read, fields, prices } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

describe('a claim', () => {
  it('waits for its documents, or with a complete file for a decision', async () => {
    const insured = await covered('HOSP-CASH');
    const made = await make(insured, hospital());
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'documents_pending',
        documents_deadline: on(30),
        tag: 'Default',
        customer_guid: insured.customer,
      },
    });
    expect(made.body.claim_reference).toMatch(/^CLM-\d{8}$/);
    const { guid } = made.body;
    const incomplete = received(['admission_form']);
    const refused = await act(guid, 'documents_received', incomplete, { as: 'agent' });
    expect([refused.status, fields(refused)]).toEqual([400, ['received_documents']]);
    const unchecked = { ...received(['admission_form', 'discharge_form', 'identity_card']), documents_verified: false };
    expect(fields(await act(guid, 'documents_received', unchecked, { as: 'agent' }))).toEqual(['documents_verified']);
    const complete = await act(guid, 'documents_received', { ...unchecked, documents_verified: true }, { as: 'agent' });
    expect(complete.body).toMatchObject({ status: 'decision_pending', documents_deadline: null });
    const again = await act(guid, 'request_documents', { requested_documents: ['discharge_form'] });
    expect(again.body).toMatchObject({
      status: 'documents_pending',
      received_documents: ['admission_form', 'identity_card'],
      documents_verified: null,
    });

    const whole_one = await make(insured, { ...whole(), admission_date: on(-40), discharge_date: on(-38) });
    expect(whole_one.body).toMatchObject({
      status: 'decision_pending',
      documents_deadline: null,
    });
    const left = Date.parse(String(whole_one.body.decision_due_at)) - service.clock.now().getTime();
    expect(left / 3_600_000).toBeCloseTo(48, 1);
    for (const path of ['/api/claims/customer', '/api/claims/complex/customer']) {
      const { body } = await call<{ content: Claim[] }>(`${path}/${insured.customer}`);
      expect(body.content.map((one) => one.guid).toSorted()).toEqual([guid, whole_one.body.guid].toSorted());
    }
  });

  it('begins as a draft that only its maker and the assessors see, and that may lack everything', async () => {
    const insured = await covered('HOSP-CASH');
    const json = { customer_guid: insured.customer, policy_guid: insured.policy, type: 'hospital' };
    const draft = await call<Claim>('/api/claims/complex/initiate_claim', { method: 'POST', json });
    expect(draft).toMatchObject({ status: 201, body: { status: 'initiated', draft_until: on(30), tag: 'Default' } });
    const { guid } = draft.body;
    expect(draft.body.captured_by).toBe('agent');
    const save = (part: object, path = `/api/claims/complex/update?claim_guid=${guid}`) =>
      call<Claim>(path, { method: 'PUT', json: part });
    expect((await save({ admission_date: on(-12) })).body).toMatchObject({
      admission_date: on(-12),
      status: 'initiated',
    });
    expect((await save({ facility: 'Clinic' }, `/api/claims/${guid}`)).body.facility).toBe('Clinic');
    expect(fields(await act(guid, 'submit', { type: 'hospital' }, { as: 'agent' })).length).toBeGreaterThan(5);
    const submitted = await act(guid, 'submit', await withDiagnosis(hospital()), { as: 'agent' });
    expect(submitted.body).toMatchObject({ status: 'documents_pending', draft_until: null });

    const [mine, theirs] = [
      (await call<Claim>('/api/claims/complex/initiate_claim', { method: 'POST', json })).body.guid,
      (await call<Claim>('/api/claims/complex/initiate_claim', { method: 'POST', json, as: 'admin' })).body.guid,
    ];
    const status = async (claim: string, as: string) => (await call(`/api/claims/${claim}`, { as })).status;
    expect([await status(mine, 'agent'), await status(mine, 'assessor')]).toEqual([200, 200]);
    expect([await status(theirs, 'agent'), await status(theirs, 'assessor')]).toEqual([404, 200]);
    expect((await act(theirs, 'discard', {}, { as: 'agent' })).status).toBe(404);
    expect((await act(mine, 'discard', {}, { as: 'agent' })).body.status).toBe('discarded');
    await sql`update claims set draft_until = ${on(-1)}::date where guid = ${theirs}`.execute(service.db);
    await doDueActions(service.service.deps);
    expect(await read(theirs, { as: 'admin' })).toMatchObject({ status: 'discarded', discard_reason: 'abandoned' });
  });

  it('expires when its documents do not come, and is reinstated to where its file belongs', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = (await make(insured, hospital())).body;
    const { reason } = await read(guid);
    await sql`update claims set documents_deadline = ${on(0)}::date where guid = ${guid}`.execute(service.db);
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('documents_pending');
    await sql`update claims set documents_deadline = ${on(-1)}::date where guid = ${guid}`.execute(service.db);
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('expired');
    const revert = (json: object, as = 'assessor') =>
      call<Claim>(`/api/claims/revert_expired/${guid}`, { method: 'PUT', json, as });
    expect((await revert({ note: 'Post was late', documents_deadline: on(10) }, 'agent')).status).toBe(403);
    expect(fields(await revert({ note: 'Post was late', documents_deadline: on(-1) }))).toEqual(['documents_deadline']);
    expect((await revert({ note: 'Post was late', documents_deadline: on(10) })).body).toMatchObject({
      status: 'documents_pending',
      documents_deadline: on(10),
      // Why somebody was in hospital is not why the claim is taken up again.
      reason,
    });
  });

  it('says at its field what is wrong with it, in the language of the person', async () => {
    const insured = await covered('HOSP-CASH');
    const cases: readonly (readonly [object, string])[] = [
      [{ discharge_date: on(-13) }, 'discharge_date'],
      [{ admission_date: on(1), discharge_date: on(3) }, 'admission_date'],
      [{ discharge_date: on(-11) }, 'discharge_date'],
      [{ admission_date: on(-50), discharge_date: on(-10) }, 'discharge_date'],
      [{ admission_date: on(-420), discharge_date: on(-415) }, 'admission_date'],
      [{ admission_date: on(-320), discharge_date: on(-316) }, 'admission_date'],
      [{ admission_date: on(-95), discharge_date: on(-92) }, 'admission_date'],
      [{ affected_person_date_of_birth: '1990-05-05' }, 'affected_person_date_of_birth'],
      [{ type: 'death', death_date: on(-3) }, 'type'],
      [{ relation: 'spouse' }, 'dependant_guid'],
      [{ facility: null }, 'facility'],
      [{ ...received(['other']), documents_received_at: '2100-01-01T00:00:00Z' }, 'documents_received_at'],
      [{ approved_amount: 5 }, 'approved_amount'],
    ];
    for (const [more, field] of cases) {
      const refused = await make(insured, { ...hospital(), ...more });
      expect([refused.status, fields(refused)[0]], JSON.stringify(more)).toEqual([400, field]);
    }
    const long = { ...hospital(), admission_date: on(-50), discharge_date: on(-10) };
    expect((await make(insured, long, { query: '?ignore_max_days=true' })).body).toMatchObject({
      ignore_max_days: true,
    });
    const accident = { ...hospital(), admission_date: on(-320), discharge_date: on(-316), accident: true };
    expect(fields(await make(insured, accident))).toEqual(['admission_date']);
    const other = await covered('FUN-FAM');
    expect(fields(await make({ ...insured, policy: other.policy }, hospital()))).toEqual(['policy_guid']);
    const french = await make(
      insured,
      { ...hospital(), discharge_date: on(-11) },
      { headers: { 'accept-language': 'fr' } },
    );
    expect(french.body.field_errors?.[0]?.message).toEqual(
      expect.stringMatching(/^Le produit paie à partir de 2 nuits\s; il y en a 1\.$/),
    );
  });

  it('for a child needs the child’s own dates and a valid birth certificate', async () => {
    const insured = await covered('FUN-FAM');
    const child = await call<{ guid: string }>('/api/dependants', {
      method: 'POST',
      json: {
        customer_guid: insured.customer,
        name: 'Afi Claimant',
        relationship: 'child',
        gender: 'female',
        date_of_birth: on(-2000),
      },
    });
    const death = {
      type: 'death',
      relation: 'child',
      dependant_guid: child.body.guid,
      affected_person: 'Afi Claimant',
      affected_person_date_of_birth: on(-2000),
      death_date: on(-5),
      condition: 'natural_death',
      accident: false,
      document_channel: 'not_received',
      valid_birth_certificate: true,
    };
    expect(fields(await make(insured, { ...death, valid_birth_certificate: false }))).toEqual([
      'valid_birth_certificate',
    ]);
    expect(fields(await make(insured, { ...death, death_date: on(-2001) }))).toEqual(['death_date']);
    expect(fields(await make(insured, { ...death, relation: 'spouse' }))).toContain('dependant_guid');
    expect((await make(insured, death)).body.status).toBe('documents_pending');
    const { body } = await call<{ documents_needed: string[] }>(
      `/api/assessment?claim_guid=${(await make(insured, death)).body.guid}`,
    );
    expect(body.documents_needed).toEqual(['death_certificate', 'identity_card', 'birth_certificate']);
  });

  it('is found by three characters of its reference and more, by state and by type', async () => {
    const insured = await covered('HOSP-CASH');
    const { claim_reference: reference, guid } = (await make(insured, hospital())).body;
    const search = (query: string) => call<{ content: Claim[] }>(`/api/claims?${query}`);
    expect(fields(await search('search=CL'))).toEqual(['search']);
    expect((await search(`search=${reference.slice(4)}`)).body.content.map((one) => one.guid)).toEqual([guid]);
    const both = await search(`status=documents_pending&type=hospital&customer_guid=${insured.customer}`);
    expect(both.body.content).toHaveLength(1);
    expect((await search(`type=death&customer_guid=${insured.customer}`)).body.content).toEqual([]);
    expect((await search(`guid=${guid}`)).body.content).toHaveLength(1);
  });

  it('belongs to its partner alone', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = (await make(insured, hospital())).body;
    const elsewhere = { as: 'admin', partner: 'kito-ke' };
    expect((await call(`/api/claims/${guid}`, elsewhere)).status).toBe(404);
    expect((await act(guid, 'discard', { discard_reason: 'duplicate' }, elsewhere)).status).toBe(404);
    expect((await call(`/api/claims/complex/balances?claim_guid=${guid}`, elsewhere)).status).toBe(404);
    expect((await make(insured, hospital(), elsewhere)).status).toBe(400);
  });

  it('is changed only by the version that was seen, signed by who does it, and while it is open', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid, version } = await insured.complete();
    const put = (json: object, as = 'assessor', path = `/api/claims/complex/update?claim_guid=${guid}`) =>
      call<Claim>(path, { method: 'PUT', json, as });
    expect((await put({ tag: 'Storm', version })).body).toMatchObject({ tag: 'Storm', version: version + 1 });
    expect(await put({ tag: 'Rain', version })).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect(fields(await put({ tag: 'Rain', editor_guid: 'somebody else' }))).toEqual(['editor_guid']);
    expect(fields(await put({ discharge_date: on(-11) }))).toEqual(['discharge_date']);
    expect(await put({ tag: 'Rain' }, 'agent')).toMatchObject({ status: 409, body: { code: 'action_barred' } });
    expect((await put({ tag: 'Rain' }, 'agent', `/api/claims/${guid}`)).status).toBe(403);
    expect((await act(guid, 'approve', { approved_amount: 150_000, version })).status).toBe(409);
    expect((await act(guid, 'approve', { approved_amount: 150_000 })).status).toBe(200);
    expect(await put({ tag: 'Rain' })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', current_state: 'approved_pending' },
    });
  });
});

/** What is told, with the diagnosis that the desk has learnt. */
async function withDiagnosis(entry: object): Promise<object> {
  const { rows } = await sql<{ guid: string }>`select guid from health_diagnoses order by code limit 1`.execute(
    service.db,
  );
  return { ...entry, reason: rows[0]?.guid };
}

describe('the dashboards', () => {
  it('show each claim once, and count what they show', async () => {
    const names = ['open', 'finalisation', 'payable', 'processing', 'closed'];
    const seen = new Map<string, number>();
    const { body: summary } = await call<{
      content: { state: string; count: number }[];
      dashboards: { dashboard: string; count: number; overdue: number; oldest_at: string | null }[];
    }>('/api/claims/summary', { as: 'admin' });
    for (const name of names) {
      const { body } = await call<{ content: Claim[]; total_elements: number }>(`/api/claims/${name}?size=1000`, {
        as: 'admin',
      });
      for (const { guid } of body.content) seen.set(guid, (seen.get(guid) ?? 0) + 1);
      const counted = summary.dashboards.find(({ dashboard }) => dashboard === name);
      expect(counted?.count, name).toBe(body.total_elements);
    }
    expect(new Set(seen.values())).toEqual(new Set([1]));
    const all = await call<{ total_elements: number }>('/api/claims?size=1', { as: 'admin' });
    expect(seen.size).toBe(all.body.total_elements);
    expect(summary.content.reduce((sum, { count }) => sum + count, 0)).toBe(seen.size);
    const waiting = await call<{ content: Claim[] }>('/api/claims/status/payable?size=50');
    expect(new Set(waiting.body.content.map(({ status }) => status))).toEqual(new Set(['payable']));
    const { body: states } = await call<{ content: { dashboard: string }[] }>('/api/claims/complex/statuses');
    expect(new Set(states.content.map(({ dashboard }) => dashboard))).toEqual(new Set(names));
    const { body: filtered } = await call<{ content: Claim[] }>('/api/claims/complex?status=paid&type=hospital&size=5');
    expect(filtered.content.every(({ status, type }) => status === 'paid' && type === 'hospital')).toBe(true);
    const { body: choices } = await call<{ type: string[] }>('/api/metadata/claim');
    expect(choices.type).toContain('hospital');
    expect((await prices('PROP'))[0].amount).toBeGreaterThan(0);
  });
});
