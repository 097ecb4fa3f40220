import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../service/platform/database/tables.ts';

/** A claim that two people have approved. */
export interface PayableClaim {
  readonly guid: string;
  readonly reference: string;
  /** Of the customer, and so of whoever is paid. */
  readonly msisdn: string;
}

/** How many each world has made: what a file of tests finds does not depend on those that ran before it in the same process. */
const taken = new WeakMap<Kysely<Tables>, number>();

/**
 * A claim of a customer of the sample world that is ready to be paid; the operator answers by the last digit of the number.
 * @param facts columns that are to be otherwise
 */
export async function payableClaim(
  db: Kysely<Tables>,
  digit: number,
  facts: Readonly<Record<string, unknown>> = {},
  partner = 'tana-gh',
): Promise<PayableClaim> {
  const serial = (taken.get(db) ?? 0) + 1;
  taken.set(db, serial);
  const { rows } = await sql<{ guid: string; customer_guid: string; partner_guid: string }>`
    select policies.guid, policies.customer_guid, policies.partner_guid from policies
    join partners on partners.guid = policies.partner_guid
    where partners.code = ${partner} and policies.status = 'active' order by policy_number offset ${serial % 60} limit 1
  `.execute(db);
  const [policy] = rows;
  if (!policy) throw new Error('There is no policy left.');
  const msisdn = `2332499${String(serial).padStart(4, '0')}${digit}`;
  // Whoever names the customer has given them their number.
  if (facts.customer_guid === undefined)
    await sql`update customers set msisdn = ${msisdn} where guid = ${policy.customer_guid}`.execute(db);
  const guid = randomUUID();
  const reference = `CLM-9${String(serial).padStart(5, '0')}`;
  const columns: Readonly<Record<string, unknown>> = {
    guid,
    partner_guid: policy.partner_guid,
    version: 1,
    created_at: new Date(),
    updated_at: new Date(),
    claim_reference: reference,
    status: 'payable',
    type: 'hospital',
    relation: 'main_member',
    tag: 'Default',
    customer_guid: policy.customer_guid,
    policy_guid: policy.guid,
    affected_person: 'Ama Mensah',
    approved_amount: 250_00,
    payee_msisdn: msisdn,
    first_decided_by: 'assessor',
    decided_by: 'assessor2',
    payout_attempts: 0,
    ...facts,
  };
  const names = sql.join(Object.keys(columns).map((name) => sql.id(name)));
  await sql`insert into claims (${names}) values (${sql.join(Object.values(columns))})`.execute(db);
  return { guid, reference, msisdn };
}
