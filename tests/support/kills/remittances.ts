import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { assessor, type KilledFile, type Person } from './files.ts';

/** Rows of each statement: several chunks, and several moments to be killed at. */
const rows = 120;
/** Payments that are recorded of the first ones. */
const recorded = 30;
/** Every so manieth row cannot be done: its day is to come. */
const wrong = 7;
/** In hundredths: what is recorded, what the statement says of every other one of these, and what of those that are unknown. */
const [same, other, unheard] = [50_00, 60_00, 70_00] as const;

const second: Person = ['assessor2', 'Assessor#2026'];

interface Line {
  readonly row: number;
  readonly status: 'matched' | 'amount_differs' | 'unknown';
  readonly amount: number;
}

const isWrong = (row: number) => row % wrong === wrong - 1;
const lineOf = (row: number): Line => {
  if (row >= recorded) return { row, status: 'unknown', amount: unheard };
  return row % 2 === 0 ? { row, status: 'matched', amount: same } : { row, status: 'amount_differs', amount: other };
};
const lines = Array.from({ length: rows }, (_, row) => lineOf(row));
const sound = lines.filter(({ row }) => !isWrong(row));
const sumOf = (of: readonly Line[]) => of.reduce((sum, { amount }) => sum + amount, 0);
const reference = (seed: number, row: number | string) => `STMT-${seed}-${row}`;

/** Payments of the partner that the statement will be held against. */
async function preparePayments({ deps }: Service, seed: number): Promise<void> {
  const { numAffectedRows } = await sql`
      update payments set mno_reference = ${reference(seed, '')} || (found.place - 1), amount = ${same}, status = 'effected'
      from (
        select payments.guid, row_number() over (order by payments.guid) as place
        from payments join partners on partners.guid = payments.partner_guid where partners.code = 'tana-gh'
        order by payments.guid limit ${recorded}
      ) as found where payments.guid = found.guid
    `.execute(deps.db);
  expect(Number(numAffectedRows)).toBe(recorded);
}

function fileOf(seed: number): string {
  const today = new Date().toISOString().slice(0, 10);
  const texts = lines.map(({ row, amount }) =>
    [reference(seed, row), (amount / 100).toFixed(2), isWrong(row) ? '2999-12-31' : today, '+233241234567'].join(','),
  );
  return ['mno_reference,amount,effected_date,msisdn', ...texts].join('\n');
}

/** A statement of the operator, whose sums agree with those of the batch, of its lines and of the payments. */
export async function killedRemittances(service: Service, seed: number): Promise<KilledFile> {
  await preparePayments(service, seed);
  const unfit = lines.filter(({ row }) => isWrong(row));
  return {
    batch: 'remittances',
    content: fileOf(seed),
    by: assessor,
    agreedBy: second,
    ready: { total: rows, unfit: unfit.length, unfit_sum: sumOf(unfit), sum: sumOf(lines) },
    end: { done: rows, failed: unfit.length },
    expectMade: async (later) => await expectLines(later, seed),
  };
}

/** Each line once, as it stands against the payments, which are as they were. */
async function expectLines({ deps }: Service, seed: number): Promise<void> {
  const { rows: found } = await deps.pool.query<Line & { times: number; told: number }>(
    `select split_part(mno_reference, '-', 3)::int as row, min(status) as status, min(amount)::int as amount,
         count(*)::int as times,
         (select count(*)::int from batch_rows where item = min(remittances.guid::text) and outcome = 'done') as told
       from remittances where mno_reference like $1 and captured_by = 'assessor' group by mno_reference order by 1`,
    [reference(seed, '%')],
  );
  expect(found).toEqual(sound.map((line) => ({ ...line, times: 1, told: 1 })));
  const { rows: money } = await deps.pool.query<{ held: number; paid: number; payments: number }>(
    `select (select sum(amount)::float8 from remittances where mno_reference like $1 and status = 'matched') as held,
         (select sum(payments.amount)::float8 from payments join remittances on remittances.payment_guid = payments.guid
           where remittances.mno_reference like $1 and remittances.status = 'matched') as paid,
         (select sum(amount)::float8 from payments where mno_reference like $1) as payments`,
    [reference(seed, '%')],
  );
  const matched = sumOf(sound.filter(({ status }) => status === 'matched'));
  expect(money).toEqual([{ held: matched, paid: matched, payments: recorded * same }]);
}
