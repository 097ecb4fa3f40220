import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedDerived, ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { columnKinds } from './columns.ts';
import { literal, quoted } from './names.ts';

/** The fields of a resource that have a column. */
export function storedFields({ fields }: ResolvedResource): readonly ResolvedField[] {
  return fields.filter(({ derived }) => derived === null);
}

/** Whether a value is worked out from other records: it costs as much as there are of these. */
export const isRolledUp = ({ derived }: ResolvedField): boolean =>
  derived !== null && ('rolledUp' in derived || isRolledUp(derived.remainderOf) || isRolledUp(derived.less));

/**
 * A field in a statement about the rows of its resource: its column, or the expression that works it out.
 * @param row what the statement calls the row, quoted; it may be left out where nothing renames the table
 */
export function columnSql(field: ResolvedField, row?: string): string {
  const { derived, name } = field;
  if (!derived) return row === undefined ? quoted(name) : `${row}.${quoted(name)}`;
  const own = row ?? quoted(derived.on.resource);
  const type = columnKinds[fieldFacts[field.spec.type].column].name;
  if ('remainderOf' in derived) {
    const rest = `${columnSql(derived.remainderOf, own)} - ${columnSql(derived.less, own)}`;
    return `(case when ${rest} < 0 then 0 else ${rest} end)::${type}`;
  }
  return `(${rolledUp(derived, name, own)})::${type}`;
}

/** A query for one value over the records that refer to a row. */
function rolledUp(derived: Extract<ResolvedDerived, { readonly rolledUp: string }>, name: string, own: string): string {
  const { on, from, by, of, only } = derived;
  const other = quoted(`${on.resource}.${name}`);
  const value = of && columnSql(of, other);
  const conditions = [
    `${other}.${quoted(by)} = ${own}.${quoted(on.key)}`,
    ...Object.entries(only).map(
      ([field, values]) => `${other}.${quoted(field)} in (${values.map(literal).join(', ')})`,
    ),
  ];
  const source = (...more: readonly string[]) =>
    `from ${quoted(from.resource)} as ${other} where ${[...conditions, ...more].join(' and ')}`;
  if (derived.rolledUp === 'count') return `select count(*) ${source()}`;
  if (derived.rolledUp === 'sum') return `select coalesce(sum(${value}), 0) ${source()}`;
  return `select ${value} ${source(`${value} is not null`)} order by ${other}.created_at desc, ${other}.${quoted(from.key)} desc limit 1`;
}
