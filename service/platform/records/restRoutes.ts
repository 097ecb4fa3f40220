import type { FastifyInstance } from 'fastify';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { once } from '../idempotency/once.ts';
import { readableRecord, requireAccess, requireAccessTo } from './access.ts';
import { pathText, recordAnswer, requireJson, restShape, rowOf, sendRecord, versionOf } from './answers.ts';
import { contextOf } from './context.ts';
import { findRecord, listRecords } from './repository.ts';
import { readRestQuery } from './restQuery.ts';
import { createFrom, removeBy, updateFrom } from './writes.ts';
import { withActions } from '../workflows/withActions.ts';

/** A resource of the product itself in the simple-REST dialect, under `/rest/<name>`. */
export function restRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  const many = `/rest/${resource.name}`;
  const one = `${many}/:id`;
  const options = { preHandler: requireSignedIn };

  app.get(many, options, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(resource, 'list', context);
    const query = readRestQuery(resource, rowOf(request.query));
    const { records, total } = await listRecords(deps.db, resource, context, query);
    const offered = await withActions(deps.db, deps, resource, context, records);
    const content = offered.map((record) => restShape(resource, readableRecord(resource, context, record)));
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
