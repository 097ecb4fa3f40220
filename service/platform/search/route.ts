import type { FastifyInstance } from 'fastify';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { requireAccess } from '../records/access.ts';
import { rowOf } from '../records/answers.ts';
import { contextOf } from '../records/context.ts';
import { decide } from '../records/predicateSql.ts';
import { storedResources } from '../storage/table.ts';
import { findEverywhere } from './findEverywhere.ts';
import { readSearch } from './readSearch.ts';

/** The search over everything that is declared to be found: of each resource just what its list would show the person. */
export function searchRoute(app: FastifyInstance, deps: Deps): void {
  const call = deps.model.search;
  if (!call) return;
  const found = storedResources(deps.model).filter((resource) => resource.found);
  app.get(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    const { only, ...query } = readSearch(rowOf(request.query), found);
    if (only) requireAccess(only, 'list', context);
    const searched = (only ? [only] : found)
      .filter((resource) => decide(resource.access.list, context) !== false)
      .map((resource) => overlaidResource(deps.model, resource, context));
    const { content, total } = await findEverywhere(deps.db, searched, context, query);
    const { page, size } = query;
    return await reply.header('cache-control', 'no-store').send({ content, page, size, total_elements: total });
  });
}
