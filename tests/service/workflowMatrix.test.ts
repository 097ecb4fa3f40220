import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sharedCalls } from '../../service/platform/workflows/sharedCalls.ts';
import { model } from '../../src/resources/model.ts';
import { known, type Role } from '../../src/resources/world.ts';
import { emptyContext } from '../../src/schema/context.ts';
import type { ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedWorkflow } from '../../src/schema/model.ts';
import { matches } from '../../src/schema/predicate.ts';
import { rehearsalPath } from '../../src/schema/rehearsalPath.ts';
import { workflowMatrix } from '../../src/schema/workflowMatrix.ts';
import { startTestService, type TestRequest, type TestService } from '../support/service.ts';

let service: TestService;
const partner = 'tana-gh';
const users: Readonly<Record<Role, string>> = { agent: 'agent', assessor: 'assessor', administrator: 'admin' };

/**
 * What a call carries that no action asks for. A service that lets the person, the state and the guards pass refuses it then,
 * so that the call says what is allowed and changes nothing.
 */
const asksForNothing = { nothing_asks_for_this: true };

beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** The actions that one call with the same constants stands for: what a person presses is the one of the record's state. */
interface Meaning {
  readonly endpoint: ResolvedEndpoint;
  readonly sends: ResolvedAction['sends'];
  readonly names: readonly string[];
}

/** @param isNew what makes a record, instead of what moves one that is there */
function meaningsOf(workflow: ResolvedWorkflow, isNew = false): readonly Meaning[] {
  return sharedCalls(workflow).flatMap(({ endpoint, actions }) => {
    const wanted = actions.filter(({ creates }) => creates === isNew);
    const constants = [...new Set(wanted.map(({ sends }) => JSON.stringify(sends)))];
    return constants.map((same) => {
      const actions = wanted.filter(({ sends }) => JSON.stringify(sends) === same);
      return { endpoint, sends: actions[0]?.sends ?? {}, names: actions.map(({ name }) => name) };
    });
  });
}

type Stored = Readonly<Record<string, unknown>>;

/** A record that the people of this partner see, whoever made it: of the sample world, or made for this. */
async function anyRecord({ resource }: ResolvedWorkflow): Promise<Stored | undefined> {
  const [customer] = await read<{ guid: string }>('/api/customers/find?size=1');
  if (resource === 'kyc_requests') {
    const path = `/api/customers/${customer?.guid}/request_kyc?send_sms=false`;
    await service.fetch(path, { method: 'PUT', as: 'agent', partner });
  }
  if (resource === 'approval_limit_changes') {
    const settings = await service.fetch('/api/partners_config/claim', { as: 'admin', partner });
    const { guid: config_guid } = (await settings.json()) as { guid: string };
    const limits = { second_approval_above: 1, ex_gratia_limit: 0, high_risk_claims: 3, high_risk_days: 90 };
    await service.fetch('/rest/approval_limit_changes/propose', {
      method: 'POST',
      as: 'admin',
      partner,
      json: { ...limits, config_guid, reason: 'Small claims' },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
  }
  if (resource === 'money_limit_changes') {
    const { guid, ...limits } = await settings('/rest/partners_config_money');
    const json = { ...limits, config_guid: guid, daily_limit: 1, reason: 'Small money' };
    const { version: _, created_at: __, updated_at: ___, ...inputs } = json as Record<string, unknown>;
    const headers = { 'idempotency-key': crypto.randomUUID() };
    await service.fetch('/rest/money_limit_changes/propose', {
      method: 'POST',
      as: 'admin',
      partner,
      json: inputs,
      headers,
    });
  }
  const { rows } = await sql<Stored>`
    select ${sql.table(resource)}.* from ${sql.table(resource)}
    join partners on partners.guid = partner_guid where partners.code = ${partner} limit 1
  `.execute(service.db);
  return rows[0];
}

const settings = async (path: string) =>
  (await (await service.fetch(path, { as: 'admin', partner })).json()) as { guid: string };

async function read<T>(path: string): Promise<readonly T[]> {
  return ((await (await service.fetch(path, { as: 'agent', partner })).json()) as { content: T[] }).content;
}

interface Attempted {
  readonly machine: ResolvedWorkflow;
  readonly record: Stored;
  /** None for what makes a record. */
  readonly state: string | null;
  readonly role: Role;
}

interface Answered {
  readonly code?: string;
  readonly message?: string;
  readonly results?: readonly { readonly message: string | null }[];
}

/** What a call answers, its rehearsal says beforehand: to the same people, by the same rules, in the same words. */
async function requireForeseen(path: string, sent: TestRequest, said: { status: number; answer: Answered }) {
  const response = await service.fetch(rehearsalPath(path), sent);
  const foreseen = (await response.json()) as Answered & { answer: Answered | null; refused: Answered | null };
  const { status, answer } = said;
  const isOutcome = status !== 403 && status !== 404;
  expect(response.status, path).toBe(isOutcome ? 200 : status);
  const outcome = isOutcome ? (foreseen.refused ?? foreseen.answer) : foreseen;
  const words = (of: Answered | null) => [of?.code, of?.message];
  expect(words(outcome), path).toEqual(words(answer));
}

/** Whether a call for several does it to the one that it names: it is done, and taken back. */
async function isPassedAmongSeveral(path: string, press: TestRequest): Promise<boolean> {
  const response = await service.fetch(rehearsalPath(path), press);
  if (response.status === 403) return false;
  const { answer } = (await response.json()) as { readonly answer: Answered };
  expect(answer.results, path).toHaveLength(1);
  return !answer.results?.[0]?.message?.startsWith('This is not possible while it is');
}

const maySee = ({ resource }: ResolvedWorkflow, role: Role): boolean =>
  matches(
    model.resources[resource]?.access.get ?? true,
    {},
    { ...emptyContext, user: { guid: '', username: '', roles: [role], partners: [] } },
  );

/** Whether the service lets one person do one action in a state. */
async function isPassed({ endpoint, sends }: Meaning, { machine, record, state, role }: Attempted): Promise<boolean> {
  const inPath = endpoint.parameters.filter((name) => Object.hasOwn(sends, name));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(sends[name] ?? record[name === 'id' ? 'guid' : name])),
  );
  const query = new URLSearchParams(endpoint.keyParam ? { [endpoint.keyParam]: String(record.guid) } : {});
  for (const [param, field] of Object.entries(endpoint.queryOf)) query.set(param, String(record[field]));
  if (endpoint.many) query.set(endpoint.many.state, String(state));
  const constants = Object.fromEntries(Object.entries(sends).filter(([name]) => !inPath.includes(name)));
  const press = {
    method: endpoint.method,
    as: users[role],
    partner,
    json: {
      ...constants,
      // What is wrong with what is asked for several is said before any of them is looked at.
      ...(endpoint.many ? { [endpoint.many.param]: [record.guid] } : asksForNothing),
      ...(endpoint.keyMember ? { [endpoint.keyMember]: record.guid } : {}),
    },
    headers: {
      'idempotency-key': crypto.randomUUID(),
      ...(record.version ? { 'if-match': `"${String(record.version)}"` } : {}),
    },
  };
  if (endpoint.many) return await isPassedAmongSeveral(`${path}?${query}`, press);
  const response = await service.fetch(`${path}?${query}`, press);
  const answer = (await response.json()) as Answered;
  await requireForeseen(`${path}?${query}`, press, { status: response.status, answer });
  const said = `${response.status} ${answer.code}`;
  // Of what somebody may not see there is nothing.
  const refused = ['403 forbidden', '409 illegal_transition', ...(maySee(machine, role) ? [] : ['404 not_found'])];
  const passed = ['409 action_barred', '400 validation_failed'];
  expect([...refused, ...passed], `${endpoint.path} ${JSON.stringify(sends)} ${JSON.stringify(answer)}`).toContain(
    said,
  );
  return passed.includes(said);
}

