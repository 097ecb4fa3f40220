import { type Kysely, sql } from 'kysely';

export interface ExistingTable {
  /** Column name to the type as PostgreSQL names it. */
  readonly columns: ReadonlyMap<string, string>;
  readonly indexes: ReadonlySet<string>;
  readonly hasRows: boolean;
  /** Made from a declaration, not by somebody else. */
  readonly derived: boolean;
}

/** The tables that are there, of those asked for. */
export async function readCatalog<T>(
  db: Kysely<T>,
  names: readonly string[],
): Promise<ReadonlyMap<string, ExistingTable>> {
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
  const derived = await sql<{ resource: string }>`select distinct resource from storage_changes`.execute(db);
  const tables = new Map<string, ExistingTable>();
  for (const name of new Set(columns.rows.map((row) => row.table))) {
    const rows = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    tables.set(name, {
      columns: new Map(columns.rows.filter((row) => row.table === name).map((row) => [row.column, row.type])),
      indexes: new Set(indexes.rows.filter((row) => row.table === name).map((row) => row.index)),
      hasRows: rows.rows.length > 0,
      derived: derived.rows.some((row) => row.resource === name),
    });
  }
  return tables;
}
