import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { model } from '../../src/resources/model.ts';
import { amongOf } from '../../src/views/fieldTypes/reference/target.ts';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call, make, act, on, hospital, whole, received, read, fields, seen } = claimDesk(() => service);

const second = { as: 'assessor2' };
/** Above what one person may approve. */
const large = 150_000;

interface Balance {
  readonly benefit: string;
  readonly limit_in_cents: number;
  readonly used_in_cents: number;
  readonly remaining_in_cents: number;
}

beforeAll(async () => {
  service = await startTestService();
});
afterAll(async () => {
  await service.close();
});

const balanceOf = async (guid: string, benefit = 'hospital_stay') => {
  const { body } = await call<{ content: Balance[] }>(`/api/claims/complex/balances?claim_guid=${guid}`);
  const found = body.content.find((one) => one.benefit === benefit);
  if (!found) throw new Error(benefit);
  return found;
};

/** Other days, so that two stays do not overlap. */
const earlier = (days: number) => ({ admission_date: on(-12 - days), discharge_date: on(-9 - days) });

const auditOf = async (guid: string) => {
  const { rows } = await sql<{ action: string; actor: string; actor_kind: string }>`
    select action, actor, actor_kind from audit_events where entity_guid = ${guid} order by happened_at, created_at
  `.execute(service.db);
  return rows;
};

interface Figures {
  readonly count: number;
  readonly sum: number;
  readonly apart: { readonly count: number; readonly sum: number } | null;
}

const figures = async (state: string) => {
  const { body } = await call<{ content: (Figures & { state: string })[] }>('/api/claims/summary');
  const found = body.content.find((one) => one.state === state);
  if (!found) throw new Error(state);
  return found;
};

/** What any approval leaves behind. */
const left = async () => {
  const { rows } = await sql`
    select (select sum(version) from claims) as versions, (select count(*) from audit_events) as events,
      (select count(*) from sms_messages) as messages, (select count(*) from batch_runs) as batches
  `.execute(service.db);
  return rows;
};

