import { sql } from 'kysely';
import { fields, type Init, quotationDesk } from './quotations.ts';
import type { TestService } from './service.ts';

export interface PreAuthorization {
  readonly guid: string;
  readonly request_number: string;
  readonly lou_number: string | null;
  readonly lou_version: number | null;
  readonly status: string;
  readonly version: number;
  readonly patient_name: string;
  readonly approved_amount_in_cents: number | null;
  readonly remaining_amount_in_cents: number | null;
  readonly valid_until: string | null;
  readonly earlier_versions: readonly Readonly<Record<string, unknown>>[] | null;
  readonly allowed_actions: readonly { readonly action: string; readonly allowed: boolean }[];
  readonly reasons?: readonly { readonly code: string; readonly message: string }[];
  readonly current_state?: string;
  readonly [field: string]: unknown;
}

/** What tests about pre-authorizations do, with a service that may start later. */
export function preAuthorizationDesk(started: () => TestService) {
  const desk = quotationDesk(started);
  const { call, bought, on } = desk;

  async function one(statement: ReturnType<typeof sql<{ guid: string }>>): Promise<string> {
    const [row] = (await statement.execute(started().db)).rows;
    if (!row) throw new Error('Nothing of the kind in the sample world.');
    return row.guid;
  }
  const hospital = (risky = false) =>
    one(sql`select guid from hospitals where country = 'GH' and high_risk = ${risky} order by code limit 1`);
  const diagnosis = () => one(sql`select guid from health_diagnoses where code = 'B54'`);

  /** A customer whose hospital plan is paid, and its waiting period over; what is left of it is known. */
  async function covered(): Promise<{ of: string; policy: string; limit: number }> {
    const { of, policy } = await bought(20_000);
    await sql`
      update policies set start_date = ${on(-200)}, waiting_ends_at = ${on(-110)} where guid = ${policy.guid}
    `.execute(started().db);
    const { rows } = await sql<{ limit: string }>`
      select hospital_benefit_amount * maximum_hospital_days as limit from products where product_guid = ${policy.product_guid}
    `.execute(started().db);
    return { of, policy: policy.guid, limit: Number(rows[0]?.limit) };
  }

  async function request(of: string, policy: string, more: object = {}, init: Init = {}) {
    return await call<PreAuthorization>('/api/pre_authorizations', {
      method: 'POST',
      json: {
        customer_guid: of,
        policy_guid: policy,
        hospital_guid: await hospital(),
        diagnosis_guid: await diagnosis(),
        admission_date: on(2),
        expected_days: 4,
        ...more,
      },
      ...init,
    });
  }

  async function act(guid: string, action: string, json: object = {}, init: Init = {}) {
    const as = action === 'submit' ? 'agent' : 'assessor';
    return await call<PreAuthorization>(`/api/pre_authorizations/${guid}/actions/${action}`, {
      method: 'POST',
      as,
      json,
      ...init,
    });
  }

  const cancel = async (guid: string, json: object, init: Init = {}) =>
    await call<PreAuthorization>(`/api/pre_authorizations/${guid}`, {
      method: 'DELETE',
      as: 'assessor',
      json,
      ...init,
    });

  const read = async (guid: string, as = 'assessor') =>
    (await call<PreAuthorization>(`/api/pre_authorizations/${guid}`, { as })).body;

  /** One that waits for a decision. */
  async function pending(of: string, policy: string, more: object = {}): Promise<PreAuthorization> {
    const { body } = await request(of, policy, more);
    return (await act(body.guid, 'submit', { estimate_in_cents: 30_000 })).body;
  }

  /** A letter that stands. */
  async function approved(of: string, policy: string, amount: number, more: object = {}): Promise<PreAuthorization> {
    const { guid } = await pending(of, policy, more);
    const { body } = await act(guid, 'approve', { approved_amount_in_cents: amount, high_risk_confirmed: true });
    return body;
  }

  return { ...desk, fields, hospital, diagnosis, covered, request, act, cancel, read, pending, approved };
}
