import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { doDueActions } from '../../service/platform/workflows/dueActions.ts';
import { ifSeen } from '../support/seen.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const day = 86_400_000;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly customer_guid: string;
  readonly status: string;
  readonly version: number;
  readonly cancellation_date: string | null;
  readonly cancellation_reason: string | null;
  readonly waiting_ends_at: string | null;
  readonly allowed_actions: readonly {
    readonly action: string;
    readonly allowed: boolean;
    readonly reason: string | null;
  }[];
}

const on = (offset: number) => new Date(service.clock.now().getTime() + offset * day).toISOString().slice(0, 10);

/** A sample policy of the partner that is put into a state, with a term that is not over. */
async function policyIn(status: string, more: Readonly<Record<string, string>> = {}): Promise<Policy> {
  const [row] = (
    await sql<{ guid: string }>`
      update policies set status = ${status}, end_date = ${more.end_date ?? on(200)}::date,
        cancellation_date = ${more.cancellation_date ?? null}::date,
        reinstatable_until = ${more.reinstatable_until ?? null}::date, created_by = 'taken'
      where guid = (
        select policies.guid from policies join partners on partners.guid = policies.partner_guid
        where partners.code = ${partner} and policies.created_by <> 'taken' order by policy_number limit 1
      )
      returning guid
    `.execute(service.db)
  ).rows;
  if (!row) throw new Error('There is no policy left.');
  return await read(row.guid);
}

async function read(guid: string, as = 'agent'): Promise<Policy> {
  return (await (await service.fetch(`/api/policies/${guid}`, { as, partner })).json()) as Policy;
}

interface CallOptions {
  readonly as?: string;
  readonly headers?: Record<string, string>;
  readonly partner?: string;
}

async function cancel(
  guid: string,
  json: unknown,
  { as = 'agent', headers = {}, partner: code = partner }: CallOptions = {},
) {
  return await service.fetch(`/api/policies/${guid}`, { method: 'DELETE', as, partner: code, json, headers });
}

async function move(guid: string, json: unknown, as = 'admin') {
  const headers = await ifSeen(service, 'policies', guid);
  const path = `/api/policies/complex/status?policy_guid=${guid}`;
  return await service.fetch(path, { method: 'PUT', as, partner, json, headers });
}

const offered = ({ allowed_actions: actions }: Policy) => actions.map(({ action }) => action);
const because = { cancellation_reason: 'The customer moves abroad' };

describe('policies', () => {
  it('are listed by customer in both calls, and read by key', async () => {
    const { guid, customer_guid } = await policyIn('active');
    const lists = [`/api/policies/customer/guid/${customer_guid}`, `/api/policies/complex/customer/${customer_guid}`];
    for (const list of lists) {
      const { content } = (await (await service.fetch(list, { as: 'agent', partner })).json()) as { content: Policy[] };
      expect(content.map((one) => one.guid)).toContain(guid);
      expect(new Set(content.map((one) => one.customer_guid))).toEqual(new Set([customer_guid]));
    }
    expect((await service.fetch(`/api/policies/${guid}`, { as: 'agent', partner: 'kito-ke' })).status).toBe(404);
  });

  it('can be edited while they run: the number, not what was bought, nor who is paid', async () => {
    const { guid, version } = await policyIn('active');
    const put = async (json: unknown, headers: Record<string, string> = {}) =>
      await service.fetch(`/api/policies/${guid}`, { method: 'PUT', as: 'agent', partner, json, headers });
    const changed = await put({ policy_number: 'own-77' }, { 'if-match': `"${version}"` });
    expect(await changed.json()).toMatchObject({ policy_number: 'OWN-77' });
    const wrong = await put({ policy_number: 'own 77', amount_in_cents: 1, beneficiary_name: 'Esi' });
    expect(wrong.status).toBe(400);
    const { field_errors: errors } = (await wrong.json()) as { field_errors: { field: string }[] };
    expect(errors.map(({ field }) => field).toSorted()).toEqual([
      'amount_in_cents',
      'beneficiary_name',
      'policy_number',
    ]);
    expect((await put({ policy_number: 'LATE' }, { 'if-match': `"${version}"` })).status).toBe(409);
    // Somebody else has cancelled it meanwhile: the stale save is shown what it is now, as any other.
    const body = { ...because, cancellation_date: on(0) };
    expect((await cancel(guid, body)).status).toBe(200);
    const stale = await put({ policy_number: 'LATER' }, { 'if-match': `"${version + 1}"` });
    expect(stale.status).toBe(409);
    expect(stale.headers.get('etag')).toBe(`"${version + 2}"`);
    expect(await stale.json()).toMatchObject({ code: 'stale_version', current: { guid, status: 'cancelled' } });
    expect((await put({ policy_number: 'LATER' }, { 'if-match': `"${version + 2}"` })).status).toBe(403);
    const other = await policyIn('lapsed');
    const ended = await service.fetch(`/api/policies/${other.guid}`, {
      method: 'PUT',
      as: 'admin',
      partner,
      json: { policy_number: 'NOBODY' },
    });
    expect(ended.status).toBe(403);
  });
});

