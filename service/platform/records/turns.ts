import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResolvedResource, Turn } from '../../../src/schema/model.ts';
import { RetryTransaction } from '../database/retryTransaction.ts';
import type { Row } from './rows.ts';

// What has a turn (`turns` of the declarations) is held in the one order that they give: each once, at the strength in which it can be changed.

/** What each transaction holds so far, as `place/key`. What a savepoint gave up stands here still: it is of what is held at the first place. */
const held = new WeakMap<object, Set<string>>();

/** The column of a record that says what to hold at a place of the order: its key where it stands there itself; none where it is not of that. */
function columnAt({ name, key, field, turns }: ResolvedResource, place: number): string | undefined {
  const { resource, pointer } = turns[place] ?? {};
  if (name === resource) return key;
  return pointer !== undefined && Object.hasOwn(field, pointer) ? pointer : undefined;
}

/** The columns of a resource that say what to hold before its records are: none of what belongs to nothing that has a turn. */
export function turnColumns(resource: ResolvedResource): readonly string[] {
  return resource.turns.flatMap((_, place) => columnAt(resource, place) ?? []);
}

/**
 * Holds what some values of a record point at, until the transaction ends: before the record itself, or before it is made.
 * @example await holdTurn(trx, lines, { order_guid }) // whose order it is, then the order
 */
export async function holdTurn<T>(db: Kysely<T>, resource: ResolvedResource, values: Row): Promise<void> {
  await holdTurnsOf(db, resource, [values]);
}

/** The same of several records, all of the first place first: whoever holds many and whoever holds others of them never wait for each other. */
export async function holdTurns<T>(
  trx: Transaction<T>,
  resource: ResolvedResource,
  keys: readonly string[],
): Promise<void> {
  const columns = turnColumns(resource);
  if (columns.length === 0) return;
  const { rows } = await sql<Row>`
    select ${sql.join(columns.map((one) => sql.id(one)))} from ${sql.table(resource.name)}
    where ${sql.id(resource.key)} = any(${[...keys]}::text[])
  `.execute(trx);
  await holdTurnsOf(trx, resource, rows);
}

/** The same of several records that are still to be made or changed, by their values. */
export async function holdTurnsOf<T>(db: Kysely<T>, resource: ResolvedResource, rows: readonly Row[]): Promise<void> {
  for (const place of resource.turns.keys()) {
    const column = columnAt(resource, place);
    const keys = column === undefined ? [] : rows.map((row) => row[column]);
    const named = new Set(keys.filter((key) => typeof key === 'string'));
    for (const key of [...named].toSorted()) await hold(db, resource.turns, place, key);
  }
}

async function hold<T>(db: Kysely<T>, turns: readonly Turn[], place: number, key: string): Promise<void> {
  const one = turns[place];
  const holding = held.get(db) ?? new Set<string>();
  held.set(db, holding);
  const name = `${place}/${key}`;
  if (!one || holding.has(name)) return;
  const before = turns.slice(0, place);
  if (before.length > 0) {
    const { rows } = await sql<Row>`
      select ${sql.join(before.map(({ pointer }) => sql.id(pointer)))} from ${sql.table(one.resource)} where guid = ${key}
    `.execute(db);
    for (const [above, { pointer }] of before.entries()) {
      const value = rows[0]?.[pointer];
      if (typeof value === 'string') await hold(db, turns, above, value);
    }
  } else requireTurn(holding, turns, name);
  await sql`select 1 from ${sql.table(one.resource)} where guid = ${key} for update`.execute(db);
  holding.add(name);
}

/**
 * Those at the first place are held in the order of their keys. A transaction that learns late of one that comes before begins again, with all that it knows of.
 * @throws RetryTransaction
 */
function requireTurn(holding: ReadonlySet<string>, turns: readonly Turn[], name: string): void {
  const first = [...holding].filter((one) => one.startsWith('0/'));
  if (!first.some((one) => one > name)) return;
  const keys = [...first, name].toSorted().map((one) => one.slice(2));
  throw new RetryTransaction(async (trx) => {
    for (const key of keys) await hold(trx, turns, 0, key);
  });
}
