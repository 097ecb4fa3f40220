import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startPglite } from './pglite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * The embedded database is one session underneath: queries of two connections to it would get into each other's prepared
 * statements (https://github.com/electric-sql/pglite/issues/1046). With one connection they queue here instead.
 */
const poolSize = { embedded: 1, server: 10 };

/** Compiling a query to machine code takes longer than any of ours runs. */
const serverOptions = '-c timezone=UTC -c jit=off';

const { builtins } = pg.types;

/** Money and counts as numbers, dates without a time as the text they are; everything else as node-postgres does. */
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => {
    if (oid === builtins.INT8 && format !== 'binary') return toSafeInteger;
    if (oid === builtins.DATE && format !== 'binary') return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Open PostgreSQL: the embedded one, or the one that `DATABASE_URL` names. Both get the same SQL. */
export async function openDatabase(config: Config, onCrash: (error: Error) => void): Promise<Database> {
  const embedded = config.databaseUrl ? undefined : await startPglite(config.dataDir, onCrash);
  const pool = new pg.Pool(
    embedded
      ? { host: embedded.host, user: 'postgres', database: 'postgres', max: poolSize.embedded, types }
      : { connectionString: config.databaseUrl, max: poolSize.server, types, options: serverOptions },
  );
  pool.on('error', onIdleError);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    pool,
    close: async () => {
      await db.destroy();
      await embedded?.close();
    },
  };
}

/** A connection that broke while nobody used it is replaced at the next query, whose own error would be reported. */
function onIdleError(): void {}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
