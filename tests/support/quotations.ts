import { sql } from 'kysely';
import { expect } from 'vitest';
import { dayIn } from './days.ts';
import type { TestService } from './service.ts';

const partner = 'tana-gh';

export interface Quotation {
  readonly guid: string;
  readonly quotation_number: string;
  readonly status: string;
  readonly version: number;
  readonly amount_in_cents: number | null;
  readonly granularity: string | null;
  readonly valid_until: string | null;
  readonly start_date: string | null;
  readonly policy_guid: string | null;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
  readonly [field: string]: unknown;
}

export interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly status: string;
  readonly amount_in_cents: number;
  readonly granularity: string;
  readonly product_guid: string;
  readonly balance: number;
  readonly paid_until: string | null;
  readonly changes_on: string | null;
  readonly quotation_guid: string | null;
  readonly [field: string]: unknown;
}

export interface Answer<T> {
  readonly status: number;
  readonly body: T & {
    readonly code?: string;
    readonly message?: string;
    readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
  };
}

export interface Init {
  readonly method?: string;
  readonly as?: string;
  readonly json?: unknown;
  readonly partner?: string;
  readonly headers?: Record<string, string>;
}

export interface Price {
  readonly product_guid: string;
  readonly premium_guid: string;
  readonly amount: number;
  readonly granularity: string;
}

/** What tests about quotations do, with a service that may start later. */
export function quotationDesk(started: () => TestService) {
  let serial = 0;
  async function call<T>(path: string, init: Init = {}): Promise<Answer<T>> {
    const response = await started().fetch(path, { as: 'agent', partner, ...init });
    return { status: response.status, body: (await response.json()) as Answer<T>['body'] };
  }

  const on = (offset: number) => dayIn('GH', started().clock.now(), offset);
  const today = () => on(0);

  async function customer(born = '1990-05-04'): Promise<string> {
    serial += 1;
    const { body } = await call<{ guid: string }>('/api/customers/register', {
      method: 'POST',
      json: {
        full_name: `Quoted ${serial}`,
        msisdn: `23324800${String(serial).padStart(4, '0')}`,
        date_of_birth: born,
        gender: 'female',
        language: 'en',
        is_agent: false,
        has_bank_account: false,
      },
    });
    return body.guid;
  }

  /** The prices of a product, the lowest first. */
  async function prices(code: string): Promise<readonly [Price, Price]> {
    const { rows } = await sql<Price>`
      select products.product_guid, product_premiums.guid as premium_guid, product_premiums.amount_in_cents as amount,
        product_premiums.granularity
      from products join partners on partners.guid = products.partner_guid
        join product_premiums on product_premiums.product_guid = products.product_guid
      where partners.code = ${partner} and products.code like ${`%${code}`} order by amount_in_cents
    `.execute(started().db);
    const [low, high] = rows;
    if (!low || !high) throw new Error(code);
    return [low, high];
  }

  async function make(json: object, init: Init = {}) {
    return await call<Quotation>('/api/quotations', { method: 'POST', json, ...init });
  }

  /** A quotation for new business of the product that is sold by quotation. */
  async function draft(of: string, more: object = {}, init: Init = {}) {
    const [low] = await prices('PROP');
    const json = { kind: 'new_business', customer_guid: of, ...coverOf(low), start_date: today(), ...more };
    return await make(json, init);
  }

  async function event(guid: string, name: string, more: object = {}, init: Init = {}) {
    return await call<Quotation>(`/api/quotations/${guid}/event`, {
      method: 'POST',
      json: { event: name, ...more },
      ...init,
    });
  }

  async function accepted(guid: string): Promise<Quotation> {
    await event(guid, 'price');
    const { status, body } = await event(guid, 'accept', { consent_channel: 'phone' });
    expect(status).toBe(200);
    return body;
  }

  async function purchase(quotation_guid: string, more: object = {}, init: Init = {}) {
    return await call<Policy>('/api/policies/complex/purchase', {
      method: 'POST',
      json: { quotation_guid, start_date: today(), payment_method: 'mobile_money', ...more },
      ...init,
    });
  }

  const read = async (guid: string) => (await call<Quotation>(`/api/quotations/${guid}`)).body;
  const policyNow = async (guid: string) => (await call<Policy>(`/api/policies/${guid}`)).body;

  /** A policy of the hospital plan that is bought and paid for some months, with something left over. */
  async function bought(paid: number | null = null) {
    const of = await customer();
    const [low] = await prices('HOSP-CASH');
    const { body } = await call<Policy>('/api/products/buy', {
      method: 'POST',
      json: { customer_guid: of, ...coverOf(low), start_date: today(), payment_method: 'mobile_money' },
    });
    if (paid !== null) await pay(body.guid, paid);
    return { of, policy: await policyNow(body.guid) };
  }

  async function pay(policy_guid: string, amount: number) {
    serial += 1;
    const added = await call('/api/premiums/add_single_non_bundled', {
      method: 'PUT',
      json: { policy_guid, amount, effected_date: today(), mno_reference: `QUOTE-${serial}` },
    });
    expect(added.status).toBe(201);
  }

  const change = async (policy_guid: string, to: Price, more: object = {}, init: Init = {}) =>
    await make({ kind: 'change', policy_guid, ...coverOf(to), ...more }, init);

  const issue = async (quotation_guid: string, policy_guid: string, init: Init = {}) =>
    await call<Quotation>(`/api/policies/complex/change_quotation?policy_guid=${policy_guid}`, {
      method: 'PUT',
      as: 'assessor',
      json: { quotation_guid },
      ...init,
    });

  /** What was paid in for a policy, and what became of it. */
  async function money(guid: string) {
    const { rows } = await sql<{ paid: string; periods: string; overlaps: string }>`
      select
        (select coalesce(sum(amount), 0) from payments where policy_guid = ${guid} and status = 'effected') as paid,
        (select coalesce(sum(amount), 0) from premiums where policy_guid = ${guid} and status = 'paid') as periods,
        (select count(*) from premiums a join premiums b on a.policy_guid = b.policy_guid and a.guid < b.guid
          and a.period_from <= b.period_until and b.period_from <= a.period_until
          where a.policy_guid = ${guid} and a.status = 'paid' and b.status = 'paid') as overlaps
    `.execute(started().db);
    const { balance } = await policyNow(guid);
    const [row] = rows;
    return { paid: Number(row?.paid), kept: Number(row?.periods) + balance, overlaps: Number(row?.overlaps) };
  }

  return {
    call,
    on,
    today,
    customer,
    prices,
    make,
    draft,
    event,
    accepted,
    purchase,
    read,
    policyNow,
    bought,
    pay,
    change,
    issue,
    money,
  };
}

/** Product and price, as a call names them. */
export const coverOf = ({ product_guid, premium_guid }: Price) => ({ product_guid, premium_guid });

/** The fields that are said to be wrong. */
export const fields = ({ body }: Answer<unknown>) => body.field_errors?.map(({ field }) => field);
