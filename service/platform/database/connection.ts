import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Config } from '../config.ts';
import { reconnectingPool } from './reconnectingPool.ts';
import { startPglite } from './pglite.ts';
import type { Tables } from './tables.ts';

export interface Database {
  db: Kysely<Tables>;
  pool: pg.Pool;
  close(): Promise<void>;
}

/**
 * The embedded database is one session underneath: queries of two connections to it would get into each other's prepared
 * statements (https://github.com/electric-sql/pglite/issues/1046). With one connection they queue here instead, and whoever
 * comes waits for all before.
 */
const ofEmbedded = { connections: 1, wait: 60_000 };

/**
 * Compiling a query to machine code takes longer than any of ours runs. What takes a minute, or waits long for somebody else, would
 * take all connections from everybody: it is given up, and said.
 */
const serverOptions = [
  '-c timezone=UTC -c jit=off',
  '-c statement_timeout=60s -c lock_timeout=20s -c idle_in_transaction_session_timeout=60s',
].join(' ');

/** A connection looks up the address when it is made, and none is kept for ever: what an address leads to may change. */
const connectionLife = 900;

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
      ? {
          host: embedded.host,
          user: 'postgres',
          database: 'postgres',
          max: ofEmbedded.connections,
          connectionTimeoutMillis: ofEmbedded.wait,
          types,
        }
      : {
          connectionString: config.databaseUrl,
          max: config.databaseLimits.connections,
          connectionTimeoutMillis: config.databaseLimits.wait,
          keepAlive: true,
          keepAliveInitialDelayMillis: 10_000,
          maxLifetimeSeconds: connectionLife,
          types,
          options: serverOptions,
        },
  );
  pool.on('error', whileIdle);
  // The pool listens to idle connections alone, and an error that nobody listens to ends the process.
  pool.on('connect', (client) => client.on('error', whileInUse));
  const naming = embedded ? 'by_connection' : 'by_text';
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: reconnectingPool(pool, naming) }) });
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
function whileIdle(): void {}

/** The query under way fails with it, and whoever asked is told. */
function whileInUse(): void {}

function toSafeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} is too large for a number`);
  return value;
}