describe('cancelling a policy', () => {
  it.each(['pending', 'active', 'in_grace', 'suspended'])('ends one that is %s at once, today', async (status) => {
    const { guid } = await policyIn(status);
    const answer = await cancel(guid, { ...because, cancellation_date: on(0) });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ ...because, status: 'cancelled', cancellation_date: on(0) });
    expect(offered(await read(guid))).toEqual([]);
  });

  it.each(['lapsed', 'cancel_pending', 'cancelled', 'expired'])('is not possible when it is %s', async (status) => {
    const { guid } = await policyIn(status, { cancellation_date: on(20) });
    const answer = await cancel(guid, { ...because, cancellation_date: on(0) }, { as: 'admin' });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({ code: 'illegal_transition', current_state: status });
  });

  it('waits for a later day, can be taken back until then, and takes effect by itself', async () => {
    const { guid } = await policyIn('active');
    const other = await policyIn('active');
    for (const one of [guid, other.guid]) {
      const answer = await cancel(one, { ...because, cancellation_date: on(3) });
      expect(await answer.json()).toMatchObject({ status: 'cancel_pending' });
    }
    expect(offered(await read(guid))).toEqual([]);
    expect(offered(await read(guid, 'assessor'))).toEqual(['rescind_cancellation']);
    expect((await move(guid, { status: 'active', reason: 'Stays' }, 'agent')).status).toBe(403);
    const back = await move(guid, { status: 'active', reason: 'Stays' }, 'assessor');
    expect(await back.json()).toMatchObject({ status: 'active', cancellation_date: null, cancellation_reason: null });

    await doDueActions(service.service.deps);
    expect(await read(other.guid)).toMatchObject({ status: 'cancel_pending' });
    service.clock.advance(5 * day);
    const [barred] = (await read(other.guid, 'admin')).allowed_actions;
    expect(barred).toMatchObject({
      action: 'rescind_cancellation',
      allowed: false,
      reason: 'errors.cancellation_effective',
    });
    expect((await move(other.guid, { status: 'active', reason: 'Too late' })).status).toBe(409);
    expect(await doDueActions(service.service.deps)).toBeGreaterThan(0);
    expect(await read(other.guid)).toMatchObject({ status: 'cancelled' });
    expect(await read(guid)).toMatchObject({ status: 'active' });
    expect(await doDueActions(service.service.deps)).toBe(0);
    const events = (await (
      await service.fetch(`/api/audit_events?entity_guid=${other.guid}`, { as: 'agent', partner })
    ).json()) as { content: { action: string; actor_kind: string }[] };
    expect(events.content.filter(({ action }) => action === 'cancellation_effective')).toMatchObject([
      { actor_kind: 'system' },
    ]);
  });

  it('asks for a reason and a day that is not over, in the language of the caller', async () => {
    const { guid } = await policyIn('active');
    const past = await cancel(guid, { cancellation_date: on(-1) }, { headers: { 'accept-language': 'fr' } });
    expect(past.status).toBe(400);
    expect(await past.json()).toMatchObject({
      field_errors: [
        { field: 'cancellation_date', message: 'Ne doit pas être dans le passé' },
        { field: 'cancellation_reason', message: 'Obligatoire' },
      ],
    });
    const none = await cancel(guid, {});
    expect(await none.json()).toMatchObject({ field_errors: [{ message: 'Required' }, { message: 'Required' }] });
    expect(await read(guid)).toMatchObject({ status: 'active' });
  });

  it('is refused on a version that somebody else changed, and at another partner', async () => {
    const { guid, version } = await policyIn('active');
    const body = { ...because, cancellation_date: on(0) };
    expect((await cancel(guid, body, { partner: 'kito-ke' })).status).toBe(404);
    expect((await cancel(guid, body, { headers: { 'if-match': `"${version + 7}"` } })).status).toBe(409);
    const answers = await Promise.all(['agent', 'assessor', 'admin'].map((as) => cancel(guid, body, { as })));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });
});

