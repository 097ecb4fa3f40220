import { sql } from 'kysely';
import type { Locale } from '../../../i18n/types.ts';
import type { Cents, Day } from '../../../src/schema/units.ts';
import { scopeOf } from '../../platform/records/repository.ts';
import { inWords, localeOf, type Words } from '../shared/inWords.ts';
import type { Reader } from '../shared/reader.ts';
import type { Stored } from '../shared/stored.ts';

interface Facts {
  readonly customer: string;
  readonly policy_number: string | null;
  readonly amount_in_cents: Cents | null;
  readonly next_due_date: Day | null;
  readonly product_name: string | null;
  readonly claim_reference: string | null;
  readonly claim_policy: string | null;
  readonly claim_product: string | null;
  readonly approved_amount: Cents | null;
  readonly documents_deadline: Day | null;
  readonly call_centre_number: string | null;
}

/** What can be said to a customer, of a premium or of a claim: what is due by a day is another thing in each. */
export interface CustomerWords {
  /** Of the policy whose premium falls due first, else of the newest one in force. */
  readonly ofPremium: Words;
  /** Of their newest claim: its own policy and product, and the day by which its papers are awaited. */
  readonly ofClaim: Words;
}

/**
 * What can be said to a customer, in their language.
 * @example (await customerWords(reader, customer)).ofPremium.due_date // '30/11/2026'
 */
export async function customerWords(
  reader: Pick<Reader, 'trx' | 'context'>,
  customer: Stored<'customers'>,
): Promise<CustomerWords> {
  const words = await customersWords(reader, [customer]);
  return words.get(customer.guid) ?? wordsOf(reader.context, customer, undefined);
}

/**
 * What can be said to each of some customers, by their keys: one question for all of them.
 * @param language in which it is said; that of each customer when not given
 */
export async function customersWords(
  { trx, context }: Pick<Reader, 'trx' | 'context'>,
  customers: readonly Stored<'customers'>[],
  language?: Locale,
): Promise<ReadonlyMap<string, CustomerWords>> {
  const keys = customers.map(({ guid }) => guid);
  const facts = new Map((await factsOf({ trx, context }, keys)).map((one) => [one.customer, one]));
  return new Map(
    customers.map((customer) => [customer.guid, wordsOf(context, customer, facts.get(customer.guid), language)]),
  );
}

function wordsOf(
  context: Reader['context'],
  customer: Stored<'customers'>,
  facts: Facts | undefined,
  language = localeOf(customer),
): CustomerWords {
  const { money, day } = inWords(context, language);
  const dueOn = (due: Day | null | undefined): Words => (due ? { due_date: day(due) } : {});
  const ofBoth: Words = {
    customer_name: customer.full_name,
    ...(facts?.policy_number && { policy_number: facts.policy_number }),
    ...(facts?.product_name && { product_name: facts.product_name }),
    ...(facts?.amount_in_cents && { premium_amount: money(facts.amount_in_cents) }),
    ...(facts?.call_centre_number && { call_centre_number: facts.call_centre_number }),
  };
  return {
    ofPremium: { ...ofBoth, ...dueOn(facts?.next_due_date) },
    ofClaim: {
      ...ofBoth,
      ...(facts?.claim_policy && { policy_number: facts.claim_policy }),
      ...(facts?.claim_product && { product_name: facts.claim_product }),
      ...(facts?.claim_reference && { claim_reference: facts.claim_reference }),
      ...(facts?.approved_amount && { claim_amount: money(facts.approved_amount) }),
      ...dueOn(facts?.documents_deadline),
    },
  };
}

async function factsOf(
  { trx, context }: Pick<Reader, 'trx' | 'context'>,
  customers: readonly string[],
): Promise<readonly Facts[]> {
  const partner = scopeOf(context);
  const { rows } = await sql<Facts>`
    select customers.guid as customer, policy.policy_number, policy.amount_in_cents, policy.next_due_date, policy.product_name,
      claim.claim_reference, claim.claim_policy, claim.claim_product, claim.approved_amount, claim.documents_deadline, partners.call_centre_number
    from partners join customers on customers.partner_guid = partners.guid and customers.guid = any(${customers})
    left join lateral (
      select policies.policy_number, policies.amount_in_cents, products.name as product_name,
        case when policies.payment_method is not null and (policies.status <> 'cancel_pending' or policies.next_due_date < policies.cancellation_date)
          then policies.next_due_date::text end as next_due_date
      from policies join products on products.product_guid = policies.product_guid
      where policies.partner_guid = ${partner} and policies.customer_guid = customers.guid
        and policies.status in ('active', 'in_grace', 'suspended', 'cancel_pending')
      order by policies.payment_method is null, next_due_date nulls last, policies.start_date desc, policies.policy_number limit 1
    ) as policy on true
    left join lateral (
      select claims.claim_reference, claims.approved_amount, claims.documents_deadline::text as documents_deadline,
        policies.policy_number as claim_policy, products.name as claim_product
      from claims left join policies on policies.guid = claims.policy_guid
      left join products on products.product_guid = policies.product_guid
      where claims.partner_guid = ${partner} and claims.customer_guid = customers.guid and claims.status <> 'discarded'
      order by claims.created_at desc, claims.claim_reference limit 1
    ) as claim on true
    where partners.guid = ${partner}
  `.execute(trx);
  return rows;
}
