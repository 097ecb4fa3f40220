import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Service } from '../../service/platform/createPlatform.ts';
import { agreeing, asked, assessor, becomes, type KilledFile, type Person } from '../support/kills/files.ts';
import { unpaidPolicies } from '../support/kills/payments.ts';
import { postgresMissing } from '../support/postgres.ts';
import { type ChunkDone, chunksDone, type SharedServices, sharedServices } from '../support/sharedServices.ts';
import type { Spawned } from '../support/spawned.ts';
import { call, tokenAt } from '../support/spawnedCalls.ts';

vi.setConfig({ testTimeout: 600_000, hookTimeout: 240_000 });

const missing = postgresMissing();
/** References that both files of a round have. */
const references = 30;
const rounds = 3;

const second: Person = ['assessor2', 'Assessor#2026'];
const all = Array.from({ length: references }, (_, row) => row);
const today = () => new Date().toISOString().slice(0, 10);

/** What such a file is made of. */
interface Kind {
  readonly batch: 'missing_payments' | 'remittances';
  readonly table: 'payments' | 'remittances';
  readonly columns: string;
  /** What the first file, or the other one, says of a reference. */
  readonly lineOf: (reference: string, row: number, file: 0 | 1) => string;
  readonly by?: Person;
  readonly agreedBy?: Person;
}

interface Row {
  readonly outcome: string;
  readonly cells: { readonly mno_reference: string };
  readonly fields: Readonly<Record<string, string>> | null;
}

type Halves = readonly [readonly string[], readonly string[]];

describe.skipIf(missing)(`the same references in two files${missing ? ` (skipped: ${missing})` : ''}`, () => {
  let services: SharedServices;
  let both: readonly [Spawned, Spawned];
  let policies: Halves = [[], []];

  beforeAll(async () => {
    services = await sharedServices(async (quiet) => {
      policies = await policiesOfTwo(quiet);
      await meetInChunks(quiet);
    });
    both = [await services.start('first'), await services.start('second')];
  });
  afterAll(async () => await services.close());

  const payments: Kind = {
    batch: 'missing_payments',
    table: 'payments',
    columns: 'policy_guid,amount,effected_date,mno_reference',
    lineOf: (reference, row, file) =>
      [policies[file][row % policies[file].length], '50.00', today(), reference].join(','),
  };
  const remittances: Kind = {
    batch: 'remittances',
    table: 'remittances',
    columns: 'mno_reference,amount,effected_date',
    lineOf: (reference) => [reference, '70.00', today()].join(','),
    by: assessor,
    agreedBy: second,
  };

  /** Two files that have nothing but their references in common, and these in the opposite order. */
  function filesOf({ columns, lineOf, ...kind }: Kind, round: number): readonly [KilledFile, KilledFile] {
    const rest = {
      ...kind,
      ready: { total: references, unfit: 0 },
      end: { done: references },
      expectMade: async () => await Promise.resolve(),
    };
    const of = (file: 0 | 1) => all.map((row) => lineOf(`TWICE-${round}-${row}`, row, file));
    const content = (lines: readonly string[]) => [columns, ...lines].join('\n');
    return [
      { ...rest, content: content(of(0)) },
      { ...rest, content: content(of(1).toReversed()) },
    ];
  }

  /** Both are brought, each to a service of its own, and agreed to in the same moment. @returns their rows, by batch */
  async function agreedAtOnce(files: readonly [KilledFile, KilledFile]): Promise<ReadonlyMap<string, readonly Row[]>> {
    const each = files.map((file, index) => ({ file, at: both[index] ?? both[0] }));
    const ready: { readonly file: KilledFile; readonly at: Spawned; readonly id: string }[] = [];
    for (const { file, at } of each) ready.push({ file, at, id: await asked(at, file) });
    // Each would be done, had the other not come.
    for (const { file, at, id } of ready) expect(await becomes(at, id, file, 'ready')).toMatchObject(file.ready);
    const agreed = await Promise.all(ready.map(async ({ file, at, id }) => await agreeing(at, file, id)));
    await Promise.all(agreed.map(async (now) => await now()));
    const rows = new Map<string, readonly Row[]>();
    for (const { file, at, id } of ready) {
      expect(await becomes(at, id, file, 'complete')).toMatchObject(file.end);
      const token = await tokenAt(at, 'admin', 'Admin#2026');
      const { content } = (await call(at, token, 'GET', `/rest/batches/${id}/rows?size=100`)) as { content: Row[] };
      rows.set(id, content);
    }
    return rows;
  }

  test.each([
    ['money comes', payments],
    ['lines of statements are', remittances],
  ])('%s once, though they are agreed to at once at two services', async (_, kind) => {
    for (let round = 0; round < rounds; round += 1) {
      const rows = await agreedAtOnce(filesOf(kind, round));
      const told = [...rows.values()].flat();
      expect(told).toHaveLength(2 * references);
      const done = told.filter(({ outcome }) => outcome === 'done').map(({ cells }) => cells.mno_reference);
      expect(done.toSorted()).toEqual(all.map((row) => `TWICE-${round}-${row}`).toSorted());
      const others = told.filter(({ outcome }) => outcome !== 'done');
      const why = { outcome: 'failed', fields: { mno_reference: 'Another record has this value already' } };
      expect(others).toEqual(others.map(() => expect.objectContaining(why)));
      const chunks = await services.quietly(async (service) => {
        await expectOnce(service, kind, round);
        return await chunksDone(service);
      });
      // They take turns: none is turned back, to begin anew and meet the other again.
      expect(services.said()).not.toContain('deadlock detected');
      expectTogether([...rows.keys()], chunks);
    }
  });
});

