import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Claim, claimDesk } from '../support/claims.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, make, act, on, hospital, fields } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

interface Under {
  readonly customer: string;
  readonly policy: string;
}

const initiate = async ({ customer, policy }: Under) =>
  await call<Claim>('/api/claims/complex/initiate_claim', {
    method: 'POST',
    json: { customer_guid: customer, policy_guid: policy, type: 'hospital' },
  });

/** What is told of a stay, whole: with the diagnosis, which `make` knows by itself. */
async function stay(more: object = {}): Promise<object> {
  const { rows } = await sql<{ guid: string }>`select guid from health_diagnoses order by code limit 1`.execute(
    service.db,
  );
  return { ...hospital(), reason: rows[0]?.guid, ...more };
}

describe('cover', () => {
  const become = async ({ policy }: Under, values: string) =>
    await sql`update policies set ${sql.raw(values)} where guid = ${policy}`.execute(service.db);

  it('never was where a policy was not paid for, or cancelled before it began: by neither way to make a claim', async () => {
    const insured = await covered('HOSP-CASH');
    const draft = (await initiate(insured)).body.guid;
    const never = 'waiting_ends_at = null, cool_off_ends_at = null, paid_until = null';
    const states = [
      `status = 'pending'`,
      `status = 'cancelled', cancellation_date = '${on(-2)}'`,
      `status = 'cancel_pending', cancellation_date = '${on(9)}'`,
      // A cancellation that was rescinded makes it active, and still nobody has paid.
      `status = 'active', cancellation_date = null`,
    ];
    for (const state of states) {
      await become(insured, `${never}, ${state}`);
      expect(await make(insured, hospital()), state).toMatchObject({
        status: 409,
        body: { code: 'action_barred', message: expect.stringContaining('never been in force') },
      });
      const begun = await initiate(insured);
      expect([begun.status, fields(begun)], state).toEqual([400, ['policy_guid']]);
      const submitted = await act(draft, 'submit', await stay(), { as: 'agent' });
      expect([submitted.status, fields(submitted)], state).toEqual([400, ['admission_date']]);
    }
    const french = await act(draft, 'submit', await stay(), { as: 'agent', headers: { 'accept-language': 'fr' } });
    expect(french.body.field_errors?.[0]?.message).toContain('jamais pris effet');
  });

  it('of what is not in force any more ends with the grace of what was paid for', async () => {
    const insured = await covered('HOSP-CASH');
    const ended = { paid: -24, grace: 7, lastDay: -16 };
    const states = [
      `'suspended'`,
      `'lapsed'`,
      `'expired'`,
      `'cancelled', cancellation_date = '${on(-2)}'`,
      `'cancel_pending', cancellation_date = '${on(9)}'`,
    ];
    for (const state of states) {
      await become(insured, `paid_until = '${on(ended.paid)}', status = ${state}`);
      const after = await make(insured, { ...hospital(), admission_date: on(ended.lastDay + 1) });
      expect([after.status, fields(after)], state).toEqual([400, ['admission_date']]);
      expect((await make(insured, { ...hospital(), admission_date: on(ended.lastDay) })).status, state).toBe(201);
    }
    // All that was paid was given back: what is left is the grace of the first premium.
    await become(insured, `paid_until = null, status = 'suspended'`);
    expect(fields(await make(insured, hospital()))).toEqual(['admission_date']);
    await become(insured, `status = 'in_grace'`);
    expect((await make(insured, hospital())).status).toBe(201);
  });

  it('that is paused pays for what happened before, whatever had been paid for, and again once it is taken up', async () => {
    const insured = await covered('HOSP-CASH');
    const change = async (status: string) =>
      await call<{ suspended_on: string | null }>(`/api/policies/complex/status?policy_guid=${insured.policy}`, {
        method: 'PUT',
        as: 'admin',
        json: { status, reason: 'Looked into' },
        headers: await ifSeen(service, 'policies', insured.policy),
      });
    await become(insured, `paid_until = '${on(20)}', next_due_date = '${on(21)}', status = 'active'`);
    expect((await change('suspended')).body).toMatchObject({ status: 'suspended', suspended_on: on(0) });
    service.clock.advance(4 * 86_400_000);
    const during = { admission_date: on(-3), discharge_date: on(0) };
    const refused = await make(insured, { ...hospital(), ...during });
    expect([refused.status, fields(refused)]).toEqual([400, ['admission_date']]);
    expect((await make(insured, { ...hospital(), admission_date: on(-8), discharge_date: on(-5) })).status).toBe(201);
    expect((await change('active')).body).toMatchObject({ status: 'active', suspended_on: null });
    expect((await make(insured, { ...hospital(), ...during })).status).toBe(201);
    service.clock.advance(-4 * 86_400_000);
  });
});

describe('a claim that was told in time', () => {
  it('may be put right, or submitted, however long it takes', async () => {
    const insured = await covered('HOSP-CASH');
    const long = { admission_date: on(-100), discharge_date: on(-97) };
    const late = await make(insured, { ...hospital(), ...long });
    expect([late.status, fields(late)]).toEqual([400, ['admission_date']]);
    const { guid } = (await make(insured, hospital())).body;
    const draft = (await initiate(insured)).body.guid;
    const submit = async () => await act(draft, 'submit', await stay(long), { as: 'agent' });
    expect(fields(await submit())).toEqual(['admission_date']);
    await sql`
      update claims set created_at = created_at - interval '88 days' where guid in (${guid}, ${draft})
    `.execute(service.db);
    await sql`
      update claims set admission_date = ${long.admission_date}::date, discharge_date = ${long.discharge_date}::date
      where guid = ${guid}
    `.execute(service.db);
    const tagged = await call<Claim>(`/api/claims/${guid}`, { method: 'PUT', json: { tag: 'Storm' } });
    expect(tagged).toMatchObject({ status: 200, body: { tag: 'Storm' } });
    const earlier = await call(`/api/claims/${guid}`, {
      method: 'PUT',
      json: { admission_date: on(-189), discharge_date: on(-186) },
    });
    expect(fields(earlier)).toEqual(['admission_date']);
    expect((await submit()).body.status).toBe('documents_pending');
  });
});

describe('a hospital of the high-risk list', () => {
  const reasonsOf = async (typed: object) => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete(typed);
    const { body } = await call<{ high_risk: { reason: string }[] }>(`/api/assessment?claim_guid=${guid}`);
    return body.high_risk.map(({ reason }) => reason);
  };

  it('is known by its name and code however they are typed, in its own country', async () => {
    const named = async (name: string, code: string, country: string) =>
      await call('/api/configs/hospitals', {
        method: 'POST',
        as: 'admin',
        json: { name, code, country, town: 'Bole', high_risk: true },
      });
    expect((await named('Hôpital St. Kofi (Annexe)', 'GH-KOFI', 'GH')).status).toBe(201);
    expect((await named('Elsewhere Clinic', 'KE-ELSE', 'KE')).status).toBe(201);
    for (const facility of ['Hôpital St. Kofi (Annexe)', 'HOPITAL ST KOFI - ANNEXE', 'hôpital st.kofi, annexe, Bole']) {
      expect(await reasonsOf({ facility }), facility).toEqual(['hospital']);
    }
    expect(await reasonsOf({ facility: 'Some clinic', facility_code: 'gh-kofi' })).toEqual(['hospital']);
    for (const facility of ['Hôpital St. Kofi', 'Elsewhere Clinic', '???']) {
      expect(await reasonsOf({ facility }), facility).toEqual([]);
    }
  });
});
