import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../service/platform/database/tables.ts';
import { partnerGuid } from '../../service/sample/markets.ts';
import { localWords } from '../../service/sample/names.ts';
import { type SamplePartner, samplePartners } from '../../service/sample/partners.ts';
import { seededRandom } from '../../service/sample/random.ts';
import { storedResources, tableOf } from '../../service/platform/storage/table.ts';
import { nationalIdRulesByCountry, otherCountry } from '../../src/schema/fieldTypes/nationalId/countries.ts';
import { sampleMsisdn } from '../../src/schema/fieldTypes/msisdn/rules.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { model } from '../../src/resources/model.ts';

/** Somebody who is in the database, as somebody else would look for them. */
export interface Known {
  readonly partner: SamplePartner;
  readonly msisdn: string;
  readonly nationalId: string | null;
  readonly fullName: string;
}

const batch = 5000;
/** The sample world's own numbers are below it. */
const firstSerial = 5_000_000;
const kept = 2000;

/**
 * Adds customers to the partners of the sample world, in the proportion that it has them. Indexes are made afterwards, which is
 * many times faster.
 * @param total how many there are in the end, roughly
 * @returns some of them, spread over all
 * @example const known = await addCustomers(service.db, 1_000_000);
 */
export async function addCustomers(db: Kysely<Tables>, total: number): Promise<readonly Known[]> {
  const resource = storedResources(model).find(({ name }) => name === 'customers');
  if (!resource) throw new Error('There are no customers');
  const { indexes } = tableOf(resource);
  for (const { name } of indexes) await sql`drop index if exists ${sql.id(name)}`.execute(db);
  const sampled = samplePartners.reduce((sum, { customers }) => sum + customers, 0);
  if (total < 2 * sampled)
    throw new Error(`The sample world has ${sampled} customers: ask for ${2 * sampled} at least.`);
  const known: Known[] = [];
  for (const partner of samplePartners) {
    const count = Math.round((total * partner.customers) / sampled) - partner.customers;
    const taken = await idsOf(db, partner);
    const everyNth = Math.max(1, Math.floor(total / kept));
    for (let from = 0; from < count; from += batch) {
      const people = peopleOf(partner, from, Math.min(batch, count - from), taken);
      await insert(db, partner, people);
      known.push(...people.filter((_, index) => (from + index) % everyNth === 0));
    }
  }
  for (const { statement } of indexes) await sql.raw(statement).execute(db);
  await sql`vacuum analyze customers`.execute(db);
  return known;
}

async function idsOf(db: Kysely<Tables>, partner: SamplePartner): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select national_id as id from customers where partner_guid = ${partnerGuid(partner)} and national_id is not null
  `.execute(db);
  return new Set(rows.map(({ id }) => id));
}

function peopleOf(partner: SamplePartner, from: number, count: number, taken: Set<string>): Known[] {
  const random = seededRandom(`bench ${partner.code} ${from}`);
  const { female, male, family } = localWords[partner.country];
  const rule = nationalIdRulesByCountry[partner.country] ?? otherCountry;
  return Array.from({ length: count }, (_, index) => ({
    partner,
    msisdn: sampleMsisdn(partner.country, firstSerial + (((from + index) * 7919) % firstSerial)),
    nationalId: between(random, 1, 10) <= 6 ? fresh(rule.sample(random), taken) : null,
    fullName: `${pick(random, between(random, 0, 1) === 0 ? female : male)} ${pick(random, family)} ${pick(random, family)}`,
  }));
}

/** An id that nobody has yet. */
function fresh(id: string, taken: Set<string>): string | null {
  if (taken.has(id)) return null;
  taken.add(id);
  return id;
}

async function insert(db: Kysely<Tables>, partner: SamplePartner, people: readonly Known[]): Promise<void> {
  await sql`
    insert into customers (guid, partner_guid, version, created_at, updated_at, status, language, full_name, msisdn, national_id)
    select gen_random_uuid()::text, ${partnerGuid(partner)}, 1, now(), now(), 'active', ${partner.default_language}, name, msisdn, id
    from unnest(
      ${people.map(({ fullName }) => fullName)}::text[],
      ${people.map(({ msisdn }) => msisdn)}::text[],
      ${people.map(({ nationalId }) => nationalId)}::text[]
    ) as people (name, msisdn, id)
  `.execute(db);
}
