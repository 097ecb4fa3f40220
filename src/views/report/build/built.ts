import { type Buildable, type BuiltColumn, type BuiltReport, builtName } from '../../../schema/builtReport.ts';
import type { Step } from '../../../schema/report.ts';

/** What is done with a field in its column. */
export type Use = 'shown' | 'sum' | Step;

/** What can be done with a field: numbers of its own are added up, days are put together. */
export function usagesOf({ is, along }: Pick<Buildable, 'is' | 'along'>): readonly Use[] {
  if (is === 'number' && along === null) return ['shown', 'sum'];
  return is === 'day' ? ['shown', 'day', 'week', 'month'] : ['shown'];
}

/** How a column uses its field; null of a count, which has none. */
export function usageOf(column: BuiltColumn): Use | null {
  if ('count' in column) return null;
  if ('sum' in column) return 'sum';
  return column.each ?? 'shown';
}

/** A column of a field, as it is used. */
export function columnWith(of: string, use: Use): BuiltColumn {
  if (use === 'shown') return { of };
  return use === 'sum' ? { of, sum: true } : { of, each: use };
}

/** Whether lines tell of several records each. */
export const isGrouped = (columns: readonly BuiltColumn[]): boolean =>
  columns.some((column) => 'count' in column || 'sum' in column);

/**
 * A report with other columns: totals, an order and a chart of columns that are gone go with them, and what is counted or added up has its total.
 * @example withColumns(built, [{ of: 'amount', sum: true }]).totals // ['sum of amount']
 */
export function withColumns(built: BuiltReport, columns: readonly BuiltColumn[]): BuiltReport {
  const names = new Set(columns.map(builtName));
  const { totals = [], order, chart, ...rest } = built;
  const added = columns.filter((column) => 'count' in column || 'sum' in column).map(builtName);
  const kept = [...new Set([...totals.filter((name) => names.has(name)), ...added])];
  return {
    ...rest,
    columns,
    ...(kept.length > 0 && { totals: kept }),
    ...(order && names.has(order.by) && { order }),
    ...(chart && names.has(chart.by) && names.has(chart.of) && { chart }),
  };
}

/** A report over another resource: nothing of the last one holds in it. */
export const startedOf = (of: string, fields: readonly Buildable[]): BuiltReport => ({
  of,
  columns: fields.slice(0, 3).map(({ path }) => ({ of: path })),
});

/** The columns with one of them at another place. */
export function movedTo<One>(columns: readonly One[], from: number, to: number): readonly One[] {
  const one = columns[from];
  if (one === undefined || to < 0 || to >= columns.length) return columns;
  const rest = columns.filter((_, at) => at !== from);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}
