import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { startOfDay } from '../../../src/schema/day.ts';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { searchWays } from '../../../src/schema/searchWays.ts';
import { columnSql } from '../storage/columnSql.ts';
import { quoted } from '../storage/names.ts';
import { orderOf } from '../storage/table.ts';
import type { EngineContext } from './context.ts';
import type { FilterCondition, Narrowed } from './listQuery.ts';
import { type Condition, predicateSql } from './predicateSql.ts';
import { fieldOf } from './rows.ts';

/** The conditions of a list, without those of who may see what. */
export function querySql(resource: ResolvedResource, query: Narrowed, context: EngineContext): readonly Condition[] {
  const narrowed = query.conditions.map((condition) => {
    const field = fieldOf(resource, condition.field);
    return field
      ? readable(resource, field, fieldCondition(field, condition, context), context)
      : sql<SqlBool>`${sql.id(condition.field)} = any(${condition.values})`;
  });
  return query.search === null ? narrowed : [...narrowed, searchSql(resource, query.search, context)];
}

/** What one may not read one may not find by either. */
export function readable(
  resource: ResolvedResource,
  field: ResolvedField,
  found: Condition,
  context: EngineContext,
): Condition {
  if (field.access.read === true) return found;
  return sql<SqlBool>`(${predicateSql(field.access.read, resource, context)} and ${found})`;
}

/** A condition of a list on one field. */
export function fieldCondition(field: ResolvedField, condition: FilterCondition, context: EngineContext): Condition {
  const { kind, values } = condition;
  if (kind === 'startsWith') {
    return either(
      values.flatMap((value) => lookups(field, String(value), context)).map((text) => like(field, `${escaped(text)}%`)),
    );
  }
  if (kind === 'anyOf') return anyOf(field, values);
  if (kind === 'found') return either(values.map((value) => foundIn([field], String(value), context)));
  return either(values.map((value) => bound(field, kind, value, context)));
}

function anyOf(field: ResolvedField, values: FilterCondition['values']): Condition {
  const column = sql.raw(columnSql(field));
  if (fieldFacts[field.spec.type].column === 'text[]') return sql<SqlBool>`${column} && ${values.map(String)}::text[]`;
  const [only] = values;
  return values.length === 1 ? sql<SqlBool>`${column} = ${only}` : sql<SqlBool>`${column} = any(${values})`;
}

/** Both ends belong to a range; of an instant, a day without a time is the whole day where the partner is. */
function bound(
  field: ResolvedField,
  kind: 'from' | 'to',
  value: FilterCondition['values'][number],
  { partner }: EngineContext,
): Condition {
  const column = sql.raw(columnSql(field));
  const isWholeDay = fieldFacts[field.spec.type].column === 'timestamptz' && String(value).length === 10;
  if (!isWholeDay) return kind === 'from' ? sql<SqlBool>`${column} >= ${value}` : sql<SqlBool>`${column} <= ${value}`;
  const begins = startOfDay(String(value), partner);
  if (kind === 'from') return sql<SqlBool>`${column} >= ${begins.toISOString()}`;
  return sql<SqlBool>`${column} < ${new Date(begins.getTime() + 86_400_000).toISOString()}`;
}

/** What a search of all finds: in single fields, where the list is searched by those, else each word in any searchable field. */
function searchSql(resource: ResolvedResource, search: string, context: EngineContext): Condition {
  const ways = searchWays(resource, search, context);
  if (ways.length === 0) {
    return foundIn(
      resource.fields.filter((field) => field.searchable),
      search,
      context,
      (field, found) => readable(resource, field, found, context),
    );
  }
  return either(
    ways.flatMap(({ field: name, value }) => {
      const field = fieldOf(resource, name);
      return field ? [readable(resource, field, foundIn([field], value, context), context)] : [];
    }),
  );
}

/** Each word stands somewhere in one of the fields. */
function foundIn(
  fields: readonly ResolvedField[],
  text: string,
  context: EngineContext,
  guarded: (field: ResolvedField, found: Condition) => Condition = (_field, found) => found,
): Condition {
  return every(
    wordsIn(text).map((word) =>
      either(
        fields.flatMap((field) =>
          lookups(field, word, context).map((one) => guarded(field, like(field, `%${escaped(one)}%`))),
        ),
      ),
    ),
  );
}

/** The words of a search; digits that may be a phone number are one. */
export function wordsIn(search: string): readonly string[] {
  const phone = /^[+\d\s().\-/]+$/.test(search);
  return phone ? [search.trim()] : search.trim().split(/\s+/);
}

/** What somebody may mean who types this to find a value of a field; nothing where no value can be like it. */
export function lookups(field: ResolvedField, typed: string, { partner }: EngineContext): readonly string[] {
  if ('noSpaces' in field.spec && field.spec.noSpaces && /\s/.test(typed.trim())) return [];
  return fieldFacts[field.spec.type].lookups?.(typed, partner?.country) ?? [typed];
}

/** Whether the text of a field is like a pattern, without regard to case and accents. */
export function like(field: ResolvedField, pattern: string): Condition {
  return sql<SqlBool>`${plainText(field)} like ${plain(pattern)}`;
}

/** A text without case and accents. Of one that is all ASCII the database need not reckon it: it plans each such call anew. */
export function plain(text: string): RawBuilder<unknown> {
  return /^[ -~]*$/.test(text) ? sql`${text.toLowerCase()}::text` : sql`search_text(${text}::text)`;
}

/** The text of a field without case and accents, as it is indexed. */
export function plainText(field: ResolvedField): RawBuilder<unknown> {
  const text = fieldFacts[field.spec.type].html ? wordsOf(field.name) : sql.raw(columnSql(field));
  return sql`search_text(${text}) collate "C"`;
}

/** What people read of formatted text: neither its tags nor its entities. */
function wordsOf(column: string): RawBuilder<unknown> {
  const untagged = sql`regexp_replace(${sql.id(column)}, '<[^>]*>', ' ', 'g')`;
  return sql`replace(replace(replace(${untagged}, '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`;
}

/** A text as it stands for itself in a pattern. */
export function escaped(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** Any of them. */
export function either(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? sql<SqlBool>`false` : sql<SqlBool>`(${sql.join(parts, sql.raw(' or '))})`;
}

/** All of them. */
export function every(parts: readonly Condition[]): Condition {
  return parts.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`(${sql.join(parts, sql.raw(' and '))})`;
}

/** The order of a list; the key last, so that pages never overlap. */
export function orderSql(resource: ResolvedResource, query: Narrowed, context: EngineContext): RawBuilder<unknown> {
  const wanted = query.sort.length > 0 ? query.sort : [resource.sort];
  const direction = sql.raw(wanted.at(-1)?.order === 'desc' ? 'desc' : 'asc');
  return sql.join([
    ...wanted.map(({ field: name, order }) => {
      const field = fieldOf(resource, name);
      const expression = sql.raw(field ? orderOf(field) : quoted(name));
      const shown =
        field && field.access.read !== true
          ? sql`case when ${predicateSql(field.access.read, resource, context)} then ${expression} end`
          : expression;
      return sql`${shown} ${sql.raw(order === 'desc' ? 'desc' : 'asc')}`;
    }),
    sql`${sql.id(resource.key)} ${direction}`,
  ]);
}
