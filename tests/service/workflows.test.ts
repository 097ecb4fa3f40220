import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { model } from '../../src/resources/model.ts';
import { known } from '../../src/resources/world.ts';
import { workflowMatrix } from '../../src/schema/workflowMatrix.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const users = { agent: 'agent', assessor: 'assessor', administrator: 'admin' } as const;

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

interface Callback {
  readonly guid: string;
  readonly claimGuid: string;
  readonly status: string;
  readonly attempts: number;
  readonly last_outcome: string | null;
  readonly due_at: string;
  readonly reason: string | null;
  readonly version: number;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
}

let serial = 0;

/** A new open callback about a claim of its own. */
async function openCallback(): Promise<Callback> {
  const customers = (await (await service.fetch('/api/customers/find?size=1', { as: 'agent', partner })).json()) as {
    content: { guid: string; msisdn: string }[];
  };
  const [customer] = customers.content;
  serial += 1;
  const [row] = (
    await sql<Callback>`
      insert into claim_callbacks (
        guid, claim_reference, "claimGuid", customer_guid, msisdn, status, due_at, attempts,
        partner_guid, version, created_at, updated_at
      )
      select ${`00000000-0000-4000-b000-${String(serial).padStart(12, '0')}`}, ${`CLM-9${String(serial).padStart(5, '0')}`},
        ${`00000000-0000-4000-a000-${String(serial).padStart(12, '0')}`}, ${customer?.guid}, ${customer?.msisdn}, 'open',
        ${new Date('2026-12-01T09:00:00Z')}, 0, partners.guid, 1, ${service.clock.now()}, ${service.clock.now()}
      from partners where code = ${partner}
      returning guid, "claimGuid", version
    `.execute(service.db)
  ).rows;
  if (!row) throw new Error('The callback was not made.');
  return row;
}

async function act(action: string, claimGuid: string, json: unknown, as: string, headers: Record<string, string> = {}) {
  return await service.fetch(`/api/claim_callbacks/${action}/${claimGuid}`, {
    method: 'PUT',
    as,
    partner,
    json,
    headers,
  });
}

const inputs: Readonly<Record<string, unknown>> = {
  log_attempt: { outcome: 'no_answer' },
  close: { reason: 'Reached the customer' },
};

async function callbacks(as: string, query = ''): Promise<readonly Callback[]> {
  const answer = await service.fetch(`/api/claim_callbacks?size=100${query}`, { as, partner });
  return ((await answer.json()) as { content: Callback[] }).content;
}

describe('the claim callback machine', () => {
  const machine = model.workflows.claim_callback;
  if (!machine) throw new Error('The callback machine is missing.');

  it('allows in every state each role just what its matrix says', async () => {
    for (const { state, action, role, allowed } of workflowMatrix(machine, known.roles)) {
      const who = known.roles.find((one) => one === role);
      if (state === null || !who || !machine.actions[action]?.endpoint) continue;
      const callback = await openCallback();
      if (state === 'closed') expect((await act('close', callback.claimGuid, inputs.close, 'agent')).status).toBe(200);
      const answer = await act(action, callback.claimGuid, inputs[action], users[who]);
      expect([200, 403, 409], `${role} ${action} in ${state}`).toContain(answer.status);
      expect(answer.status === 200, `${role} ${action} in ${state}`).toBe(allowed);
    }
  });

  it('says with each record what this person can do', async () => {
    const { guid, claimGuid } = await openCallback();
    const offered = async (as: string) =>
      (await callbacks(as)).find((one) => one.guid === guid)?.allowed_actions.map((one) => one.action);
    expect(await offered('agent')).toEqual(['log_attempt', 'close']);
    expect(await offered('admin')).toEqual(['close']);
    await act('close', claimGuid, inputs.close, 'agent');
    expect(await offered('agent')).toEqual([]);
  });

  it('counts attempts, moves the time to call, and keeps the note in the history', async () => {
    const { guid, claimGuid } = await openCallback();
    const later = '2026-12-03T10:00:00.000Z';
    const answer = await act(
      'log_attempt',
      claimGuid,
      { outcome: 'call_later', call_again_at: later, note: 'In a meeting' },
      'agent',
    );
    expect(await answer.json()).toMatchObject({
      attempts: 1,
      last_outcome: 'call_later',
      due_at: later,
      status: 'open',
    });
    const events = (await (
      await service.fetch(`/api/audit_events?entity_guid=${guid}`, { as: 'agent', partner })
    ).json()) as { content: { action: string; changes: { field: string; to: unknown }[] }[] };
    const logged = events.content.find((event) => event.action === 'log_attempt');
    expect(logged?.changes).toContainEqual({ field: 'note', from: null, to: 'In a meeting' });
  });

  it('asks for what it needs, in the language of the caller', async () => {
    const { claimGuid } = await openCallback();
    const answer = await act('close', claimGuid, { reason: '' }, 'agent', { 'accept-language': 'fr' });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ field_errors: [{ field: 'reason', message: 'Obligatoire' }] });
    const later = await act('log_attempt', claimGuid, { outcome: 'call_later' }, 'agent');
    expect(await later.json()).toMatchObject({ field_errors: [{ field: 'call_again_at', message: 'Required' }] });
    const extra = await act('close', claimGuid, { reason: 'Done', status: 'open' }, 'agent');
    expect(await extra.json()).toMatchObject({ field_errors: [{ field: 'status' }] });
  });

  it('names the state and what is possible when an action is not', async () => {
    const { claimGuid } = await openCallback();
    await act('close', claimGuid, inputs.close, 'agent');
    const again = await act('close', claimGuid, inputs.close, 'assessor');
    expect(again.status).toBe(409);
    expect(await again.json()).toMatchObject({
      code: 'illegal_transition',
      current_state: 'closed',
      allowed_actions: [],
      message: 'This is not possible while it is: Closed',
    });
  });

  it('refuses an action on a version that somebody else changed, with the record as it is', async () => {
    const { claimGuid, version } = await openCallback();
    await act('log_attempt', claimGuid, inputs.log_attempt, 'assessor');
    const stale = await act('close', claimGuid, inputs.close, 'agent', { 'if-match': `"${version}"` });
    expect(stale.status).toBe(409);
    expect(await stale.json()).toMatchObject({ code: 'stale_version', current: { attempts: 1 } });
  });

  it('closes once when two people close at the same moment', async () => {
    const { claimGuid } = await openCallback();
    const answers = await Promise.all(
      ['agent', 'assessor', 'admin'].map((as) => act('close', claimGuid, { reason: `By ${as}` }, as)),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
  });

  it('is nobody else’s business', async () => {
    const { claimGuid } = await openCallback();
    const other = await service.fetch(`/api/claim_callbacks/close/${claimGuid}`, {
      method: 'PUT',
      as: 'agent',
      partner: 'kito-ke',
      json: inputs.close,
    });
    expect(other.status).toBe(404);
  });

  it('is listed by open and closed', async () => {
    expect((await callbacks('agent', '&open=true')).every((one) => one.status === 'open')).toBe(true);
    expect((await callbacks('agent', '&open=false')).every((one) => one.status === 'closed')).toBe(true);
  });
});
