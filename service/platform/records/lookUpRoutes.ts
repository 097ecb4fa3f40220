import type { FastifyInstance } from 'fastify';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { Deps } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { requireAccess, requireAccessTo } from './access.ts';
import { contractShape, pathText, recordAnswer, sendRecord } from './answers.ts';
import { contextOf } from './context.ts';
import { findRecord } from './repository.ts';

/** The calls that answer a record of another resource which belongs to one of this: for those who may see both. */
export function lookUpRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  for (const { path, parameters, looksUp } of Object.values(resource.calls)) {
    const target = looksUp ? deps.model.resources[looksUp.resource] : undefined;
    if (!looksUp || !target) continue;
    const [parameter = ''] = parameters;
    app.get(
      path.replace(`{${parameter}}`, `:${parameter}`),
      { preHandler: requireSignedIn },
      async (request, reply) => {
        const context = await contextOf(request, deps);
        requireAccess(resource, 'get', context);
        requireAccess(target, 'get', context);
        const record = await findRecord(deps.db, resource, context, pathText(request, parameter));
        if (!record) throw notFound();
        requireAccessTo(resource, 'get', context, record);
        const found = await findRecord(deps.db, target, context, String(record[looksUp.by] ?? ''));
        if (!found) throw notFound();
        requireAccessTo(target, 'get', context, found);
        return await sendRecord(reply, recordAnswer(target, context, found, contractShape));
      },
    );
  }
}
