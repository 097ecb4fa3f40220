import { loyalty } from '../../src/resources/features/loyalty.ts';
import { emptyContext } from '../../src/schema/context.ts';
import { dayOf } from '../../src/schema/day.ts';
import { between } from '../../src/schema/fieldTypes/sharedRules.ts';
import { matches } from '../../src/schema/predicate.ts';
import { cents } from '../../src/schema/units.ts';
import type { Config } from '../platform/config.ts';
import { monthBefore, monthEnd } from '../insurance/loyalty/module.ts';
import type { SampleCustomer } from './customers.ts';
import { partnerGuid, productRows } from './markets.ts';
import { sampleCountries, type SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { sampleGuid, seededRandom } from './random.ts';
import { type Dated, rowOf } from './rowOf.ts';

const hour = 3_600_000;

/** Whether a partner has loyalty at all. */
export function givesLoyalty(partner: SamplePartner, { partnerLists = {} }: Pick<Config, 'partnerLists'>): boolean {
  const { currency_code: currency } = sampleCountries[partner.country];
  const world = { guid: partnerGuid(partner), code: partner.code, country: partner.country, currency };
  return matches(loyalty.when, {}, { ...emptyContext, partnerLists, partner: world });
}

/** As many customers of a partner have a month. */
const most = 40;

/**
 * The months of loyalty that were told by hand before there were files of them: of some who take part, who was covered last month, and who had not spent enough.
 * Cover of this world goes by months from its first file on.
 */
export function loyaltyOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  policies: readonly SamplePolicy[],
  now: Date,
): readonly Dated<'loyalty_eligibility'>[] {
  const random = seededRandom(`loyalty ${partner.code}`);
  const month = monthBefore(dayOf(now, partner));
  const product = productRows(partner).products.find(({ type }) => type === 'loyalty');
  const threshold = product?.eligibility_threshold ?? null;
  if (!product || threshold === null) return [];
  const { product_guid } = product;
  const covered = new Map(
    policies.flatMap(({ row }) =>
      row.product_guid === product_guid && row.status === 'active' && row.start_date <= month
        ? [[row.customer_guid, row] as const]
        : [],
    ),
  );
  const inLoyalty = customers.filter(({ row }) => row.status === 'active' && row.loyalty_opt_in);
  // Who is covered comes first.
  const [some, others] = [true, false].map((is) => inLoyalty.filter(({ row }) => covered.has(row.guid) === is));
  return [...(some ?? []), ...(others ?? [])].slice(0, most).map(({ row: customer }) => {
    const policy = covered.get(customer.guid);
    // In whole units: not every currency has smaller ones.
    const spent = policy
      ? threshold + 100 * between(random, 0, 400)
      : 100 * between(random, 0, Math.floor(threshold / 100) - 1);
    return {
      at: new Date(now.getTime() - hour),
      row: rowOf('loyalty_eligibility', {
        guid: sampleGuid('loyalty', partner.code, customer.guid),
        customer_guid: customer.guid,
        msisdn: customer.msisdn,
        product_guid,
        month,
        spent: cents(spent),
        threshold,
        status: policy ? 'given' : 'missed',
        policy_guid: policy?.guid ?? null,
        cover_until: policy ? monthEnd(month) : null,
        premium: policy?.amount_in_cents ?? cents(0),
        batch_guid: null,
        month_key: `${customer.guid}/${product_guid}/${month}`,
      }),
    };
  });
}
