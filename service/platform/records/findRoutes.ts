import type { FastifyInstance } from 'fastify';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import { readRecord } from '../../../src/schema/readRecord.ts';
import type { Deps } from '../deps.ts';
import { withAddresses } from '../files/addresses.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { withActions } from '../workflows/withActions.ts';
import { requireAccess, requireAccessTo } from './access.ts';
import { contractShape, pathText, recordAnswer, sendRecord } from './answers.ts';
import { contextOf } from './context.ts';
import { findRecord } from './repository.ts';

/** The calls that answer the one record which has a value in a field, however that is typed, with what may be done with it. */
export function findRoutes(app: FastifyInstance, deps: Deps, resource: ResolvedResource): void {
  for (const { path, parameters, finds } of Object.values(resource.calls)) {
    const [by = ''] = parameters;
    const field = resource.field[by];
    if (!finds || !field) continue;
    app.get(path.replace(`{${by}}`, `:${by}`), { preHandler: requireSignedIn }, async (request, reply) => {
      const context = await contextOf(request, deps);
      requireAccess(resource, 'get', context);
      const typed = { [by]: pathText(request, by).trim() };
      const { values } = readRecord([field], typed, { operation: 'update', source: 'wire' }, context);
      const record = await findRecord(deps.db, resource, context, String(values[by] ?? ''), { by });
      if (!record) throw notFound();
      requireAccessTo(resource, 'get', context, record);
      const [offered = record] = await withActions(deps.db, deps, resource, context, [record]);
      return await sendRecord(
        reply,
        recordAnswer(resource, context, offered, (...of) =>
          withAddresses(deps, context, resource, contractShape(...of)),
        ),
      );
    });
  }
}
