import { type RawBuilder, sql } from 'kysely';
import { todayOf } from '../../../src/schema/day.ts';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { Model, ResolvedField } from '../../../src/schema/model.ts';
import { all } from '../../../src/schema/predicate.ts';
import type { PathStep, ResolvedColumn, ResolvedReport } from '../../../src/schema/report.ts';
import { anyField } from '../../../src/schema/resolve/anyField.ts';
import type { EngineContext } from '../records/context.ts';
import { every } from '../records/filterSql.ts';
import { figureSql } from './figureSql.ts';
import { predicateSql } from '../records/predicateSql.ts';
import { matching, visible } from '../records/repository.ts';
import { columnKinds } from '../storage/columns.ts';
import { columnSql } from '../storage/columnSql.ts';
import { dayOf, fieldIn, type Place, placeOf, type ReportAsked, within } from './places.ts';

type Sql = RawBuilder<unknown>;

/**
 * The lines of a report for somebody, as one query for `record` (the key of what a line tells of; null where it tells of several), `cells` (a JSON list, in the order of
 * the columns, of values as the wire has them) and `position` (from 1, in the order of the report). What refers to something that this person may not see stands empty, and
 * so does each field that they may not read.
 */
export function lineSql(model: Model, report: ResolvedReport, context: EngineContext, asked: ReportAsked): Sql {
  if (report.each !== null) return figureSql(model, report, context, asked);
  const root = placeOf(model, report.of, context, 'line');
  let made = 0;
  const nextAlias = () => `to_${(made += 1)}`;

  /** The value at the end of a way, in a statement that has all places. */
  function valueAt(path: readonly PathStep[]): { readonly value: Sql; readonly field: ResolvedField } {
    let place = root;
    for (const [at, step] of path.entries()) {
      const field = fieldIn(place.resource, step.field);
      const name = place.fields.get(step.field) ?? `f${place.fields.size}`;
      place.fields.set(step.field, name);
      if (at === path.length - 1) return { value: sql.ref(`${place.alias}.${name}`), field };
      const below = place.below.get(step.field) ?? placeOf(model, path[at + 1]?.resource ?? '', context, nextAlias());
      place.below.set(step.field, below);
      place = below;
    }
    throw new Error(`A column of ${report.name} leads nowhere.`);
  }

  const conditions = new Map<ResolvedColumn, string>();
  const columns = report.columns.map((one) => {
    if ('when' in one.column && one.column.when !== undefined) conditions.set(one, `when${conditions.size}`);
    return { one, value: valueOf(one) };
  });

  function valueOf(one: ResolvedColumn): Sql {
    const { column } = one;
    const only = conditions.has(one) ? sql` filter (where ${sql.ref(`line.${conditions.get(one)}`)})` : sql``;
    if (column.is === 'count') return sql`count(*)${only}`;
    if (column.is === 'figure') throw new Error(`${report.name} has no steps for its figures.`);
    const { value, field } = valueAt(one.path);
    if (column.is === 'field')
      return conditions.has(one) ? sql`case when ${sql.ref(`line.${conditions.get(one)}`)} then ${value} end` : value;
    if (column.is === 'sum') return sql`coalesce(sum(${value})${only}, 0)`;
    if (column.is === 'each')
      return sql`date_trunc(${sql.lit(column.each)}, ${dayOf(value, field, context)}::timestamp)::date`;
    const until = one.until.length > 0 ? valueAt(one.until) : null;
    const last = until ? dayOf(until.value, until.field, context) : sql`${sql.lit(todayOf(context))}::date`;
    return sql`(${last} - ${dayOf(value, field, context)})`;
  }

  const keys = columns.filter(({ one: { column } }) => column.is !== 'count' && column.is !== 'sum');
  const ordered = orderOf(
    report,
    columns,
    report.period?.of ? valueAt([{ resource: report.of, field: report.period.of }]).value : null,
  );
  const cells = sql`jsonb_build_array(${sql.join(columns.map(({ one, value }) => sql`to_jsonb(${onTheWire(one, value, model)})`))})`;
  const record = report.grouped ? sql`null::text` : sql`line.key`;
  const groups = report.grouped && keys.length > 0 ? sql`group by ${sql.join(keys.map(({ value }) => value))}` : sql``;
  return sql`
    select ${record} as record, ${cells} as cells, (row_number() over (order by ${ordered}))::integer as position
    from ${linesOf(root, report, context, asked, conditions)} ${joinsOf(root, context)} ${groups}
  `;
}