describe('an approval', () => {
  it('takes two people, administrators too, and says so on the button', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    expect((await act(guid, 'approve', { approved_amount: large }, { as: 'agent' })).status).toBe(403);
    const first = await act(guid, 'approve', { approved_amount: large }, { as: 'admin' });
    expect(first.body).toMatchObject({ status: 'approved_pending', approved_amount: large });
    expect(first.body.first_decided_by).toBe('Wanjiru Sample');
    expect((await act(guid, 'approve', {}, { as: 'admin' })).body).toMatchObject({ code: 'action_barred' });
    const offered = (await read(guid, { as: 'admin' })).allowed_actions;
    expect(offered.find(({ action }) => action === 'approve_second')).toEqual({
      action: 'approve_second',
      allowed: false,
      reason: 'errors.same_person',
    });
    expect((await act(guid, 'approve', {}, second)).body).toMatchObject({
      status: 'payable',
      decided_by: 'Aya Sample',
    });
    expect(await act(guid, 'approve', {}, second)).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', current_state: 'payable' },
    });
  });

  it('is final by one person up to the partner’s amount, when the service gives the second one, audited', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    expect((await act(guid, 'approve', { approved_amount: 33_000 })).body).toMatchObject({
      status: 'payable',
      first_decided_by: 'Kofi Sample',
      decided_by: 'Coverdesk',
    });
    const events = await auditOf(guid);
    expect(events.map(({ action, actor_kind }) => `${action} ${actor_kind}`)).toEqual([
      'create person',
      'approve person',
      'approve_second system',
    ]);
  });

  it('is never final by one person who made the claim or its customer, however small it is', async () => {
    const own = await covered('HOSP-CASH');
    const { body: claim } = await make(own, { ...whole(), ...earlier(40) }, { as: 'assessor' });
    expect(claim.status).toBe('decision_pending');
    const other = await covered('HOSP-CASH');
    await sql`
      update audit_events set created_by = (select created_by from audit_events where entity_guid = ${claim.guid} limit 1)
      where entity_guid = ${other.customer}
    `.execute(service.db);
    for (const guid of [claim.guid, (await other.complete()).guid]) {
      const approved = await act(guid, 'approve', { approved_amount: 1000 });
      expect(approved.body).toMatchObject({ status: 'approved_pending', first_decided_by: 'Kofi Sample' });
      expect((await act(guid, 'approve', {})).body).toMatchObject({ code: 'action_barred' });
      expect((await act(guid, 'approve', {}, second)).body).toMatchObject({ status: 'payable' });
    }
  });

  describe('by one person alone', () => {
    const settings = '/api/partners_config/claim';
    const changes = '/rest/approval_limit_changes';
    const admin = { as: 'admin' };
    const other = { as: 'admin2' };
    const put = { method: 'PUT', json: {} } as const;

    interface Limits {
      readonly ex_gratia_limit: number;
      readonly high_risk_claims: number;
      readonly high_risk_days: number;
    }
    interface Change {
      readonly guid: string;
      readonly status: string;
      readonly code: string;
      readonly key: string;
    }

    const limit = async () =>
      (await call<{ second_approval_above: number }>(settings, admin)).body.second_approval_above;
    const propose = async (amount: unknown, by = admin, more: object = { reason: 'Fewer small claims wait' }) => {
      const { body } = await call<Limits & { guid: string }>(settings, admin);
      const { ex_gratia_limit, high_risk_claims, high_risk_days } = body;
      const limits = { second_approval_above: amount, ex_gratia_limit, high_risk_claims, high_risk_days };
      const json = { config_guid: body.guid, ...limits, ...more };
      return await call<Change>(`${changes}/propose`, { method: 'POST', json, ...by });
    };

    it('is only as far as two administrators have let one decide', async () => {
      const before = await limit();
      const { body: whole } = await call<object>(settings, admin);
      // None of what bounds a decision: not the amount, nor goodwill, nor what makes a claim high-risk.
      for (const limit of ['second_approval_above', 'ex_gratia_limit', 'high_risk_claims', 'high_risk_days']) {
        const raised = { ...whole, [limit]: 50 };
        expect(fields(await call(settings, { method: 'PUT', json: raised, ...admin })), limit).toEqual([limit]);
      }
      expect((await propose(10_000_000, { as: 'assessor' })).status).toBe(403);
      expect(fields(await propose(-1))).toEqual(['second_approval_above']);
      expect(fields(await propose(before))).toEqual(['second_approval_above']);
      expect(fields(await propose(10_000_000, admin, {}))).toEqual(['reason']);
      expect(fields(await propose(10_000_000, admin, { config_guid: crypto.randomUUID(), reason: 'x' }))).toEqual([
        'config_guid',
      ]);
      const { body: proposed } = await propose(10_000_000);
      expect(proposed).toMatchObject({ status: 'proposed', limit_before: before, proposed_by: 'Wanjiru Sample' });
      expect(await propose(20_000_000, other)).toMatchObject({ status: 409, body: { code: 'action_barred' } });
      expect(await call(`${changes}/${proposed.guid}/confirm`, { ...put, ...admin })).toMatchObject({
        status: 409,
        body: { code: 'action_barred' },
      });
      expect(await limit()).toBe(before);
      const insured = await covered('HOSP-CASH');
      const [waiting, alone] = [await insured.complete(), await insured.complete(earlier(20))];
      expect((await act(waiting.guid, 'approve', { approved_amount: large })).body.status).toBe('approved_pending');

      const confirmed = await call(`${changes}/${proposed.guid}/confirm`, { ...put, ...other });
      expect(confirmed.body).toMatchObject({ status: 'confirmed', decided_by: 'Moussa Sample' });
      expect(await limit()).toBe(10_000_000);
      expect((await act(alone.guid, 'approve', { approved_amount: large })).body.status).toBe('payable');

      const { body: back } = await propose(before, other);
      expect((await call(`${changes}/${back.guid}/confirm`, { ...put, ...admin })).body).toMatchObject({
        status: 'confirmed',
      });
      expect(await limit()).toBe(before);
    });

    it('stays as it was when the proposal is declined, by whoever made it too', async () => {
      const before = await limit();
      const { body: proposed } = await propose(1);
      const decline = { ...put, json: { decline_reason: 'A mistake' }, ...admin };
      const without = await call(`${changes}/${proposed.guid}/decline`, { ...put, ...admin });
      expect(fields(without)).toEqual(['decline_reason']);
      expect((await call(`${changes}/${proposed.guid}/decline`, decline)).body).toMatchObject({ status: 'declined' });
      expect((await call(`${changes}/${proposed.guid}/confirm`, { ...put, ...other })).body).toMatchObject({
        code: 'illegal_transition',
      });
      expect(await limit()).toBe(before);
    });

    it('is settled for a partner that has never saved its settings, and once when two propose at once', async () => {
      const at = { partner: 'noma-rw' };
      const limits = { ex_gratia_limit: 0, high_risk_claims: 3, high_risk_days: 90 };
      const { body: unsaved } = await call<{ guid: string; version: number }>(settings, { ...admin, ...at });
      expect(unsaved.version).toBe(0);
      const json = { config_guid: unsaved.guid, second_approval_above: 500, ...limits, reason: 'Small claims' };
      const both = await Promise.all(
        [admin, other].map((by) => call<Change>(`${changes}/propose`, { method: 'POST', json, ...by, ...at })),
      );
      expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 409]));
      const made = both.find(({ status }) => status === 201);
      const by = both[0] === made ? other : admin;
      const confirmed = await call(`${changes}/${made?.body.guid}/confirm`, { ...put, ...by, ...at });
      expect(confirmed.status).toBe(200);
      expect((await call(settings, { ...admin, ...at })).body).toMatchObject({
        version: 1,
        second_approval_above: 500,
        documents_deadline_days: 30,
      });
    });
  });

  it('is taken back, and may then begin with either person', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    await act(guid, 'approve', { approved_amount: large });
    expect(fields(await act(guid, 'reverse_decision', { reversal_reason: 'mood' }, second))).toEqual([
      'reversal_reason',
    ]);
    expect((await act(guid, 'reverse_decision', { reversal_reason: 'mistake' })).body).toMatchObject({
      status: 'decision_pending',
      approved_amount: null,
      first_decided_by: null,
    });
    await act(guid, 'approve', { approved_amount: large }, second);
    expect((await act(guid, 'approve')).body.status).toBe('payable');
    expect((await act(guid, 'reverse_decision', { reversal_reason: 'mistake', note: 'Wrong' })).status).toBe(403);
    const back = { reversal_reason: 'fraud_suspected', note: 'The clinic says that nobody was there' };
    expect((await act(guid, 'reverse_decision', back, { as: 'admin' })).body).toMatchObject({
      status: 'decision_pending',
      reversal_reason: 'fraud_suspected',
    });
  });

  it('is not both given and confirmed by one person when the clock has stepped back', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    await act(guid, 'approve', { approved_amount: large });
    await act(guid, 'reverse_decision', { reversal_reason: 'mistake' });
    service.clock.advance(-30_000);
    await act(guid, 'approve', { approved_amount: large }, second);
    expect((await act(guid, 'approve', {}, second)).body).toMatchObject({ code: 'action_barred' });
    expect((await act(guid, 'approve')).body.status).toBe('payable');
    service.clock.advance(30_000);
  });

  it('counts all claims of a person, however many there are, each up to what was approved', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    await sql`
      insert into claims (
        guid, version, created_at, updated_at, partner_guid, customer_guid, policy_guid, claim_reference, status, type, admission_date,
        dependant_guid, ex_gratia, approved_amount, benefit_usages
      )
      select guid || '-' || n, 1, created_at, updated_at, partner_guid, customer_guid, policy_guid, claim_reference || '-' || n, 'paid', type,
        case when n = 1 then admission_date - 800 else admission_date end, case when n = 2 then 'somebody' end, n = 3, 15,
        case when n % 2 = 0 then jsonb_build_array(
          jsonb_build_object('benefit', 'hospital_stay', 'amount_in_cents', 10), jsonb_build_object('benefit', 'hospital_stay', 'amount_in_cents', 9),
          jsonb_build_object('benefit', 'other', 'amount_in_cents', 7)
        ) end
      from claims, generate_series(1, 1203) as n where guid = ${guid}
    `.execute(service.db);
    // Of 1,203 one is of another year, one of somebody else, one paid out of goodwill.
    expect(await balanceOf(guid)).toMatchObject({ used_in_cents: 1200 * 15 });
    await sql`delete from claims where guid like ${`${guid}-%`}`.execute(service.db);
  });

  it('uses the balance that all claims of a person share, and never more', async () => {
    const insured = await covered('HOSP-CASH');
    const one = await insured.complete();
    const { limit_in_cents: limit, remaining_in_cents } = await balanceOf(one.guid);
    expect(remaining_in_cents).toBe(limit);
    expect(fields(await act(one.guid, 'approve', { approved_amount: limit + 1 }))).toEqual(['approved_amount']);
    expect(fields(await act(one.guid, 'approve', { approved_amount: 0 }))).toEqual(['approved_amount']);
    expect((await act(one.guid, 'approve', { approved_amount: limit - 20_000 })).status).toBe(200);
    const two = await insured.complete(earlier(20));
    expect(await balanceOf(two.guid)).toMatchObject({ used_in_cents: limit - 20_000, remaining_in_cents: 20_000 });
    // While another is told there is none yet, but the policy, the day and the person.
    const under = async (query: string) =>
      await call<{ content: Balance[] }>(
        `/api/claims/complex/balances?policy_guid=${insured.policy}&type=hospital${query}`,
      );
    expect((await under(`&on=${on(-12)}`)).body.content[0]).toMatchObject({ remaining_in_cents: 20_000 });
    expect((await under(`&on=${on(-12)}&claim_guid=${one.guid}`)).body.content[0]).toMatchObject({
      remaining_in_cents: limit,
    });
    expect((await under('&on=tomorrow')).status).toBe(400);
    expect((await call('/api/claims/complex/balances?policy_guid=none')).status).toBe(404);
    expect(fields(await act(two.guid, 'approve', { approved_amount: 20_001 }))).toEqual(['approved_amount']);
    const three = await insured.complete(earlier(10));
    const last = { approved_amount: 20_000, high_risk_confirmed: true };
    const [left, right] = await Promise.all([act(two.guid, 'approve', last), act(three.guid, 'approve', last)]);
    expect([left.status, right.status].toSorted((a, b) => a - b)).toEqual([200, 400]);
    expect((await balanceOf(two.guid)).remaining_in_cents).toBeGreaterThanOrEqual(0);
  });

  it('counts the benefits that the claim lists', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    const add = (json: object, as = 'assessor') =>
      call<Claim>(`/api/claims/complex/benefit_usages?claim_guid=${guid}`, { method: 'POST', json, as });
    expect(fields(await add({ benefit: 'teeth', units: 1 }))).toEqual(['benefit']);
    expect(fields(await add({ benefit: 'hospital_stay', units: 31 }))).toEqual(['amount_in_cents']);
    const usages = (await add({ benefit: 'hospital_stay', units: 3 })).body.benefit_usages as { guid: string }[];
    expect(usages).toMatchObject([{ benefit: 'hospital_stay', units: 3 }]);
    const { body: assessment } = await call<{ suggested_amount: number; nights: number }>(
      `/api/assessment?claim_guid=${guid}`,
    );
    expect(assessment).toMatchObject({
      nights: 3,
      high_risk: [],
      documents_missing: [],
      seconds_left: expect.any(Number),
    });
    expect(fields(await act(guid, 'approve', { approved_amount: assessment.suggested_amount + 1 }))).toEqual([
      'approved_amount',
    ]);
    const remove = (usage = usages[0]?.guid) =>
      call<Claim>(`/api/claims/complex/benefit_usages?claim_guid=${guid}&benefit_usage_guid=${usage}`, {
        method: 'DELETE',
        as: 'assessor',
      });
    expect((await remove('another')).status).toBe(404);
    expect((await remove()).body.benefit_usages).toEqual([]);
    const expenses = [{ description: 'Drugs', amount_in_cents: 4_000, incurred_on: on(-10) }];
    const put = await call<Claim>(`/api/claims/complex/expenses?claim_guid=${guid}`, {
      method: 'PUT',
      json: { expenses },
      as: 'assessor',
    });
    expect(put.body.expenses).toMatchObject(expenses);
  });

  it('of a high-risk claim wants each person’s confirmation, and says why', async () => {
    const insured = await covered('HOSP-CASH');
    const { rows } = await sql<{ guid: string }>`
      select guid from hospitals where high_risk and country = 'GH' limit 1
    `.execute(service.db);
    const { guid, facility_code } = await insured.complete({ hospital_guid: rows[0]?.guid, facility: null });
    expect(facility_code).toMatch(/^GH-/);
    await sql`update customers set high_risk = true where guid = ${insured.customer}`.execute(service.db);
    const refused = await act(guid, 'approve', { approved_amount: 10_000 });
    expect(refused).toMatchObject({ status: 409, body: { code: 'high_risk_confirmation_required' } });
    const reasons = refused.body.reasons as { reason: string; message: string }[];
    expect(reasons.map(({ reason }) => reason)).toEqual(['hospital', 'customer']);
    // Below the amount that one person may approve: a high-risk claim takes two all the same.
    const first = await act(guid, 'approve', { approved_amount: 10_000, high_risk_confirmed: true });
    expect(first.body.status).toBe('approved_pending');
    expect((await act(guid, 'approve', {}, second)).body.code).toBe('high_risk_confirmation_required');
    expect((await act(guid, 'approve', { high_risk_confirmed: true }, second)).body.status).toBe('payable');
    const { rows: notes } = await sql<{ changes: { field: string }[] }>`
      select changes from audit_events where entity_guid = ${guid} and action = 'approve'
    `.execute(service.db);
    expect(notes[0]?.changes.some(({ field }) => field === 'high_risk_confirmed')).toBe(true);
  });

  it('warns of claims for the same days, and of one claim too many', async () => {
    const insured = await covered('HOSP-CASH');
    const first = await insured.complete();
    const same = await insured.complete({ admission_date: on(-10), discharge_date: on(-7) });
    expect(same.overlapping_claims).toEqual([first.guid]);
    const riskOf = async (guid: string) =>
      (await call<{ high_risk: { reason: string }[] }>(`/api/assessment?claim_guid=${guid}`)).body.high_risk.map(
        ({ reason }) => reason,
      );
    expect(await riskOf(same.guid)).toEqual(['overlap']);
    const third = await insured.complete(earlier(30));
    expect(await riskOf(third.guid)).toEqual(['frequent']);
    await act(third.guid, 'discard', { discard_reason: 'duplicate' });
    expect(await riskOf(first.guid)).toEqual(['overlap']);
  });
});

