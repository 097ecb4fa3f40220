import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sampleSignIns } from '../../service/sample/users.ts';
import { type DatabaseProxy, startDatabaseProxy } from '../support/databaseProxy.ts';
import { eventually } from '../support/eventually.ts';
import { askOnce, insist } from '../support/insistent.ts';
import { type RunningPostgres, postgresMissing, startPostgres } from '../support/postgres.ts';
import { customer } from '../support/records.ts';
import { basicCredentials } from '../support/service.ts';
import { healthy, type Spawned, spawnService } from '../support/spawned.ts';
import { copyFolder } from '../support/copyFolder.ts';
import { templateFolder } from '../support/templateData.ts';

const missing = postgresMissing();
const partner = 'tana-gh';

const people = sampleSignIns.filter(({ username }) => ['agent', 'assessor', 'admin'].includes(username));

describe.skipIf(missing)(`two services while PostgreSQL fails${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let folder: string;
  let postgres: RunningPostgres;
  let proxy: DatabaseProxy;
  let services: readonly Spawned[];
  const tokens = new Map<string, string>();

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'coverdesk-postgres-faults-'));
    const template = await templateFolder(true, 'postgres');
    const dataDir = join(folder, 'data');
    await copyFolder(template.dataDir, dataDir);
    postgres = await startPostgres(template.postgres);
    proxy = await startDatabaseProxy(postgres.url);
    // One address for both, as a balancer gives them: whose tokens they believe is named after it.
    const env = {
      PUBLIC_URL: 'http://localhost:8080',
      DATABASE_URL: proxy.url,
      DATABASE_WAIT_MS: '2000',
      RATE_LIMIT_API: '100000',
      RATE_LIMIT_SIGN_IN: '1000',
      LOG_LEVEL: 'fatal',
    };
    services = await Promise.all([spawnService(dataDir, env), spawnService(dataDir, env)]);
    for (const service of services) await healthy(service);
  }, 240_000);
  afterAll(async () => {
    for (const { process } of services) process.kill('SIGTERM');
    await Promise.all(services.map(({ exited }) => exited));
    await proxy.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  async function signIn(username: string, password: string): Promise<string> {
    const response = await fetch(`${services[0]?.url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: basicCredentials },
      body: new URLSearchParams({ grant_type: 'password', username, password }),
    });
    return String(((await response.json()) as { access_token?: unknown }).access_token);
  }

  const asked = (as: string, method: string, json?: unknown, key?: string): RequestInit => ({
    method,
    headers: {
      authorization: `Bearer ${tokens.get(as)}`,
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(json === undefined ? {} : { body: JSON.stringify(json) }),
  });

  async function withDatabase<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    const client = new pg.Client({ connectionString: postgres.url });
    client.on('error', () => {});
    await client.connect();
    try {
      return await work(client);
    } finally {
      await client.end();
    }
  }

  let storms = 0;

  /**
   * Everybody works while the database fails. Nothing that was acknowledged is lost, nothing is doubled, everybody is told in words, and both go on.
   */
  async function bear(failing: () => Promise<void>): Promise<void> {
    storms += 1;
    for (const { username, password } of people) tokens.set(username, await signIn(username, password));
    const [prefix, numbers] = [`STORM-${storms}-`, `2332460${storms}`];
    const policies = await withDatabase(async (client) => {
      const { rows } = await client.query<{ guid: string }>(`
        update policies set status = 'pending', bundled = false, granularity = 'monthly', amount_in_cents = 2000,
          balance = 0, paid_until = null, next_due_date = null, start_date = current_date, due_day = null,
          end_date = current_date + 300, cool_off_ends_at = null, waiting_ends_at = null, grace_ends_at = null,
          lapses_at = null, product_guid = (
            select product_guid from products join partners on partners.guid = products.partner_guid
            where partners.code = '${partner}' and products.code like '%HOSP-CASH'
          )
        where guid in (
          select policies.guid from policies join partners on partners.guid = policies.partner_guid
          where partners.code = '${partner}' order by policy_number limit 500
        ) returning guid`);
      return rows.map(({ guid }) => guid);
    });
    const batch = { name: 'csv_export', input: { resource: 'customers', query: { filter: {}, sort: null } } };
    const batchAt = `${services[0]?.url}/rest/batches?partner=${partner}`;
    expect((await insist(batchAt, asked('admin', 'POST', batch, `the-batch-${storms}`))).status).toBe(201);

    const storm = { isOver: false };
    const paid: string[] = [];
    const refused: string[] = [];
    const registered = { done: [] as string[], undone: [] as string[], unknown: [] as string[] };
    let reads = 0;
    let serial = 0;

    /** Money under a key: asked for until it is known what became of it. */
    const paying = async (at: string) => {
      while (!storm.isOver) {
        const reference = `${prefix}${(serial += 1)}`;
        const json = {
          policy_guid: policies[serial % policies.length],
          amount: 2000,
          effected_date: new Date().toISOString().slice(0, 10),
          mno_reference: reference,
        };
        const url = `${at}/api/premiums/add_single_non_bundled?partner=${partner}`;
        const said = await insist(url, asked('agent', 'PUT', json, reference));
        // Once it has paid far enough ahead, a policy takes no more.
        if (said.status === 201) paid.push(reference);
        else refused.push(reference);
      }
    };
    /** A write without a key: asked for once, and believed. */
    const registering = async (at: string) => {
      while (!storm.isOver) {
        const msisdn = `${numbers}${String((serial += 1)).padStart(4, '0')}`;
        const url = `${at}/api/customers/register?partner=${partner}`;
        const { status, code } = await askOnce(url, asked('assessor', 'POST', { ...customer, msisdn }));
        const became = status === 201 ? 'done' : code === 'outcome_unknown' ? 'unknown' : 'undone';
        registered[became].push(msisdn);
      }
    };
    const reading = async (at: string) => {
      while (!storm.isOver) {
        const { status } = await askOnce(`${at}/api/customers/find?partner=${partner}`, asked('admin', 'GET'));
        expect([200, 503]).toContain(status);
        reads += 1;
      }
    };
    const load = Promise.all(
      services.flatMap(({ url }) => [paying(url), paying(url), registering(url), reading(url), reading(url)]),
    );
    // Whatever one of them stumbles over is told at the end.
    load.catch(() => {});

    try {
      await failing();
    } finally {
      storm.isOver = true;
    }
    await load.catch((cause: unknown) => {
      throw new Error(
        `A request failed. The services have said:\n${services.map((one) => `${one.process.exitCode}: ${one.output()}`).join('\n')}`,
        { cause },
      );
    });

    for (const { process, url } of services) {
      expect(process.exitCode).toBeNull();
      expect((await fetch(`${url}/health`)).status).toBe(200);
    }
    // On a busy machine they are few.
    expect(paid.length).toBeGreaterThan(10);
    expect(paid.length).toBeGreaterThan(refused.length);
    expect(registered.done.length).toBeGreaterThan(0);
    expect(reads).toBeGreaterThan(10);
    await withDatabase(async (client) => {
      const kept = await client.query<{ mno_reference: string; told: string }>(`
        select mno_reference, (
          select count(*) from workflow_actions where entity_guid = payments.guid::text and from_state is null
        ) as told from payments where mno_reference like '${prefix}%'`);
      expect(kept.rows.map(({ mno_reference }) => mno_reference).toSorted()).toEqual(paid.toSorted());
      expect(new Set(kept.rows.map(({ told }) => Number(told)))).toEqual(new Set([1]));
      const found = await client.query<{ msisdn: string }>(
        `select msisdn from customers where msisdn like '${numbers}____'`,
      );
      const there = new Set(found.rows.map(({ msisdn }) => msisdn));
      expect(registered.done.filter((one) => !there.has(one))).toEqual([]);
      expect(registered.undone.filter((one) => there.has(one))).toEqual([]);
      await eventually(async () => {
        const { rows } = await client.query<{ state: string }>(
          'select state from batches order by created_at desc limit 1',
        );
        expect(rows[0]?.state).toBe('complete');
      }, 90_000);
    });
    for (const service of services) expect(service.output()).not.toMatch(/uncaught|unhandled/i);
  }

  test('its sessions are ended every half second, it is restarted three times, once by a crash', async () => {
    await bear(async () => {
      for (let beat = 0; beat < 30; beat += 1) {
        await withDatabase(async (client) => {
          await client.query(`select pg_terminate_backend(pid) from pg_stat_activity
          where pid <> pg_backend_pid() and backend_type = 'client backend'`);
        });
        await setTimeout(500);
      }
      for (const how of ['fast', 'crash', 'fast'] as const) {
        await postgres.restart(how);
        await setTimeout(3_000);
      }
    });
  });

  test('it fails over: its address leads to another server', async () => {
    await bear(async () => {
      await setTimeout(3_000);
      let next: RunningPostgres | undefined;
      await postgres.stop(async (data) => {
        next = await startPostgres(data);
      });
      if (!next) throw new Error('There is no other server');
      postgres = next;
      proxy.leadTo(postgres.url);
      await setTimeout(5_000);
    });
  });

  test('its disk is slow: who comes when all connections wait for it is told so, and all is well once it has recovered', async () => {
    await bear(async () => {
      await setTimeout(2_000);
      proxy.slowDown(1_500);
      const crowd = Array.from({ length: 40 }, async (_, one) => {
        const url = `${services[one % 2]?.url}/api/customers/find?partner=${partner}`;
        return await askOnce(url, asked('admin', 'GET'));
      });
      const answers = await Promise.all(crowd);
      proxy.slowDown(0);
      const refused = answers.filter(({ status }) => status !== 200);
      expect(new Set(refused.map(({ status, code }) => `${status} ${code}`))).toEqual(new Set(['503 busy']));
      await setTimeout(4_000);
    });
  });
});
