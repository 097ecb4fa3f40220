import { sql } from 'kysely';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readCallInput } from '../records/callInput.ts';
import type { RowState } from './tables.ts';
import { ownBatch } from './ownBatch.ts';

/** What became of the rows of a batch of one's own: `GET /rest/batches/{id}/rows?outcome=skipped&after=20&size=20`. */
export const batchRowsRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.rows;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { key, context } = await ownBatch(request, deps);
    // As the call declares them.
    const taken = readCallInput(call, context, request) as {
      readonly outcome?: RowState | null;
      readonly after?: number | null;
      readonly size: number;
    };
    let found = deps.db
      .selectFrom('batch_rows')
      .select(['position', sql<string | null>`nullif(item, '')`.as('guid'), 'outcome', 'code', 'message', 'fields'])
      .where('batch_guid', '=', key)
      .where('position', '>', taken.after ?? 0);
    if (taken.outcome) found = found.where('outcome', '=', taken.outcome);
    const content = await found.orderBy('position').limit(taken.size).execute();
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};