interface Told {
  readonly text: string | null;
  readonly language: string | null;
  readonly parts: number;
}

async function templateOf(code: string): Promise<string> {
  const { rows } = await sql<{ guid: string }>`
    select sms_templates.guid from sms_templates join partners on partners.guid = sms_templates.partner_guid
    where sms_templates.code = ${code} and partners.code = 'tana-gh'
  `.execute(service.db);
  return rows[0]?.guid ?? '';
}

describe('a rejection', () => {
  it('takes two people and a reason, tells the customer, and has two ways back', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid, claim_reference } = await insured.complete();
    expect(fields(await act(guid, 'fail', { rejection_reason: 'whim' }))).toEqual(['rejection_reason']);
    expect((await act(guid, 'fail', { rejection_reason: 'not_covered' })).body.status).toBe('rejected_pending');
    const confirm = {
      rejection_reason: 'not_covered',
      rejection_note: 'Cosmetic',
      message: 'Dear Ama, we cannot pay.',
    };
    expect((await act(guid, 'fail_confirm', confirm)).body.code).toBe('action_barred');
    expect((await act(guid, 'fail_revert', { note: 'Look again' })).body).toMatchObject({
      status: 'decision_pending',
      rejection_reason: null,
    });
    await act(guid, 'fail', { rejection_reason: 'duplicate' });
    expect(fields(await act(guid, 'fail_confirm', {}, second))).toEqual(['rejection_reason']);
    // What the customer would read: in their language, whichever of the template's was chosen.
    const previewOf = async (query: string) =>
      (await call<Told>(`/api/claim_message?claim_guid=${guid}&action=${query}`)).body;
    const usual = await previewOf('fail_confirm');
    expect(usual).toMatchObject({ language: 'en', parts: 1, text: expect.stringContaining('could not be paid') });
    expect(usual.text).toContain(claim_reference);
    const papers = await templateOf('CLAIM_DOCUMENTS');
    expect((await previewOf(`fail_confirm&sms_template_guid=${papers}`)).text).toContain('we still need documents');
    for (const action of ['approve', 'constructor', '']) {
      expect(await previewOf(action), action).toEqual({ text: null, language: null, parts: 0 });
    }
    expect((await act(guid, 'fail_confirm', confirm, second)).body).toMatchObject({
      status: 'rejected',
      rejection_reason: 'not_covered',
      rejection_note: 'Cosmetic',
    });
    const { rows } = await sql<{ text: string }>`
      select text from sms_messages where customer_guid = ${insured.customer}
    `.execute(service.db);
    expect(rows).toEqual([{ text: confirm.message }]);

    const gift = (cap: number) =>
      act(guid, 'reopen_ex_gratia', { ex_gratia_reason: 'A loyal customer', ex_gratia_cap: cap }, { as: 'admin' });
    expect(fields(await gift(60_001))).toEqual(['ex_gratia_cap']);
    expect((await gift(40_000)).body).toMatchObject({ status: 'decision_pending', ex_gratia: true });
    expect(fields(await act(guid, 'approve', { approved_amount: 40_001 }))).toEqual(['approved_amount']);
    const before = await balanceOf(guid);
    const shown = await figures('payable');
    expect((await act(guid, 'approve', { approved_amount: 40_000 })).body.status).toBe('payable');
    const { count = 0, sum = 0 } = shown.apart ?? {};
    expect(await figures('payable')).toEqual({
      state: 'payable',
      count: shown.count + 1,
      sum: shown.sum,
      apart: { count: count + 1, sum: sum + 40_000 },
    });
    const other = await insured.complete(earlier(20));
    expect(await balanceOf(other.guid)).toEqual(before);
  });

  it('is told by a template that can be: others are not offered, and refused beside the field in both languages', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    const chooser = model.workflows.claim?.actions.request_documents?.asks.find(
      ({ name }) => name === 'sms_template_guid',
    );
    if (!chooser) throw new Error('Nobody chooses a template.');
    const offered = async () => {
      const among = Object.entries(amongOf(chooser)).flatMap(([name, any]) => [any].flat().map((one) => [name, one]));
      const filter = new URLSearchParams(among);
      const { content } = (
        await call<{ content: { code: string; status: string; kind: string }[] }>(
          `/api/sms_templates?size=200&${filter.toString()}`,
        )
      ).body;
      return content;
    };
    const before = await offered();
    expect(new Set(before.map(({ status }) => status))).toEqual(new Set(['in_use']));
    expect(new Set(before.map(({ kind }) => kind))).toEqual(new Set(['OnDemand', 'Event']));
    const papers = await templateOf('CLAIM_DOCUMENTS');
    const told = async (sms_template_guid: string) => {
      const json = { requested_documents: ['discharge_form'], sms_template_guid };
      const { status, body } = await act(guid, 'request_documents', json);
      return [status, (body.field_errors ?? []).map(({ field }) => field)];
    };
    const is = async (status: string, kind: string) =>
      await sql`update sms_templates set status = ${status}, kind = ${kind} where guid = ${papers}`.execute(service.db);
    await is('out_of_use', 'Event');
    expect((await offered()).map(({ code }) => code)).not.toContain('CLAIM_DOCUMENTS');
    expect(await told(papers)).toEqual([400, ['sms_template_guid']]);
    await is('in_use', 'Scheduled');
    expect(await offered()).toHaveLength(before.length - 1);
    expect(await told(papers)).toEqual([400, ['sms_template_guid']]);
    expect(await told('00000000-0000-4000-8000-000000000000')).toEqual([400, ['sms_template_guid']]);
    const inFrench = await service.fetch(
      `/api/claim_message?claim_guid=${guid}&action=request_documents&sms_template_guid=${papers}`,
      { as: 'assessor', partner: 'tana-gh', headers: { 'accept-language': 'fr' } },
    );
    expect([inFrench.status, await inFrench.json()]).toMatchObject([
      400,
      { field_errors: [{ field: 'sms_template_guid', message: expect.stringMatching(/liste de clients/) }] },
    ]);
    await is('in_use', 'Event');
    expect((await told(papers))[0]).toBe(200);
  });

  it('is not told at too great a length: whoever chose the words is asked, what says itself is seen not to have gone', async () => {
    const insured = await covered('HOSP-CASH');
    const [chosen, usual] = [await insured.complete(), await insured.complete(earlier(20))];
    for (const { guid } of [chosen, usual]) await act(guid, 'fail', { rejection_reason: 'not_covered' });
    await sql`update partners set sms_parts = 1 where code = 'tana-gh'`.execute(service.db);
    const text = `${'a'.repeat(155)} %s %s`;
    await sql`update sms_templates set template = ${text} where code = 'CLAIM_REJECTED' and language = 'en'`.execute(
      service.db,
    );
    const confirm = async ({ guid }: Claim, more: object) =>
      await act(guid, 'fail_confirm', { rejection_reason: 'not_covered', ...more }, second);
    const template = { sms_template_guid: await templateOf('CLAIM_REJECTED') };
    expect(fields(await confirm(chosen, template))).toEqual(['sms_template_guid']);
    expect(fields(await confirm(chosen, { message: 'a'.repeat(161) }))).toEqual(['message']);
    expect((await confirm(usual, {})).body.status).toBe('rejected');
    const { rows } = await sql<{ status: string; parts: number }>`
      select status, parts from sms_messages where customer_guid = ${insured.customer}
    `.execute(service.db);
    expect(rows).toEqual([{ status: 'failed', parts: 2 }]);
    await sql`update partners set sms_parts = 6 where code = 'tana-gh'`.execute(service.db);
  });

  it('that was an error is reversed by an administrator', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    await act(guid, 'fail', { rejection_reason: 'not_covered' });
    await act(guid, 'fail_confirm', { rejection_reason: 'not_covered' }, second);
    const reversal = { reversal_reason: 'new_evidence', note: 'The letter of the clinic came' };
    expect((await act(guid, 'reverse_decision', reversal)).status).toBe(403);
    expect((await act(guid, 'reverse_decision', reversal, { as: 'admin' })).body).toMatchObject({
      status: 'decision_pending',
      ex_gratia: false,
      rejection_reason: null,
    });
  });

  it('ends the goodwill that came after it when it is reversed, and only then', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    const why = { rejection_reason: 'not_covered' };
    const reject = async () => {
      await act(guid, 'fail', why);
      return (await act(guid, 'fail_confirm', why, second)).body.status;
    };
    const reverse = async () =>
      (await act(guid, 'reverse_decision', { reversal_reason: 'mistake', note: 'Wrong' }, { as: 'admin' })).body;
    await reject();
    const gift = { ex_gratia_reason: 'A loyal customer', ex_gratia_cap: 20_000 };
    expect((await act(guid, 'reopen_ex_gratia', gift, { as: 'admin' })).body).toMatchObject(gift);
    expect((await act(guid, 'approve', { approved_amount: 20_000 })).body.status).toBe('payable');
    expect(await reverse()).toMatchObject({ status: 'decision_pending', ex_gratia: true, ...gift });
    expect(await reject()).toBe('rejected');
    expect(await reverse()).toMatchObject({ ex_gratia: false, ex_gratia_cap: null, ex_gratia_reason: null });
    expect((await act(guid, 'approve', { approved_amount: 30_000 })).body.status).toBe('payable');
    const { used_in_cents: used } = await balanceOf((await insured.complete(earlier(20))).guid);
    expect(used).toBe(30_000);
  });
});

