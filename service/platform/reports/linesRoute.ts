import { sql } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import { anyField } from '../../../src/schema/resolve/anyField.ts';
import type { ResolvedColumn } from '../../../src/schema/report.ts';
import type { Deps, Registrar } from '../deps.ts';
import { requireSignedIn } from '../http/authenticate.ts';
import { invalid } from '../http/errors.ts';
import { readCallInput } from '../records/callInput.ts';
import { ranReport, toldOf, totalOf } from './ranReport.ts';

interface Wanted {
  readonly after: number;
  readonly size: number;
  readonly sort?: string | null;
  readonly order: 'asc' | 'desc';
}

/** Some lines of a report that was run: `GET /rest/batches/{id}/lines?after=200&size=200&sort=amount&order=desc`. */
export const reportLinesRoute: Registrar = (app, deps) => {
  const call = deps.model.resources.batches?.calls.lines;
  if (!call) return;
  app.get(call.path.replaceAll(/\{(\w+)\}/g, ':$1'), { preHandler: requireSignedIn }, async (request, reply) => {
    const ran = await ranReport(request, deps);
    const { report, record, key, context } = ran;
    // As the call declares them.
    const { after, size, sort = null, order } = readCallInput(call, context, request) as unknown as Wanted;
    const at = report.columns.findIndex(({ name }) => name === sort);
    const column = report.columns[at];
    if (sort !== null && !column) throw invalid([{ field: 'sort', key: 'service.fields.wrong' }]);
    const lines = deps.db
      .selectFrom('batch_lines')
      .select(['position', 'record', 'cells'])
      .where('batch_guid', '=', key)
      .limit(size);
    // In their own order each page is found by its first line, however far down it is.
    const content = column
      ? await lines
          .orderBy(sql`${sortedBy(deps, column, at)} ${sql.raw(order)} nulls last`)
          .orderBy('position')
          .offset(after)
          .execute()
      : await lines.where('position', '>', after).orderBy('position').execute();
    return await reply.header('cache-control', 'no-store').send({
      columns: report.columns.map((one) => toldOf(one, context, totalOf(ran, one))),
      content,
      total: record.total,
    });
  });
};

/** A cell as what it is put in order by: numbers by what they come to, all else as it is written. */
function sortedBy({ model }: Deps, { shows, type }: ResolvedColumn, at: number) {
  const text = sql`(cells ->> ${sql.lit(at)})`;
  const resource = shows && model.resources[shows.resource];
  const field = resource && anyField(resource, shows.field);
  const isNumber =
    type === 'integer' || (field && ['integer', 'bigint', 'numeric'].includes(fieldFacts[field.spec.type].column));
  return isNumber ? sql`${text}::numeric` : sql`search_text(${text})`;
}
