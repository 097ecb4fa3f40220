import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../../service/platform/database/inTransaction.ts';
import { reconnectingPool } from '../../service/platform/database/reconnectingPool.ts';
import { statementName } from '../../service/platform/database/statementNames.ts';
import { postgresMissing, type RunningPostgres, startPostgres } from '../support/postgres.ts';

const missing = postgresMissing();

describe.skipIf(missing)(`statements by name on PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let server: RunningPostgres;
  let pool: pg.Pool;
  let db: Kysely<unknown>;

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterAll(async () => {
    await server.stop();
  });
  beforeEach(async () => {
    // One session at a time: whoever comes next is asked on what the one before has left.
    open(1);
    await sql`drop table if exists lines`.execute(db);
    await sql`create table lines (id integer, amount integer)`.execute(db);
    await sql`insert into lines values (1, 10)`.execute(db);
    return async () => {
      await db.destroy();
    };
  });

  function open(max: number): void {
    pool = new pg.Pool({ connectionString: server.url, max });
    // Those that the server ends with itself are nobody's fault, idle or on their way out.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    db = new Kysely({ dialect: new PostgresDialect({ pool: reconnectingPool(pool, 'by_text') }) });
  }

  let begun = 0;
  /** Asks the same in one transaction as often as makes it worth a name. */
  const ask = async () =>
    await inTransaction(db, async (trx) => {
      begun += 1;
      const answers: unknown[] = [];
      for (let time = 0; time < 4; time += 1)
        answers.push((await sql`select * from lines where id = ${1}`.execute(trx)).rows[0]);
      return answers;
    });
  const times = (row: object) => [row, row, row, row];
  /** How many times a transaction was begun for it. */
  const begunFor = async (work: () => Promise<unknown>) => {
    const before = begun;
    await work();
    return begun - before;
  };
  const known = async () =>
    (await sql<{ name: string }>`select name from pg_prepared_statements`.execute(db)).rows.map(({ name }) => name);

  it('are read and planned once for as long as a session knows them', async () => {
    await ask();
    expect(await known()).toHaveLength(1);
    expect(await begunFor(ask)).toBe(1);
  });

  it('are asked without names once a session knows nothing of what another one was told, and nothing is lost', async () => {
    await ask();
    await sql`deallocate all`.execute(db);
    expect(await begunFor(async () => expect(await ask()).toEqual(times({ id: 1, amount: 10 })))).toBe(2);
    expect(await ask()).toEqual(times({ id: 1, amount: 10 }));
    expect(await known()).toEqual([]);
  });

  it('are asked without names once a session has one of somebody else', async () => {
    const client = {} as pg.PoolClient;
    const text = 'select * from lines where id = $1';
    const name = [1, 2, 3].map(() => statementName(client, text, { naming: 'by_text', generation: 0 })).at(-1);
    await sql.raw(`prepare "${name}" as select 7`).execute(db);
    expect(await ask()).toEqual(times({ id: 1, amount: 10 }));
    expect(await ask()).toEqual(times({ id: 1, amount: 10 }));
  });

  it('are read anew once their table has other columns', async () => {
    await ask();
    await sql`alter table lines add column note text`.execute(db);
    expect(await begunFor(async () => expect(await ask()).toEqual(times({ id: 1, amount: 10, note: null })))).toBe(2);
    expect(await known()).toHaveLength(1);
  });

  it('are read anew at once on every connection that knows them, more of these than a transaction is begun again', async () => {
    await db.destroy();
    open(10);
    // Each holds its connection until all of them know the name.
    let arrived = 0;
    let go = () => {};
    const all = new Promise<void>((resolve) => (go = resolve));
    const together = async () =>
      await inTransaction(db, async (trx) => {
        for (let time = 0; time < 4; time += 1) await sql`select * from lines where id = ${1}`.execute(trx);
        if ((arrived += 1) === 10) go();
        await all;
      });
    await Promise.all(Array.from({ length: 10 }, together));
    await sql`alter table lines add column note text`.execute(db);
    expect(await begunFor(async () => expect(await ask()).toEqual(times({ id: 1, amount: 10, note: null })))).toBe(2);
  });
});