const put = async ({ resource, field }: ResolvedWorkflow, { guid }: Stored, state: string) =>
  await sql`update ${sql.table(resource)} set ${sql.ref(field)} = ${state} where guid = ${guid}`.execute(service.db);

/** Written down by hand: in which states a claim is changed, by whom. */
const changing: Readonly<Record<Role, readonly string[]>> = {
  agent: ['initiated', 'documents_pending'],
  assessor: ['initiated', 'documents_pending', 'decision_pending'],
  administrator: ['initiated', 'documents_pending', 'decision_pending'],
};

describe('a claim', () => {
  it('is changed by whom and while it may be, whole and in part', async () => {
    const machine = model.workflows.claim;
    const record = machine && (await anyRecord(machine));
    if (!machine || !record) throw new Error('There is no claim.');
    const paths = [
      `/api/claims/${String(record.guid)}`,
      `/api/claims/complex/update?claim_guid=${String(record.guid)}`,
    ];
    const wrong: string[] = [];
    for (const state of Object.keys(machine.states)) {
      await put(machine, record, state);
      for (const role of known.roles) {
        for (const path of paths) {
          const response = await service.fetch(path, { method: 'PUT', as: users[role], partner, json: asksForNothing });
          const { code } = (await response.json()) as { code: string };
          const isAllowed = changing[role].includes(state);
          const refused = ['forbidden', 'illegal_transition', 'action_barred'];
          if (isAllowed ? code !== 'validation_failed' : !refused.includes(code)) {
            wrong.push(`${role} ${path} in ${state}: ${response.status} ${code}`);
          }
        }
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe('every state x action x role', () => {
  // A batch belongs to whoever began it: its own tests say who may stop it.
  const machines = Object.values(model.workflows).filter((one) => meaningsOf(one).length > 0 && one.name !== 'batch');

  for (const machine of machines) {
    it(`of ${machine.name} is answered as its matrix says`, async () => {
      const record = await anyRecord(machine);
      if (!record) throw new Error(`There is no record of ${machine.resource}.`);
      const matrix = workflowMatrix(machine, known.roles);
      const wrong: string[] = [];
      for (const state of [null, ...Object.keys(machine.states)]) {
        if (state !== null) await put(machine, record, state);
        for (const meaning of meaningsOf(machine, state === null)) {
          for (const role of known.roles) {
            const allowed = matrix.some(
              (one) => one.state === state && one.role === role && one.allowed && meaning.names.includes(one.action),
            );
            const passed = await isPassed(meaning, { machine, record, state, role });
            if (passed !== allowed) wrong.push(`${role} ${meaning.names.join('/')} in ${state}: ${passed}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    }, 240_000);
  }
});
