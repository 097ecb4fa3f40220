import { sql } from 'kysely';
import type { ResolvedReport } from '../../../src/schema/report.ts';
import type { BatchDoing } from '../batches/handler.ts';
import type { ReadRows } from '../batches/readRows.ts';
import { lineSql } from './lineSql.ts';
import { reportAsked } from './asked.ts';
import { reportIn, requireRunner } from './reportIn.ts';
import { refuseTooLong } from './tooLong.ts';

/**
 * Writes the lines of a report down, all by one statement, so that they are of one moment; what is added up below them, too. When it is asked for, nothing is written yet:
 * whoever asks does not wait for it.
 */
export async function writeLines(doing: BatchDoing, from: number): Promise<ReadRows> {
  if (from === 0) return { rows: 0, next: 1 };
  const { deps, trx, context, run } = doing;
  const asked = reportIn(deps, context, run.input);
  const { report } = asked;
  requireRunner(deps, report, context);
  const lines = lineSql(deps.model, report, context, reportAsked(asked, context));
  const written = sql`
    insert into batch_lines (batch_guid, position, record, cells)
    select ${run.guid}::text, lines.position, lines.record, lines.cells from (${lines}) as lines
  `.execute(trx);
  const rows = Number((await written.catch(refuseTooLong('took_too_long'))).numAffectedRows ?? 0);
  // They are what this person sees by now, which may be more than when they asked.
  await trx
    .updateTable('batch_runs')
    .set({ requester: JSON.stringify(run.requester) })
    .where('batch_guid', '=', run.guid)
    .execute();
  return { rows, next: null, done: rows, totals: await totalsOf(doing, report) };
}

/** What the columns of numbers come to, by name. */
async function totalsOf(
  { trx, run }: BatchDoing,
  { columns }: ResolvedReport,
): Promise<Readonly<Record<string, number>>> {
  const added = columns.flatMap(({ name, total }, at) => (total ? [{ name, at }] : []));
  if (added.length === 0) return {};
  const sums = added.map(
    ({ at }) => sql`coalesce(sum((cells ->> ${sql.lit(at)})::numeric), 0)::float8 as ${sql.id(`total${at}`)}`,
  );
  const { rows } = await sql<Readonly<Record<string, number>>>`
    select ${sql.join(sums)} from batch_lines where batch_guid = ${run.guid}
  `.execute(trx);
  return Object.fromEntries(added.map(({ name, at }) => [name, rows[0]?.[`total${at}`] ?? 0]));
}
