import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import type { KilledFile } from './files.ts';

/** Policies, and payments for each: several chunks, and several moments to be killed at. */
const [policies, forEach] = [24, 4] as const;
/** Every so manieth row cannot be done. */
const wrong = 7;
/** In hundredths. */
const premium = 50_00;

const isWrong = (row: number) => row % wrong === wrong - 1;
const rows = Array.from({ length: policies * forEach }, (_, row) => row);

/** Policies that nobody has paid for, and that owe enough. @returns their numbers */
export async function unpaidPolicies({ deps }: Service, count: number): Promise<readonly string[]> {
  const today = new Date().toISOString().slice(0, 10);
  const { rows: found } = await sql<{ guid: string; number: string }>`
      update policies set status = 'pending', bundled = false, payment_method = 'mobile_money', granularity = 'monthly',
        amount_in_cents = ${premium}, balance = 0, paid_until = null, next_due_date = null, start_date = ${today}::date,
        due_day = 31, end_date = ${today}::date + 360
      where guid in (
        select policies.guid from policies join partners on partners.guid = policies.partner_guid
        where partners.code = 'tana-gh' order by policy_number limit ${count}
      ) returning guid, policy_number as number
    `.execute(deps.db);
  for (const table of ['payments', 'premiums', 'debit_orders'])
    await sql`delete from ${sql.table(table)} where policy_guid = any(${found.map(({ guid }) => guid)})`.execute(
      deps.db,
    );
  return found.map(({ number }) => number);
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

/** A file of payments, whose sums agree with those of the batch and of the ledger. */
export async function killedPayments(service: Service, seed: number): Promise<KilledFile> {
  const numbers = await unpaidPolicies(service, policies);
  const unfit = rows.filter(isWrong).length;
  const sum = unfit * 1_00 + (rows.length - unfit) * premium;
  return {
    batch: 'missing_payments',
    content: fileOf(numbers, seed),
    ready: { total: rows.length, unfit, unfit_sum: unfit * 1_00, sum },
    end: { done: rows.length, failed: unfit },
    expectMade: async (later) => await expectLedger(later, seed),
  };
}

/** Each reference once, effected and seen by two; what was paid is in the periods that it paid for and on the balances. */
async function expectLedger({ deps }: Service, seed: number): Promise<void> {
  const { rows: found } = await deps.pool.query<{ row: number; times: number; sound: boolean }>(
    `select split_part(mno_reference, '-', 3)::int as row, count(*)::int as times,
         bool_and(status = 'effected' and captured_by = 'agent' and verified_by = 'assessor') as sound
       from payments where mno_reference like $1 group by mno_reference order by 1`,
    [`KILL-${seed}-%`],
  );
  const wanted = rows.filter((row) => !isWrong(row));
  expect(found).toEqual(wanted.map((row) => ({ row, times: 1, sound: true })));
  const { rows: ledger } = await deps.pool.query<{ paid: number; counted: number }>(
    `with paid as (select * from payments where mno_reference like $1)
       select (select sum(amount)::float8 from paid) as paid,
         (select sum(amount)::float8 from premiums where payment_guid in (select guid from paid))
           + (select sum(balance)::float8 from policies where guid in (select policy_guid from paid)) as counted`,
    [`KILL-${seed}-%`],
  );
  expect(ledger).toEqual([{ paid: wanted.length * premium, counted: wanted.length * premium }]);
}
