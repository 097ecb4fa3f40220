import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { assessor, type KilledFile, type Person } from './files.ts';

/** Claims of each file: several chunks, and several moments to be killed at. */
const rows = 120;
/** Every so manieth row cannot be done: it says another amount than is owed. */
const wrong = 7;
/** In hundredths: what is owed, and what such a row says. */
const [owed, other] = [250_00, 250_01] as const;

const second: Person = ['assessor2', 'Assessor#2026'];

const isWrong = (row: number) => row % wrong === wrong - 1;
const all = Array.from({ length: rows }, (_, row) => row);
const unfit = all.filter(isWrong).length;
const paid = rows - unfit;
const reference = (seed: number, row: number | string) => `CLM-KILL-${seed}-${row}`;

/** Claims that two people have approved, to be paid to the numbers of their customers. @returns these, by row */
async function prepareClaims({ deps: { db } }: Service, seed: number): Promise<readonly string[]> {
  await sql`
    insert into claims (guid, partner_guid, version, created_at, updated_at, claim_reference, status, type, relation, tag, customer_guid, policy_guid,
      affected_person, approved_amount, payee_msisdn, first_decided_by, decided_by, payout_attempts)
    select gen_random_uuid()::text, partner_guid, 1, now(), now(), ${reference(seed, '')} || row, 'payable', 'hospital', 'main_member', 'Default',
      customer_guid, guid, 'Ama Mensah', ${owed}, msisdn, 'assessor', 'assessor2', 0
    from generate_series(0, ${rows - 1}) as row join (
      select policies.*, customers.msisdn, row_number() over (order by policy_number desc) - 1 as place, count(*) over () as known
      from policies join partners on partners.guid = policies.partner_guid join customers on customers.guid = policies.customer_guid
      where partners.code = 'tana-gh' and policies.status = 'active'
    ) as found on found.place = row % found.known
  `.execute(db);
  const { rows: claims } = await sql<{ readonly msisdn: string }>`
    select payee_msisdn as msisdn from claims where claim_reference like ${reference(seed, '%')}
    order by split_part(claim_reference, '-', 4)::int
  `.execute(db);
  expect(claims).toHaveLength(rows);
  return claims.map(({ msisdn }) => msisdn);
}

function fileOf(numbers: readonly string[], seed: number): string {
  const lines = all.map((row) =>
    [reference(seed, row), ((isWrong(row) ? other : owed) / 100).toFixed(2), `+${numbers[row]}`].join(','),
  );
  return ['claim_guid,amount_in_cents,msisdn', ...lines].join('\n');
}

/** What somebody has let go so far, on whatever day. */
async function letGoBy({ deps: { db } }: Service, [person]: Person): Promise<number> {
  const { rows: days } = await sql<{ readonly amount: number }>`
    select coalesce(sum(amount), 0)::float8 as amount from money_out_days
    join users on users.guid::text = person_guid::text join partners on partners.guid = money_out_days.partner_guid
    where partners.code = 'tana-gh' and username = ${person}
  `.execute(db);
  return days[0]?.amount ?? 0;
}

/** A file of payouts, whose sums agree with those of the batch, of the ledger of what leaves, and of what the person who brought it has let go. */
export async function killedPayouts(service: Service, seed: number): Promise<KilledFile> {
  const numbers = await prepareClaims(service, seed);
  const before = await letGoBy(service, assessor);
  return {
    batch: 'bulk_payments',
    content: fileOf(numbers, seed),
    by: assessor,
    agreedBy: second,
    ready: { total: rows, unfit, unfit_sum: unfit * other, sum: unfit * other + paid * owed },
    end: { done: rows, failed: unfit },
    expectMade: async (later) => {
      await expectPayouts(later, seed);
      expect(await letGoBy(later, assessor)).toBe(before + paid * owed);
    },
  };
}

/** Each claim is paid once, whatever the operator says of it: one attempt, one line of the ledger, one request. Nothing has left for the others. */
async function expectPayouts({ deps }: Service, seed: number): Promise<void> {
  const { rows: found } = await deps.pool.query<Readonly<Record<string, unknown>>>(
    `select split_part(claim_reference, '-', 4)::int as row, claims.status <> 'payable' as sent,
       (select count(*)::int from mobile_money_transactions where claim_guid = claims.guid) as attempts,
       (select array_agg(array[kind, money_out.status, amount::int::text, username, decided_by])
         from money_out join users on users.guid::text = asked_by_guid::text where claim_guid = claims.guid) as ledger,
       (select count(*)::int from operator_requests where subject_guid = claims.guid and kind = 'disbursements') as requests,
       (select count(*)::int from batch_rows where outcome = 'done' and item in (
         select guid::text from mobile_money_transactions where claim_guid = claims.guid)) as told
     from claims where claim_reference like $1 order by 1`,
    [reference(seed, '%')],
  );
  const ledger = [['claim_payout', 'let_go', String(owed), 'assessor', 'assessor2']];
  const once = { sent: true, attempts: 1, ledger, requests: 1, told: 1 };
  const never = { sent: false, attempts: 0, ledger: null, requests: 0, told: 0 };
  expect(found).toEqual(all.map((row) => ({ row, ...(isWrong(row) ? never : once) })));
}
