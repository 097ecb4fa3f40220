import type pg from 'pg';
import { call, tokenAt } from '../../support/spawnedCalls.ts';
import type { Spawned } from '../../support/spawned.ts';

/** How far a file is. */
export interface Progress {
  readonly state: string;
  readonly done: number;
}

/** A kind of file that is brought. */
export interface Kind {
  readonly batch: string;
  /** Who brings it: user name and password. */
  readonly person: readonly [string, string];
  readonly input: object;
  readonly file: (rows: number) => string;
  /** What has to be there before. */
  readonly prepare: (database: pg.Client, rows: number) => Promise<unknown>;
  /** How far it is by now; does what is needed so that it goes on. */
  readonly look: (at: Spawned, token: string, id: string) => Promise<Progress>;
  /** What was made in the end, of how many that were told of. */
  readonly counts: string;
}

interface Batch extends Progress {
  readonly tried?: number | null;
}

const partner = 'tana-gh';
const agent = ['agent', 'Agent#2026'] as const;
const assessor = ['assessor', 'Assessor#2026'] as const;
const secondPerson = ['assessor2', 'Assessor#2026'] as const;
const table = (head: string, rows: number, line: (at: number) => string) =>
  [head, ...Array.from({ length: rows }, (_, at) => line(at))].join('\n');
const batchOf = async (at: Spawned, token: string, id: string) =>
  (await call(at, token, 'GET', `/rest/batches/${id}`)) as Batch;
const told = '(select count(*)::int from batch_rows where batch_guid = $1 and outcome is not null) as told';

/** Somebody else agrees to it once it was tried; rows count when they are done, and half when they are tried. */
async function agreed(at: Spawned, token: string, id: string): Promise<Progress> {
  const { state, done, tried } = await batchOf(at, token, id);
  if (state === 'ready') {
    const second = await tokenAt(at, ...secondPerson);
    await call(at, second, 'PUT', `/rest/batches/${id}/confirm`, {});
  }
  return { state, done: Math.floor(((tried ?? 0) + done) / 2) };
}

/** New people, every hundredth of whom cannot be registered. */
const people: Kind = {
  batch: 'csv_import',
  person: agent,
  input: { resource: 'customers' },
  file: (rows) =>
    table('full_name,msisdn,date_of_birth,gender', rows, (at) =>
      [
        `Bench ${at} Person`,
        `02${String(40_000_000 + at)}`,
        at % 100 === 99 ? 'tomorrow' : '1990-01-31',
        'female',
      ].join(','),
    ),
  prepare: async () => await Promise.resolve(),
  look: batchOf,
  counts: `select (select count(*)::int from customers where full_name like 'Bench % Person') as made, ${told}`,
};

/** The phone numbers of people whom nobody has. */
const numberOf = (at: number) => `2332${String(40_000_000 + at)}`;

interface Blast {
  readonly state: string;
  readonly delivered: number;
  readonly failed: number;
}

/** Messages to as many customers, read and agreed to, until the operator has said what became of the last. */
const messages: Kind = {
  batch: 'sms_blast',
  person: agent,
  input: {},
  file: (rows) => table('msisdn,text', rows, (at) => `+${numberOf(at)},We are closed on Friday.`),
  prepare: async (database, rows) => {
    await database.query('update countries set quiet_from = 0, quiet_until = 0');
    await database.query(
      `insert into customers (guid, partner_guid, version, created_at, updated_at, full_name, msisdn, status, language)
       select 'bench-' || number, partners.guid, 1, now(), now(), 'Bench ' || number || ' Person', number, 'active', 'en'
       from partners, unnest($1::text[]) as number where partners.code = $2`,
      [Array.from({ length: rows }, (_, at) => numberOf(at)), partner],
    );
  },
  look: async (at, token, id) => {
    const { state } = await agreed(at, token, id);
    if (state !== 'complete') return { state: state === 'failed' ? state : 'running', done: 0 };
    const blast = (await call(at, token, 'GET', `/api/sms_batch/progress/${id}`)) as Blast;
    return { state: blast.state === 'completed' ? 'complete' : 'sending', done: blast.delivered + blast.failed };
  },
  counts: `select (select count(*)::int from sms_messages where batch_guid = $1 and status in ('delivered', 'failed')) as made, ${told}`,
};

const today = () => new Date().toISOString().slice(0, 10);

/** A premium for each of as many policies. */
const payments: Kind = {
  batch: 'missing_payments',
  person: agent,
  input: {},
  file: (rows) =>
    table('policy_guid,amount,effected_date,mno_reference', rows, (at) => `bench-${at},50.00,${today()},BENCH-${at}`),
  prepare: async (database, rows) => {
    // Each is another one in all that tells them apart.
    await database.query(
      `insert into policies select (jsonb_populate_record(null::policies, to_jsonb(one) || jsonb_build_object(
         'guid', 'bench-' || number, 'policy_number', 'BENCH-' || number, 'status', 'pending', 'bundled', false, 'payment_method', null,
         'granularity', 'monthly', 'amount_in_cents', 5000, 'balance', 0, 'paid_until', null, 'next_due_date', null,
         'start_date', $1::date, 'end_date', $1::date + 300, 'due_day', 1))).*
       from (select policies.* from policies join partners on partners.guid = policies.partner_guid where partners.code = $2
         order by policies.guid limit 1) as one, generate_series(0, $3::int - 1) as number`,
      [today(), partner, rows],
    );
  },
  look: agreed,
  counts: `select (select count(*)::int from premiums where policy_guid like 'bench-%') as made, ${told}`,
};

/** Lines of a statement of which nothing is recorded. */
const statements: Kind = {
  batch: 'remittances',
  person: assessor,
  input: {},
  file: (rows) =>
    table('mno_reference,amount,effected_date', rows, (at) => `BENCH-${at},${10 + (at % 90)}.50,${today()}`),
  prepare: async () => await Promise.resolve(),
  look: agreed,
  counts: `select (select count(*)::int from remittances where mno_reference like 'BENCH-%') as made, ${told}`,
};

/** What as many customers have spent, each of whom takes part and is covered for it. */
const loyalty: Kind = {
  batch: 'loyalty_upload',
  person: assessor,
  input: {},
  file: (rows) => table('msisdn,spent,month', rows, (at) => `+${numberOf(at)},5000.00,${today()}`),
  prepare: async (database, rows) => {
    // They have the age of whom anything is sold to.
    await database.query(
      `insert into customers (guid, partner_guid, version, created_at, updated_at, full_name, msisdn, status, language, date_of_birth, loyalty_opt_in)
       select 'bench-' || number, partners.guid, 1, now(), now(), 'Bench ' || number || ' Person', number, 'active', 'en', '1985-05-06', true
       from partners, unnest($1::text[]) as number where partners.code = $2`,
      [Array.from({ length: rows }, (_, at) => numberOf(at)), partner],
    );
    await database.query('analyze customers');
  },
  look: agreed,
  counts: `select (select count(*)::int from loyalty_eligibility where customer_guid like 'bench-%' and status = 'given') as made, ${told}`,
};

/** What can be measured, by its name. */
export const kinds: Readonly<Record<string, Kind>> = { loyalty, messages, payments, people, statements };
