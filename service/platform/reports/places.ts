import { type RawBuilder, sql } from 'kysely';
import { zoneOf } from '../../../src/schema/day.ts';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { Model, ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { overlaidResource } from '../../../src/schema/overlaid.ts';
import type { Predicate } from '../../../src/schema/predicate.ts';
import { anyField } from '../../../src/schema/resolve/anyField.ts';
import type { EngineContext } from '../records/context.ts';
import { fieldCondition, readable } from '../records/filterSql.ts';
import type { Narrowed } from '../records/listQuery.ts';
import type { Condition } from '../records/predicateSql.ts';

type Sql = RawBuilder<unknown>;

/** What a report is asked for: the days of its period, and the conditions that were chosen. */
export interface ReportAsked {
  /** The first and the last of them; null of a report that has none. */
  readonly days: { readonly from: string; readonly to: string } | null;
  readonly filter: Predicate;
  /** The conditions of a list, where somebody has built it with such. */
  readonly narrowed: Narrowed;
}

/** A place of records in the statement: those of the report, or what they refer to by some field. */
export interface Place {
  readonly alias: string;
  readonly resource: ResolvedResource;
  /** What of them is read, by field. */
  readonly fields: Map<string, string>;
  /** What they refer to, by field. */
  readonly below: Map<string, Place>;
}

/** A field that the report was resolved with. */
export function fieldIn(resource: ResolvedResource, name: string): ResolvedField {
  const field = anyField(resource, name);
  if (!field) throw new Error(`${resource.name} has no field "${name}" to report.`);
  return field;
}

export function placeOf(model: Model, name: string, context: EngineContext, alias: string): Place {
  const declared = Object.hasOwn(model.resources, name) ? model.resources[name] : undefined;
  if (!declared) throw new Error(`There is no resource "${name}" to report.`);
  return { alias, resource: overlaidResource(model, declared, context), fields: new Map(), below: new Map() };
}

/** The records whose day or moment lies within some days, where the partner is. */
export function within(
  resource: ResolvedResource,
  name: string,
  days: ReportAsked['days'],
  context: EngineContext,
): readonly Condition[] {
  if (!days) return [];
  const field = fieldIn(resource, name);
  const ends = [
    { field: name, kind: 'from', values: [days.from] },
    { field: name, kind: 'to', values: [days.to] },
  ] as const;
  return ends.map((end) => readable(resource, field, fieldCondition(field, end, context), context));
}

/** The day of a day or a moment, where the partner is. */
export function dayOf(value: Sql, field: ResolvedField, { partner }: EngineContext): Sql {
  return fieldFacts[field.spec.type].column === 'timestamptz'
    ? sql`(${value} at time zone ${sql.lit(zoneOf(partner))})::date`
    : value;
}