describe('several claims at once', () => {
  interface Selected {
    readonly guid: string;
    readonly version?: number;
    readonly approved_amount?: number;
  }
  /** Each in the version that it has now, unless another one is said. */
  const asSeen = async (claims: readonly Selected[]) =>
    await Promise.all(claims.map(async (one) => ({ ...(await seen(one.guid)), ...one })));
  const bulk = async (claims: Selected[], as = 'assessor') =>
    await call<{
      results: { guid: string; outcome: string; message: string | null }[];
      approval?: string[];
      payment?: string[];
    }>('/api/claims/complex/bulk_approval', { method: 'POST', json: { claims: await asSeen(claims) }, as });
  const foresee = async (claims: Selected[], as = 'assessor') =>
    await call<{ results: { outcome: string; message: string | null; record: { approved_amount: number } | null }[] }>(
      '/api/claims/bulk_approval_preview',
      { method: 'POST', json: { claims: await asSeen(claims) }, as },
    );
  const paid = { payment_method: 'bank_transfer', payment_reference: 'BATCH-7', paid_on: '2026-01-05' };
  const pay = (claims: object[], as = 'assessor') =>
    call<{ results: { guid: string; outcome: string }[] }>('/api/claims/complex/bulk_paid_approval', {
      method: 'POST',
      json: { claims, ...paid },
      as,
    });

  it('are approved each by one step, and each says what became of it', async () => {
    const insured = await covered('HOSP-CASH');
    const other = await covered('HOSP-CASH');
    const third = await covered('HOSP-CASH');
    const [fresh, mine, risky, over, changed, gone] = [
      await insured.complete(),
      await insured.complete(earlier(20)),
      await other.complete(),
      await third.complete(),
      await other.complete(earlier(20)),
      await third.complete(earlier(20)),
    ];
    await act(mine.guid, 'approve', { approved_amount: large });
    await sql`update customers set high_risk = true where guid = ${other.customer}`.execute(service.db);
    await act(gone.guid, 'discard', { discard_reason: 'duplicate' });
    const selected = [
      { guid: fresh.guid },
      { guid: mine.guid },
      { guid: risky.guid },
      { guid: over.guid, approved_amount: 1_000_000 },
      { guid: changed.guid, version: 99 },
      { guid: gone.guid },
    ];
    const before = await left();
    const foreseen = (await foresee(selected)).body.results;
    expect(await left()).toEqual(before);
    const { body } = await bulk(selected);
    const outcomesOf = (results: readonly { outcome: string; message: string | null }[]) =>
      results.map(({ outcome, message }) => [outcome, message]);
    expect(outcomesOf(foreseen)).toEqual(outcomesOf(body.results));
    expect(foreseen[0]?.record?.approved_amount).toBe((await read(fresh.guid)).approved_amount);
    expect((await foresee([{ guid: mine.guid }], 'agent')).status).toBe(403);
    expect(body.results.map(({ outcome }) => outcome)).toEqual([
      'done',
      'skipped_same_person',
      'skipped_high_risk',
      'skipped_over_limit',
      'stale',
      'skipped_state',
    ]);
    expect((await read(fresh.guid)).status).toBe('payable');
    expect((await bulk([{ guid: mine.guid }], 'assessor2')).body.results[0]?.outcome).toBe('done');
    expect((await read(mine.guid)).status).toBe('payable');
    expect((await bulk([{ guid: mine.guid }], 'agent')).status).toBe(403);

    const mixed = await bulk([{ guid: mine.guid }, { guid: risky.guid }]);
    expect(mixed).toMatchObject({
      status: 409,
      body: { code: 'claims_mixed', approval: [risky.guid], payment: [mine.guid] },
    });
    const done = await pay([{ guid: fresh.guid }, { guid: mine.guid }, { guid: gone.guid }]);
    expect(done.body.results.map(({ outcome }) => outcome)).toEqual(['done', 'done', 'skipped_state']);
    expect(await read(mine.guid)).toMatchObject({
      status: 'paid',
      payment_reference: 'BATCH-7',
      payment_method: 'bank_transfer',
      paid_on: '2026-01-05',
      paid_by_hand: true,
    });
    const unpaid = await act(mine.guid, 'mark_unpaid', { note: 'The bank sent it back' }, { as: 'admin' });
    expect(unpaid.body).toMatchObject({ status: 'payable', payment_reference: null, paid_by_hand: false });
  });

  interface Batch {
    readonly id: string;
    readonly state: string;
    readonly total: number;
    readonly done: number;
    readonly skipped: number;
  }
  const batch = async (name: string, input: object, as = 'assessor') =>
    await call<Batch>('/rest/batches', { method: 'POST', json: { name, input }, as });
  const rowsOf = async ({ id }: Batch, as = 'assessor') =>
    await call<{ content: { guid: string; outcome: string; code: string | null; message: string | null }[] }>(
      `/rest/batches/${id}/rows`,
      { as },
    );

  it('are a batch, done before it is answered, whose rows say what became of each', async () => {
    const insured = await covered('HOSP-CASH');
    const [fresh, mine] = [await insured.complete(), await insured.complete(earlier(20))];
    await act(mine.guid, 'approve', { approved_amount: large });
    const rows = await asSeen([{ guid: fresh.guid }, { guid: mine.guid }, { guid: 'nobody', version: 1 }]);
    const { status, body } = await batch('claim_approval', { rows });
    expect(status).toBe(201);
    expect(body).toMatchObject({ state: 'complete', total: 3, done: 3, skipped: 2, failed: 0 });
    expect((await read(fresh.guid)).status).toBe('payable');
    const said = {
      outcome: 'skipped',
      message: expect.any(String),
      fields: null,
      foreseen: null,
      behind: null,
      changes: null,
      cells: null,
      values: null,
      state: null,
    };
    expect((await rowsOf(body)).body.content).toEqual([
      {
        position: 1,
        guid: fresh.guid,
        outcome: 'done',
        code: null,
        message: null,
        fields: null,
        foreseen: null,
        behind: null,
        changes: null,
        cells: null,
        values: null,
        state: null,
      },
      { position: 2, guid: mine.guid, ...said, code: 'skipped_same_person' },
      { position: 3, guid: 'nobody', ...said, code: 'skipped_state' },
    ]);
    expect((await rowsOf(body, 'assessor2')).status).toBe(404);

    const file = async (as: string) =>
      await service.fetch(`/rest/batches/${body.id}/left`, {
        as,
        partner: 'tana-gh',
        headers: { 'accept-language': 'en' },
      });
    const left = await file('assessor');
    expect(left.headers.get('content-disposition')).toContain('claims-left.csv');
    const lines = (await left.text()).trimEnd().split('\r\n');
    const reference = (await read(mine.guid)).claim_reference;
    expect(lines).toHaveLength(3);
    expect(lines[0]).toMatch(/,Reason$/);
    expect(lines[1]).toMatch(new RegExp(`${reference}.*,.*person`));
    expect((await file('assessor2')).status).toBe(404);
  });

  it('are approved and paid by a batch under the rules of the calls for each', async () => {
    const insured = await covered('HOSP-CASH');
    const claim = await insured.complete();
    const rows = await asSeen([{ guid: claim.guid }]);
    const before = await left();
    expect((await batch('claim_approval', { rows }, 'agent')).status).toBe(403);
    expect(fields(await batch('claim_approval', { rows: [{ ...rows[0], sum: 3 }] }))).toEqual(['input.rows.0.sum']);
    expect(fields(await batch('claim_approval', { rows, sum: 3 }))).toEqual(['input.sum']);
    expect(fields(await batch('claim_approval', { rows: [] }))).toEqual(['input.rows']);
    expect(fields(await batch('claim_payment', { rows, ...paid, payment_method: 'shells' }))).toEqual([
      'input.payment_method',
    ]);
    expect(await left()).toEqual(before);
    // The same one twice is one: what was said last holds.
    const twice = await batch('claim_approval', { rows: [{ guid: claim.guid, version: 99 }, rows[0]] });
    expect(twice.body).toMatchObject({ total: 1, done: 1, skipped: 0 });
    const settled = await batch('claim_payment', { rows: await asSeen([{ guid: claim.guid }]), ...paid });
    expect(settled.body).toMatchObject({ state: 'complete', done: 1, skipped: 0 });
    expect(await read(claim.guid)).toMatchObject({ status: 'paid', payment_reference: 'BATCH-7' });
  });
});

