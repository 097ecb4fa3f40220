import { z } from 'zod';
import {
  type Buildable,
  type BuiltColumn,
  type BuiltReport,
  buildableIn,
  builtName,
} from '../../../../src/schema/builtReport.ts';
import { pathLabel } from '../../../../src/schema/resolve/resolveReport.ts';
import { resolveBuilt } from '../../../../src/schema/resolve/resolveBuilt.ts';
import type { ResolvedReport } from '../../../../src/schema/report.ts';
import type { Deps } from '../../deps.ts';
import { invalid, ServiceError } from '../../http/errors.ts';
import { resourceNamed } from '../../modules/declared.ts';
import { overlaidResource } from '../../../../src/schema/overlaid.ts';
import type { EngineContext } from '../../records/context.ts';
import type { Narrowed } from '../../records/listQuery.ts';
import { readFilterObject } from '../../records/restQuery.ts';

/** As many columns as a page of paper and a person have room for. */
const mostColumns = 40;

const path = z.string().max(200);
const shape = z.strictObject({
  of: path,
  columns: z
    .array(
      z.union([
        z.strictObject({ count: z.literal(true) }),
        z.strictObject({ of: path, sum: z.literal(true) }),
        z.strictObject({ of: path, each: z.enum(['day', 'week', 'month']).optional() }),
      ]),
    )
    .min(1)
    .max(mostColumns),
  filter: z.record(z.string(), z.unknown()).optional(),
  period: path.optional(),
  totals: z.array(path).max(mostColumns).optional(),
  order: z.strictObject({ by: path, order: z.enum(['asc', 'desc']) }).optional(),
  chart: z.strictObject({ by: path, of: path, as: z.enum(['bar', 'line']) }).optional(),
});

/** A report that somebody has built, as it is run. */
export interface ReadBuilt {
  readonly built: BuiltReport;
  readonly report: ResolvedReport;
  /** Those records alone that the list would show with its filter. */
  readonly narrowed: Narrowed;
}

/** By what a built report is known among those that are declared. */
export const builtReportName = 'own';

/**
 * Reads a report that somebody has built, for whoever runs it: of what they may take along from the lists now, whatever was so when it was built.
 * @param member what is said to be wrong
 * @throws ServiceError 400 beside `member`: a shape of its own, a field that is gone or that this person may not read, a sum of what is no number
 * @example readBuilt(deps, context, record.definition, 'definition').report
 */
export function readBuilt(
  { model }: Pick<Deps, 'model'>,
  context: EngineContext,
  given: unknown,
  member: string,
): ReadBuilt {
  const refuse = (key: string, params?: Readonly<Record<string, string>>): never => {
    throw invalid([{ field: member, key: `service.reports.${key}`, ...(params && { params }) }]);
  };
  const read = shape.safeParse(given);
  if (!read.success) return refuse('built_wrong');
  // What was not said is not there, rather than undefined.
  const built = JSON.parse(JSON.stringify(read.data)) as BuiltReport;
  const known = new Map(buildableIn(model, built.of, context).map((one) => [one.path, one]));
  if (known.size === 0) return refuse('built_wrong');
  const called = (of: string) => context.t(pathLabel(of, built.of, model.resources), { _: of });
  const field = (of: string): Buildable => known.get(of) ?? refuse('column_gone', { column: called(of) });
  for (const column of built.columns) {
    const isFit = fits(column, field);
    if (!isFit && 'sum' in column) refuse('no_number', { column: called(column.of) });
    if (!isFit) refuse('built_wrong');
  }
  if (built.period !== undefined && (field(built.period).is !== 'day' || built.period.includes('.')))
    return refuse('built_wrong');
  requireNames(built, field, refuse);
  const resource = overlaidResource(model, resourceNamed({ model }, built.of), context);
  const { conditions, search } = beside(member, () => readFilterObject(resource, built.filter ?? {}, null));
  // What may not stand in a column is not to be found out by a filter either.
  for (const { field: name } of conditions) if (name !== resource.key) field(name);
  const report = resolveBuilt(built, builtReportName, model.resources);
  if (!report) return refuse('built_wrong');
  return { built, report, narrowed: { conditions, search, sort: [] } };
}

/** What is wrong within a member is said beside the member: nothing else of it stands in what was sent. */
function beside<T>(member: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const { fields = [] } = error instanceof ServiceError ? error.options : {};
    throw fields.length > 0 ? invalid(fields.map((one) => ({ ...one, field: member }))) : error;
  }
}

type Refuse = (key: string, params?: Readonly<Record<string, string>>) => never;

/** Whether what is done with a field can be. */
function fits(column: BuiltColumn, field: (of: string) => Buildable): boolean {
  if ('count' in column) return true;
  const { is } = field(column.of);
  // What others have would be added up once for each that refers to it.
  if ('sum' in column) return is === 'number' && !column.of.includes('.');
  return column.each === undefined || is === 'day';
}

/** Totals, an order and a chart are of columns that there are, and of numbers. */
function requireNames(built: BuiltReport, field: (of: string) => Buildable, refuse: Refuse): void {
  const columns = new Map(built.columns.map((column) => [builtName(column), column]));
  if (columns.size < built.columns.length) refuse('built_wrong');
  const isNumber = (name: string): boolean => {
    const column = columns.get(name);
    if (!column) return false;
    if ('count' in column || 'sum' in column) return true;
    return column.each === undefined && field(column.of).is === 'number';
  };
  const { totals = [], order, chart } = built;
  const isFit =
    totals.every(isNumber) &&
    (!order || columns.has(order.by)) &&
    (!chart || (columns.has(chart.by) && isNumber(chart.of)));
  if (!isFit) refuse('built_wrong');
}
