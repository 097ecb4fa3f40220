import type { ExistingTable } from './catalog.ts';
import { columnKinds } from './columns.ts';
import { isDerivedIndex, literal, quoted } from './names.ts';
import type { StoredColumn, StoredTable } from './table.ts';

/** What has to be done to a table so that it fits its declaration, and what bars doing it. */
export interface Differences {
  readonly statements: readonly string[];
  readonly refusals: readonly string[];
}

/**
 * Compares a table with its declaration. New tables, columns and indexes become statements; whatever could lose data
 * becomes a refusal in words.
 */
export function differences(wanted: StoredTable, existing: ExistingTable | undefined, trigrams: boolean): Differences {
  const indexes = wanted.indexes.filter((index) => trigrams || !index.trigrams);
  if (!existing) return { statements: [createTable(wanted), ...indexes.map((index) => index.statement)], refusals: [] };
  if (!existing.derived) {
    return { statements: [], refusals: [`A table "${wanted.name}" is there already and belongs to something else.`] };
  }
  const names = new Set(indexes.map((index) => index.name));
  const stale = [...existing.indexes].filter((name) => isDerivedIndex(name, wanted.name) && !names.has(name));
  const missing = wanted.columns.filter((column) => !existing.columns.has(column.name));
  return {
    statements: [
      ...stale.map((name) => `drop index ${quoted(name)}`),
      ...missing.flatMap((column) => addColumn(wanted.name, column)),
      ...indexes.filter((index) => !existing.indexes.has(index.name)).map((index) => index.statement),
    ],
    refusals: [
      ...columnRefusals(wanted, existing),
      ...missing.flatMap((column) => emptyRefusal(wanted, column, existing)),
    ],
  };
}

function createTable({ name, key, columns }: StoredTable): string {
  const lines = columns.map((column) =>
    column.name === key ? `${quoted(key)} ${columnKinds[column.type].name} primary key` : definition(column),
  );
  return `create table ${quoted(name)} (${lines.join(', ')})`;
}

function definition(column: StoredColumn): string {
  return `${quoted(column.name)} ${columnKinds[column.type].name}${column.notNull ? ' not null' : ''}`;
}

/** Rows that are there get the declared default; later ones get theirs from the service. */
function addColumn(table: string, column: StoredColumn): readonly string[] {
  const add = `alter table ${quoted(table)} add column ${definition(column)}`;
  if (column.initial === null) return [add];
  return [
    `${add} default ${literal(column.initial)}`,
    `alter table ${quoted(table)} alter column ${quoted(column.name)} drop default`,
  ];
}

function columnRefusals({ name, columns }: StoredTable, existing: ExistingTable): readonly string[] {
  const gone = [...existing.columns.keys()].filter((column) => !columns.some((wanted) => wanted.name === column));
  const changed = columns.flatMap((column) => {
    const type = existing.columns.get(column.name);
    const wanted = columnKinds[column.type].name;
    return type === undefined || type === wanted
      ? []
      : [`${name}.${column.name} is ${type} in the database and ${wanted} in the declaration.`];
  });
  return [...gone.map((column) => `${name}.${column} is in the database and no longer declared.`), ...changed];
}

function emptyRefusal({ name }: StoredTable, column: StoredColumn, existing: ExistingTable): readonly string[] {
  if (!existing.hasRowsToFill || column.initial !== null || !(column.required || column.notNull)) return [];
  return [`${name}.${column.name} is new and required, and the rows that are there would lack it: declare a default.`];
}
