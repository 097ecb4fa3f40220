import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Context } from '../../../src/schema/context.ts';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ColumnType } from '../../../src/schema/fieldTypes/fieldType.ts';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import {
  bounds,
  contextValues,
  type FieldCondition,
  isFieldCondition,
  type Predicate,
  type Scalar,
  worldMatches,
} from '../../../src/schema/predicate.ts';
import { columnSql } from '../storage/columnSql.ts';
import { columnKinds } from '../storage/columns.ts';
import { quoted } from '../storage/names.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * What is left of a predicate when the world is known: true or false where no field of a record matters.
 * @example decide(any(hasRole('administrator'), isContext('owner', 'user.guid')), contextOfAnAdministrator) // true
 */
export function decide(predicate: Predicate, context: Context): Predicate {
  if (typeof predicate === 'boolean' || isFieldCondition(predicate)) return predicate;
  if ('all' in predicate) {
    const parts = predicate.all.map((part) => decide(part, context)).filter((part) => part !== true);
    if (parts.includes(false)) return false;
    return parts.length === 0 ? true : { all: parts };
  }
  if ('any' in predicate) {
    const parts = predicate.any.map((part) => decide(part, context)).filter((part) => part !== false);
    if (parts.includes(true)) return true;
    return parts.length === 0 ? false : { any: parts };
  }
  if ('not' in predicate) {
    const part = decide(predicate.not, context);
    return typeof part === 'boolean' ? !part : { not: part };
  }
  return worldMatches(predicate, context);
}

/**
 * A predicate as a condition on the rows of a resource's table: it holds for just those rows whose records `matches`
 * accepts. Values travel as parameters.
 */
export function predicateSql(predicate: Predicate, resource: ResolvedResource, context: Context): Condition {
  const left = decide(predicate, context);
  if (typeof left === 'boolean') return left ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  return toSql(left, resource, context);
}

/** Of what is decided: unknown counts as false everywhere, and `not` makes it so before it turns it round. */
function toSql(predicate: Predicate, resource: ResolvedResource, context: Context): Condition {
  if (typeof predicate === 'boolean') return predicate ? sql<SqlBool>`true` : sql<SqlBool>`false`;
  if ('all' in predicate) return joined(predicate.all, 'and', resource, context);
  if ('any' in predicate) return joined(predicate.any, 'or', resource, context);
  if ('not' in predicate) return sql<SqlBool>`(not coalesce(${toSql(predicate.not, resource, context)}, false))`;
  if (isFieldCondition(predicate)) return fieldSql(predicate, resource, context);
  return worldMatches(predicate, context) ? sql<SqlBool>`true` : sql<SqlBool>`false`;
}

function joined(
  parts: readonly Predicate[],
  word: 'and' | 'or',
  resource: ResolvedResource,
  context: Context,
): Condition {
  const conditions = parts.map((part) => toSql(part, resource, context));
  return sql<SqlBool>`(${sql.join(conditions, sql.raw(` ${word} `))})`;
}

function fieldSql(condition: FieldCondition, resource: ResolvedResource, context: Context): Condition {
  const type = columnTypeOf(resource, condition.field);
  const field = columnOf(resource, condition.field);
  if ('is' in condition) return equals(field, type, [condition.is]);
  if ('in' in condition) return equals(field, type, condition.in);
  if ('isContext' in condition) return equals(field, type, contextValues(condition.isContext, context));
  if ('after' in condition) return comparesAny(field, type, '>', bounds(condition.after, context));
  if ('before' in condition) return comparesAny(field, type, '<', bounds(condition.before, context));
  if ('filled' in condition) return condition.filled ? filled(field, type) : sql<SqlBool>`(not ${filled(field, type)})`;
  if ('above' in condition) return compares(field, type, '>', condition.above);
  return compares(field, type, '<', condition.below);
}

function columnTypeOf(resource: ResolvedResource, name: string): ColumnType {
  const declared = resource.field[name];
  if (declared) return fieldFacts[declared.spec.type].column;
  if (name === 'version') return 'integer';
  return name === 'created_at' || name === 'updated_at' ? 'timestamptz' : 'text';
}

