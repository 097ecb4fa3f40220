import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Service } from '../../../service/platform/createPlatform.ts';
import { assessor, type KilledFile, type Person } from './files.ts';

/** Customers of each file: some stand in it twice, which makes several chunks of each stage. */
const people = 100;
/** Every so manieth customer cannot be done: another month is told of them. */
const wrong = 7;

const second: Person = ['assessor2', 'Assessor#2026'];

/** What is told of a customer: that they have earned cover with one row, or with two that are added up, have not, or nothing that can be done. */
type Part = 'one' | 'two' | 'missed' | 'wrong';

const partOf = (person: number): Part => {
  if (person % wrong === wrong - 1) return 'wrong';
  return (['two', 'missed', 'one', 'one'] as const)[person % 4] ?? 'one';
};
const parts = Array.from({ length: people }, (_, person) => partOf(person));
const countOf = (part: Part) => parts.filter((one) => one === part).length;

interface World {
  readonly customers: readonly { readonly guid: string; readonly msisdn: string }[];
  /** In hundredths: what earns a month of cover, and what the partner owes for one. */
  readonly threshold: number;
  readonly premium: number;
}

/** Customers who take part and have no cover, and the product that they earn. */
async function prepareWorld({ deps: { db } }: Service): Promise<World> {
  const { rows: products } = await sql<Pick<World, 'threshold' | 'premium'>>`
    select eligibility_threshold::int as threshold, amount_in_cents::int as premium
    from products join partners on partners.guid = products.partner_guid join product_premiums using (product_guid)
    where partners.code = 'tana-gh' and products.type = 'loyalty' and product_premiums.granularity = 'monthly'
  `.execute(db);
  const [product] = products;
  expect(products).toHaveLength(1);
  if (!product) throw new Error('The partner has no cover that is earned.');
  const { rows: customers } = await sql<World['customers'][number]>`
    update customers set status = 'active', loyalty_opt_in = true, date_of_birth = '1990-06-01' where guid in (
      select customers.guid from customers join partners on partners.guid = customers.partner_guid
      where partners.code = 'tana-gh' and not exists (select 1 from policies where customer_guid = customers.guid)
        and not exists (select 1 from loyalty_eligibility where customer_guid = customers.guid)
      order by customers.guid limit ${people}
    ) returning guid, msisdn
  `.execute(db);
  expect(customers).toHaveLength(people);
  return { customers, ...product };
}

const thisMonth = () => `${new Date().toISOString().slice(0, 7)}-01`;

/** What somebody has spent, in hundredths, row by row. */
const spentBy = (part: Part, threshold: number): readonly number[] =>
  ({ one: [threshold], two: [threshold - 1, 1], missed: [threshold - 1], wrong: [threshold] })[part];

function fileOf({ customers, threshold }: World): string {
  const lines = customers.flatMap(({ msisdn }, person) => {
    const part = partOf(person);
    const month = part === 'wrong' ? '2020-01-01' : thisMonth();
    return spentBy(part, threshold).map((cents) => ({ msisdn, month, cents }));
  });
  // What is added up stands far apart.
  const [firsts, others] = [lines.filter(({ cents }) => cents !== 1), lines.filter(({ cents }) => cents === 1)];
  const texts = [...firsts, ...others].map(
    ({ msisdn, month, cents }) => `+${msisdn},${(cents / 100).toFixed(2)},${month}`,
  );
  return ['msisdn,spent,month', ...texts].join('\n');
}

/** A file of what was spent, whose sum is what the partner owes for the cover that it gives. */
export async function killedLoyalty(service: Service): Promise<KilledFile> {
  const world = await prepareWorld(service);
  const [unfit, skipped] = [countOf('wrong'), countOf('two')];
  const total = people + skipped;
  return {
    batch: 'loyalty_upload',
    content: fileOf(world),
    by: assessor,
    agreedBy: second,
    ready: { total, unfit, done: skipped, skipped, sum: (countOf('one') + countOf('two')) * world.premium },
    end: { done: total, failed: unfit, skipped },
    expectMade: async (later) => await expectMonths(later, world),
  };
}

/** Each month of a customer is told once; who has spent enough has one policy, which is covered to the end of the month, and others have none. */
async function expectMonths({ deps }: Service, { customers, threshold, premium }: World): Promise<void> {
  const { rows: found } = await deps.pool.query<Readonly<Record<string, unknown>>>(
    `select
       (select array_agg(array[status, spent::int::text, premium::int::text]) from loyalty_eligibility where customer_guid = one.guid) as months,
       (select array_agg(status) from policies where customer_guid = one.guid
         and paid_until = (date_trunc('month', $2::date) + interval '1 month - 1 day')::date) as covers,
       (select count(*)::int from policies where customer_guid = one.guid) as policies,
       (select count(*)::int from batch_rows join loyalty_eligibility on item = loyalty_eligibility.guid::text
         where customer_guid = one.guid and outcome = 'done') as told
     from unnest($1::text[]) with ordinality as one (guid, place) order by place`,
    [customers.map(({ guid }) => guid), thisMonth()],
  );
  const given = {
    months: [['given', String(threshold), String(premium)]],
    covers: ['active'],
    policies: 1,
    told: 1,
  };
  const missed = { months: [['missed', String(threshold - 1), '0']], covers: null, policies: 0, told: 1 };
  const nothing = { months: null, covers: null, policies: 0, told: 0 };
  const wanted = { one: given, two: given, missed, wrong: nothing };
  expect(found).toEqual(parts.map((part) => wanted[part]));
}
