import { sql } from 'kysely';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { readablePossible } from '../imports/readablePossible.ts';
import { readCallInput } from '../records/callInput.ts';
import type { RowState } from './tables.ts';
import { readableChanges } from './readableChanges.ts';
import { ownBatch, requireSubject } from './ownBatch.ts';
import { inReadersWords } from './words.ts';

/** What became of the rows of a batch of one's own: `GET /rest/batches/{id}/rows?outcome=skipped&after=20&size=20`. */
export const batchRowsRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.rows;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await ownBatch(request, deps);
    requireSubject(deps, record, context);
    // As the call declares them.
    const taken = readCallInput(call, context, request) as {
      readonly outcome?: RowState | null;
      readonly foreseen?: RowState | null;
      readonly state?: string | null;
      readonly code?: string | null;
      readonly after?: number | null;
      readonly size: number;
    };
    let found = deps.db
      .selectFrom('batch_rows')
      .select([
        'position',
        sql<string | null>`nullif(item, '')`.as('guid'),
        'outcome',
        'foreseen',
        'code',
        'message',
        'fields',
        'said',
        'state',
        'meant as values',
        'behind',
        'changes',
      ])
      .select(sql<unknown>`given -> 'cells'`.as('cells'))
      .where('batch_guid', '=', key)
      .where('position', '>', taken.after ?? 0);
    if (taken.outcome) found = found.where('outcome', '=', taken.outcome);
    if (taken.foreseen) found = found.where('foreseen', '=', taken.foreseen);
    if (taken.state) found = found.where('state', '=', taken.state);
    else if (taken.code) found = found.where('state', 'is', null);
    if (taken.code) found = found.where('code', '=', taken.code);
    const rows = await found.orderBy('position').limit(taken.size).execute();
    const changes = await readableChanges(deps, record, context, rows);
    const told = await readablePossible(deps, record, context, rows);
    const content = told.map((row, at) => ({ ...inReadersWords(row, context.t), changes: changes[at] ?? null }));
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};
