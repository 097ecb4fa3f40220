import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { seededRandom } from '../../../service/sample/random.ts';
import { type At, atRest } from '../opened.ts';
import { healthy, spawnService } from '../spawned.ts';
import { call, tokenAt } from '../spawnedCalls.ts';
import { agree, asked, assessor, becomes, type KilledFile, type Person } from './files.ts';
import { databaseOf } from './storage.ts';
import { reached } from './underWay.ts';

/** Rows of the file: several chunks are done, and one is not. */
const people = 420;
/** Rows of a chunk. */
const chunk = 100;
/** The longest time that the service goes on before it is killed, in milliseconds: less than a chunk takes. */
const longest = 500;

const second: Person = ['assessor2', 'Assessor#2026'];

/** Customers who take part and have no cover; whoever brings a file in which the last one of them stands is gone then. */
async function preparePeople({ db }: Pick<Service, 'db'>): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly guid: string; readonly msisdn: string }>`
    update customers set status = 'active', loyalty_opt_in = true, date_of_birth = '1990-06-01' where guid in (
      select customers.guid from customers join partners on partners.guid = customers.partner_guid
      where partners.code = 'tana-gh' order by customers.guid limit ${people}
    ) returning guid, msisdn
  `.execute(db);
  expect(rows).toHaveLength(people);
  const guids = sql.join(rows.map(({ guid }) => guid));
  for (const table of ['policies', 'loyalty_eligibility'])
    await sql`delete from ${sql.table(table)} where customer_guid in (${guids})`.execute(db);
  await sql`
    create function undo_requester() returns trigger as $$ begin
      update batch_runs set requester = jsonb_set(requester, '{user,guid}', '"00000000-0000-4000-8000-000000000000"')
      where batch_guid = new.batch_guid
        and (select count(*) from loyalty_eligibility where batch_guid = new.batch_guid) >= ${sql.lit(people - chunk)};
      return new;
    end $$ language plpgsql
  `.execute(db);
  await sql`create trigger undo_requester after insert on loyalty_eligibility for each row execute function undo_requester()`.execute(
    db,
  );
  return rows.map(({ msisdn }) => msisdn);
}

function fileOf(numbers: readonly string[]): KilledFile {
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  return {
    batch: 'loyalty_upload',
    content: ['msisdn,spent,month', ...numbers.map((one) => `+${one},90000.00,${month}`)].join('\n'),
    by: assessor,
    agreedBy: second,
    ready: { total: people, unfit: 0 },
    end: {},
    expectMade: async () => await Promise.resolve(),
  };
}

/**
 * A file of loyalty fails after several chunks and is given up, at a service that is killed (`kill -9`) while its rows are taken back: each that was done has one outcome
 * in the end, and what it gave was withdrawn once, whole.
 * @returns how often it was killed meanwhile
 */
export async function expectTakenBackOnce(at: At, world: number, kills: number): Promise<number> {
  const file = fileOf(await atRest(at, preparePeople));
  const id = await reached(at, async (quiet) => await asked(quiet, file));
  const env = { SAMPLE: 'on', PUBLIC_URL: 'http://localhost', ...databaseOf(at) };
  const failing = await spawnService(at.dataDir, env);
  try {
    await healthy(failing);
    expect(await becomes(failing, id, file, 'ready', 120_000)).toMatchObject(file.ready);
    await agree(failing, file, id);
    await becomes(failing, id, file, 'failed', 120_000);
  } finally {
    failing.process.kill('SIGTERM');
    await failing.exited;
  }
  const token = await reached(at, async (quiet) => {
    const pressing = await tokenAt(quiet, ...second);
    await call(quiet, pressing, 'PUT', `/rest/batches/${id}/abandon`, { reason: 'The wrong month' });
    return await tokenAt(quiet, ...assessor);
  });
  const random = seededRandom(`given up ${world}`);
  let hits = 0;
  let service = await spawnService(at.dataDir, env);
  try {
    // Some come before the first row of a chunk, some within it, and some once it is committed.
    while (hits < kills) {
      await healthy(service);
      await pause(random() * longest);
      const { state } = (await call(service, token, 'GET', `/rest/batches/${id}`)) as { readonly state: string };
      if (state !== 'abandoning') break;
      service.process.kill('SIGKILL');
      await service.exited;
      hits += 1;
      service = await spawnService(at.dataDir, env);
    }
    await healthy(service);
    expect(await becomes(service, id, file, 'abandoned', 120_000)).toMatchObject({ stays: 0, total: people });
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
  await atRest(at, async (quiet) => await expectNothingLeft(quiet, id));
  return hits;
}

/** Of each row that was done: it was taken back, with its month and its policy, each once; of no other is there anything. */
async function expectNothingLeft({ db }: Pick<Service, 'db'>, id: string): Promise<void> {
  const { rows: batches } = await sql<Readonly<Record<'taken_back' | 'stays' | 'failed' | 'done', number>>>`
    select taken_back::int, stays::int, failed::int, done::int from batches where guid = ${id}
  `.execute(db);
  const [batch] = batches;
  const back = batch?.taken_back ?? 0;
  expect(back).toBeGreaterThan(2 * chunk);
  expect(back).toBeLessThan(people);
  expect(batch).toEqual({ taken_back: back, stays: 0, failed: back, done: back });
  const { rows: outcomes } = await sql`
    select outcome, code, count(*)::int as rows from batch_rows where batch_guid = ${id} group by outcome, code order by outcome
  `.execute(db);
  expect(outcomes).toEqual([
    { outcome: 'failed', code: 'taken_back', rows: back },
    { outcome: null, code: 'created', rows: people - back },
  ]);
  const times = (action: string, of: string) =>
    sql`(select count(*)::int from audit_events where entity_guid = ${sql.ref(of)} and action = ${action})`;
  const { rows: left } = await sql`
    select loyalty_eligibility.status as month, ${times('take_back', 'loyalty_eligibility.guid')} as taken, policies.status as policy, policies.paid_until,
      ${times('withdraw', 'policies.guid')} as withdrawn, count(*)::int as of
    from loyalty_eligibility join policies on policies.guid = policy_guid where batch_guid = ${id} group by 1, 2, 3, 4, 5
  `.execute(db);
  expect(left).toEqual([
    { month: 'taken_back', taken: 1, policy: 'cancelled', paid_until: null, withdrawn: 1, of: back },
  ]);
  const { rows: policies } = await sql<{ readonly of: number }>`
    select count(*)::int as of from policies where customer_guid in (select customer_guid from loyalty_eligibility where batch_guid = ${id})
  `.execute(db);
  expect(policies).toEqual([{ of: back }]);
}
