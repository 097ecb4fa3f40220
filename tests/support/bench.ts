import { type Kysely, sql, type Transaction } from 'kysely';
import { savepoint } from '../../service/platform/database/savepoint.ts';
import type { Tables } from '../../service/platform/database/tables.ts';
import type { Deps } from '../../service/platform/deps.ts';
import type { Alarm, LaterWord, Outcome } from '../../service/platform/operator/outcome.ts';
import type { OperatorRequest, OperatorState } from '../../service/platform/operator/operatorRequest.ts';
import type { EngineContext } from '../../service/platform/records/context.ts';
import { findRecord, updateRecord } from '../../service/platform/records/repository.ts';
import type { Row, StoredRecord } from '../../service/platform/records/rows.ts';
import { rehearse } from '../../service/platform/rehearsals/rehearse.ts';
import { performAction } from '../../service/platform/workflows/performAction.ts';
import { performCreate } from '../../service/platform/workflows/performCreate.ts';
import { systemContext } from '../../service/platform/workflows/systemContext.ts';
import { othersOf, type Others } from '../../service/insurance/shared/effects.ts';
import { startTestService, type TestService } from './service.ts';

/** One transaction of the real service and its database, in which people and the operator act one after the other, without calls. */
export interface Bench {
  readonly deps: Deps;
  readonly trx: Transaction<Tables>;
  /** The service itself, at work for the partner. */
  readonly context: EngineContext;
  readonly others: Others;
  /** Somebody at work for the partner; the name is their role, with anything behind it. */
  readonly as: (person: string) => EngineContext;
  readonly read: (resource: string, key: string) => Promise<StoredRecord>;
  /** Somebody changes a record, without an action. */
  readonly edit: (resource: string, key: string, values: Row, person: string) => Promise<StoredRecord>;
  /** Somebody does an action of a workflow on a record that is there. */
  readonly act: (workflow: string, action: string, key: string, body?: Row, person?: string) => Promise<StoredRecord>;
  /** Somebody makes a record by an action. */
  readonly make: (workflow: string, action: string, body: Row, person?: string) => Promise<StoredRecord>;
  /** What the operator was asked about a record, the first first. */
  readonly asked: (subject: string) => Promise<readonly OperatorRequest[]>;
  /** How far the operator is with what it was asked last. */
  readonly progress: (subject: string, state: OperatorState) => Promise<void>;
  /** The operator says what became of what it was asked last, or of another request. */
  readonly says: (subject: string, said: Partial<Outcome>, later?: Later) => Promise<Alarm | undefined>;
}

interface Later {
  readonly word?: LaterWord;
  /** Which request, counted from the first; the last one when not given. */
  readonly at?: number;
}

const partner = 'tana-gh';
const roles = ['agent', 'assessor', 'administrator'];

let running: Promise<TestService> | undefined;

/** The service behind the bench, for what is done outside of it. */
export const benchService = async (): Promise<TestService> => await (running ??= startTestService());

/**
 * Does some work at a bench for a partner of the sample world, and takes all of it back.
 * @param flags what is switched on for the partner
 * @example await atBench(async ({ make, says, read }) => { ... })
 */
export async function atBench<T>(work: (bench: Bench) => Promise<T>, flags: readonly string[] = []): Promise<T> {
  const { service } = await benchService();
  const { deps } = service;
  return await rehearse(deps.db, async (trx) => await work(await benchIn(deps, trx, flags)));
}

/** Ends the service of the bench, unless other tests of the same thread are to find it (scripts/mutate). */
export async function leaveBench(): Promise<void> {
  if (process.env.MUTATE_TESTS) return;
  const service = await running;
  running = undefined;
  await service?.close();
}

