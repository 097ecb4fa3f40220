import { problemOf, unknownReference } from '../../shared/problems.ts';
import { type Cents, cents, type Day } from '../../../../src/schema/units.ts';
import { payable } from '../../../../src/resources/rules/policyStates.ts';
import { ageOn } from '../../../../src/resources/rules/ageOn.ts';
import { coverPrice } from '../../../../src/resources/rules/membership/coverPrice.ts';
import { barredBy } from '../../../../src/resources/rules/soldTo.ts';
import { type FieldProblem, invalid } from '../../../platform/http/errors.ts';
import { isMade } from '../../../platform/records/made.ts';
import type { Granularity } from '../../shared/periods.ts';
import type { Stored } from '../../shared/stored.ts';
import type { Acting } from '../../shared/effects.ts';
import { memberProblems, membersAmong, membershipTerms } from './membership.ts';
import type { Offer } from './offer.ts';

/** Cover that somebody wants. */
export interface WantedCover {
  readonly customer: Stored<'customers'>;
  readonly product_guid: string;
  readonly premium_guid: string;
  readonly members: readonly string[] | null | undefined;
  /** The day on which it begins: the age counts on that day. */
  readonly start: Day;
  /** The policy that it changes; none when it is a new one. */
  readonly policy?: Stored<'policies'> | undefined;
  /** The price was promised before: it need not stand in the list any more. */
  readonly isPriced?: boolean;
  /** What its product is sold by; it is looked up when not given. */
  readonly offer?: Offer | undefined;
}

/** What it costs, and everything that bars it, each at its field. */
export interface ReckonedCover {
  readonly product: Stored<'products'>;
  readonly amount_in_cents: Cents;
  /** How often it is due; null where its price does not stand in the list any more. */
  readonly granularity: Granularity | null;
  readonly problems: readonly FieldProblem[];
}

/** Cover without its price: that which stands in the list, where one does. */
interface SoundCover extends Omit<ReckonedCover, 'amount_in_cents'> {
  readonly premium: Stored<'product_premiums'> | undefined;
}

/** What bars a purchase, in words. @example problem('product_guid', 'not_sold') */
export const problem = problemOf('purchase');

/** The keys of people in a field; whoever is named twice is one person. */
export const membersIn = (value: readonly string[] | null | undefined): readonly string[] => [...new Set(value ?? [])];

/**
 * What is wrong with cover whoever wants it: a price of another product, people of another customer.
 * @throws ServiceError 400 when there is no such product
 */
export async function soundCover(doing: Acting, wanted: WantedCover): Promise<SoundCover> {
  const { offer, premium_guid } = wanted;
  const product = offer?.product ?? (await doing.find('products', wanted.product_guid));
  if (!product) throw invalid([unknownReference('product_guid')]);
  const listed = offer?.premiums.find(({ guid }) => guid === premium_guid);
  const premium = listed ?? (await doing.find('product_premiums', premium_guid));
  const isTheirs = premium?.product_guid === product.product_guid;
  return {
    product,
    premium,
    granularity: premium?.granularity ?? null,
    problems: [
      ...(isTheirs || wanted.isPriced ? [] : [problem('premium_guid', 'wrong_price')]),
      ...(await notTheirs(doing, wanted.customer, membersIn(wanted.members))),
    ],
  };
}

/**
 * The price of cover, and whether it can be had: by its product, the customer's age, who is covered, and what they have.
 * @throws ServiceError 400 when there is no such product
 */
export async function reckonedCover(doing: Acting, wanted: WantedCover): Promise<ReckonedCover> {
  const { product, premium, granularity, problems } = await soundCover(doing, wanted);
  const customer = wanted.customer.guid;
  const named = membersIn(wanted.members);
  const dependants = named.length === 0 ? [] : await doing.list('dependants', { customer_guid: [customer] });
  const members = membersAmong(dependants, named, membersIn(wanted.policy?.members));
  const terms = wanted.offer?.terms ?? (await membershipTerms(doing, product.product_guid));
  const people = members.length + 1;
  const age = ageOn(wanted.customer.date_of_birth, wanted.start);
  const sold = {
    minimum_age: product.minimum_age,
    maximum_age: product.maximum_age,
    cardinality: product.cardinality,
  };
  const price = { granularity: granularity ?? '', amount_in_cents: premium?.amount_in_cents ?? 0 };
  const barred = barredBy(sold, { age, people });
  const said = { minimum: sold.minimum_age, maximum: sold.maximum_age, people: sold.cardinality, age };
  return {
    product,
    granularity,
    amount_in_cents: cents(coverPrice(terms, price, members)),
    problems: [
      ...(product.active ? [] : [problem('product_guid', 'not_sold')]),
      ...(product.payment_method ? [] : [problem('product_guid', 'not_bought')]),
      ...(barred ? [problem(barred === 'too_many' ? 'members' : 'product_guid', barred, said)] : []),
      ...problems,
      ...(await memberProblems(doing, terms, members, { customer, day: wanted.start })),
      ...(await alreadyCovered(doing, wanted, product)),
    ],
  };
}

async function notTheirs(doing: Acting, customer: Stored<'customers'>, members: readonly string[]) {
  if (members.length === 0) return [];
  const theirs = await doing.list('dependants', { customer_guid: [customer.guid] });
  const known = new Set(theirs.map(({ guid }) => guid));
  return members.every((one) => known.has(one)) ? [] : [problem('members', 'not_theirs')];
}

/** Nobody pays twice for one cover. */
async function alreadyCovered(doing: Acting, { customer, policy }: WantedCover, product: Stored<'products'>) {
  const same = await doing.list('policies', {
    customer_guid: [customer.guid],
    product_guid: [product.product_guid],
    status: payable,
  });
  const other = same.find(({ guid }) => guid !== policy?.guid);
  if (!other) return [];
  // Of what another row of the same file would buy, nobody can look up the number: it may never be.
  if (isMade(doing.trx, 'policies', other.guid)) return [problem('product_guid', 'covered_by_row')];
  return [problem('product_guid', 'covered', { policy: other.policy_number })];
}
