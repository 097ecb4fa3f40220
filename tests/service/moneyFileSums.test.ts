import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seededRandom } from '../../service/sample/random.ts';
import { money, moneyFiles, type Unpaid } from '../support/moneyFiles.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const { agree, bring, rowsOf, today, unpaid } = moneyFiles(() => service);

const sumOf = (some: readonly number[]) => some.reduce((sum, one) => sum + one, 0);

/** Some of what there is, by chance. */
const oneOf = <One>(random: () => number, some: readonly One[]): One => {
  const found = some[Math.floor(random() * some.length)];
  if (found === undefined) throw new Error('There is nothing to choose from.');
  return found;
};

it.each([1, 2, 3, 4])(
  'the sums of a file of any payments are those of the batch, of the payments and of what policies have got (seed %i)',
  async (seed) => {
    const random = seededRandom(`payments ${seed}`);
    const policies: Unpaid[] = [];
    for (let made = 0; made < 8; made += 1) policies.push(await unpaid());
    const references = Array.from({ length: 40 }, (_, at) => `SUMS-${seed}-${at}`);
    const rows = Array.from({ length: 60 }, () => {
      const policy = oneOf(random, policies);
      // Too little, too much, of a day to come, for nobody, under a reference that another row has: whatever people send.
      const cents = oneOf(random, [1, 50_00, 50_01, 75_50, 120_00, 300_00, 900_00, 9_000_00]);
      const number = random() < 0.1 ? 'NO-SUCH-POLICY' : random() < 0.5 ? policy.number : policy.guid;
      const day = random() < 0.1 ? '2999-12-31' : today();
      return { cents, line: [number, money(cents), day, oneOf(random, references)].join(',') };
    });
    const batch = await bring(
      'missing_payments',
      rows.map(({ line }) => line),
      'agent',
    );
    expect(batch).toMatchObject({ state: 'ready', total: 60, sum: sumOf(rows.map(({ cents }) => cents)) });
    const done = await agree(batch);
    const told = await rowsOf(done);
    const centsOf = (outcome: string) =>
      told.flatMap((row, at) => (row.outcome === outcome ? [rows[at]?.cents ?? Number.NaN] : []));
    // What would be refused is told with its sum, and is what was refused.
    expect(told.map(({ position }) => position)).toEqual(rows.map((_, at) => at + 2));
    expect(done).toMatchObject({
      state: 'complete',
      done: 60,
      failed: batch.unfit,
      sum: sumOf(centsOf('done')) + sumOf(centsOf('failed')),
      unfit_sum: sumOf(centsOf('failed')),
    });
    expect(centsOf('done').length).toBeGreaterThan(5);
    const guids = policies.map(({ guid }) => guid);
    const { rows: recorded } = await sql<{ readonly count: number; readonly sum: number; readonly references: number }>`
      select count(*)::int as count, sum(amount)::float8 as sum, count(distinct lower(mno_reference))::int as references
      from payments where policy_guid = any(${guids})
    `.execute(service.db);
    const count = centsOf('done').length;
    expect(recorded).toEqual([{ count, sum: sumOf(centsOf('done')), references: count }]);
    // What has come stands in the ledger of premiums, or waits with its policy for the next one.
    const { rows: got } = await sql<{ readonly got: number }>`
      select (select coalesce(sum(amount), 0) from premiums where policy_guid = any(${guids}))::float8
        + (select sum(balance) from policies where guid = any(${guids}))::float8 as got
    `.execute(service.db);
    expect(got).toEqual([{ got: sumOf(centsOf('done')) }]);
  },
);

it.each([1, 2, 3])(
  'the sums of any statement are those of its lines, by what each turned out to be, and move no money (seed %i)',
  async (seed) => {
    const random = seededRandom(`statement ${seed}`);
    const recorded = Array.from({ length: 12 }, (_, at) => ({
      reference: `LINE-${seed}-${at}`,
      cents: 60_00 + at * 7,
    }));
    const payments: string[] = [];
    for (const { reference, cents } of recorded) {
      payments.push([(await unpaid()).guid, money(cents), today(), reference].join(','));
    }
    const paid = await bring('missing_payments', payments, 'agent');
    expect(await agree(paid)).toMatchObject({ done: 12, failed: 0 });
    const books = async () => {
      const { rows } = await sql`
        select payments.guid, payments.status, amount, balance, paid_until from payments
        join policies on policies.guid::text = payments.policy_guid::text order by payments.guid
      `.execute(service.db);
      return rows;
    };
    const before = await books();
    const seen = new Set<string>();
    const lines = Array.from({ length: 40 }, (_, at) => {
      const known = random() < 0.6 ? oneOf(random, recorded) : { reference: `OTHER-${seed}-${at}`, cents: 80_00 };
      const cents = random() < 0.3 ? known.cents + 1 + Math.floor(random() * 900) : known.cents;
      const isFirst = !seen.has(known.reference);
      seen.add(known.reference);
      const status = known.reference.startsWith('OTHER')
        ? 'unknown'
        : cents === known.cents
          ? 'matched'
          : 'amount_differs';
      return { cents, status, isFirst, line: [known.reference, money(cents), today()].join(',') };
    });
    const batch = await bring(
      'remittances',
      lines.map(({ line }) => line),
    );
    const all = sumOf(lines.map(({ cents }) => cents));
    const twice = lines.filter(({ isFirst }) => !isFirst);
    expect(batch).toMatchObject({
      state: 'ready',
      total: 40,
      sum: all,
      unfit: twice.length,
      unfit_sum: sumOf(twice.map(({ cents }) => cents)),
    });
    expect(await agree(batch)).toMatchObject({ done: 40, failed: twice.length, sum: all });
    const { rows } = await sql<{ readonly status: string; readonly count: number; readonly sum: number }>`
      select status, count(*)::int as count, sum(amount)::float8 as sum from remittances
      where mno_reference like ${`%-${seed}-%`} and mno_reference ~ '^(LINE|OTHER)-' group by status order by status
    `.execute(service.db);
    const statuses = [...new Set(lines.flatMap(({ isFirst, status }) => (isFirst ? [status] : [])))].toSorted();
    expect(rows).toEqual(
      statuses.map((status) => {
        const some = lines.filter((one) => one.isFirst && one.status === status).map(({ cents }) => cents);
        return { status, count: some.length, sum: sumOf(some) };
      }),
    );
    expect(await books()).toEqual(before);
  },
);
