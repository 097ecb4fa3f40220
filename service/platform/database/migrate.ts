import { type Kysely, sql, type Transaction } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Migration } from '../deps.ts';
import { inTransaction } from './inTransaction.ts';
import type { Tables } from './tables.ts';

/** Any number, the same in every version: instances that start together on one database take turns. */
const advisoryLock = 7_240_553;

/** The database was written by a newer version of the service. */
export class NewerDatabase extends Error {
  constructor(readonly unknown: readonly string[]) {
    super(
      `The database was written by a newer version of Coverdesk (it has ${unknown.join(', ')}). Run that version, or restore a backup from before.`,
    );
    this.name = 'NewerDatabase';
  }
}

/** Bring the database to this version: all missing steps in one transaction, or none. Answers the ids that were applied. */
export async function migrate(
  db: Kysely<Tables>,
  migrations: readonly Migration[],
  clock: Clock,
): Promise<readonly string[]> {
  const bring = async (trx: Transaction<Tables>) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(advisoryLock)})`.execute(trx);
    await sql`create table if not exists schema_migrations (id text primary key, applied_at timestamptz not null)`.execute(
      trx,
    );
    const rows = await trx.selectFrom('schema_migrations').select('id').execute();
    const done = new Set(rows.map((row) => row.id));
    const known = new Set(migrations.map((migration) => migration.id));
    const unknown = [...done].filter((id) => !known.has(id)).toSorted();
    if (unknown.length > 0) throw new NewerDatabase(unknown);
    const missing = migrations.filter((migration) => !done.has(migration.id));
    for (const migration of missing) {
      const now = clock.now();
      await migration.up(trx, now);
      await trx.insertInto('schema_migrations').values({ id: migration.id, applied_at: now }).execute();
    }
    return missing.map((migration) => migration.id);
  };
  return await inTransaction(db, bring, { takesItsTime: true });
}
