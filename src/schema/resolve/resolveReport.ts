import type { Fields } from '../field.ts';
import { choice, date } from '../fields.ts';
import type { ReferenceOptions } from '../fieldTypes/reference/facts.ts';
import type { ResolvedField, ResolvedResource } from '../model.ts';
import {
  today,
  type FieldPath,
  type PathStep,
  type ReportColumn,
  type ReportSpec,
  type ResolvedColumn,
  type ResolvedReport,
} from '../report.ts';
import { anyField } from './anyField.ts';
import { reportFormats } from '../reportFormats.ts';
import { resolveEndpoint } from './resolveEndpoint.ts';

type Resources = Readonly<Record<string, ResolvedResource>>;

/** Names that the parameters of every report have on the wire. */
export const periodParams = { from: 'startDate', to: 'endDate' } as const;

/** References in a row before something is called by a title that is no reference: more would go round in circles. */
const furthest = 6;

export const targetOf = (field: ResolvedField | undefined): string | undefined => {
  const spec: (ResolvedField['spec'] & Partial<ReferenceOptions>) | undefined = field?.spec;
  return spec?.type === 'reference' ? spec.to : undefined;
};

/**
 * The fields on the way to a value, the last of them with what refers to nothing: a reference stands for the title of what it refers to.
 * @returns undefined where the way leads nowhere
 * @example pathOf(resources, 'orders', 'contact_guid') // [{ resource: 'orders', field: 'contact_guid' }, { resource: 'contacts', field: 'full_name' }]
 */
export function pathOf(resources: Resources, of: string, path: FieldPath): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  let resource = resources[of];
  const names = path.split('.');
  for (const [at, name] of names.entries()) {
    const field = resource && anyField(resource, name);
    if (!resource || !field) return undefined;
    steps.push({ resource: resource.name, field: name });
    const target = targetOf(field);
    if (target === undefined) return at === names.length - 1 ? steps : undefined;
    resource = resources[target];
  }
  while (resource && steps.length < names.length + furthest) {
    const title = resource.title;
    steps.push({ resource: resource.name, field: title });
    const target = targetOf(resource.field[title]);
    if (target === undefined) return resource.field[title] ? steps : undefined;
    resource = resources[target];
  }
  return undefined;
}

/** The columns of a report, that of its steps among them. */
export const columnsIn = ({ each, columns }: ReportSpec): ReportSpec['columns'] =>
  each === undefined ? columns : [{ is: 'each', name: each, of: '', each }, ...columns];

/** The way to the value of a column; undefined where it leads nowhere. */
function wayOf(column: ReportColumn, of: string, resources: Resources): readonly PathStep[] | undefined {
  if (column.is === 'count' || (column.is === 'each' && column.of === '')) return [];
  if (column.is !== 'figure') return pathOf(resources, of, column.of);
  return column.of === undefined ? [] : pathOf(resources, column.in, column.of);
}

/** A column that is written as a path alone. */
export const columnOf = (given: FieldPath | ReportColumn): ReportColumn =>
  typeof given === 'string' ? { is: 'field', name: given, of: given } : given;

/** A report with everything filled in; columns that lead nowhere are left out. */
export function resolveReport(spec: ReportSpec, resources: Resources): ResolvedReport | null {
  const { name, group, each = null, when = true, period, filters = {}, totals = [], order, who, chart } = spec;
  const figures = spec.columns.flatMap((given) => (typeof given !== 'string' && given.is === 'figure' ? [given] : []));
  const of = spec.of ?? figures[0]?.in ?? '';
  const columns = columnsIn(spec).flatMap((given): readonly ResolvedColumn[] => {
    const column = columnOf(given);
    const path = wayOf(column, of, resources);
    const until = column.is === 'days' && column.until !== today ? pathOf(resources, of, column.until) : [];
    if (!path || !until) return [];
    const isValue = column.is === 'field' || column.is === 'sum' || column.is === 'figure';
    const shows = isValue ? (path.at(-1) ?? null) : null;
    return [
      Object.freeze({
        name: column.name,
        column,
        path: Object.freeze(path),
        until: Object.freeze(until),
        label: typeof given === 'string' ? pathLabel(given, of, resources) : `reports.columns.${given.name}`,
        shows,
        type: shows ? null : column.is === 'each' ? 'date' : 'integer',
        total: totals.includes(column.name),
      }),
    ];
  });
  const endpoint = resolveEndpoint('run', {
    call: `GET /api/reports/${name}`,
    fallback: 'errors.report',
    takes: parametersOf(spec),
    answers: { file: 'application/octet-stream' },
  });
  if (!endpoint) return null;
  return Object.freeze({
    name,
    group,
    of,
    when,
    each,
    period: period
      ? Object.freeze({ of: period.of ?? null, months: period.months ?? null, ahead: period.ahead ?? false })
      : null,
    filters: Object.freeze(filters),
    columns: Object.freeze(columns),
    grouped: columns.some(({ column }) => column.is === 'count' || column.is === 'sum'),
    order: order ?? null,
    who,
    chart: chart ?? null,
    endpoint,
  });
}

/** What a report is asked for, by the names of the wire. */
function parametersOf({ period, filters = {} }: ReportSpec): Fields {
  return {
    type: choice(reportFormats, { default: 'csv' }),
    ...(period && {
      [periodParams.from]: date({ required: true }),
      [periodParams.to]: date({ required: true, notBelow: periodParams.from }),
    }),
    ...Object.fromEntries(Object.entries(filters).map(([name, ways]) => [name, choice(Object.keys(ways))])),
  };
}

/** A field goes by its own label, also where what it refers to stands for it. */
export function pathLabel(given: FieldPath, of: string, resources: Resources): string {
  const last = given.split('.').length - 1;
  const step = pathOf(resources, of, given)?.[last];
  const isDeclared = resources[step?.resource ?? '']?.field[step?.field ?? ''] !== undefined;
  return isDeclared ? `resources.${step?.resource}.fields.${step?.field}` : `views.list.${step?.field}`;
}