/** What a place reads of its records: nothing of what this person may not read. */
const readOf = ({ resource, fields }: Place, context: EngineContext): readonly Sql[] =>
  [...fields].map(([name, as]) => {
    const field = fieldIn(resource, name);
    const column = sql.raw(columnSql(field));
    const { read } = field.access;
    const value = read === true ? column : sql`case when ${predicateSql(read, resource, context)} then ${column} end`;
    return sql`${value} as ${sql.id(as)}`;
  });

/** The records of the report, within what this person sees of their list. */
function linesOf(
  root: Place,
  { when, period }: ResolvedReport,
  context: EngineContext,
  { days, filter, narrowed }: ReportAsked,
  counted: ReadonlyMap<ResolvedColumn, string>,
): Sql {
  const { resource } = root;
  const apart = [...counted].map(([{ column }, as]) => {
    const condition = 'when' in column ? (column.when ?? true) : true;
    return sql`${predicateSql(condition, resource, context)} as ${sql.id(as)}`;
  });
  return sql`(
    select ${sql.join([sql`${sql.id(resource.key)}::text as key`, ...readOf(root, context), ...apart])}
    from ${sql.table(resource.name)}
    where ${every([
      matching(resource, context, narrowed),
      ...(period?.of ? within(resource, period.of, days, context) : []),
      predicateSql(all(when, filter), resource, context),
    ])}
  ) as line`;
}

/** What the records refer to, as far as this person sees it: each at most once, so that no line is doubled. */
function joinsOf(place: Place, context: EngineContext): Sql {
  const joins = [...place.below].map(([field, below]) => {
    const { resource, alias } = below;
    const by = sql.ref(`${place.alias}.${place.fields.get(field) ?? ''}`);
    const shown = every([
      sql`${sql.id(resource.key)} = ${by}`,
      ...visible(resource, context),
      predicateSql(resource.access.list, resource, context),
    ]);
    return sql`
      left join lateral (select ${sql.join(readOf(below, context))} from ${sql.table(resource.name)} where ${shown}) as ${sql.id(alias)} on true
      ${joinsOf(below, context)}
    `;
  });
  return sql.join(joins, sql` `);
}

/** A value as a record on the wire has it. */
function onTheWire({ shows, column, type }: ResolvedColumn, value: Sql, model: Model): Sql {
  if (type === 'date') return sql`to_char(${value}, 'YYYY-MM-DD')`;
  const resource = shows && model.resources[shows.resource];
  const field = resource && anyField(resource, shows.field);
  if (!field || column.is === 'sum') return value;
  const { wireText } = columnKinds[fieldFacts[field.spec.type].column];
  return wireText ? textAround(wireText, value) : value;
}

/** A text of SQL around an expression that is no text yet. */
function textAround(around: (column: string) => string, value: Sql): Sql {
  const mark = '\u0000';
  const [before = '', after = ''] = around(mark).split(mark);
  return sql`${sql.raw(before)}${value}${sql.raw(after)}`;
}

/** The order of the lines; the key last, so that two runs have the same. */
function orderOf(
  report: ResolvedReport,
  columns: readonly { readonly one: ResolvedColumn; readonly value: Sql }[],
  day: Sql | null,
): Sql {
  const { order, grouped } = report;
  const named = order && columns.find(({ one }) => one.name === order.by);
  const first = named ? [sql`${named.value} ${sql.raw(order.order === 'desc' ? 'desc' : 'asc')} nulls last`] : [];
  if (grouped) {
    const keys = columns.filter(({ one: { column } }) => column.is !== 'count' && column.is !== 'sum');
    const rest = keys.map(({ value }) => value);
    return first.length + rest.length > 0 ? sql.join([...first, ...rest]) : sql`1`;
  }
  return sql.join([...first, ...(first.length === 0 && day ? [day] : []), sql`line.key`]);
}
