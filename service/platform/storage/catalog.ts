import { type Kysely, sql } from 'kysely';
import type { StoredColumn, StoredTable } from './table.ts';

export interface ExistingTable {
  /** Column name to the type as PostgreSQL names it. */
  readonly columns: ReadonlyMap<string, string>;
  readonly indexes: ReadonlySet<string>;
  /** It has rows, and lacks a column that they would have nothing in. */
  readonly hasRowsToFill: boolean;
  /** Made from a declaration, not by somebody else. */
  readonly derived: boolean;
}

/** A table as far as it is looked for. */
type Wanted = Pick<StoredTable, 'name'> & { readonly columns: readonly Pick<StoredColumn, 'name'>[] };

/** The tables that are there, of those asked for: the same few questions for any number of them, and one for each that lacks a column. */
export async function readCatalog<T>(
  db: Kysely<T>,
  wanted: readonly Wanted[],
): Promise<ReadonlyMap<string, ExistingTable>> {
  const names = wanted.map(({ name }) => name);
  const columns = await sql<{ table: string; column: string; type: string }>`
    select c.relname as "table", a.attname as "column", format_type(a.atttypid, a.atttypmod) as type
    from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = current_schema() and c.relkind in ('r', 'p') and c.relname = any(${names})
      and a.attnum > 0 and not a.attisdropped
    order by a.attnum
  `.execute(db);
  const indexes = await sql<{ table: string; index: string }>`
    select tablename as "table", indexname as "index" from pg_indexes
    where schemaname = current_schema() and tablename = any(${names})
  `.execute(db);
  const changed = await sql<{ resource: string }>`select distinct resource from storage_changes`.execute(db);
  const derived = new Set(changed.rows.map(({ resource }) => resource));
  const found = new Map<string, { columns: Map<string, string>; indexes: Set<string> }>();
  for (const { table, column, type } of columns.rows) {
    const one = found.get(table) ?? { columns: new Map<string, string>(), indexes: new Set<string>() };
    found.set(table, one);
    one.columns.set(column, type);
  }
  for (const { table, index } of indexes.rows) found.get(table)?.indexes.add(index);
  const tables = new Map<string, ExistingTable>();
  for (const { name, columns: declared } of wanted) {
    const one = found.get(name);
    if (!one) continue;
    const lacksColumn = declared.some((column) => !one.columns.has(column.name));
    const hasRowsToFill = lacksColumn && (await hasRows(db, name));
    tables.set(name, { ...one, hasRowsToFill, derived: derived.has(name) });
  }
  return tables;
}

async function hasRows<T>(db: Kysely<T>, table: string): Promise<boolean> {
  const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(db);
  return rows.length > 0;
}
