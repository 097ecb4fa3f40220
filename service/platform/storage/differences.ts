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
      ...strays(wanted, existing).map((stray) => refusal(wanted.name, stray)),
      ...missing.flatMap((column) => emptyRefusal(wanted, column, existing)),
    ],
  };
}

/** A column of the database that is not what is declared. */
export interface Stray {
  readonly name: string;
  /** Its type in the database. */
  readonly type: string;
  /** The type that is declared; nothing where no such field is. */
  readonly wanted: string | null;
}

/** The columns of a table that no field is declared for, or one of another type. */
export function strays({ columns }: StoredTable, existing: ExistingTable): readonly Stray[] {
  const declared = new Map(columns.map((column) => [column.name, columnKinds[column.type].name]));
  return [...existing.columns].flatMap(([name, type]) => {
    const wanted = declared.get(name) ?? null;
    return wanted === type ? [] : [{ name, type, wanted }];
  });
}

function createTable({ name, key, columns }: StoredTable): string {
  const lines = columns.map((column) =>
    column.name === key ? `${quoted(key)} ${columnKinds[column.type].name} primary key` : definition(column),
  );
  return `create table ${quoted(name)} (${lines.join(', ')})`;
}

function definition(column: StoredColumn): string {
  return `${quoted(column.name)} ${kindOf(column)}`;
}

const kindOf = ({ type, notNull }: StoredColumn): string => `${columnKinds[type].name}${notNull ? ' not null' : ''}`;

/** How the statement begins that adds a column. */
export function addition(table: string, column: string): string {
  return `alter table ${quoted(table)} add column ${quoted(column)} `;
}

/**
 * What the rows that were there got from the statement that added a column, as it stands there; nothing where they got nothing.
 * @example givenBy('alter table "boats" add column "afloat" boolean default true') // 'true'
 */
export function givenBy(statement: string): string | null {
  return / default (.+)$/s.exec(statement)?.[1] ?? null;
}

/** Rows that are there get the declared default; later ones get theirs from the service. */
function addColumn(table: string, column: StoredColumn): readonly string[] {
  const add = `${addition(table, column.name)}${kindOf(column)}`;
  if (column.initial === null) return [add];
  return [
    `${add} default ${literal(column.initial)}`,
    `alter table ${quoted(table)} alter column ${quoted(column.name)} drop default`,
  ];
}

function refusal(table: string, { name, type, wanted }: Stray): string {
  return wanted === null
    ? `${table}.${name} is in the database and no longer declared.`
    : `${table}.${name} is ${type} in the database and ${wanted} in the declaration.`;
}

function emptyRefusal({ name }: StoredTable, column: StoredColumn, existing: ExistingTable): readonly string[] {
  if (!existing.hasRowsToFill || column.initial !== null || !(column.required || column.notNull)) return [];
  return [`${name}.${column.name} is new and required, and the rows that are there would lack it: declare a default.`];
}
