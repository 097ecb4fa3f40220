import { overlaidResource } from '../../../src/schema/overlaid.ts';
import { own } from '../../../src/schema/own.ts';
import { matches } from '../../../src/schema/predicate.ts';
import type { ResolvedReport } from '../../../src/schema/report.ts';
import type { Deps } from '../deps.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { resourceNamed } from '../modules/declared.ts';
import { requireAccess } from '../records/access.ts';
import type { EngineContext } from '../records/context.ts';
import { rowOf } from '../records/answers.ts';
import type { Narrowed } from '../records/listQuery.ts';
import type { Row } from '../records/rows.ts';
import { readBuilt } from './built/readBuilt.ts';

/** A report that a batch is about, and what it is asked for. */
export interface AskedReport {
  readonly report: ResolvedReport;
  readonly parameters: Row;
  /** What somebody who has built it calls it; null of one that is declared. */
  readonly title: string | null;
  /** What its lines are narrowed to besides, where somebody has built it. */
  readonly narrowed: Narrowed;
}

const everything: Narrowed = { conditions: [], search: null, sort: [] };

/**
 * The report that the input of a batch names, or has in it where somebody has built one: it stays as it was then, whatever becomes of the one that is kept.
 * @throws ServiceError 400 beside it where there is none of that name, its records are others, or this person may not have what is in it
 */
export function reportIn(
  { model, reports }: Pick<Deps, 'model' | 'reports'>,
  context: EngineContext,
  input: Readonly<Record<string, unknown>>,
): AskedReport {
  const parameters = rowOf(input.parameters ?? {});
  if (isBuilt(input)) {
    const { report, narrowed } = readBuilt({ model }, context, input.built, 'input.built');
    requireOf(report, input);
    const title = typeof input.title === 'string' && input.title.trim() !== '' ? input.title.slice(0, 120) : '';
    return { report, parameters, title, narrowed };
  }
  const report = own(reports, String(input.report));
  if (!report) throw invalid([{ field: 'input.report', key: 'service.fields.wrong' }]);
  requireOf(report, input);
  return { report, parameters, title: null, narrowed: everything };
}

/** Whether a report was built by somebody, and not declared. */
export const isBuilt = ({ built }: Readonly<Record<string, unknown>>): boolean => (built ?? null) !== null;

/** What a batch says of its records is what its report says of them. */
function requireOf({ of }: ResolvedReport, { resource = of }: Readonly<Record<string, unknown>>): void {
  if (resource !== of) throw invalid([{ field: 'input.resource', key: 'service.fields.wrong' }]);
}

/** @throws ServiceError 403 where somebody else runs it, or somebody who does not see the list of everything that is counted in it */
export function requireRunner({ model }: Pick<Deps, 'model'>, report: ResolvedReport, context: EngineContext): void {
  if (!context.user || !matches(report.who, {}, context)) throw new ServiceError(403, 'forbidden');
  const counted = report.columns.flatMap(({ column }) => (column.is === 'figure' ? [column.in] : []));
  for (const name of new Set([report.of, ...counted]))
    requireAccess(overlaidResource(model, resourceNamed({ model }, name), context), 'list', context);
}
