import { randomInt } from 'node:crypto';
import { running } from '../../src/resources/policies.ts';
import { ageOn } from '../../src/resources/rules/ageOn.ts';
import { premiumEstimate } from '../../src/resources/rules/premiumEstimate.ts';
import { type FieldProblem, invalid } from '../http/errors.ts';
import { pageOf } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { termEnd } from '../policies/renewal.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';

const problem = (field: string, name: string, params: Readonly<Record<string, unknown>> = {}): FieldProblem => ({
  field,
  key: `service.purchase.${name}`,
  params,
});

/** All records of a resource in which some fields have one of some values. */
async function records(doing: Doing, name: string, where: Readonly<Record<string, readonly string[]>>) {
  const { trx, resource, context } = asSystem(doing, name);
  return await pageOf(trx, resource, context, {
    conditions: Object.entries(where).map(([field, values]) => ({ field, kind: 'anyOf', values })),
    search: null,
    sort: [],
    offset: 0,
    limit: 1000,
  });
}

/**
 * What a policy is that somebody buys: checked against its product, priced, numbered, with its dates. It waits for its first
 * premium.
 * @throws ServiceError 400 with everything that bars the purchase, each at its field
 */
export async function purchased(doing: Doing): Promise<Row> {
  const { asked, owner, context, find } = doing;
  const product = await find('products', asked.product_guid);
  if (!product || !owner) throw invalid([{ field: 'product_guid', key: 'validation.unknown_reference' }]);
  const premium = await find('product_premiums', asked.premium_guid);
  const members = (asked.members ?? []) as readonly string[];
  const people = members.length + 1;
  const start = String(asked.start_date);
  const age = ageOn(String(owner.date_of_birth), start);
  const terms = {
    minimum_age: Number(product.minimum_age),
    maximum_age: Number(product.maximum_age),
    cardinality: Number(product.cardinality),
  };
  const fixed = await records(doing, 'fixed_indemnity', { product_guid: [String(product.product_guid)] });
  const price = { granularity: String(premium?.granularity), amount_in_cents: Number(premium?.amount_in_cents ?? 0) };
  const benefits = fixed.map((one) => Number(one.amount_benefit));
  const { barredBy, amounts } = premiumEstimate(terms, [price], benefits, { age, people });
  const said = { minimum: terms.minimum_age, maximum: terms.maximum_age, people: terms.cardinality, age };
  const problems = [
    ...(product.active ? [] : [problem('product_guid', 'not_sold')]),
    ...(product.payment_method ? [] : [problem('product_guid', 'not_bought')]),
    ...(product.quotation_required ? [problem('product_guid', 'quotation_first')] : []),
    ...(premium?.product_guid === product.product_guid ? [] : [problem('premium_guid', 'wrong_price')]),
    ...(barredBy ? [problem(barredBy === 'too_many' ? 'members' : 'product_guid', barredBy, said)] : []),
    ...(await notTheirs(doing, owner, members)),
    ...(await alreadyCovered(doing, owner, product)),
  ];
  if (problems.length > 0) throw invalid(problems);
  return {
    policy_number: await freeNumber(doing),
    status: 'pending',
    amount_in_cents: amounts[0]?.amount_in_cents ?? 0,
    granularity: price.granularity,
    bundled: product.bundled ?? false,
    balance: 0,
    end_date: termEnd(start),
    due_day: Number(start.slice(8)),
    next_due_date: start,
    channel: 'WebClient',
    ...(context.partner ? { partner_guid: context.partner.guid } : {}),
  };
}

async function notTheirs(doing: Doing, owner: StoredRecord, members: readonly string[]) {
  if (members.length === 0) return [];
  const theirs = await records(doing, 'dependants', { customer_guid: [String(owner.guid)] });
  const known = new Set(theirs.map(({ guid }) => guid));
  return members.every((one) => known.has(one)) ? [] : [problem('members', 'not_theirs')];
}

/** Nobody pays twice for one cover. */
async function alreadyCovered(doing: Doing, owner: StoredRecord, product: StoredRecord) {
  const [same] = await records(doing, 'policies', {
    customer_guid: [String(owner.guid)],
    product_guid: [String(product.product_guid)],
    status: [...running, 'cancel_pending'],
  });
  return same ? [problem('product_guid', 'covered', { policy: same.policy_number })] : [];
}

/** A number of the partner's that no policy has. */
async function freeNumber(doing: Doing): Promise<string> {
  const prefix = (doing.context.partner?.code ?? '').replace('-', '').toUpperCase();
  for (;;) {
    const number = `${prefix}-${String(randomInt(10_000_000, 99_999_999))}`;
    if ((await records(doing, 'policies', { policy_number: [number] })).length === 0) return number;
  }
}
