import { type RawBuilder, sql } from 'kysely';
import type { Model } from '../../../src/schema/model.ts';
import type { FigureColumn, ResolvedReport, Step } from '../../../src/schema/report.ts';
import type { EngineContext } from '../records/context.ts';
import { every } from '../records/filterSql.ts';
import { predicateSql } from '../records/predicateSql.ts';
import { matching } from '../records/repository.ts';
import { columnSql } from '../storage/columnSql.ts';
import { dayOf, fieldIn, placeOf, type ReportAsked, within } from './places.ts';

type Sql = RawBuilder<unknown>;

const everything = { conditions: [], search: null, sort: [] } as const;

/**
 * The lines of a report of figures: one for each step of its days, those without any record among them. Figures that are of the same records on the same day are
 * looked for at once.
 */
export function figureSql(model: Model, report: ResolvedReport, context: EngineContext, { days }: ReportAsked): Sql {
  if (!days || report.each === null) throw new Error(`${report.name} has figures of no days.`);
  const step = report.each;
  const figures = report.columns.flatMap(({ column }) => (column.is === 'figure' ? [column] : []));
  const sources = new Map<string, readonly FigureColumn[]>();
  for (const one of figures) {
    const source = `${one.in}.${one.on}`;
    sources.set(source, [...(sources.get(source) ?? []), one]);
  }
  const joins = [...sources.values()].map((those, at) => {
    const alias = sql.id(`figures_${at}`);
    return sql`left join (${countedIn(model, those, step, days, context)}) as ${alias} on ${alias}.step = steps.step`;
  });
  const cells = report.columns.map(({ column }) =>
    column.is === 'figure'
      ? sql`to_jsonb(coalesce(${sql.id(column.name)}, 0))`
      : sql`to_jsonb(to_char(steps.step, 'YYYY-MM-DD'))`,
  );
  const first = sql`date_trunc(${sql.lit(step)}, ${sql.lit(days.from)}::timestamp)`;
  return sql`
    select null::text as record, jsonb_build_array(${sql.join(cells)}) as cells, (row_number() over (order by steps.step))::integer as position
    from (
      select step::date as step from generate_series(${first}, ${sql.lit(days.to)}::timestamp, ${sql.lit(`1 ${step}`)}::interval) as step
    ) as steps ${sql.join(joins, sql` `)}
  `;
}

/** Figures of one resource by one of its days, for each step that has any. */
function countedIn(
  model: Model,
  figures: readonly FigureColumn[],
  step: Step,
  days: NonNullable<ReportAsked['days']>,
  context: EngineContext,
): Sql {
  const [first] = figures;
  if (!first) throw new Error('There is no figure to look for.');
  const { resource } = placeOf(model, first.in, context, 'figures');
  const on = fieldIn(resource, first.on);
  const day = dayOf(sql.raw(columnSql(on)), on, context);
  const values = figures.map(({ name, of, when = true }) => {
    const value = of === undefined ? sql`count(*)` : sql`sum(${sql.raw(columnSql(fieldIn(resource, of)))})`;
    return sql`${value} filter (where ${predicateSql(when, resource, context)}) as ${sql.id(name)}`;
  });
  return sql`
    select date_trunc(${sql.lit(step)}, ${day}::timestamp)::date as step, ${sql.join(values)}
    from ${sql.table(resource.name)}
    where ${every([matching(resource, context, everything), ...within(resource, first.on, days, context)])}
    group by 1
  `;
}
