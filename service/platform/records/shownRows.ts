import { sql, type SqlBool } from 'kysely';
import type { ResolvedResource } from '../../../src/schema/model.ts';
import type { EngineContext } from './context.ts';
import { every } from './filterSql.ts';
import { type Condition, decide, predicateSql } from './predicateSql.ts';

/** What the rows must hold that somebody may see, within the partner: predicates, and the record that they belong to; nothing where all are seen. */
export function shownRows(resource: ResolvedResource, context: EngineContext): readonly Condition[] {
  // Access is of people: what the service itself does, it does whoever may see it.
  const access = context.actor.kind === 'system' ? [] : [resource.access.get];
  const own = [resource.rows, ...access].filter((predicate) => decide(predicate, context) !== true);
  return [...own.map((predicate) => predicateSql(predicate, resource, context)), ...shownWith(resource, context)];
}

/** Rows that belong to a record are seen with it; what belongs to none is not held back. */
function shownWith({ name, rowsOf }: ResolvedResource, context: EngineContext): readonly Condition[] {
  const above = rowsOf ? shownRows(rowsOf.parent, context) : [];
  if (!rowsOf || above.length === 0) return [];
  const { field, parent } = rowsOf;
  const own = sql.id(name, field);
  const isOfIt = sql<SqlBool>`${sql.id(parent.name, parent.key)} = ${own}`;
  return [
    sql<SqlBool>`(${own} is null or exists (select 1 from ${sql.table(parent.name)} where ${every([isOfIt, ...above])}))`,
  ];
}
