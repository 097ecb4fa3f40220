import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type CuttableService, startCuttableService } from '../support/cuttableService.ts';
import type { DatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { bodyOf, customer } from '../support/records.ts';
import { postgresMissing, type TestRequest, type TestService } from '../support/service.ts';

const missing = postgresMissing();

describe.skipIf(missing)(`the loss of connections to PostgreSQL${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let app: TestService;
  let proxy: DatabaseProxy;
  let cuttable: CuttableService;
  /** Past the proxy. */
  let direct: pg.Client;

  beforeAll(async () => {
    cuttable = await startCuttableService({ databaseLimits: { connections: 4, wait: 400 } });
    ({ service: app, proxy } = cuttable);
    direct = new pg.Client({ connectionString: app.postgres?.url });
    direct.on('error', () => {});
    await direct.connect();
    for (const as of ['agent', 'admin']) await app.fetch('/api/countries', { as });
  });
  afterAll(async () => {
    await direct.end();
    await cuttable.close();
  });

  let numbers = 0;
  const freeNumber = () => `23324930${String((numbers += 1)).padStart(4, '0')}`;
  const register = async (msisdn: string, more: TestRequest = {}) =>
    await app.fetch('/api/customers/register', {
      method: 'POST',
      as: 'agent',
      partner: 'tana-gh',
      json: { ...customer, msisdn },
      ...more,
    });
  const listed = async () => await app.fetch('/api/countries', { as: 'agent' });
  const countOf = async (msisdn: string) =>
    (await direct.query<{ count: string }>('select count(*) from customers where msisdn = $1', [msisdn])).rows[0]
      ?.count;
  const audited = async (msisdn: string) =>
    (
      await direct.query<{ count: string }>(
        'select count(*) from audit_events where entity_guid = (select guid::text from customers where msisdn = $1)',
        [msisdn],
      )
    ).rows[0]?.count;
  /** Ends every session of the service; says how many there were. */
  const terminate = async () =>
    (
      await direct.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where pid <> pg_backend_pid() and backend_type = 'client backend'`,
      )
    ).rowCount ?? 0;
  const waiting = async () =>
    await eventually(async () => {
      const { rowCount } = await direct.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rowCount).toBeGreaterThan(0);
    });

  test('a connection that is ended while it waits: the write is done on another one, once', async () => {
    const msisdn = freeNumber();
    await direct.query('begin');
    await direct.query('lock table audit_events in exclusive mode');
    const answer = register(msisdn);
    await waiting();
    await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
    await direct.query('commit');
    expect((await answer).status).toBe(201);
    expect([await countOf(msisdn), await audited(msisdn)]).toEqual(['1', '1']);
  });

  test('all connections that stand idle are ended: nobody notices', async () => {
    await Promise.all(Array.from({ length: 8 }, listed));
    expect(await terminate()).toBeGreaterThan(0);
    const answers = await Promise.all([...Array.from({ length: 8 }, listed), register(freeNumber())]);
    expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 200), 201]);
  });

  test('the answer to a commit is lost: under a key the first answer is found; without one the person is told that nobody knows', async () => {
    const [once, unknown] = [freeNumber(), freeNumber()];
    const lost = proxy.loseAnswerTo('commit');
    const answer = await register(once, { headers: { 'idempotency-key': 'lost-commit' } });
    await lost;
    expect(answer.status).toBe(201);
    expect([await countOf(once), await audited(once)]).toEqual(['1', '1']);

    const lostAgain = proxy.loseAnswerTo('commit');
    const said = await register(unknown);
    await lostAgain;
    expect(said.status).toBe(503);
    expect(said.headers.get('retry-after')).toBeNull();
    expect(await bodyOf(said)).toMatchObject({
      code: 'outcome_unknown',
      message: expect.stringContaining('it may have been saved, or not'),
    });
    expect(await countOf(unknown)).toBe('1');
  });

  test('a person signs in while the database is away for a moment; when it stays away, everybody is told so in words', async () => {
    proxy.shut();
    await eventually(() => expect(app.service.deps.pool.totalCount).toBe(0));
    const signedIn = app.signIn('assessor2');
    const read = listed();
    setTimeout(proxy.open, 600);
    expect((await signedIn).accessToken).toBeTruthy();
    expect((await read).status).toBe(200);

    proxy.shut();
    const [list, write, token] = await Promise.all([
      listed(),
      register(freeNumber()),
      fetch(`${app.url}/oauth/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('coverdesk:coverdesk')}` },
        body: new URLSearchParams({ grant_type: 'password', username: 'agent', password: 'x' }),
      }),
    ]);
    for (const answer of [list, write]) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(await bodyOf(answer)).toMatchObject({ code: 'unavailable', message: expect.stringMatching(/Try again/) });
    }
    expect(token.status).toBe(503);
    proxy.open();
    expect((await listed()).status).toBe(200);
  });

  test('what the address leads to changes: nothing is asked of who takes no writes any more', async () => {
    await listed();
    await direct.query('alter system set default_transaction_read_only = on');
    await direct.query('select pg_reload_conf()');
    await eventually(async () => {
      const { rows } = await direct.query<{ setting: string }>(
        "select setting from pg_settings where name = 'default_transaction_read_only'",
      );
      expect(rows[0]?.setting).toBe('on');
    });
    const answer = register(freeNumber());
    await direct.query('set default_transaction_read_only = off');
    await direct.query('alter system reset default_transaction_read_only');
    await direct.query('select pg_reload_conf()');
    expect((await answer).status).toBe(201);
  });

  test('all connections are in use for too long: who comes is told so, and nothing hangs', async () => {
    const held = Array.from({ length: 4 }, async () => await app.service.deps.pool.query('select pg_sleep(2)'));
    const answer = await listed();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('3');
    expect(await bodyOf(answer)).toMatchObject({ code: 'busy', message: expect.stringMatching(/too much to do/) });
    await Promise.all(held);
    expect((await listed()).status).toBe(200);
  });

  test('a batch whose connection is ended in the middle of a chunk does each of its records once', async () => {
    const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXY');
    const codes = Array.from('QXYVWJ').flatMap((first) => letters.map((second) => first + second));
    await direct.query(
      `insert into countries
       select (jsonb_populate_record(null::countries, to_jsonb(one) || jsonb_build_object('code', made, 'name', made, 'version', 1))).*
       from (select * from countries limit 1) as one, unnest($1::text[]) as made`,
      [codes],
    );
    // Its second chunk waits here, with half of its work done.
    await direct.query('begin');
    await direct.query("select 1 from countries where code = 'VU' for update");
    const asked = await app.fetch('/rest/batches', {
      method: 'POST',
      as: 'admin',
      partner: 'tana-gh',
      json: {
        name: 'deletion',
        input: { resource: 'countries', rows: codes.map((code) => ({ guid: code, version: 1 })) },
      },
    });
    expect(asked.status).toBe(201);
    const { id } = await bodyOf(asked);
    await waiting();
    await direct.query(`select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock'`);
    await direct.query('commit');
    await eventually(async () => {
      const answer = await app.fetch(`/rest/batches/${String(id)}`, { as: 'admin', partner: 'tana-gh' });
      expect(await bodyOf(answer)).toMatchObject({ state: 'complete', total: 150, done: 150, skipped: 0, failed: 0 });
    }, 60_000);
    const { rows } = await direct.query<{ left: string; told: string }>(
      `select (select count(*) from countries where code = any($1)) as left,
        (select count(*) from audit_events where entity_guid = any($1)) as told`,
      [codes],
    );
    expect(rows).toEqual([{ left: '0', told: '150' }]);
  }, 90_000);

  test('batches go on when the database was away', async () => {
    const batch = await app.fetch('/rest/batches', {
      method: 'POST',
      as: 'admin',
      partner: 'tana-gh',
      json: { name: 'csv_export', input: { resource: 'customers', query: { filter: {}, sort: null } } },
    });
    expect(batch.status).toBe(201);
    const guid = String((await bodyOf(batch)).id);
    await app.postgres?.restart('crash');
    await eventually(async () => {
      const answer = await app.fetch(`/rest/batches/${guid}`, { as: 'admin', partner: 'tana-gh' });
      expect(await bodyOf(answer)).toMatchObject({ state: 'complete' });
    }, 90_000);
  }, 120_000);
});
