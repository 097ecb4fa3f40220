import { type Kysely, sql, type Transaction } from 'kysely';
import type { Model } from '../../../src/schema/model.ts';
import type { Clock } from '../clock.ts';
import { inTransaction } from '../database/inTransaction.ts';
import { readCatalog } from './catalog.ts';
import { differences } from './differences.ts';
import { StorageMismatch } from './storageMismatch.ts';
import { storedResources, tableOf } from './table.ts';
import { takenBack, type TakenBack } from './takeBack.ts';

/** Any number, the same in every version: instances that start together on one database take turns. */
const advisoryLock = 7_240_554;

export interface StorageOptions {
  /** Whether a column that is declared no longer goes when nobody has written in it; without it any such column stops the start. */
  readonly takesBack: boolean;
}

/**
 * Bring the tables of the declared resources to what their declarations say: all changes in one transaction, each kept
 * with its time in `storage_changes`. Answers the columns that were taken back.
 * @throws StorageMismatch when a change could lose data
 * @example await prepareStorage(db, model, clock, { takesBack: false });
 */
export async function prepareStorage<T>(
  db: Kysely<T>,
  model: Model,
  clock: Clock,
  { takesBack }: StorageOptions,
): Promise<readonly TakenBack[]> {
  const tables = storedResources(model).map(tableOf);
  const bring = async (trx: Transaction<T>) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    const trigrams = await hasTrigrams(trx);
    const before = await readCatalog(trx, tables);
    const gone = takesBack ? await takenBack(trx, tables, before) : [];
    for (const { table, statement } of gone) await apply(trx, table, statement, clock);
    const catalog = gone.length > 0 ? await readCatalog(trx, tables) : before;
    const found = tables.map((table) => ({
      name: table.name,
      ...differences(table, catalog.get(table.name), trigrams),
    }));
    const refusals = found.flatMap((one) => one.refusals);
    if (refusals.length > 0) throw new StorageMismatch(refusals);
    for (const { name, statements } of found) {
      for (const statement of statements) await apply(trx, name, statement, clock);
    }
    return gone;
  };
  return await inTransaction(db, bring, { takesItsTime: true });
}

async function apply<T>(trx: Transaction<T>, resource: string, statement: string, clock: Clock): Promise<void> {
  try {
    await sql.raw(statement).execute(trx);
  } catch (error) {
    const duplicate = error instanceof Error && 'code' in error && error.code === '23505';
    if (duplicate) throw new StorageMismatch([`Values that must be unique are there twice (${statement}).`]);
    throw error;
  }
  await sql`
    insert into storage_changes (resource, statement, applied_at) values (${resource}, ${statement}, ${clock.now()})
  `.execute(trx);
}

/** Whether any part of a text can be indexed. Without the extension a search reads the partner's rows instead. */
async function hasTrigrams<T>(trx: Transaction<T>): Promise<boolean> {
  const installed = sql`select 1 from pg_extension where extname = 'pg_trgm'`;
  if ((await installed.execute(trx)).rows.length > 0) return true;
  await sql`savepoint trigrams`.execute(trx);
  try {
    await sql`create extension pg_trgm`.execute(trx);
    return true;
  } catch {
    await sql`rollback to savepoint trigrams`.execute(trx);
    return false;
  }
}