describe('notes of a policy', () => {
  const notes = `/api/policies/complex/notes?policy_guid=`;
  const add = async (guid: string, json: unknown, code = partner) =>
    await service.fetch(`${notes}${guid}`, { method: 'POST', as: 'assessor', partner: code, json });

  it('are added by the call that names the policy in its query, general unless they say otherwise', async () => {
    const { guid } = await policyIn('active');
    const other = await policyIn('active');
    const made = await add(guid, { note: 'Calls only after six' });
    expect(made.status).toBe(201);
    expect(await made.json()).toMatchObject({ policy_guid: guid, type: 'General', noted_by: 'assessor' });
    await add(guid, { note: 'Pays on Fridays', type: 'Payment' });
    const listed = async (of: string) => {
      const { content } = (await (await service.fetch(`${notes}${of}`, { as: 'agent', partner })).json()) as {
        content: { note: string }[];
      };
      return content.map(({ note }) => note);
    };
    expect(new Set(await listed(guid))).toEqual(new Set(['Calls only after six', 'Pays on Fridays']));
    expect(await listed(other.guid)).toEqual([]);
  });

  it('need words, and a policy of the partner', async () => {
    const { guid } = await policyIn('active');
    expect(await (await add(guid, { note: '' })).json()).toMatchObject({ field_errors: [{ field: 'note' }] });
    const elsewhere = await add(guid, { note: 'Whose?' }, 'kito-ke');
    expect(await elsewhere.json()).toMatchObject({ field_errors: [{ field: 'policy_guid' }] });
  });
});

describe('the state of a policy', () => {
  it('is moved by administrators with a reason: suspended, active again', async () => {
    const { guid } = await policyIn('active');
    const paused = { status: 'suspended', reason: 'Under investigation' };
    for (const as of ['agent', 'assessor']) expect((await move(guid, paused, as)).status).toBe(403);
    expect((await move(guid, { status: 'suspended' })).status).toBe(400);
    expect(await (await move(guid, paused)).json()).toMatchObject({ status: 'suspended' });
    const again = await move(guid, paused);
    expect(await again.json()).toMatchObject({ code: 'illegal_transition', current_state: 'suspended' });
    expect(offered(await read(guid, 'admin'))).toEqual(['edit', 'change_beneficiary', 'reactivate', 'cancel']);
    expect(await (await move(guid, { status: 'active', reason: 'Cleared' })).json()).toMatchObject({
      status: 'active',
    });
    const unknown = await move(guid, { status: 'lapsed', reason: 'Why not' });
    expect(await unknown.json()).toMatchObject({ code: 'validation_failed', field_errors: [{ field: 'status' }] });
  });

  it('comes back from lapsed within its time only, with a new waiting period', async () => {
    const { guid } = await policyIn('lapsed', { reinstatable_until: on(1) });
    const late = await policyIn('lapsed', { reinstatable_until: on(-1) });
    const body = { status: 'active', reason: 'Paid what was due' };
    const barred = await move(late.guid, body);
    expect(await barred.json()).toMatchObject({
      code: 'action_barred',
      message: 'The time in which it could be reinstated is over',
    });
    const back = (await (await move(guid, body)).json()) as Policy;
    expect(back.status).toBe('active');
    expect(String(back.waiting_ends_at) >= on(0)).toBe(true);
  });

  it('is expired by itself when the term is over, however many days later', async () => {
    const policies = [];
    for (const status of ['active', 'in_grace', 'suspended']) {
      policies.push(await policyIn(status, { end_date: on(-9) }));
    }
    const last = await policyIn('active', { end_date: on(0) });
    await doDueActions(service.service.deps);
    for (const { guid } of policies) expect(await read(guid)).toMatchObject({ status: 'expired' });
    expect(await read(last.guid)).toMatchObject({ status: 'active' });
  });
});
