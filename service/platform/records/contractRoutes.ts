import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CrudOperation, ownerParameters, pathsOf, type ResolvedEndpoint } from '../../../src/schema/endpoint.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { offeredBy } from '../../../src/schema/offered.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import type { Deps } from '../deps.ts';
import { withAddresses } from '../files/addresses.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { requireConstants } from '../http/constants.ts';
import { notFound, ServiceError } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { readableRecord, requireAccess, requireAccessTo } from './access.ts';
import { answeredWith } from './answeredWith.ts';
import {
  contractShape,
  pathText,
  recordAnswer,
  requireJson,
  rowOf,
  sendRecord,
  type Shape,
  versionOf,
} from './answers.ts';
import { contextOf, type EngineContext } from './context.ts';
import { readContractQuery } from './contractQuery.ts';
import { membersOf } from './readBody.ts';
import { findRecord, listRecords } from './repository.ts';
import { currentSingleton, saveSingleton } from './singleton.ts';
import { summaryOf } from './summary.ts';
import { createFrom, removeBy, updateFrom, type WriteRequest } from './writes.ts';
import { readSigned } from '../workflows/readCall.ts';
import { withActions } from '../workflows/withActions.ts';

interface Call {
  readonly deps: Deps;
  readonly resource: ResolvedResource;
  readonly endpoint: ResolvedEndpoint;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** The declared CRUD calls of a resource, each just as it is declared, and the one that says what may be chosen. */
export function contractRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  if (resource.metadata?.service === 'main') {
    app.get(resource.metadata.path, { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'get', context);
      const offered = offeredBy(overlaidResource(deps.model, resource, context));
      return await reply.header('cache-control', 'no-store').send(offered);
    });
  }
  const workflow = deps.model.workflows[resource.workflow ?? ''];
  if (resource.summary?.endpoint.service === 'main' && workflow) {
    app.get(resource.summary.endpoint.path, { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'list', context);
      const content = await summaryOf(deps.db, resource, workflow, context);
      const more = await deps.work.summaryOf(resource.name)?.(deps.db, resource, context);
      return await reply.header('cache-control', 'no-store').send({ content, ...more });
    });
  }
  const lists = resource.lists.map((endpoint) => ['list', endpoint] as const);
  for (const [operation, endpoint] of [...Object.entries(resource.endpoints), ...lists]) {
    if (endpoint.service !== 'main' || (operation === 'update' && changesByMaking(resource))) continue;
    for (const path of pathsOf(endpoint)) {
      app.route({
        method: endpoint.method,
        url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
        preHandler: requireSignedIn,
        handler: (request, reply) => {
          requireConstants(endpoint.query, rowOf(request.query));
          return handlers[operation as CrudOperation]({ deps, resource, endpoint, request, reply });
        },
      });
    }
  }
}

/** A change shares the call that makes a record: its key in the query tells them apart. */
function changesByMaking({ endpoints: { create, update } }: ResolvedResource): boolean {
  return create !== undefined && create.method === update?.method && create.path === update.path;
}

/** A list, by pages or, where its call has none, all at once. */
async function answerList({ deps, resource, endpoint, request, reply }: Call): Promise<FastifyReply> {
  const context = await contextOf(request, deps);
  requireAccess(resource, 'list', context);
  const { query, page, size } = readContractQuery(resource, endpoint, rowOf(request.query), rowOf(request.params));
  const { records, total } = await listRecords(deps.db, resource, context, query);
  const { items, total: totalName } = endpoint.envelope;
  // What has no pages is answered whole or not at all.
  if (!totalName && total > records.length) {
    throw new ServiceError(422, 'too_many', { params: { total, most: records.length } });
  }
  const offered = await withActions(deps.db, deps, resource, context, records);
  const content = offered.map((record) =>
    readableRecord(resource, context, withAddresses(deps, context, resource, record)),
  );
  const paging = totalName ? { page, size, [totalName]: total } : {};
  const body = items ? { [items]: content, ...paging } : content;
  return await reply.header('cache-control', 'no-store').send(body);
}

