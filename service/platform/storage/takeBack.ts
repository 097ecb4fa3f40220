import { type Kysely, sql } from 'kysely';
import { addition, givenBy, strays } from './differences.ts';
import type { ExistingTable } from './catalog.ts';
import { quoted } from './names.ts';
import type { StoredTable } from './table.ts';

/** A column that goes, since nobody has written anything in it. */
export interface TakenBack {
  readonly table: string;
  readonly column: string;
  readonly statement: string;
}

/**
 * The columns that a developer has declared, looked at and taken back, or declared with another type then: those that hold nothing but
 * what their rows were given when they were added. Of a column with anything else in it nothing is said here, so that it stays a difference.
 */
export async function takenBack<T>(
  db: Kysely<T>,
  tables: readonly StoredTable[],
  catalog: ReadonlyMap<string, ExistingTable>,
): Promise<readonly TakenBack[]> {
  const found: TakenBack[] = [];
  for (const table of tables) {
    const existing = catalog.get(table.name);
    if (!existing?.derived) continue;
    for (const { name: column } of strays(table, existing)) {
      if (await holdsSomething(db, table.name, column)) continue;
      const statement = `alter table ${quoted(table.name)} drop column ${quoted(column)}`;
      found.push({ table: table.name, column, statement });
    }
  }
  return found;
}

/** Whether any row has a value in a column that it was not given as the column was added. */
async function holdsSomething<T>(db: Kysely<T>, table: string, column: string): Promise<boolean> {
  const beginning = addition(table, column);
  const { rows: added } = await sql<{ statement: string }>`
    select statement from storage_changes where resource = ${table} and starts_with(statement, ${beginning})
    order by id desc limit 1
  `.execute(db);
  const given = givenBy(added[0]?.statement ?? '');
  const held = sql`${sql.ref(column)} is not null`;
  const ofItsOwn = given === null ? held : sql`${held} and ${sql.ref(column)} <> ${sql.raw(given)}`;
  const { rows } = await sql`select 1 from ${sql.table(table)} where ${ofItsOwn} limit 1`.execute(db);
  return rows.length > 0;
}
