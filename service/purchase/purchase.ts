import { notMonthly } from '../debitOrders/recurringDebit.ts';
import { invalid, ServiceError } from '../http/errors.ts';
import { termEnd } from '../policies/renewal.ts';
import { findRecord } from '../resources/repository.ts';
import type { Row, StoredRecord } from '../resources/rows.ts';
import { asSystem } from '../workflows/asSystem.ts';
import type { Doing } from '../workflows/effects/effect.ts';
import { problem, type ReckonedCover, reckonedCover } from './cover.ts';
import { freeNumber } from './freeNumber.ts';

/**
 * What a policy is that somebody buys: checked against its product, priced, numbered, with its dates. It waits for its first
 * premium.
 * @throws ServiceError 400 with everything that bars the purchase, each at its field
 */
export async function purchased(doing: Doing): Promise<Row> {
  const { asked, owner } = doing;
  if (!owner) throw invalid([{ field: 'customer_guid', key: 'validation.unknown_reference' }]);
  const { product_guid, premium_guid, members, start_date } = asked;
  const start = String(start_date);
  const cover = await reckonedCover(doing, { customer: owner, product_guid, premium_guid, members, start });
  const quotable = cover.product.quotation_required ? [problem('product_guid', 'quotation_first')] : [];
  return await policyOf(doing, { ...cover, problems: [...quotable, ...cover.problems] }, start);
}

/**
 * The same of an accepted quotation, which is held: with its cover, and at the price that it promised whatever the product
 * costs now.
 * @throws ServiceError 400 with everything that bars the purchase, 409 `action_barred` when the customer is not active
 */
export async function purchasedByQuotation(doing: Doing): Promise<Row> {
  const { asked, owner: quotation } = doing;
  const customer = quotation && (await heldCustomer(doing, quotation));
  if (!quotation || !customer) throw invalid([{ field: 'quotation_guid', key: 'validation.unknown_reference' }]);
  if (customer.status !== 'active') throw new ServiceError(409, 'action_barred', { key: 'errors.customer_not_active' });
  const { product_guid, premium_guid, members } = quotation;
  const start = String(asked.start_date);
  const wanted = { customer, product_guid, premium_guid, members, start, isPriced: true };
  const { product, problems } = await reckonedCover(doing, wanted);
  const amount_in_cents = Number(quotation.amount_in_cents);
  const granularity = String(quotation.granularity);
  const policy = await policyOf(doing, { product, problems, amount_in_cents, granularity }, start);
  return { ...policy, customer_guid: customer.guid, product_guid, premium_guid, members };
}

/** Two purchases for one customer wait for each other: the second sees what the first has bought. */
async function heldCustomer(doing: Doing, { customer_guid }: StoredRecord) {
  const { trx, resource, context } = asSystem(doing, 'customers');
  return await findRecord(trx, resource, context, String(customer_guid), { lock: 'update' });
}

async function policyOf(doing: Doing, cover: ReckonedCover, start: string): Promise<Row> {
  const { product, granularity, amount_in_cents } = cover;
  const problems = [...cover.problems, ...notMonthly(doing.asked.payment_method, granularity)];
  if (problems.length > 0) throw invalid(problems);
  const { partner } = doing.context;
  return {
    policy_number: await freeNumber(doing, 'policies', 'policy_number'),
    status: 'pending',
    amount_in_cents,
    granularity,
    bundled: product.bundled ?? false,
    balance: 0,
    end_date: termEnd(start),
    due_day: Number(start.slice(8)),
    next_due_date: start,
    channel: 'WebClient',
    ...(partner ? { partner_guid: partner.guid } : {}),
  };
}
