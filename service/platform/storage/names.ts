import { createHash } from 'node:crypto';

/** PostgreSQL cuts longer names, silently. */
const longestName = 63;

/** A name in a statement, whatever it contains. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** A value in a statement that is kept as text. */
export function literal(value: string | number | boolean): string {
  return typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);
}

/** The name of a derived index; two underscores tell it from one that somebody made by hand. */
export function indexName(table: string, column: string, purpose: string): string {
  const name = `${table}__${column}__${purpose}`;
  if (name.length <= longestName) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 10);
  return `${name.slice(0, longestName - 12)}__${hash}`;
}

/** Whether an index was derived from the declaration of a table. */
export function isDerivedIndex(name: string, table: string): boolean {
  return name.startsWith(`${table}__`);
}
