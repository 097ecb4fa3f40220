import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Transaction } from 'kysely';
import type { ManyRecords, ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../../src/schema/model.ts';
import { rehearsalPath } from '../../../src/schema/rehearsalPath.ts';
import type { Tables } from '../database/tables.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { requireConstants } from '../http/constants.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { type Answer, once } from '../idempotency/once.ts';
import { batchNamed } from '../modules/declared.ts';
import { foreseenAnswer, refusedAnswer } from '../rehearsals/foreseenAnswer.ts';
import { rehearse } from '../rehearsals/rehearse.ts';
import { seenNotes } from '../rehearsals/seenNotes.ts';
import { ownShape, recordAnswer, requireJson, rowOf } from '../records/answers.ts';
import { contextOf, type EngineContext } from '../records/context.ts';
import type { Row, StoredRecord } from '../records/rows.ts';
import { membersOf } from '../records/readBody.ts';
import { chooseAction } from './chooseAction.ts';
import { performAction } from './performAction.ts';
import { performCreate } from './performCreate.ts';
import { performMany, type Targets } from './performMany.ts';
import { readCall } from './readCall.ts';
import { sharedCalls } from './sharedCalls.ts';
import { withActions } from './withActions.ts';

/** A call of some actions, as it is declared. */
interface DeclaredCall {
  readonly workflow: ResolvedWorkflow;
  readonly resource: ResolvedResource;
  readonly endpoint: ResolvedEndpoint;
  readonly actions: readonly ResolvedAction[];
}

/** What a call has done: the record as it is after, or, of several, what became of each. */
interface Done {
  readonly answer: Answer;
  readonly record: StoredRecord | null;
}

/** The calls of every declared workflow's actions, those that make a record among them, and their rehearsals. */
export const workflowRoutes: Registrar = (app, deps) => {
  for (const workflow of Object.values(deps.model.workflows)) {
    const resource = deps.model.resources[workflow.resource];
    if (!resource) continue;
    for (const shared of sharedCalls(workflow)) {
      // Said when the service starts, and not to whoever calls it first.
      if (shared.endpoint.many) batchNamed(deps, 'action');
      addCall(app, deps, { workflow, resource, ...shared });
      addRehearsal(app, deps, { workflow, resource, ...shared });
    }
  }
};

function addCall(app: FastifyInstance, deps: Deps, call: DeclaredCall): void {
  const { method, path } = call.endpoint;
  app.route({
    method,
    url: urlOf(path),
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      const work = understood(deps, call, await contextOf(request, deps), request);
      return await once(request, reply, deps, async (trx) => (await work(trx)).answer);
    },
  });
}

/** What would come of the same call, done and taken back: what a dialog says before anybody presses. */
function addRehearsal(app: FastifyInstance, deps: Deps, call: DeclaredCall): void {
  const { method, path } = call.endpoint;
  app.route({
    method,
    url: urlOf(rehearsalPath(path)),
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      const context = await contextOf(request, deps);
      reply.header('cache-control', 'no-store');
      try {
        const work = understood(deps, call, context, request);
        const foreseen = await rehearse(deps.db, async (trx, notes) => {
          const { answer, record } = await work(trx);
          const [after] = record ? await withActions(trx, deps, call.resource, context, [record]) : [];
          return { body: answer.body, after, notes: await seenNotes(trx, deps.model, context, notes) };
        });
        return await reply.send(foreseenAnswer(deps.model, context, { ...call, ...foreseen }));
      } catch (error) {
        return await reply.send(refusedAnswer(error, request.id, context));
      }
    },
  });
}

const urlOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** What a call means, and for which records, before there is a transaction to do it in. */
function understood(
  deps: Deps,
  { workflow, actions, resource, endpoint }: DeclaredCall,
  context: EngineContext,
  request: FastifyRequest,
): (trx: Transaction<Tables>) => Promise<Done> {
  if (request.body !== undefined) requireJson(request);
  requireConstants(endpoint.query, rowOf(request.query));
  const { sent, version } = readCall(workflow, actions, endpoint, context, request);
  const creating = creatorOf(actions, sent);
  const several = endpoint.many && targetsOf(workflow, endpoint.many, request, sent, version);
  return async (trx) => {
    const write = { deps, trx, resource, context };
    if (creating) {
      const record = await performCreate(write, workflow, creating, sent);
      return { answer: recordAnswer(resource, context, record, ownShape, 201), record };
    }
    if (several) {
      const results = await performMany(write, workflow, actions, ...several);
      return { answer: { status: 200, body: { results }, version: null }, record: null };
    }
    const target = { ...recordOf(resource, endpoint, request), version };
    const record = await performAction(write, workflow, actions, target, withoutKey(endpoint, sent));
    return { answer: recordAnswer(resource, context, record, ownShape), record };
  };
}

/** As many as one selection holds. */
const mostAtOnce = 500;

/**
 * The records that a call for several names, and what else its body carries.
 * @throws ServiceError 400
 */
function targetsOf(
  { states }: ResolvedWorkflow,
  { param, state: stateParam }: ManyRecords,
  { query }: FastifyRequest,
  sent: Row,
  version: number | null,
): [Targets, Row] {
  const { [param]: keys, ...rest } = readBody(
    z.looseObject({ [param]: z.array(z.string().min(1).max(100)).min(1).max(mostAtOnce) }),
    sent,
  );
  const state = rowOf(query)[stateParam];
  if (typeof state !== 'string' || !Object.hasOwn(states, state)) {
    throw invalid([{ field: stateParam, key: 'service.fields.unknown_choice' }]);
  }
  const named = z.array(z.string()).parse(keys);
  // One version cannot be that of several records: the state is what was seen of each.
  if (version !== null && new Set(named).size > 1) throw new ServiceError(400, 'bad_version');
  return [{ keys: named, state, version }, rest];
}

/** Which of the actions that make a record by a call is meant; none where it makes none. */
function creatorOf(actions: readonly ResolvedAction[], sent: Row): ResolvedAction | undefined {
  const creating = actions.filter((action) => action.creates);
  return creating.length > 1 ? chooseAction(creating, '', sent) : creating[0];
}

/** What is sent besides the key of the record that it is for. */
function withoutKey({ keyMember }: ResolvedEndpoint, sent: Row): Row {
  return Object.fromEntries(Object.entries(sent).filter(([name]) => name !== keyMember));
}

/** The record that a call names: in its path by a field, in its query by the key, or in its body. */
function recordOf(
  { key }: ResolvedResource,
  { parameters, keyParam, keyMember, queryOf }: ResolvedEndpoint,
  request: FastifyRequest,
) {
  if (keyMember !== null) {
    const query = rowOf(request.query);
    const holding = Object.fromEntries(
      Object.entries(queryOf).map(([param, field]) => [field, query[param] ?? null] as const),
    );
    const named = membersOf(request.body ?? {})[keyMember];
    if (typeof named !== 'string') throw invalid([{ field: keyMember, key: 'service.fields.required' }]);
    return { by: key, key: named, holding };
  }
  if (keyParam !== null) return { by: key, key: String(rowOf(request.query)[keyParam] ?? '') };
  const [parameter = 'id'] = parameters;
  return { by: parameter === 'id' ? key : parameter, key: String(rowOf(request.params)[parameter] ?? '') };
}
