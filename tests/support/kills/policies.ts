import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import type { KilledFile } from './files.ts';

/** Rows of each file: several chunks. The last ones are people of the first ones, who buy the other product. */
const rows = 100;
const people = 75;
/** Every so manieth row cannot be done: nobody is born tomorrow. */
const wrong = 7;
/** In hundredths. */
const [monthly, other] = [5_00, 7_00] as const;

const isWrong = (row: number) => row % wrong === wrong - 1;
const personOf = (row: number) => row % people;
/** A person is known once one of their rows is done. */
const all = Array.from({ length: rows }, (_, row) => row);
const sound = all.filter((row) => !isWrong(row));
const known = new Set(sound.map(personOf));

interface Sold {
  readonly guid: string;
  readonly code: string;
}

/** Two products that anybody may buy, at one price each. */
async function prepareProducts({ deps: { db } }: Service): Promise<readonly string[]> {
  const { rows: products } = await sql<Sold>`
      select product_guid as guid, products.code from products join partners on partners.guid = products.partner_guid
      where partners.code = 'tana-gh' and active and products.payment_method is not null
        and not coalesce(quotation_required, false) and minimum_age <= 18 and maximum_age >= 60
      order by products.code limit 2
    `.execute(db);
  expect(products).toHaveLength(2);
  for (const [index, { guid }] of products.entries()) {
    const { rows: kept } = await sql<{ guid: string }>`
        select guid from product_premiums where product_guid = ${guid} order by guid limit 1
      `.execute(db);
    await sql`delete from product_premiums where product_guid = ${guid} and guid <> ${kept[0]?.guid}`.execute(db);
    await sql`
        update product_premiums set granularity = 'monthly', amount_in_cents = ${index === 0 ? monthly : other}
        where guid = ${kept[0]?.guid}
      `.execute(db);
  }
  return products.map(({ code }) => code);
}

function fileOf(products: readonly string[], seed: number): string {
  const start = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  const lines = all.map((row) => {
    const person = personOf(row);
    const number = `0248${String(seed).padStart(2, '0')}${String(person).padStart(4, '0')}`;
    const born = isWrong(row) ? 'tomorrow' : '1990-01-31';
    const product = products[row < people ? 0 : 1];
    return [number, `Kwame Killed ${seed} ${person}`, born, 'male', product, start, 'mobile_money'].join(',');
  });
  return ['msisdn,full_name,date_of_birth,gender,product_guid,start_date,payment_method', ...lines].join('\n');
}

/** A file of people to be covered, some of whom stand in it twice. */
export async function killedPolicies(service: Service, seed: number): Promise<KilledFile> {
  const products = await prepareProducts(service);
  const unfit = rows - sound.length;
  return {
    batch: 'policy_onboarding',
    content: fileOf(products, seed),
    ready: { total: rows, unfit },
    end: { done: rows, failed: unfit },
    expectMade: async (later) => await expectPolicies(later, seed),
  };
}

/** Each person registered once, with each policy that was asked for once. */
async function expectPolicies({ deps }: Service, seed: number): Promise<void> {
  const { rows: found } = await deps.pool.query<{ person: number; times: number; policies: number[] }>(
    `select split_part(full_name, ' ', 4)::int as person, count(distinct customers.guid)::int as times,
         array_agg(policies.amount_in_cents::int order by policies.amount_in_cents) as policies
       from customers left join policies on policies.customer_guid = customers.guid
       where full_name like $1 group by full_name order by 1`,
    [`Kwame Killed ${seed} %`],
  );
  const bought = (person: number) =>
    sound.filter((row) => personOf(row) === person).map((row) => (row < people ? monthly : other));
  const wanted = [...known].toSorted((one, next) => one - next);
  expect(found).toEqual(wanted.map((person) => ({ person, times: 1, policies: bought(person) })));
}
