import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { brought, call, tokenAt } from './importKills.ts';
import { opened } from './payoutKills.ts';
import { healthy, type Spawned, spawnService } from './spawned.ts';

/** Policies, and payments for each: several chunks, and several moments to be killed at. */
const [policies, forEach] = [24, 8] as const;
/** Every so manieth row cannot be done. */
const wrong = 7;
/** The longest time that it works before it is killed, in milliseconds. */
const longest = 500;
/** In hundredths. */
const premium = 50_00;

const isWrong = (row: number) => row % wrong === wrong - 1;
const rows = Array.from({ length: policies * forEach }, (_, row) => row);

/** Policies that nobody has paid for, and that owe enough. @returns their numbers */
async function preparePolicies(dataDir: string): Promise<readonly string[]> {
  const service = await opened(dataDir, { worksOnBatches: false });
  try {
    const today = new Date().toISOString().slice(0, 10);
    const { rows: found } = await sql<{ guid: string; number: string }>`
      update policies set status = 'pending', bundled = false, payment_method = 'mobile_money', granularity = 'monthly',
        amount_in_cents = ${premium}, balance = 0, paid_until = null, next_due_date = null, start_date = ${today}::date,
        due_day = 31, end_date = ${today}::date + 360
      where guid in (
        select policies.guid from policies join partners on partners.guid = policies.partner_guid
        where partners.code = 'tana-gh' order by policy_number limit ${policies}
      ) returning guid, policy_number as number
    `.execute(service.deps.db);
    for (const table of ['payments', 'premiums', 'debit_orders'])
      await sql`delete from ${sql.table(table)} where policy_guid = any(${found.map(({ guid }) => guid)})`.execute(
        service.deps.db,
      );
    return found.map(({ number }) => number);
  } finally {
    await service.close();
  }
}

function fileOf(numbers: readonly string[], seed: number): string {
  const today = new Date().toISOString().slice(0, 10);
  const lines = rows.map((row) =>
    [numbers[row % policies], ...(isWrong(row) ? ['1', '2999-12-31'] : ['50.00', today]), `KILL-${seed}-${row}`].join(
      ',',
    ),
  );
  return ['policy_guid,amount,effected_date,mno_reference', ...lines].join('\n');
}

interface Batch {
  readonly id: string;
  readonly state: string;
  readonly sum: number;
  readonly unfit: number;
  readonly unfit_sum: number;
}

/**
 * Brings a file of payments to a service that is killed (`kill -9`) at moments of a seed while it tries its rows, and again while it does what was agreed
 * to, and expects that each row has one outcome in the end, each reference is there once, and the sums of the file, of the batch and of the ledger agree.
 * @param kills how often, before it is agreed to and after
 */
export async function expectRecordedOnce(dataDir: string, seed: number, kills: number): Promise<void> {
  const random = seededRandom(`payments ${seed}`);
  const numbers = await preparePolicies(dataDir);
  const start = async () => {
    const spawned = await spawnService(dataDir, { SAMPLE: 'on' });
    await healthy(spawned);
    return spawned;
  };
  let service = await start();
  const killed = async () => {
    for (let kill = 0; kill < kills; kill += 1) {
      await pause(random() * longest);
      service.process.kill('SIGKILL');
      await service.exited;
      service = await start();
    }
  };
  try {
    const token = await tokenAt(service);
    const upload = await brought(service, token, fileOf(numbers, seed));
    const asked = { name: 'missing_payments', upload, input: {} };
    const { id } = (await call(service, token, 'POST', '/rest/batches', asked)) as Batch;
    await killed();
    const ready = await becomes(service, id, 'ready');
    const unfit = rows.filter(isWrong).length;
    const sum = unfit * 1_00 + (rows.length - unfit) * premium;
    expect(ready).toMatchObject({ total: rows.length, done: 0, unfit, unfit_sum: unfit * 1_00, sum });
    await call(service, await tokenAt(service, 'assessor', 'Assessor#2026'), 'PUT', `/rest/batches/${id}/confirm`, {});
    await killed();
    const end = await becomes(service, id, 'complete');
    expect(end).toMatchObject({ done: rows.length, failed: unfit, skipped: 0 });
  } finally {
    service.process.kill('SIGTERM');
    await service.exited;
  }
  await expectLedger(dataDir, seed);
}

async function becomes(service: Spawned, id: string, state: string): Promise<Batch> {
  const token = await tokenAt(service);
  return await vi.waitFor(
    async () => {
      const now = (await call(service, token, 'GET', `/rest/batches/${id}`)) as Batch;
      expect(now.state, JSON.stringify(now)).toBe(state);
      return now;
    },
    { timeout: 90_000, interval: 100 },
  );
}

/** Each reference once, effected and seen by two; what was paid is in the periods that it paid for and on the balances. */
async function expectLedger(dataDir: string, seed: number): Promise<void> {
  const service = await opened(dataDir, { worksOnBatches: false });
  try {
    const { rows: found } = await service.deps.pool.query<{ row: number; times: number; sound: boolean }>(
      `select split_part(mno_reference, '-', 3)::int as row, count(*)::int as times,
         bool_and(status = 'effected' and captured_by = 'agent' and verified_by = 'assessor') as sound
       from payments where mno_reference like $1 group by mno_reference order by 1`,
      [`KILL-${seed}-%`],
    );
    const wanted = rows.filter((row) => !isWrong(row));
    expect(found).toEqual(wanted.map((row) => ({ row, times: 1, sound: true })));
    const { rows: ledger } = await service.deps.pool.query<{ paid: number; counted: number }>(
      `with paid as (select * from payments where mno_reference like $1)
       select (select sum(amount)::float8 from paid) as paid,
         (select sum(amount)::float8 from premiums where payment_guid in (select guid from paid))
           + (select sum(balance)::float8 from policies where guid in (select policy_guid from paid)) as counted`,
      [`KILL-${seed}-%`],
    );
    expect(ledger).toEqual([{ paid: wanted.length * premium, counted: wanted.length * premium }]);
  } finally {
    await service.close();
  }
}
