import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { systemFields } from '../../../src/schema/resolve/resolveResource.ts';
import { columnKinds } from '../storage/columns.ts';
import { columnSql, storedFields } from '../storage/columnSql.ts';
import { tableOf } from '../storage/table.ts';

/** A record as the wire shows it, before what a person may not read is taken out. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly version: number };

/** Column names to values: texts, numbers, booleans, lists, ISO dates; JSON as the value that it is. */
export type Row = Readonly<Record<string, unknown>>;

/** Rows per statement: each travels as one parameter. */
const batch = 1000;

/** A declared field, never something that every object has. */
export function fieldOf(resource: ResolvedResource, name: string): ResolvedField | undefined {
  return Object.hasOwn(resource.field, name) ? resource.field[name] : undefined;
}

/** The columns that make a record. */
export function recordColumns(resource: ResolvedResource): RawBuilder<unknown> {
  const names = [resource.key, ...storedFields(resource).map((field) => field.name), ...systemFields];
  const derived = resource.fields.filter((field) => field.derived);
  return sql.join([
    ...[...new Set(names)].map((name) => sql.id(name)),
    ...derived.map((field) => sql`${sql.raw(columnSql(field))} as ${sql.id(field.name)}`),
  ]);
}

/** A row as the record that the wire shows. */
export function toRecord(resource: ResolvedResource, row: Row): StoredRecord {
  const fields = resource.fields.map((field) => {
    return [field.name, fieldFacts[field.spec.type].decode(row[field.name] ?? null, field.spec)] as const;
  });
  return {
    [resource.key]: row[resource.key],
    ...Object.fromEntries(fields),
    version: Number(row.version),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
}

function toIso(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** Writes whole rows, however many, without asking or telling anybody: for the engine, the audit and the sample world. */
export async function insertRows<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  rows: readonly Row[],
): Promise<void> {
  const columns = sql.join(tableOf(resource).columns.map(({ name }) => sql.id(name)));
  for (let start = 0; start < rows.length; start += batch) {
    const given = JSON.stringify(rows.slice(start, start + batch));
    await sql`
      insert into ${sql.table(resource.name)} (${columns})
      select ${columns} from jsonb_to_recordset(${given}::text::jsonb) as given (${definitions(resource)})
    `.execute(trx);
  }
}

/** Changes some columns of one row. */
export async function updateRow<T>(db: Kysely<T>, resource: ResolvedResource, key: unknown, row: Row): Promise<void> {
  const columns = tableOf(resource).columns.filter(({ name }) => name in row && name !== resource.key);
  const set = sql.join(columns.map(({ name }) => sql`${sql.id(name)} = given.${sql.id(name)}`));
  await sql`
    update ${sql.table(resource.name)} as stored set ${set}
    from jsonb_to_record(${JSON.stringify(row)}::text::jsonb) as given (${definitions(resource)})
    where stored.${sql.id(resource.key)} = ${key}
  `.execute(db);
}

function definitions(resource: ResolvedResource): RawBuilder<unknown> {
  return sql.join(
    tableOf(resource).columns.map(({ name, type }) => sql`${sql.id(name)} ${sql.raw(columnKinds[type].name)}`),
  );
}
