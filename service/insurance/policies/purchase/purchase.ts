import { unknownReference } from '../../shared/problems.ts';
import type { Day } from '../../../../src/schema/units.ts';
import { dayOfMonth } from '../../shared/days.ts';
import { nothing } from '../../shared/amounts.ts';
import { notMonthly } from '../../debitOrders/module.ts';
import { invalid, ServiceError } from '../../../platform/http/errors.ts';
import { termEnd } from '../renewal.ts';
import type { Patch } from '../../shared/stored.ts';
import type { Making } from '../../shared/effects.ts';
import { problem, type ReckonedCover, reckonedCover, type WantedCover } from './cover.ts';
import { freeNumber } from './freeNumber.ts';

/**
 * What a policy is that somebody buys: checked against its product, priced, numbered, with its dates. It waits for its first
 * premium.
 * @throws ServiceError 400 with everything that bars the purchase, each at its field
 */
export async function purchased(doing: Making<'policy', 'purchase'>): Promise<Patch<'policies'>> {
  const { asked, owner } = doing;
  const { product_guid, premium_guid, members, start_date: start } = asked;
  return await sold(doing, { customer: owner, product_guid, premium_guid, members, start });
}

/**
 * The same of cover that somebody wants, by whatever way it is bought at its list price.
 * @throws ServiceError 400 with everything that bars it, each at its field
 */
export async function sold(
  doing: Making<'policy', 'purchase' | 'onboard'>,
  wanted: WantedCover,
): Promise<Patch<'policies'>> {
  const cover = await reckonedCover(doing, wanted);
  const quotable = cover.product.quotation_required ? [problem('product_guid', 'quotation_first')] : [];
  return await policyOf(doing, { ...cover, problems: [...quotable, ...cover.problems] }, wanted.start);
}

/**
 * The same of an accepted quotation, which is held: with its cover, and at the price that it promised whatever the product
 * costs now.
 * @throws ServiceError 400 with everything that bars the purchase, 409 `action_barred` when the customer is not active
 */
export async function purchasedByQuotation(doing: Making<'policy', 'purchase_quoted'>): Promise<Patch<'policies'>> {
  const { asked, owner: quotation, hold } = doing;
  // Two purchases for one customer wait for each other: the second sees what the first has bought.
  const customer = await hold('customers', quotation.customer_guid);
  if (!customer) throw invalid([unknownReference('quotation_guid')]);
  if (customer.status !== 'active') throw new ServiceError(409, 'action_barred', { key: 'errors.customer_not_active' });
  const { product_guid, premium_guid, members, amount_in_cents, granularity } = quotation;
  const start = asked.start_date;
  const wanted = { customer, product_guid, premium_guid, members, start, isPriced: true };
  const { product, problems } = await reckonedCover(doing, wanted);
  if (amount_in_cents === null) throw new Error(`Quotation ${quotation.guid} was accepted without a price.`);
  const policy = await policyOf(doing, { product, problems, amount_in_cents, granularity }, start);
  return { ...policy, customer_guid: customer.guid, product_guid, premium_guid, members };
}

async function policyOf(
  doing: Making<'policy', 'purchase' | 'purchase_quoted' | 'onboard'>,
  { product, problems, granularity, amount_in_cents }: ReckonedCover,
  start: Day,
): Promise<Patch<'policies'>> {
  const all = [...problems, ...notMonthly(doing.asked.payment_method, granularity)];
  if (all.length > 0) throw invalid(all);
  if (granularity === null)
    throw new Error(`Nothing says how often the premium of a policy of ${product.code} is due.`);
  return {
    policy_number: await freeNumber(doing, 'policies', 'policy_number'),
    status: 'pending',
    amount_in_cents,
    granularity,
    bundled: product.bundled ?? false,
    balance: nothing,
    end_date: termEnd(start),
    due_day: dayOfMonth(start),
    next_due_date: start,
    channel: 'WebClient',
  };
}