/** The field in a statement: a column, or what works it out. */
function columnOf({ field }: ResolvedResource, name: string): string {
  return field[name] ? columnSql(field[name]) : quoted(name);
}

const numeric: readonly ColumnType[] = ['integer', 'bigint', 'numeric'];
const textual: readonly ColumnType[] = ['text', 'date', 'timestamptz'];

/** The column as a record on the wire shows it, so that texts are compared as texts. */
function wireColumn(column: string, type: ColumnType): string {
  return columnKinds[type].wireText?.(column) ?? column;
}

function equals(stored: string, type: ColumnType, values: readonly Scalar[]): Condition {
  const column = sql.raw(wireColumn(stored, type));
  const given = values.filter((value) => value !== null && isComparable(value, type));
  const parts: Condition[] = [];
  if (values.includes(null)) parts.push(isNull(stored, type));
  if (given.length > 0) {
    const list = sql.join(given.map((value) => parameter(value, type)));
    parts.push(sql<SqlBool>`${column} in (${list})`);
  }
  if (parts.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(parts, sql.raw(' or '))})`;
}

function isNull(stored: string, type: ColumnType): Condition {
  const column = sql.raw(stored);
  return type === 'jsonb' ? sql<SqlBool>`coalesce(${column}, 'null') = 'null'` : sql<SqlBool>`${column} is null`;
}

/** Values of another type are never equal, as in the language of the predicates. */
function isComparable(value: Scalar, type: ColumnType): boolean {
  if (type === 'jsonb') return true;
  if (numeric.includes(type)) return typeof value === 'number' && Number.isFinite(value);
  if (type === 'boolean') return typeof value === 'boolean';
  return textual.includes(type) && typeof value === 'string' && !value.includes('\0');
}

function parameter(value: Scalar, type: ColumnType): RawBuilder<unknown> {
  if (type === 'jsonb') return sql`${JSON.stringify(value)}::text::jsonb`;
  if (numeric.includes(type)) return sql`${value}::numeric`;
  return type === 'boolean' ? sql`${value}::boolean` : sql`${value}::text`;
}

function filled(stored: string, type: ColumnType): Condition {
  const column = sql.raw(stored);
  if (type === 'text') return sql<SqlBool>`coalesce(${column} <> '', false)`;
  if (type === 'text[]') return sql<SqlBool>`coalesce(cardinality(${column}) > 0, false)`;
  if (type === 'jsonb') return sql<SqlBool>`(coalesce(${column}, 'null') not in ('null', '""', '[]'))`;
  return sql<SqlBool>`(${column} is not null)`;
}

type Operator = '>' | '<' | '>=' | '<=';

function comparesAny(
  stored: string,
  type: ColumnType,
  operator: Operator,
  given: readonly (string | number)[],
): Condition {
  if (given.length === 0) return sql<SqlBool>`false`;
  return sql<SqlBool>`(${sql.join(
    given.map((bound) => compares(stored, type, operator, bound)),
    sql.raw(' or '),
  )})`;
}

function compares(stored: string, type: ColumnType, operator: Operator, bound: number | string): Condition {
  if (typeof bound === 'string' && bound.includes('\0')) return sql<SqlBool>`false`;
  const given = typeof bound === 'number' ? 'number' : 'string';
  const column = comparable(stored, type, given);
  if (!column || (given === 'number' && !Number.isFinite(bound))) return sql<SqlBool>`false`;
  // Texts by code points, as the browser does, whatever the language of the database.
  const parameter = given === 'number' ? sql`${bound}::numeric` : sql`${bound}::text collate "C"`;
  return sql<SqlBool>`(${column} ${sql.raw(operator)} ${parameter})`;
}

/** The column as something that can be compared with a bound of a type; nothing when its values never can. */
function comparable(stored: string, type: ColumnType, bound: 'number' | 'string'): RawBuilder<unknown> | null {
  const column = sql.raw(wireColumn(stored, type));
  if (type === 'jsonb') {
    const inner = sql`(${column} #>> '{}')`;
    const value = bound === 'number' ? sql`${inner}::numeric` : inner;
    return sql`(case when jsonb_typeof(${column}) = ${bound} then ${value} end)`;
  }
  return (bound === 'number' ? numeric : textual).includes(type) ? column : null;
}
