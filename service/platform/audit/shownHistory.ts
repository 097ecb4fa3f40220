import { sql, type SqlBool } from 'kysely';
import type { Model, ResolvedResource } from '../../../src/schema/model.ts';
import type { Registrar } from '../deps.ts';
import { every } from '../records/filterSql.ts';
import { decide } from '../records/predicateSql.ts';
import { type RowRule, setRowRule } from '../records/rowRules.ts';
import { shownRows } from '../records/shownRows.ts';

/** Whose records are not for everybody. */
const isNarrow = ({ rows, rowsOf, access }: ResolvedResource) =>
  rows !== true || rowsOf !== null || access.get !== true;

/** What happened to a record that is not for everybody is seen by those who see the record: a change tells what was in it. */
function shownWith(model: Model): RowRule {
  const narrow = Object.values(model.resources).filter(isNarrow);
  return (context) =>
    narrow.flatMap((resource) => {
      const { name, key, rows, access } = resource;
      // Nobody looks for what this person sees nothing of.
      if ([rows, access.get].some((one) => decide(one, context) === false)) {
        return [sql<SqlBool>`audit_events.entity <> ${name}`];
      }
      const shown = shownRows(resource, context);
      if (shown.length === 0) return [];
      const isOfIt = sql<SqlBool>`${sql.id(name, key)}::text = audit_events.entity_guid`;
      const isSeen = sql`exists (select 1 from ${sql.table(name)} where ${every([isOfIt, ...shown])})`;
      return [sql<SqlBool>`(audit_events.entity <> ${name} or ${isSeen})`];
    });
}

/** Tells the history of a record to those who may see the record. */
export const shownHistory: Registrar = (_app, { model }) => setRowRule(model.resources.audit_events, shownWith(model));
