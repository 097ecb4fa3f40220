import { type BuiltReport, specOfBuilt } from '../builtReport.ts';
import type { ResolvedResource } from '../model.ts';
import type { ResolvedReport } from '../report.ts';
import { pathLabel, resolveReport } from './resolveReport.ts';

/** What the number of records is called, which is of no field. */
const counted = 'reports.build.count';

/**
 * A report that somebody has built, with everything filled in: its columns go by the labels of their fields, and it is of
 * those records alone that an export of the list would have.
 * @param name by which it is known
 * @returns null where a column leads nowhere by now
 * @example resolveBuilt({ of: 'orders', columns: [{ of: 'amount', sum: true }] }, 'own', resources)?.columns[0]?.label // 'resources.orders.fields.amount'
 */
export function resolveBuilt(
  built: BuiltReport,
  name: string,
  resources: Readonly<Record<string, ResolvedResource>>,
): ResolvedReport | null {
  const report = resolveReport(specOfBuilt(built, name), resources);
  if (!report || report.columns.length !== built.columns.length) return null;
  const columns = report.columns.map((one) => {
    const { column } = one;
    const label = 'of' in column && column.of !== undefined ? pathLabel(column.of, built.of, resources) : counted;
    return Object.freeze({ ...one, label });
  });
  const when = resources[built.of]?.access.export ?? false;
  return Object.freeze({ ...report, when, columns: Object.freeze(columns) });
}
