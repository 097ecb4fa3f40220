import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { claimDesk } from '../support/claims.ts';
import { pdfText } from '../support/pdfText.ts';
import { type PreAuthorization, preAuthorizationDesk } from '../support/preAuthorizations.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const desk = preAuthorizationDesk(() => service);
const { call, on, fields, customer, covered, hospital, request, act, cancel, read, pending, approved } = desk;

const partner = 'tana-gh';
const letter = async (guid: string, as = 'agent') =>
  await service.fetch(`/api/pre_authorizations/${guid}/letter`, { as, partner });

describe('a pre-authorization', () => {
  it('is drafted, put right, submitted and approved: a letter is issued', async () => {
    const { of, policy } = await covered();
    const made = await request(of, policy);
    expect(made).toMatchObject({
      status: 201,
      body: {
        status: 'draft',
        lou_number: null,
        patient_name: expect.stringMatching(/^Quoted/),
        estimate_in_cents: null,
      },
    });
    expect(made.body.request_number).toMatch(/^PA-TANAGH-\d{8}$/);
    const { guid } = made.body;
    const put = { policy_guid: policy, hospital_guid: await hospital(), diagnosis_guid: await desk.diagnosis() };
    const edited = await call<PreAuthorization>(`/api/pre_authorizations/${guid}`, {
      method: 'PUT',
      json: { ...put, admission_date: on(3), expected_days: 5, estimate_in_cents: 31_000 },
    });
    expect(edited).toMatchObject({ status: 200, body: { admission_date: on(3), expected_days: 5, status: 'draft' } });
    const submitted = await act(guid, 'submit', { estimate_in_cents: 30_000 });
    expect(submitted.body).toMatchObject({ status: 'pending', estimate_in_cents: 30_000 });
    const agreed = await act(guid, 'approve', { approved_amount_in_cents: 25_000 });
    expect(agreed).toMatchObject({
      status: 200,
      body: {
        status: 'approved',
        lou_number: made.body.request_number.replace('PA-', 'LOU-'),
        lou_version: 1,
        approved_amount_in_cents: 25_000,
        remaining_amount_in_cents: 25_000,
        valid_from: on(0),
        valid_until: on(3 + 14),
        high_risk_confirmed: false,
      },
    });
    const list = await call<{ content: PreAuthorization[] }>(`/api/pre_authorizations/customer/${of}`);
    expect(list.body.content.map((one) => one.guid)).toEqual([guid]);
    const found = await call<{ content: object[] }>(
      `/api/search?search=${String(agreed.body.lou_number)}&doc_type=LOU`,
    );
    expect(found.body.content).toMatchObject([{ doc_type: 'LOU', guid, matched: { field: 'lou_number' } }]);
  });

  it('falls under an active policy of the customer that covers hospital stays then', async () => {
    const { of, policy } = await covered();
    const refused = async (more: object) => fields(await request(of, policy, more));
    expect(await refused({ admission_date: on(-201) })).toEqual(['admission_date']);
    expect(await refused({ admission_date: on(-111) })).toEqual(['admission_date']);
    expect(await refused({ admission_date: on(-110) })).toBeUndefined();
    expect(await refused({ admission_date: on(900) })).toEqual(['admission_date']);
    expect(await refused({ expected_days: 31 })).toEqual(['expected_days']);
    expect(await refused({ expected_days: 1 })).toEqual(['expected_days']);
    expect(await refused({ hospital_guid: of, diagnosis_guid: of })).toEqual(['hospital_guid', 'diagnosis_guid']);
    const other = await covered();
    expect(fields(await request(of, other.policy))).toEqual(['policy_guid']);
    await sql`update policies set status = 'in_grace' where guid = ${other.policy}`.execute(service.db);
    expect(fields(await request(other.of, other.policy))).toEqual(['policy_guid']);
    const french = await request(other.of, other.policy, {}, { headers: { 'accept-language': 'fr' } });
    expect(french.body.field_errors?.[0]?.message).toBe('Cette police n’est pas active.');
    const { policy: paid } = await desk.bought(20_000);
    const [accident] = await desk.prices('ACC-SUM');
    await sql`update policies set product_guid = ${accident.product_guid} where guid = ${paid.guid}`.execute(
      service.db,
    );
    expect(fields(await request(String(paid.customer_guid), paid.guid))).toEqual(['policy_guid']);
  });

  it('is for the customer, or a dependant whom the policy covers', async () => {
    const { of, policy } = await covered();
    const born = async (customer_guid: string) => {
      const json = {
        customer_guid,
        name: 'Afi Patient',
        relationship: 'child',
        gender: 'female',
        date_of_birth: '2019-03-02',
      };
      return (await call<{ guid: string }>('/api/dependants', { method: 'POST', json })).body.guid;
    };
    const [child, stranger] = [await born(of), await born(await customer())];
    expect(fields(await request(of, policy, { dependant_guid: stranger }))).toEqual(['dependant_guid']);
    expect(fields(await request(of, policy, { dependant_guid: child }))).toEqual(['dependant_guid']);
    await sql`update policies set members = ${[child]} where guid = ${policy}`.execute(service.db);
    const made = await request(of, policy, { dependant_guid: child });
    expect(made).toMatchObject({ status: 201, body: { patient_name: 'Afi Patient', dependant_guid: child } });
  });

  it('keeps its amount free of the benefit, until it is over', async () => {
    const { of, policy, limit } = await covered();
    const first = await approved(of, policy, limit - 10_000);
    const { guid } = await pending(of, policy, { admission_date: on(20) });
    const agree = (amount: number) =>
      act(guid, 'approve', { approved_amount_in_cents: amount, high_risk_confirmed: true });
    const refused = await agree(10_001);
    expect([refused.status, fields(refused)]).toEqual([400, ['approved_amount_in_cents']]);
    expect(refused.body.field_errors?.[0]?.message).toContain('GHS');
    expect((await agree(10_000)).status).toBe(200);
    expect(fields(await request(of, policy))).toEqual(['policy_guid']);
    expect((await cancel(first.guid, {})).status).toBe(400);
    expect((await cancel(first.guid, { reason: 'Another hospital' })).body).toMatchObject({
      status: 'cancelled',
      reason: 'Another hospital',
    });
    expect((await request(of, policy)).status).toBe(201);
  });

  it('of high risk asks for a confirmation, with the reasons', async () => {
    const { of, policy } = await covered();
    const { guid } = await pending(of, policy, { hospital_guid: await hospital(true) });
    const refused = await act(guid, 'approve', { approved_amount_in_cents: 20_000 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'high_risk_confirmation_required', reasons: [{ code: 'hospital' }] },
    });
    expect(fields(refused)).toEqual(['high_risk_confirmed']);
    expect((await read(guid)).status).toBe('pending');
    const agreed = await act(guid, 'approve', { approved_amount_in_cents: 20_000, high_risk_confirmed: true });
    expect(agreed.body).toMatchObject({ high_risk_confirmed: true, high_risk_reasons: ['hospital'] });

    const second = await pending(of, policy);
    const overlap = await act(second.guid, 'approve', { approved_amount_in_cents: 10_000 });
    expect(overlap.body.reasons?.map(({ code }) => code)).toEqual(['overlap']);
    const third = await pending(of, policy, { admission_date: on(30) });
    const often = await act(third.guid, 'approve', { approved_amount_in_cents: 10_000 });
    expect(often.body.reasons?.map(({ code }) => code)).toEqual(['frequent']);

    const flagged = await covered();
    await sql`update customers set high_risk = true where guid = ${flagged.of}`.execute(service.db);
    const marked = await act((await pending(flagged.of, flagged.policy)).guid, 'approve', {
      approved_amount_in_cents: 10_000,
    });
    expect(marked.body.reasons?.map(({ code }) => code)).toEqual(['customer']);
  });

  it('is enhanced, and keeps what its letter said before', async () => {
    const { of, policy, limit } = await covered();
    const { guid, valid_until: until } = await approved(of, policy, 20_000);
    const enhance = (approved_amount_in_cents: number, valid_until: unknown) =>
      act(guid, 'enhance', { approved_amount_in_cents, valid_until, because: 'Surgery' });
    expect(fields(await enhance(20_000, until))).toEqual(['approved_amount_in_cents']);
    expect(fields(await enhance(limit + 1, until))).toEqual(['approved_amount_in_cents']);
    expect(fields(await enhance(30_000, on(1)))).toEqual(['valid_until']);
    const { body } = await enhance(limit, on(25));
    expect(body).toMatchObject({ status: 'approved', lou_version: 2, remaining_amount_in_cents: limit });
    expect(body.earlier_versions).toEqual([
      {
        version: 1,
        approved_amount_in_cents: 20_000,
        valid_until: until,
        issued_on: on(0),
        issued_by: expect.any(String),
        because: 'Surgery',
      },
    ]);
    const text = pdfText(Buffer.from(await (await letter(guid)).arrayBuffer()));
    expect(text).toContain('Version 2');
  });

  it('has its letter as a PDF in the customer’s language, for as long as it stands', async () => {
    const { of, policy } = await covered();
    const waiting = await pending(of, policy);
    expect((await letter(waiting.guid)).status).toBe(409);
    const { guid, lou_number: number } = await approved(of, policy, 25_000);
    const answer = await letter(guid);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(`${String(number)}.pdf`);
    const text = pdfText(Buffer.from(await answer.arrayBuffer())).replaceAll(/\s+/g, ' ');
    for (const said of ['Letter of undertaking', String(number), 'Malaria', 'GHS', '250.00', 'Quoted']) {
      expect(text).toContain(said);
    }
    expect(text).not.toContain('{{');
    await sql`
      update document_templates set language = 'fr', name = 'Lettre', content = '<p>Patient {{patient_name}}, {{approved_amount}}</p>'
      where type = 'LOU' and partner_guid = (select guid from partners where code = ${partner})
    `.execute(service.db);
    const french = pdfText(Buffer.from(await (await letter(guid)).arrayBuffer()));
    expect(french).toContain('250,00');
    expect((await cancel(guid, { reason: 'Mistake' })).status).toBe(200);
    expect((await letter(guid)).status).toBe(409);
    const elsewhere = await service.fetch(`/api/pre_authorizations/${guid}/letter`, {
      as: 'admin',
      partner: 'kito-ke',
    });
    expect(elsewhere.status).toBe(404);
  });

  it('is for those to decide who may, and in the states that allow it', async () => {
    const { of, policy } = await covered();
    const { guid } = (await request(of, policy)).body;
    const offered = async (as: string) => (await read(guid, as)).allowed_actions.map(({ action }) => action);
    expect(await offered('agent')).toEqual(['submit', 'edit']);
    expect(await offered('assessor')).toEqual(['submit', 'edit', 'cancel']);
    expect(await act(guid, 'approve', { approved_amount_in_cents: 1 })).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', current_state: 'draft' },
    });
    expect(fields(await act(guid, 'submit', {}))).toEqual(['estimate_in_cents']);
    await act(guid, 'submit', { estimate_in_cents: 9_000 });
    expect(await offered('agent')).toEqual(['edit']);
    expect(await offered('assessor')).toEqual(['approve', 'edit', 'decline', 'cancel']);
    for (const [action, json] of [
      ['approve', { approved_amount_in_cents: 9_000 }],
      ['decline', { reason: 'No' }],
    ] as const) {
      expect((await act(guid, action, json, { as: 'agent' })).status).toBe(403);
    }
    expect((await cancel(guid, { reason: 'No' }, { as: 'agent' })).status).toBe(403);
    const stale = await act(guid, 'decline', { reason: 'No' }, { headers: { 'if-match': '"1"' } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'stale_version' } });
    expect((await act(guid, 'decline', { reason: 'Not needed' })).body).toMatchObject({
      status: 'declined',
      reason: 'Not needed',
    });
    expect((await act(guid, 'unheard_of')).status).toBe(400);
  });

  const claims = claimDesk(() => service);
  const reject = async (claim: string) => {
    const why = { rejection_reason: 'not_covered' };
    await claims.act(claim, 'fail', why);
    return await claims.act(claim, 'fail_confirm', why, { as: 'admin' });
  };

  it('is used by the claim of that stay, and free again when nothing comes of it', async () => {
    const { of, policy } = await covered();
    const complete = async (more: object) =>
      (await claims.make({ customer: of, policy }, { ...claims.whole(), ...more })).body;
    const { guid } = await approved(of, policy, 20_000, { admission_date: on(-12) });
    const there = await hospital();
    const use = (claim_guid: string) => act(guid, 'utilise', { claim_guid });

    const elsewhere = await complete({ hospital_guid: await hospital(true) });
    const refused = await use(elsewhere.guid);
    expect([refused.status, fields(refused)]).toEqual([400, ['claim_guid']]);
    expect(refused.body.field_errors?.[0]?.message).toContain('hospital');
    expect(fields(await use(of))).toEqual(['claim_guid']);
    const before = await complete({ hospital_guid: there, admission_date: on(-13) });
    expect(fields(await use(before.guid))).toEqual(['claim_guid']);

    const claim = await complete({ hospital_guid: there });
    expect((await use(claim.guid)).body).toMatchObject({ status: 'utilised', claim_guid: claim.guid });
    expect((await reject(claim.guid)).body).toMatchObject({ status: 'rejected' });
    expect(await read(guid)).toMatchObject({ status: 'approved', claim_guid: null, remaining_amount_in_cents: 20_000 });

    const paid = await complete({ hospital_guid: there });
    await use(paid.guid);
    const confirmed = { high_risk_confirmed: true };
    await claims.act(paid.guid, 'approve', { approved_amount: 12_000, ...confirmed });
    const agreed = await claims.act(paid.guid, 'approve', confirmed, { as: 'admin' });
    expect(agreed.body).toMatchObject({ status: 'payable' });
    expect(await read(guid)).toMatchObject({ status: 'utilised', remaining_amount_in_cents: 8_000 });
    expect((await letter(guid)).status).toBe(200);
  });

  it('is used by a claim that is open alone, also when it is put away at the same moment', async () => {
    const { of, policy } = await covered();
    const there = { hospital_guid: await hospital() };
    const complete = async () =>
      (await claims.make({ customer: of, policy }, { ...claims.whole(), ...there })).body.guid;
    const { guid } = await approved(of, policy, 20_000, { admission_date: on(-12) });
    const confirmed = { high_risk_confirmed: true };
    const discard = async (claim: string) => await claims.act(claim, 'discard', { discard_reason: 'duplicate' });
    const over = { rejected: await complete(), discarded: await complete(), payable: await complete() };
    await reject(over.rejected);
    await discard(over.discarded);
    await claims.act(over.payable, 'approve', { approved_amount: 1_000, ...confirmed });
    await claims.act(over.payable, 'approve', confirmed, { as: 'admin' });
    for (const [state, claim_guid] of Object.entries(over)) {
      expect((await claims.read(claim_guid, { as: 'admin' })).status).toBe(state);
      const refused = await act(guid, 'utilise', { claim_guid });
      expect([refused.status, fields(refused)], state).toEqual([400, ['claim_guid']]);
      expect(refused.body.field_errors?.[0]?.message).toContain('not open any more');
    }
    for (let round = 0; round < 6; round += 1) {
      const claim_guid = await complete();
      await Promise.all([act(guid, 'utilise', { claim_guid }), discard(claim_guid)]);
      expect(await read(guid), `round ${round}`).toMatchObject({ status: 'approved', claim_guid: null });
    }
  });

  it('keeps no more free again than others have left, when its claim is decided on anew or comes to nothing', async () => {
    const { of, policy, limit } = await covered();
    // So that each decision takes two people.
    await sql`update customers set high_risk = true where guid = ${of}`.execute(service.db);
    const stay = { ...claims.whole(), hospital_guid: await hospital() };
    const { guid } = await approved(of, policy, limit - 10_000, { admission_date: on(-12) });
    const claim = (await claims.make({ customer: of, policy }, stay)).body.guid;
    await act(guid, 'utilise', { claim_guid: claim });
    const left = async () => (await read(guid)).remaining_amount_in_cents;
    const confirmed = { high_risk_confirmed: true };
    const decide = async () => {
      await claims.act(claim, 'approve', { approved_amount: 12_000, ...confirmed });
      return (await claims.act(claim, 'approve', confirmed, { as: 'admin' })).body.status;
    };
    const back = { reversal_reason: 'mistake', note: 'Another look' };
    expect(await decide()).toBe('payable');
    expect(await left()).toBe(limit - 22_000);
    await claims.act(claim, 'reverse_decision', back, { as: 'admin' });
    expect(await left()).toBe(limit - 10_000);

    await claims.act(claim, 'approve', { approved_amount: 12_000, ...confirmed });
    const other = await approved(of, policy, limit - 15_000, { admission_date: on(20) });
    expect(other.status).toBe('approved');
    await claims.act(claim, 'reverse_decision', back);
    expect(await left()).toBe(15_000);
    await reject(claim);
    expect(await read(guid)).toMatchObject({ status: 'approved', claim_guid: null, remaining_amount_in_cents: 15_000 });
  });

  it('expires after its last day, and so sets the benefit free', async () => {
    const { of, policy, limit } = await covered();
    const { guid } = await approved(of, policy, limit);
    service.clock.advance(17 * 86_400_000);
    await doDueActions(service.service.deps);
    expect((await read(guid)).status).toBe('expired');
    expect((await request(of, policy)).status).toBe(201);
  });
});