async function benchIn(deps: Deps, trx: Transaction<Tables>, flags: readonly string[]): Promise<Bench> {
  const context = { ...(await systemContext(deps, trx, partner)), flags };
  const own: Deps = { ...deps, db: nestedIn(trx) };
  const as = (person: string): EngineContext => {
    const role = roles.find((one) => person.startsWith(one)) ?? person;
    const user = { guid: `guid-of-${person}`, username: person, roles: [role], partners: [partner] };
    return { ...context, user, actor: { name: person, kind: 'person' } };
  };
  const requestOf = (resource: string, by: EngineContext) => {
    const found = deps.model.resources[resource];
    if (!found) throw new Error(`There is no resource "${resource}".`);
    return { deps: own, trx, resource: found, context: by };
  };
  const meant = (name: string, action: string) => {
    const workflow = deps.model.workflows[name];
    const found = workflow?.actions[action];
    if (!workflow || !found) throw new Error(`There is no "${action}" of ${name}.`);
    return { workflow, action: found };
  };
  const asked = async (subject: string) =>
    await trx
      .selectFrom('operator_requests')
      .selectAll()
      .where('subject_guid', '=', subject)
      .orderBy('created_at')
      .orderBy('guid')
      .execute();
  return {
    deps: own,
    trx,
    context,
    others: othersOf({ deps: own, trx, context }),
    as,
    asked,
    read: async (resource, key) => {
      const { resource: of } = requestOf(resource, context);
      const record = await findRecord(trx, of, context, key);
      if (!record) throw new Error(`There is no ${resource} ${key}.`);
      return record;
    },
    edit: async (name, key, values, person) => {
      const { resource } = requestOf(name, context);
      const record = await findRecord(trx, resource, context, key, { lock: 'update' });
      if (!record) throw new Error(`There is no ${name} ${key}.`);
      return await updateRecord(trx, resource, as(person), record, values);
    },
    act: async (name, action, key, body = {}, person = 'assessor') => {
      const { workflow, action: found } = meant(name, action);
      const request = requestOf(workflow.resource, as(person));
      const target = { by: request.resource.key, key, version: null };
      const sent = { ...found.sends, ...body };
      return await whole(trx, async () => await performAction(request, workflow, [found], target, sent));
    },
    make: async (name, action, body, person = 'agent') => {
      const { workflow, action: found } = meant(name, action);
      const request = requestOf(workflow.resource, as(person));
      const sent = { ...found.sends, ...body };
      return await whole(trx, async () => await performCreate(request, workflow, found, sent));
    },
    progress: async (subject, state) => {
      const request = (await asked(subject)).at(-1);
      if (!request) throw new Error(`Nothing was asked about ${subject}.`);
      await trx.updateTable('operator_requests').set({ state }).where('guid', '=', request.guid).execute();
      await deps.work.outcomesOf(request.subject_resource)?.progress?.({ trx, deps, request, state });
    },
    says: async (subject, said, { word, at } = {}) => {
      const request = (await asked(subject)).at(at ?? -1);
      if (!request) throw new Error(`Nothing was asked about ${subject}.`);
      const outcome = {
        succeeded: true,
        reason: null,
        financialTransactionId: null,
        data: null,
        reversal: null,
        ...said,
      };
      const state = outcome.reversal !== null ? 'reversed' : outcome.succeeded ? 'succeeded' : 'failed';
      const handler = deps.work.outcomesOf(request.subject_resource)?.[word ?? 'ended'];
      const alarm = await handler?.({ trx, deps, context, request, outcome });
      await trx
        .updateTable('operator_requests')
        .set({ state, financial_transaction_id: outcome.financialTransactionId, next_look_at: null })
        .where('guid', '=', request.guid)
        .execute();
      return alarm ?? undefined;
    },
  };
}

/** What begins a transaction of its own at the bench does so within the one that is taken back. */
function nestedIn(trx: Transaction<Tables>): Kysely<Tables> {
  const transaction = () => ({
    execute: async <T>(work: (inner: Transaction<Tables>) => Promise<T>) =>
      await whole(trx, async () => await work(trx)),
  });
  return new Proxy<Kysely<Tables>>(trx, {
    get: (_target, name) => {
      if (name === 'transaction') return transaction;
      const value: unknown = Reflect.get(trx, name, trx);
      return typeof value === 'function' ? value.bind(trx) : value;
    },
  });
}

/** What is refused has written nothing, as a request of its own would have. */
async function whole<T>(trx: Transaction<Tables>, work: () => Promise<T>): Promise<T> {
  const { release, rollBack } = await savepoint(trx);
  try {
    const answer = await work();
    await release();
    return answer;
  } catch (error) {
    await rollBack();
    throw error;
  }
}

/** A policy that costs 20 a month and has begun, of somebody with a phone of their own, with nothing paid yet. */
export async function policyAt(
  { trx }: Bench,
  more: Row = {},
): Promise<{ guid: string; customer: string; msisdn: string }> {
  const { rows } = await sql<{ guid: string; customer: string; msisdn: string }>`
    select policies.guid, policies.customer_guid as customer, customers.msisdn from policies
      join partners on partners.guid = policies.partner_guid and partners.code = ${partner}
      join customers on customers.guid = policies.customer_guid
    order by policy_number limit 1
  `.execute(trx);
  await sql`update products set minimum_payment = null`.execute(trx);
  const [found] = rows;
  if (!found) throw new Error('The sample world has no policy.');
  for (const table of ['premiums', 'payments', 'cashback_rewards', 'debit_orders', 'claims']) {
    await sql`delete from ${sql.table(table)} where policy_guid = ${found.guid}`.execute(trx);
  }
  const values = { ...plain, ...more };
  const sets = Object.entries(values).map(([name, value]) => sql`${sql.id(name)} = ${value}`);
  await sql`update policies set ${sql.join(sets)} where guid = ${found.guid}`.execute(trx);
  return found;
}

const plain = {
  status: 'active',
  granularity: 'monthly',
  amount_in_cents: 2000,
  balance: 0,
  bundled: false,
  due_day: null,
  paid_until: null,
  next_due_date: null,
  end_date: null,
  payment_method: 'mobile_money',
  cool_off_ends_at: null,
  waiting_ends_at: null,
  grace_ends_at: null,
  lapses_at: null,
  cancellation_date: null,
};
