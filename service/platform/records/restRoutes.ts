import type { FastifyInstance } from 'fastify';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { readableRecord, requireAccess, requireAccessTo } from './access.ts';
import { pathText, recordAnswer, requireJson, restShape, rowOf, sendRecord, versionOf } from './answers.ts';
import { contextOf, type EngineContext } from './context.ts';
import { findRecord, listRecords } from './repository.ts';
import { readRestQuery } from './restQuery.ts';
import type { Row } from './rows.ts';
import { createFrom, removeBy, updateFrom } from './writes.ts';
import { withActions } from '../workflows/withActions.ts';

/**
 * What a person's list of a resource shows, as the simple-REST dialect has it.
 * @throws ServiceError 403 when they see no list, 400 for a query that is none
 * @example await restList(deps, resource, context, { range: '[0,9]' })
 */
export async function restList(
  deps: Deps,
  resource: ResolvedResource,
  context: EngineContext,
  asked: Row,
): Promise<{ readonly content: readonly Row[]; readonly total: number }> {
  requireAccess(resource, 'list', context);
  const { records, total } = await listRecords(deps.db, resource, context, readRestQuery(resource, asked));
  const offered = await withActions(deps.db, deps, resource, context, records);
  return { content: offered.map((record) => restShape(resource, readableRecord(resource, context, record))), total };
}

/** A resource of the product itself in the simple-REST dialect, under `/rest/<name>`. */
export function restRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  const many = `/rest/${resource.name}`;
  const one = `${many}/:id`;
  const options = { preHandler: requireSignedIn };

  app.get(many, options, async (request, reply) => {
    const { content, total } = await restList(deps, resource, await contextOf(request, deps), rowOf(request.query));
    return await reply.header('x-total-count', String(total)).header('cache-control', 'no-store').send(content);
  });

  app.get(one, options, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(resource, 'get', context);
    const record = await findRecord(deps.db, resource, context, pathText(request, 'id'));
    if (!record) throw notFound();
    requireAccessTo(resource, 'get', context, record);
    const [offered = record] = await withActions(deps.db, deps, resource, context, [record]);
    return await sendRecord(reply, recordAnswer(resource, context, offered, restShape));
  });

  app.post(many, options, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const record = await createFrom({ deps, trx, resource, context }, request.body);
      return recordAnswer(resource, context, record, restShape, 201);
    });
  });

  app.put(one, options, async (request, reply) => {
    requireJson(request);
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const write = { deps, trx, resource, context };
      const record = await updateFrom(write, pathText(request, 'id'), versionOf(request), request.body);
      return recordAnswer(resource, context, record, restShape);
    });
  });

  app.delete(one, options, async (request, reply) => {
    const context = await contextOf(request, deps);
    return await once(request, reply, deps, async (trx) => {
      const record = await removeBy({ deps, trx, resource, context }, pathText(request, 'id'), versionOf(request));
      return recordAnswer(resource, context, record, restShape);
    });
  });
}
