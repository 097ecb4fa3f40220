import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Tables } from '../../../../service/platform/database/tables.ts';

/** Rows of a file by their numbers: the first one, and how many there are. */
export interface Numbers {
  readonly from: number;
  readonly rows: number;
}

/** Puts what rows need straight into the tables, where it would take hours by the calls of the service. */
export type Writing = (db: Kysely<Tables>, numbers: Numbers) => Promise<void>;

export const digits = (at: number) => String(at).padStart(7, '0');

/** The number of somebody who was written for a row: of those whose last digit is so small, the operator pays each, and delivers to it. */
export const phoneOf = (at: number) => `+23350${digits(10 * Math.floor(at / 7) + (at % 7))}`;
const phone = sql`'23350' || lpad((10 * (number / 7) + number % 7)::text, 7, '0')`;

/** What a claim that was written for a row is called, and what is owed of it: little, since one person may let go only so much in a day. */
export const claimOf = (at: number) => `CLM-SIZE-${digits(at)}`;
export const owedCents = 5;

/** The key of what was written for a row, by its number. */
const keyOf = (table: string) => sql`md5(${`${table} `}::text || number)::uuid::text`;

/**
 * Copies a record of the sample world for each row.
 * @param one picks the record
 * @param own by column what each copy has of its own, told of `number` and of its seven `digits`
 */
async function copies(
  db: Kysely<Tables>,
  table: string,
  { from, rows }: Numbers,
  one: RawBuilder<unknown>,
  own: Readonly<Record<string, RawBuilder<unknown>>>,
): Promise<void> {
  const of = sql.join(Object.entries(own).flatMap(([column, value]) => [sql`${column}::text`, value]));
  await sql`
    insert into ${sql.id(table)}
    select made.*
    from (
      select ${sql.id(table)} as source from ${sql.id(table)} join partners on partners.guid = partner_guid
      where partners.code = 'tana-gh' and ${one} limit 1
    ) as one,
    generate_series(${from}::int, ${from + rows - 1}::int) as number,
    lateral (select lpad(number::text, 7, '0') as digits) as told,
    lateral jsonb_populate_record(source, jsonb_build_object(${of})) as made
  `.execute(db);
  await sql`analyze ${sql.id(table)}`.execute(db);
}

/** Customers who can be written to, and who take part in loyalty. */
export const customers: Writing = async (db, numbers) =>
  await copies(
    db,
    'customers',
    numbers,
    sql`customers.status = 'active' and date_of_birth between '1965-01-01' and '2000-01-01'`,
    {
      guid: keyOf('customers'),
      full_name: sql`'Person ' || number`,
      msisdn: phone,
      national_id: sql`null`,
      loyalty_opt_in: sql`true`,
      sms_opt_out: sql`false`,
    },
  );

/** What each policy that was written for a row costs a month, and what it is called. */
export const premiumCents = 5000;
export const policyOf = (at: number) => `SIZE-${digits(at)}`;

/** Policies that wait for their first premium, of a customer each. */
export const policiesToPay =
  (bundled: boolean): Writing =>
  async (db, numbers) => {
    await customers(db, numbers);
    await copies(db, 'policies', numbers, sql`bundled = ${bundled}`, {
      guid: keyOf('policies'),
      policy_number: sql`'SIZE-' || digits`,
      customer_guid: keyOf('customers'),
      status: sql`'pending'::text`,
      payment_method: sql`null`,
      granularity: sql`'monthly'::text`,
      amount_in_cents: sql`${premiumCents}::int`,
      balance: sql`0`,
      paid_until: sql`null`,
      next_due_date: sql`null`,
      start_date: sql`current_date`,
      end_date: sql`current_date + 300`,
      due_day: sql`1`,
    });
  };

/** Claims that two people have approved, of a policy and a customer each. */
export const payableClaims: Writing = async (db, numbers) => {
  await customers(db, numbers);
  await copies(db, 'policies', numbers, sql`policies.status = 'active'`, {
    guid: keyOf('policies'),
    policy_number: sql`'SIZE-' || digits`,
    customer_guid: keyOf('customers'),
  });
  await copies(db, 'claims', numbers, sql`claims.status = 'payable' and first_decided_by <> decided_by`, {
    guid: keyOf('claims'),
    claim_reference: sql`'CLM-SIZE-' || digits`,
    customer_guid: keyOf('customers'),
    policy_guid: keyOf('policies'),
    dependant_guid: sql`null`,
    payee_msisdn: phone,
    approved_amount: sql`${owedCents}::int`,
  });
};

/** Customers, and hours in which they may be written to: all of them. */
export const reachableCustomers: Writing = async (db, numbers) => {
  await customers(db, numbers);
  await sql`update countries set quiet_from = 0, quiet_until = 0 where code = 'GH'`.execute(db);
};
