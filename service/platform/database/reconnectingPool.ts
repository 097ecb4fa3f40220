import { setTimeout } from 'node:timers/promises';
import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { ConnectionLost, databaseFault, didNothing, FateUnknown, nameFault } from './faults.ts';
import { type Naming, statementName } from './statementNames.ts';

/** How long a database that is away is waited for, in milliseconds, counted from when it was first missed. */
const patience = 5_000;
const firstPause = 50;
const longestPause = 500;

/** How often a read is asked again, or a transaction begun again, each time on another connection. */
const tries = 3;

/** A server that is gone without a word (its machine died, its address leads elsewhere now) is given up after this. */
export const longestSilence = 90_000;

/**
 * Connections that bear the loss of one: the database is waited for a moment while it restarts; a read, or the beginning of a
 * transaction, is done again on another connection; what else was lost says whether it is undone (`ConnectionLost`) or unknown
 * (`FateUnknown`). No connection that broke goes back to the pool.
 *
 * What transactions ask often is known to the database by a name, so that it is read and planned once. A pooler in between may give every transaction another
 * session, which knows nothing of it: the transaction is begun again, and nothing has a name for a while.
 * @example new Kysely({ dialect: new PostgresDialect({ pool: reconnectingPool(pool, 'by_text') }) })
 */
export function reconnectingPool(pool: Pool, naming: Naming): PostgresPool {
  let missedSince: number | undefined;
  const names: Names = { naming, generation: 0, unnamedUntil: 0 };

  async function connected(): Promise<PoolClient> {
    for (let pause = firstPause; ; pause = Math.min(2 * pause, longestPause)) {
      try {
        const client = await pool.connect();
        missedSince = undefined;
        return client;
      } catch (error) {
        const fault = databaseFault(error);
        if (fault !== 'down' && fault !== 'lost') throw error;
        missedSince ??= Date.now();
        // Who comes when it has been away for longer is told at once.
        if (Date.now() + pause > missedSince + patience) throw error;
        await setTimeout(pause);
      }
    }
  }

  return {
    connect: async () => new ReconnectingClient(await connected(), connected, names),
    end: async () => await pool.end(),
  };
}

/** How statements are named. */
interface Names {
  readonly naming: Naming;
  /** Raised when what sessions have planned holds no more: from then on everything has another name, on every connection. */
  generation: number;
  /** Until when nothing has a name, since names did not hold from one transaction to the next. */
  unnamedUntil: number;
}

/** Milliseconds after which names are tried again where they did not hold: a pooler stays, what somebody did once does not. */
const unnamed = 600_000;

/** Said in a transaction that may take as long as it takes: no limit of the server holds in it, nor ours. */
export const takingItsTime =
  "select set_config(name, '0', true) from unnest(array['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']) as name";

class ReconnectingClient implements PostgresPoolClient {
  /** None while a lost one is being replaced. */
  #client: PoolClient | undefined;
  readonly #another: () => Promise<PoolClient>;
  readonly #names: Names;
  #isOpen = false;
  #lost: Error | undefined;
  /** It has asked the server not to be hurried. */
  #takesItsTime = false;

  constructor(client: PoolClient, another: () => Promise<PoolClient>, names: Names) {
    this.#client = client;
    this.#another = another;
    this.#names = names;
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new TypeError('There are no cursors here');
    return this.#ask(text, parameters);
  }

  release(): void {
    this.#client?.release(this.#lost);
    this.#client = undefined;
  }

  async #ask(text: string, parameters: readonly unknown[]): Promise<unknown> {
    const verb = verbOf(text);
    for (let attempt = 1; ; attempt += 1) {
      try {
        const answer = await this.#send(text, parameters);
        if (verb === 'begin') this.#isOpen = true;
        if (verb === 'commit' || verb === 'rollback') this.#isOpen = this.#takesItsTime = false;
        if (text === takingItsTime) this.#takesItsTime = true;
        // A transaction that has failed is undone, whatever the database is asked for.
        if (verb === 'commit' && answer.command === 'ROLLBACK') throw new Error('The transaction had failed before');
        return answer;
      } catch (error) {
        const wrongName = nameFault(error);
        if (wrongName) this.#lost ??= error instanceof Error ? error : new Error(String(error));
        if (wrongName === 'not_kept') this.#names.unnamedUntil = Date.now() + unnamed;
        if (wrongName === 'outdated') this.#names.generation += 1;
        const fault = databaseFault(error);
        if (fault !== 'lost' && fault !== 'down') throw error;
        this.#lost ??= error instanceof Error ? error : new Error(String(error));
        // The loss has undone it.
        if (verb === 'rollback') return { command: 'ROLLBACK', rowCount: 0, rows: [] };
        const isUndone = didNothing(error);
        if (this.#isOpen) throw verb === 'commit' && !isUndone ? new FateUnknown(error) : new ConnectionLost(error);
        if (verb !== 'begin' && !isRead(text) && !isUndone) throw new FateUnknown(error);
        if (attempt >= tries) throw new ConnectionLost(error);
        this.release();
        this.#client = await this.#another();
        this.#lost = undefined;
      }
    }
  }

  async #send(text: string, parameters: readonly unknown[]): Promise<QueryResult> {
    if (this.#lost || !this.#client) throw new ConnectionLost(this.#lost);
    const query = timed(text, parameters, this.#takesItsTime ? undefined : longestSilence);
    const { unnamedUntil } = this.#names;
    const isNamed = this.#isOpen && isPlanned(parameters) && unnamedUntil <= Date.now();
    const name = isNamed ? statementName(this.#client, text, this.#names) : undefined;
    return await this.#client.query(name === undefined ? query : { ...query, name });
  }
}

/** Whether one plan is as good as another for these values: one of a list depends on how long that is. */
const isPlanned = (parameters: readonly unknown[]): boolean =>
  parameters.length > 0 && !parameters.some((one) => Array.isArray(one));

/** One statement, and how long its answer is waited for, which the types of node-postgres do not know. */
export function timed(text: string, parameters: readonly unknown[], query_timeout: number | undefined): QueryConfig {
  const limit = { query_timeout };
  return { text, values: [...parameters], ...limit };
}

type Verb = 'begin' | 'commit' | 'rollback' | 'other';

function verbOf(text: string): Verb {
  if (text === 'begin' || text.startsWith('start transaction')) return 'begin';
  return text === 'commit' || text === 'rollback' ? text : 'other';
}

/** One that changes nothing and holds nothing: when in doubt, it is none. */
function isRead(text: string): boolean {
  return /^\s*(select|with)\b/i.test(text) && !/\b(insert|update|delete|share|nextval|pg_advisory\w*)\b/i.test(text);
}