describe('what belongs to a claim', () => {
  it('is a lawyer’s name, given by those who decide', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = await insured.complete();
    const give = (details: object, as = 'assessor') =>
      call<Claim>(`/api/claims/complex?claim_guid=${guid}`, {
        method: 'PUT',
        json: { additional_details: { claim_guid: guid, lawyer_name: 'Maître Sample', ...details } },
        as,
      });
    expect((await give({}, 'agent')).status).toBe(403);
    expect(fields(await give({ claim_guid: 'another' }))).toEqual(['additional_details.claim_guid']);
    expect((await give({})).body.additional_details).toMatchObject({
      lawyer_name: 'Maître Sample',
      assigned_by: 'Kofi Sample',
    });
  });

  it('is its papers, which it counts as received, while it is open', async () => {
    const insured = await covered('HOSP-CASH');
    const { guid } = (await make(insured, hospital())).body;
    const upload = async (path: string) => {
      const { body } = await call<{ signed_url: string; filename: string }>(`${path}filename=scan.pdf`, {});
      await service.fetch(body.signed_url, { method: 'PUT', body: '%PDF-1.4\n%%EOF\n' });
      return body.filename;
    };
    const filename = await upload(`/api/claims/complex/documents/upload?claim_guid=${guid}&`);
    const added = await call<{ guid: string }>(`/api/claims/complex/documents?claim_guid=${guid}`, {
      method: 'POST',
      json: { type: 'discharge_form', filename },
    });
    expect(added.status).toBe(201);
    expect(await read(guid)).toMatchObject({ received_documents: ['discharge_form'], document_channel: 'upload' });
    const gone = await call(`/api/claims/complex/documents?claim_guid=${guid}&claim_doc_guid=${added.body.guid}`, {
      method: 'DELETE',
    });
    expect(gone.status).toBe(200);
    expect((await read(guid)).received_documents).toEqual([]);

    const letter = await call<{ guid: string; claim_guid: string }>(`/api/claims/${guid}/files`, {
      method: 'POST',
      json: { filename: await upload('/api/claims/upload?') },
    });
    expect(letter).toMatchObject({ status: 201, body: { claim_guid: guid, uploaded_at: null } });
    const uploaded = await call<{ uploaded_at: string }>('/api/claims/upload_callback', {
      method: 'PUT',
      json: { guid: letter.body.guid },
    });
    expect(uploaded.body.uploaded_at).not.toBeNull();
    const list = await call<{ content: unknown[] }>(`/api/claims/files?claim_guid=${guid}`);
    expect(list.body.content).toHaveLength(1);
    expect((await call(`/api/claims/files/${letter.body.guid}`, { method: 'DELETE' })).status).toBe(200);
  });

  it.each(['active', 'cancel_pending'])(
    'is the end of %s cover when the death of the main member is paid',
    async (status) => {
      const insured = await covered('FUN-FAM');
      await sql`
      update policies set status = ${status}, cancellation_date = ${status === 'active' ? null : on(30)}::date
      where guid = ${insured.policy}
    `.execute(service.db);
      const death = {
        type: 'death',
        relation: 'main_member',
        affected_person: 'Ama Claimant',
        affected_person_date_of_birth: insured.born,
        death_date: on(-4),
        condition: 'natural_death',
        accident: false,
        ...received(['death_certificate', 'identity_card']),
      };
      const { guid, claim_reference } = (await make(insured, death)).body;
      const { limit_in_cents: limit } = await balanceOf(guid, 'lump_sum');
      await act(guid, 'approve', { approved_amount: limit });
      await act(guid, 'approve', {}, second);
      const json = { payment_method: 'cheque', payment_reference: 'CHQ-1', paid_on: on(0) };
      expect((await act(guid, 'mark_paid', json)).body.status).toBe('paid');
      const policy = await call<{ status: string; cancellation_reason: string }>(`/api/policies/${insured.policy}`);
      const ended = { status: 'cancelled', cancellation_reason: claim_reference, cancellation_date: on(0) };
      expect(policy.body).toMatchObject(ended);
      const { rows } = await sql<{ text: string; template_code: string }>`
      select text, template_code from sms_messages where customer_guid = ${insured.customer} order by template_code
    `.execute(service.db);
      const paid = {
        template_code: 'CLAIM_PAID',
        text: expect.stringMatching(new RegExp(`^Claim ${claim_reference}: `)),
      };
      // When a cancellation takes effect was told before.
      const over = {
        template_code: 'COVER_ENDED',
        text: expect.stringMatching(/ ended on .+ with the claim that we paid/),
      };
      expect(rows).toEqual(status === 'active' ? [paid, over] : [paid]);
      expect(fields(await make(insured, { ...death, death_date: on(-3) }))).toEqual([]);
      expect(whole().type).toBe('hospital');
    },
  );
});
