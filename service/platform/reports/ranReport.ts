import type { FastifyRequest } from 'fastify';
import { own } from '../../../src/schema/own.ts';
import type { ResolvedColumn, ResolvedReport } from '../../../src/schema/report.ts';
import { ownBatch } from '../batches/ownBatch.ts';
import { requireSameRights } from '../batches/sameRights.ts';
import type { Deps } from '../deps.ts';
import { signedIn } from '../http/authenticate.ts';
import { notFound } from '../http/errors.ts';
import type { EngineContext } from '../records/context.ts';
import type { StoredRecord } from '../records/rows.ts';
import { type AskedReport, reportIn, requireRunner } from './reportIn.ts';

/** A report that was run, whose lines are there. */
export interface RanReport extends AskedReport {
  readonly record: StoredRecord;
  readonly key: string;
  readonly context: EngineContext;
}

/**
 * The run of a report that the path of a request names in `id`.
 * @throws ServiceError 404 where it is no run of theirs, or has no lines by now; 403 where they may not run it any more, or had more rights when it was written
 */
export async function ranReport(request: FastifyRequest, deps: Deps): Promise<RanReport> {
  const batch = await ownBatch(request, deps);
  const { record, context } = batch;
  if (!isRun(deps, record) || record.state !== 'complete' || typeof record.file_name !== 'string') throw notFound();
  const asked = reportIn(deps, context, record.input as Readonly<Record<string, unknown>>);
  requireRunner(deps, asked.report, context);
  await requireSameRights(deps, signedIn(request), batch.key);
  return { ...batch, ...asked };
}

/** Whether a batch is the run of a report. */
export const isRun = ({ model }: Pick<Deps, 'model'>, record: StoredRecord): boolean =>
  own(model.batches, String(record.name))?.rows.from === 'lines';

/** How people call a column. */
export const labelOf = ({ label }: ResolvedColumn, { t }: EngineContext): string => t(label);

/** What the numbers of a column come to; undefined where they are not added up. */
export function totalOf({ record }: RanReport, { name, total }: ResolvedReport['columns'][number]): number | undefined {
  const totals = (record.totals ?? {}) as Readonly<Record<string, number>>;
  return total ? (totals[name] ?? 0) : undefined;
}

/** A column, as whoever reads the lines is told of it. */
export const toldOf = (column: ResolvedColumn, context: EngineContext, total: number | undefined) => ({
  name: column.name,
  label: labelOf(column, context),
  resource: column.shows?.resource ?? null,
  field: column.shows?.field ?? null,
  worked_out: column.type,
  each: column.column.is === 'each' ? column.column.each : null,
  total: total ?? null,
});
