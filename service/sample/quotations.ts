import { type Dated, rowOf, type SamplePart, type SampleRow } from './rowOf.ts';
import { quotationDays } from '../../src/resources/quotations.ts';
import { ageOn } from '../../src/resources/rules/ageOn.ts';
import { dayOf } from '../../src/schema/day.ts';
import type { Random } from '../../src/schema/fieldTypes/fieldType.ts';
import { between, pick } from '../../src/schema/fieldTypes/sharedRules.ts';
import { addDays } from '../insurance/shared/days.ts';
import type { SampleCustomer } from './customers.ts';
import { productRows } from './markets.ts';
import type { SamplePartner } from './partners.ts';
import type { SamplePolicy } from './policies.ts';
import { percent, sampleGuid, seededRandom } from './random.ts';

const day = 86_400_000;

/** Which customers and policies of a partner are looked at for those with a quotation. */
const looked = { customers: 90, policies: 60 } as const;

const channels = ['phone', 'sms', 'whatsapp', 'in_person', 'signed_form'] as const;

const reasons = {
  en: ['Too dear at the moment', 'Wants to ask the family first', 'Has found another insurer'],
  fr: ['Trop cher pour le moment', 'Veut d’abord en parler à sa famille', 'A trouvé un autre assureur'],
} as const;

export interface SampleQuotations {
  readonly quotations: readonly Dated<'quotations'>[];
  /** The quotation by which a policy was bought, by the policy's key. */
  readonly boughtBy: ReadonlyMap<string, string>;
}

/** The quotations of a partner: those that made a policy, offers that wait or came to nothing, and changes that wait. */
export function quotationsOf(
  partner: SamplePartner,
  customers: readonly SampleCustomer[],
  policies: readonly SamplePolicy[],
  now: Date,
): SampleQuotations {
  const random = seededRandom(`quotations ${partner.code}`);
  const made = new Maker(random, partner);
  const boughtBy = new Map<string, string>();
  for (const { row, product, boughtAt } of policies) {
    if (!product.quotation_required) continue;
    const at = new Date(boughtAt.getTime() - between(random, 1, 6) * day);
    const terms = { ...priceOf(row), policy_guid: row.guid, members: row.members ?? null };
    const guid = made.add('new_business', 'issued', at, { ...coverOf(row), ...terms, start_date: row.start_date });
    boughtBy.set(row.guid, guid);
  }
  for (const customer of customers.slice(-looked.customers)) offerTo(made, customer, policies, now);
  for (const policy of policies.slice(0, looked.policies)) changeOf(made, policy, now);
  return { quotations: made.made, boughtBy };
}

type Cover = Pick<SampleRow<'policies'>, 'customer_guid' | 'product_guid' | 'premium_guid'>;
type Price = Pick<SampleRow<'policies'>, 'amount_in_cents' | 'granularity'>;
type Quotation = SampleRow<'quotations'>;

/** What a quotation is for. */
type Terms = Cover & Price & Pick<Quotation, 'start_date'> & SamplePart<'quotations'>;

const coverOf = ({ customer_guid, product_guid, premium_guid }: Cover): Cover => ({
  customer_guid,
  product_guid,
  premium_guid,
});

const priceOf = ({ amount_in_cents, granularity }: Price): Price => ({ amount_in_cents, granularity });

/** Makes quotations with what their state has. */
class Maker {
  readonly made: Dated<'quotations'>[] = [];
  readonly random: Random;
  readonly partner: SamplePartner;

  constructor(random: Random, partner: SamplePartner) {
    this.random = random;
    this.partner = partner;
  }

  add(
    kind: Quotation['kind'],
    status: Quotation['status'],
    at: Date,
    { amount_in_cents, granularity, ...terms }: Terms,
  ): string {
    const serial = this.made.length;
    const { code, default_language: language } = this.partner;
    const guid = sampleGuid('quotation', code, serial);
    const isPriced = !['draft', 'discarded'].includes(status);
    const isAgreed = ['accepted', 'issued'].includes(status);
    this.made.push({
      at,
      row: rowOf('quotations', {
        guid,
        quotation_number: `Q-${code.replace('-', '').toUpperCase()}-${10_000_000 + serial * 7}`,
        kind,
        status,
        ...terms,
        ...(isPriced
          ? { amount_in_cents, granularity, valid_until: addDays(dayOf(at, this.partner), quotationDays) }
          : {}),
        ...(isAgreed ? { consent_channel: pick(this.random, channels) } : {}),
        ...(status === 'declined' ? { reason: pick(this.random, reasons[language]) } : {}),
      }),
    });
    return guid;
  }
}

/** Somebody who has not bought is offered something, or was. */
function offerTo(made: Maker, { row, registeredAt }: SampleCustomer, policies: readonly SamplePolicy[], now: Date) {
  const { random, partner } = made;
  if (row.status !== 'active' || !percent(random, 22)) return;
  const { products, premiums } = productRows(partner);
  const age = ageOn(row.date_of_birth, dayOf(now, partner));
  const theirs = policies.filter((one) => one.row.customer_guid === row.guid).map((one) => one.row.product_guid);
  const fit = products.filter(
    (one) =>
      one.active &&
      one.payment_method &&
      !theirs.includes(one.product_guid) &&
      age >= one.minimum_age &&
      age <= one.maximum_age,
  );
  if (fit.length === 0) return;
  const { product_guid } = pick(random, fit);
  const premium = pick(
    random,
    premiums.filter((one) => one.product_guid === product_guid),
  );
  const status = pick(random, ['draft', 'quoted', 'quoted', 'accepted', 'declined', 'expired', 'discarded'] as const);
  const since = Math.max(0, Math.floor((now.getTime() - registeredAt.getTime()) / day) - 1);
  const age_in_days = status === 'expired' ? quotationDays + between(random, 2, 90) : between(random, 0, 20);
  if (status === 'expired' && since < age_in_days) return;
  const at = new Date(now.getTime() - Math.min(since, age_in_days) * day - 90_000);
  const start_date = addDays(dayOf(at, partner), status === 'expired' ? 7 : quotationDays);
  const cover = coverOf({ customer_guid: row.guid, product_guid, premium_guid: premium.guid });
  made.add('new_business', status, at, { ...cover, ...priceOf(premium), members: null, start_date });
}

/** Somebody who is covered is offered another price of the same product. */
function changeOf(made: Maker, { row, product }: SamplePolicy, now: Date) {
  const { random, partner } = made;
  if (row.status !== 'active' || !row.payment_method || !percent(random, 15)) return;
  const other = productRows(partner).premiums.filter(
    (one) => one.product_guid === product.product_guid && one.guid !== row.premium_guid,
  );
  if (other.length === 0) return;
  const premium = pick(random, other);
  const status = pick(random, ['draft', 'quoted', 'accepted'] as const);
  const at = new Date(now.getTime() - between(random, 0, 9) * day - 90_000);
  const paidUntil = row.paid_until ?? dayOf(now, partner);
  made.add('change', status, at, {
    ...coverOf({ ...row, premium_guid: premium.guid }),
    ...priceOf(premium),
    policy_guid: row.guid,
    members: null,
    start_date: addDays(paidUntil, 1),
    ...(status === 'draft'
      ? {}
      : {
          current_product_guid: row.product_guid,
          current_amount_in_cents: row.amount_in_cents,
          current_granularity: row.granularity,
        }),
  });
}