/** Policies for each of two files: no customer has some of both, for whom one file would wait for the other before it comes to a reference. */
async function policiesOfTwo(quiet: Service): Promise<Halves> {
  const numbers = await unpaidPolicies(quiet, 2 * references);
  const { rows } = await quiet.deps.pool.query<{ customer: string; number: string }>(
    'select customer_guid as customer, policy_number as number from policies where policy_number = any($1) order by 1, 2',
    [numbers],
  );
  const customers = [...new Set(rows.map(({ customer }) => customer))];
  const firsts = new Set(customers.slice(0, customers.length / 2));
  const half = (isFirst: boolean) =>
    rows.filter(({ customer }) => firsts.has(customer) === isFirst).map(({ number }) => number);
  return [half(true), half(false)];
}

/** Each reference is there once. */
async function expectOnce({ deps }: Service, { table }: Kind, round: number): Promise<void> {
  const { rows } = await deps.pool.query<{ row: number; times: number }>(
    `select split_part(mno_reference, '-', 3)::int as row, count(*)::int as times from ${table}
     where mno_reference like $1 group by mno_reference order by 1`,
    [`TWICE-${round}-%`],
  );
  expect(rows).toEqual(all.map((row) => ({ row, times: 1 })));
}

/**
 * Whoever has done the rows of a file that was agreed to commits them once another process waits for what they have written, or has been there meanwhile: that two are
 * in hand at the same moment is no matter of luck.
 */
async function meetInChunks({ deps: { db } }: Service): Promise<void> {
  await sql`
    create function meet_in_chunk() returns trigger language plpgsql as $$ begin
      if exists (select 1 from batches where guid = new.batch_guid and answered_by is not null) then
        for looks in 1..2000 loop
          exit when exists (select 1 from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid)))
            or exists (select 1 from chunks_done where by <> current_setting('application_name') and ended > now());
          perform pg_sleep(0.01);
        end loop;
      end if;
      return null;
    end $$
  `.execute(db);
  // Triggers go by their names: this one before the chunk is written down.
  await sql`
    create trigger meet_in_chunk after update of next_chunk on batch_runs for each row execute function meet_in_chunk()
  `.execute(db);
}

/** What was agreed to of two batches was in the hands of two processes at the same time. */
function expectTogether(ids: readonly string[], chunks: readonly ChunkDone[]): void {
  const [one, other] = ids.map((id) => chunks.findLast(({ batch }) => batch === id));
  if (!one || !other) throw new Error('A file was not done.');
  expect([one.by, other.by].toSorted()).toEqual(['first', 'second']);
  expect([one.begun < other.ended, other.begun < one.ended], JSON.stringify([one, other])).toEqual([true, true]);
}
