import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { fieldFacts } from '../../../src/schema/fieldTypes/facts.ts';
import type { ResolvedField, ResolvedResource } from '../../../src/schema/model.ts';
import { columnTexts, definitionsOf, givenTo } from './columnTexts.ts';
import { isRolledUp } from '../storage/columnSql.ts';
import { readAnew } from './sharedReads.ts';

/** A record as the wire shows it, before what a person may not read is taken out. */
export type StoredRecord = Readonly<Record<string, unknown>> & { readonly version: number };

/** Column names to values: texts, numbers, booleans, lists, ISO dates; JSON as the value that it is. */
export type Row = Readonly<Record<string, unknown>>;

/** Statements that write what belongs to a record: they are done by the one that writes the record itself. */
export type Besides = readonly RawBuilder<unknown>[];

/** What of records is read. */
export interface Reading {
  /** What they have themselves, and nothing that is worked out from other records. */
  readonly own?: boolean;
}

/** Rows per statement: each travels as one parameter. */
const batch = 1000;

/** A declared field, never something that every object has. */
export function fieldOf(resource: ResolvedResource, name: string): ResolvedField | undefined {
  return Object.hasOwn(resource.field, name) ? resource.field[name] : undefined;
}

/** A row as the record that the wire shows; what it was not asked for is not in it. */
export function toRecord(resource: ResolvedResource, row: Row, { own }: Reading = {}): StoredRecord {
  const record: Record<string, unknown> = { [resource.key]: row[resource.key] };
  for (const field of resource.fields) {
    if (own && isRolledUp(field)) continue;
    const { name, spec } = field;
    record[name] = fieldFacts[spec.type].decode(row[name] ?? null, spec);
  }
  return Object.assign(record, {
    version: Number(row.version),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  });
}

function toIso(value: unknown): unknown {
  return value instanceof Date ? value.toISOString() : value;
}

/** One statement, whatever is written besides. */
const together = (statement: RawBuilder<unknown>, besides: Besides): RawBuilder<unknown> =>
  besides.length === 0
    ? statement
    : sql`with ${sql.join(besides.map((one, at) => sql`${sql.id(`besides_${at}`)} as (${one})`))} ${statement}`;

/** Writes whole rows, however many, without asking or telling anybody: for the engine, the audit and the sample world. */
export async function insertRows<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  rows: readonly Row[],
  besides: Besides = [],
): Promise<void> {
  readAnew(trx, resource.name);
  const { all, defined } = columnTexts(resource);
  for (let start = 0; start < rows.length; start += batch) {
    const given = JSON.stringify(rows.slice(start, start + batch));
    const written = sql`
      insert into ${sql.table(resource.name)} (${all})
      select ${all} from jsonb_to_recordset(${given}::text::jsonb) as given (${defined})
    `;
    await together(written, start === 0 ? besides : []).execute(trx);
  }
}

/** Changes some columns of one row. */
export async function updateRow<T>(
  db: Kysely<T>,
  resource: ResolvedResource,
  key: unknown,
  row: Row,
  besides: Besides = [],
): Promise<void> {
  readAnew(db, resource.name);
  const columns = columnTexts(resource).columns.filter(({ name }) => name in row && name !== resource.key);
  const written = sql`
    update ${sql.table(resource.name)} as stored set ${givenTo(columns)}
    from jsonb_to_record(${JSON.stringify(row)}::text::jsonb) as given (${definitionsOf(columns)})
    where stored.${sql.id(resource.key)} = ${key}
  `;
  await together(written, besides).execute(db);
}
