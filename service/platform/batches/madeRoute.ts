import { sql } from 'kysely';
import { hasTable } from '../../../src/schema/hasTable.ts';
import { own } from '../../../src/schema/own.ts';
import { subjectOf } from '../../../src/schema/subjectOf.ts';
import type { Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import { every } from '../records/filterSql.ts';
import { visible } from '../records/repository.ts';
import { ownBatch, requireSubject } from './ownBatch.ts';

/** How far the records are by now that the rows of a batch have made, by their state, and what they come to: `GET /rest/batches/{id}/made`. */
export const batchMadeRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.made;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const { record, key, context } = await ownBatch(request, deps);
    requireSubject(deps, record, context);
    const declared = own(deps.model.batches, String(record.name));
    const resource = own(deps.model.resources, subjectOf(declared, record.input) ?? '');
    const workflow = own(deps.model.workflows, resource?.workflow ?? '');
    if (!resource || !workflow || !hasTable(resource)) throw notFound();
    const amount = declared?.confirms?.sum;
    const isMade = sql<boolean>`${sql.id(resource.key)}::text in (
      select item from batch_rows where batch_guid = ${key} and outcome = 'done'
    )`;
    const { rows: content } = await sql<{ state: string; rows: number; sum: number | null }>`
      select ${sql.id(workflow.field)} as state, count(*)::int as rows,
        ${amount === undefined ? sql`null::float8` : sql`sum(${sql.id(amount)})::float8`} as sum
      from ${sql.table(resource.name)} where ${every([isMade, ...visible(resource, context)])}
      group by 1 order by 1
    `.execute(deps.db);
    return await reply.header('cache-control', 'no-store').send({ content });
  });
};
