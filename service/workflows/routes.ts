import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { ManyRecords, ResolvedEndpoint } from '../../src/schema/endpoint.ts';
import type { ResolvedAction, ResolvedResource, ResolvedWorkflow } from '../../src/schema/model.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readBody } from '../http/body.ts';
import { requireConstants } from '../http/constants.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { contractShape, recordAnswer, requireJson, rowOf } from '../resources/answers.ts';
import { contextOf } from '../resources/context.ts';
import type { Row } from '../resources/rows.ts';
import { membersOf } from '../resources/readBody.ts';
import { meantAction } from './meantAction.ts';
import { performAction } from './performAction.ts';
import { performCreate } from './performCreate.ts';
import { performMany, type Targets } from './performMany.ts';
import { readCall } from './readCall.ts';
import { sharedCalls } from './sharedCalls.ts';

/** The calls of every declared workflow's actions, those that make a record among them. */
export const workflowRoutes: Registrar = (app, deps) => {
  for (const workflow of Object.values(deps.model.workflows)) {
    for (const { endpoint, actions } of sharedCalls(workflow)) addCall(app, deps, workflow, actions, endpoint);
  }
};

function addCall(
  app: FastifyInstance,
  deps: Deps,
  workflow: ResolvedWorkflow,
  actions: readonly ResolvedAction[],
  endpoint: ResolvedEndpoint,
): void {
  const resource = deps.model.resources[workflow.resource];
  if (!resource) return;
  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    preHandler: requireSignedIn,
    handler: async (request, reply) => {
      if (request.body !== undefined) requireJson(request);
      requireConstants(endpoint.query, rowOf(request.query));
      const context = await contextOf(request, deps);
      const { said, version } = readCall(workflow, actions, endpoint, context, request);
      const creating = creatorOf(actions, said);
      const several = endpoint.many && targetsOf(workflow, endpoint.many, request, said, version);
      return await once(request, reply, deps, async (trx) => {
        if (creating) {
          const made = await performCreate({ deps, trx, resource, context }, workflow, creating, said);
          return recordAnswer(resource, context, made, contractShape, 201);
        }
        if (several) {
          const results = await performMany({ deps, trx, resource, context }, workflow, actions, ...several);
          return { status: 200, body: { results }, version: null };
        }
        const target = { ...recordOf(resource, endpoint, request), version };
        const body = withoutKey(endpoint, said);
        const record = await performAction({ deps, trx, resource, context }, workflow, actions, target, body);
        return recordAnswer(resource, context, record, contractShape);
      });
    },
  });
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
  said: Row,
  version: number | null,
): [Targets, Row] {
  const { [param]: keys, ...rest } = readBody(
    z.looseObject({ [param]: z.array(z.string().min(1).max(100)).min(1).max(mostAtOnce) }),
    said,
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
function creatorOf(actions: readonly ResolvedAction[], said: Row): ResolvedAction | undefined {
  const creating = actions.filter((action) => action.creates);
  return creating.length > 1 ? meantAction(creating, '', said) : creating[0];
}

/** What is sent besides the key of the record that it is for. */
function withoutKey({ keyMember }: ResolvedEndpoint, said: Row): Row {
  return Object.fromEntries(Object.entries(said).filter(([name]) => name !== keyMember));
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
