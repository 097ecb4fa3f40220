import { fieldFacts } from './fieldTypes/facts.ts';
import { csvFields } from './csv.ts';
import type { Context } from './context.ts';
import type { RuleContext } from './fault.ts';
import { isMasked } from './mask.ts';
import type { Model, ResolvedField, ResolvedResource } from './model.ts';
import { hasTable } from './hasTable.ts';
import { overlaidResource } from './overlaid.ts';
import { anyField } from './resolve/anyField.ts';
import { matches, mayHold } from './predicate.ts';
import type { FieldPath, ReportChart, ReportColumn, ReportSpec, Step } from './report.ts';
import { targetOf } from './resolve/resolveReport.ts';

/** A column of a report that somebody builds: a field, the day, week or month of one, what one adds up to, or how many records there are. */
export type BuiltColumn =
  | { readonly of: FieldPath; readonly each?: Step }
  | { readonly of: FieldPath; readonly sum: true }
  | { readonly count: true };

/**
 * A report that somebody builds instead of declaring it, as it is kept and sent: of fields that they may take along from the lists.
 * @example { of: 'orders', columns: [{ of: 'placed_on', each: 'month' }, { of: 'amount', sum: true }], filter: { status: ['paid'] }, period: 'placed_on' }
 */
export interface BuiltReport {
  /** The resource of whose records it tells. */
  readonly of: string;
  readonly columns: readonly BuiltColumn[];
  /** Those records alone that the list would show with this filter. */
  readonly filter?: Readonly<Record<string, unknown>>;
  /** The field whose days are asked for when it is run; none are when not given. */
  readonly period?: string;
  /** Names of columns, see `builtName`. */
  readonly totals?: readonly string[];
  readonly order?: { readonly by: string; readonly order: 'asc' | 'desc' };
  readonly chart?: ReportChart;
}

/**
 * By what totals, an order and a chart know a column.
 * @example builtName({ of: 'placed_on', each: 'month' }) // 'month of placed_on'
 */
export function builtName(column: BuiltColumn): string {
  if ('count' in column) return 'count';
  if ('sum' in column) return `sum of ${column.of}`;
  return column.each === undefined ? column.of : `${column.each} of ${column.of}`;
}

function columnOf(column: BuiltColumn): ReportColumn {
  const name = builtName(column);
  if ('count' in column) return { is: 'count', name };
  if ('sum' in column) return { is: 'sum', name, of: column.of };
  const { of, each } = column;
  return each === undefined ? { is: 'field', name, of } : { is: 'each', name, of, each };
}

/** When a record was made, and when it was changed last: every list has both, and neither lies ahead. */
const moments: readonly string[] = ['created_at', 'updated_at'];

/**
 * What would be declared of it.
 * @param name by which it is known
 */
export function specOfBuilt(built: BuiltReport, name: string): ReportSpec {
  const { of, columns, period, totals, order, chart } = built;
  return {
    name,
    group: 'own',
    of,
    columns: columns.map(columnOf),
    ...(period !== undefined && { period: { of: period, ...(!moments.includes(period) && { ahead: true as const }) } }),
    ...(totals && { totals }),
    ...(order && { order }),
    who: true,
    ...(chart && { chart }),
  };
}

/** A field that may stand in a report that somebody builds. */
export interface Buildable {
  readonly path: FieldPath;
  readonly resource: ResolvedResource;
  readonly field: ResolvedField;
  /** The reference along which it lies; null of the record's own. */
  readonly along: ResolvedField | null;
  /** What can be done with it besides showing it. */
  readonly is: 'number' | 'day' | null;
}

const numbers: readonly string[] = ['integer', 'bigint', 'numeric'];
const days: readonly string[] = ['date', 'timestamptz'];

const fit = (resource: ResolvedResource, context: RuleContext): readonly ResolvedField[] => [
  ...csvFields(resource, context).filter(
    (field) => !isMasked(field.dataClass) && fieldFacts[field.spec.type].column !== 'jsonb',
  ),
  ...moments.flatMap((name) => (resource.field[name] ? [] : (anyField(resource, name) ?? []))),
];

function useOf({ spec }: ResolvedField): Buildable['is'] {
  const { column } = fieldFacts[spec.type];
  if (numbers.includes(column)) return 'number';
  return days.includes(column) ? 'day' : null;
}

/**
 * The fields that this person may put into a report of a resource: what an export of its list would have, and one step along its references what the lists of those
 * would. What is masked on screens is in none.
 * @example buildableIn(model, 'orders', context).map(({ path }) => path) // ['placed_on', 'amount', 'contact_guid', 'contact_guid.full_name']
 */
export function buildableIn(model: Model, of: string, context: Context & RuleContext): readonly Buildable[] {
  const seen = (name: string): ResolvedResource | null => {
    const declared = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
    const resource = declared && overlaidResource(model, declared, context);
    return resource && hasTable(resource) && matches(resource.access.list, {}, context) ? resource : null;
  };
  const resource = seen(of);
  // Of those that may be carried away in part, there are just these: see `resolveBuilt`.
  if (!resource || !mayHold(resource.access.export, context)) return [];
  return fit(resource, context).flatMap((field): readonly Buildable[] => {
    const target = targetOf(field);
    const own = { path: field.name, resource, field, along: null, is: useOf(field) };
    if (target === undefined) return [own];
    const other = seen(target);
    if (!other) return [];
    if (!matches(other.access.export, {}, context)) return [own];
    const below = fit(other, context).filter((one) => targetOf(one) === undefined && one.name !== other.title);
    return [
      own,
      ...below.map((one) => ({
        path: `${field.name}.${one.name}`,
        resource: other,
        field: one,
        along: field,
        is: useOf(one),
      })),
    ];
  });
}
