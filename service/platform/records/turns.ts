import { type Kysely, sql, type Transaction } from 'kysely';
import type { ResolvedResource, Turn } from '../../../src/schema/model.ts';
import { knowledge } from '../database/knowledge.ts';
import { RetryTransaction } from '../database/retryTransaction.ts';
import { isMade } from './made.ts';
import type { Row } from './rows.ts';

// What has a turn (`turns` of the declarations) is held in the one order that they give: each once, at the strength in which it can be changed.

/** What each transaction holds so far, as `place/key`. Rolling back to a savepoint lets go of what was held after it, here as in the database. */
const held = knowledge<string>();

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
  const { turns } = resource;
  const named = turns.map((_, place) => {
    const column = columnAt(resource, place);
    const keys = column === undefined ? [] : rows.map((row) => row[column]);
    return new Set(keys.filter((key) => typeof key === 'string'));
  });
  // What they belong to that no row names: else it would come up in the order of what belongs to it.
  for (const place of [...turns.keys()].toReversed()) {
    const keys = [...(named[place] ?? [])].filter((key) => !held(db).has(`${place}/${key}`));
    for (const row of await belongings(db, turns, place, keys)) {
      for (const [above, { pointer }] of turns.slice(0, place).entries()) {
        const value = row[pointer];
        if (typeof value === 'string') named[above]?.add(value);
      }
    }
  }
  // All at once: whoever begins again begins with all of them.
  requireTurn(db, turns, [...(named[0] ?? [])]);
  for (const [place, keys] of named.entries()) await hold(db, turns, place, [...keys]);
}

/** Whether a transaction holds a record that itself has a turn, and so what comes before it. */
export function hasTurn(db: object, { name, turns }: ResolvedResource, key: string): boolean {
  const place = turns.findIndex(({ resource }) => resource === name);
  return place !== -1 && held(db).has(`${place}/${key}`);
}

/** Of some records of a place, what they belong to at the places before it. */
async function belongings<T>(
  db: Kysely<T>,
  turns: readonly Turn[],
  place: number,
  keys: readonly string[],
): Promise<readonly Row[]> {
  const one = turns[place];
  if (!one || place === 0 || keys.length === 0) return [];
  const { rows } = await sql<Row>`
    select ${sql.join(turns.slice(0, place).map(({ pointer }) => sql.id(pointer)))} from ${sql.table(one.resource)}
    where guid = any(${[...keys]}::text[])
  `.execute(db);
  return rows;
}

/** Holds those of a place, one after the other in the order of their keys; what they belong to is held already. */
async function hold<T>(db: Kysely<T>, turns: readonly Turn[], place: number, keys: readonly string[]): Promise<void> {
  const one = turns[place];
  const holding = held(db);
  // What the transaction itself has made is held as it is: nobody else sees it.
  const wanted = keys.filter((key) => !holding.has(`${place}/${key}`) && !isMade(db, one?.resource ?? '', key));
  if (!one || wanted.length === 0) return;
  await sql`
    select 1 from ${sql.table(one.resource)} where guid = any(${wanted}::text[]) order by guid collate "C" for update
  `.execute(db);
  for (const key of wanted) holding.add(`${place}/${key}`);
}

/**
 * Those at the first place are held in the order of their keys. A transaction that learns late of some that come before begins again, with all that it knows of.
 * @throws RetryTransaction
 */
function requireTurn(db: object, turns: readonly Turn[], wanted: readonly string[]): void {
  const holding = [...held(db)].filter((one) => one.startsWith('0/')).map((one) => one.slice(2));
  const others = wanted.filter((key) => !holding.includes(key) && !isMade(db, turns[0]?.resource ?? '', key));
  if (!others.some((key) => holding.some((one) => one > key))) return;
  throw new RetryTransaction(async (trx) => {
    await hold(trx, turns, 0, [...holding, ...others]);
  });
}