const handlers: Readonly<Record<CrudOperation, (call: Call) => Promise<FastifyReply>>> = {
  list: answerList,

  async get({ deps, resource, endpoint, request, reply }) {
    const context = await contextOf(request, deps);
    requireAccess(resource, 'get', context);
    const record = resource.singleton
      ? await currentSingleton(deps.db, resource, context)
      : await findRecord(deps.db, resource, context, keyOf(resource, endpoint, request));
    if (!record) throw notFound();
    requireAccessTo(resource, 'get', context, record);
    const [offered = record] = await withActions(deps.db, deps, resource, context, [record]);
    const whole = await answeredWith(deps.db, deps, resource, context, offered);
    return await sendRecord(reply, recordAnswer(resource, context, whole, shapeOf(deps, context)));
  },

  async create({ deps, resource, endpoint, request, reply }) {
    const { update } = resource.endpoints;
    if (update?.keyParam && changesByMaking(resource) && rowOf(request.query)[update.keyParam] !== undefined) {
      return await handlers.update({ deps, resource, endpoint: update, request, reply });
    }
    requireJson(request);
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const record = await createFrom({ deps, trx, resource, context }, withOwner(endpoint, request));
      return recordAnswer(resource, context, record, shapeOf(deps, context), 201);
    });
  },

  async update({ deps, resource, endpoint, request, reply }) {
    requireJson(request);
    const context = await contextOf(request, deps);
    const signedAs = deps.model.workflows[resource.workflow ?? '']?.signedAs ?? null;
    const { sent, version } = readSigned(signedAs, context, request, membersOf(request.body));
    return await once(request, reply, deps, async (trx) => {
      const write = { deps, trx, resource, context };
      await requireOwner(write, endpoint, request);
      const record = resource.singleton
        ? await saveSingleton(write, version, sent)
        : await updateFrom(write, keyOf(resource, endpoint, request), version, sent);
      return recordAnswer(resource, context, record, shapeOf(deps, context));
    });
  },

  async delete({ deps, resource, endpoint, request, reply }) {
    const context = await contextOf(request, deps);
    const key = keyOf(resource, endpoint, request);
    return await once(request, reply, deps, async (trx) => {
      await requireOwner({ deps, trx, resource, context }, endpoint, request);
      const record = await removeBy({ deps, trx, resource, context }, key, versionOf(request));
      return recordAnswer(resource, context, record, contractShape);
    });
  },
};

/** What is sent of a new record, with the key of the one that it belongs to where the query or the path has that. */
function withOwner({ keyParam, parameters }: ResolvedEndpoint, request: FastifyRequest): unknown {
  const owners = [
    ...(keyParam === null ? [] : [[keyParam, rowOf(request.query)[keyParam]] as const]),
    ...parameters.map((name) => [name, pathText(request, name)] as const),
  ].filter(([, owner]) => owner !== undefined);
  return owners.length === 0 ? request.body : { ...Object.fromEntries(owners), ...membersOf(request.body) };
}

/** As it is kept, with the addresses of its files. */
const shapeOf =
  (deps: Deps, context: EngineContext): Shape =>
  (resource, record) =>
    withAddresses(deps, context, resource, contractShape(resource, record));

/** @throws ServiceError 404 when the query names another owner than the record has */
async function requireOwner(
  { trx, resource, context }: WriteRequest,
  endpoint: ResolvedEndpoint,
  request: FastifyRequest,
): Promise<void> {
  const owners = ownerParameters(endpoint);
  if (owners.length === 0) return;
  const record = await findRecord(trx, resource, context, keyOf(resource, endpoint, request));
  const query = rowOf(request.query);
  if (!record || owners.some(([param, field]) => record[field] !== query[param])) throw notFound();
}

function keyOf(
  resource: ResolvedResource,
  { parameters, keyParam }: ResolvedEndpoint,
  request: FastifyRequest,
): string {
  if (keyParam !== null) return String(rowOf(request.query)[keyParam] ?? '');
  const name = parameters.includes(resource.key) ? resource.key : 'id';
  return pathText(request, name);
}
