import { sql } from 'kysely';
import { rowsTaken } from '../../../src/schema/csvImport/rowsTaken.ts';
import { own } from '../../../src/schema/own.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { requireAccess } from '../records/access.ts';
import { readCallInput } from '../records/callInput.ts';
import { contextOf } from '../records/context.ts';
import { scopeOf } from '../records/repository.ts';

/** As many as somebody wants to know of. */
const most = 3;

/** Who has brought the same file before, for the same resource and partner: `GET /rest/batches/same?name=csv_import&resource=orders&source=9f86d0…`. */
export const sameBatchRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.same;
  if (!call) return;
  app.get(call.path, { preHandler: requireSignedIn }, async (request, reply) => {
    const context = await contextOf(request, deps);
    requireAccess(resourceNamed(deps, 'batches'), 'list', context);
    // As the call declares them.
    const taken = readCallInput(call, context, request) as Readonly<Record<'name' | 'resource' | 'source', string>>;
    const resource = own(deps.model.resources, taken.resource);
    if (!resource) throw notFound();
    // Whoever may not make such records has nothing to be warned of.
    const declaration = own(deps.model.batches, taken.name);
    if (!declaration) throw notFound();
    requireAccess(rowsTaken(deps.model, declaration, resource), 'create', context);
    const isOf = declaration.rows.resource === null ? sql`input ->> 'resource' = ${taken.resource}` : sql`true`;
    const { rows: content } = await sql`
      select batches.created_at, batch_runs.requester ->> 'name' as by, case when state in ('rehearsing', 'ready') then total else done - skipped - failed end as rows
      from batches join batch_runs on batch_guid = guid
      where partner_guid = ${scopeOf(context)} and source = ${taken.source} and name = ${taken.name}
        and ${isOf} and (done > skipped + failed or state in ('queued', 'reading', 'rehearsing', 'ready', 'running', 'abandoning'))
      order by batches.created_at desc limit ${most}
    `.execute(deps.db);
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};
