import { sql } from 'kysely';
import { type Answer, type Init, quotationDesk } from './quotations.ts';
import type { TestService } from './service.ts';

export interface Claim {
  readonly guid: string;
  readonly claim_reference: string;
  readonly status: string;
  readonly version: number;
  readonly approved_amount: number | null;
  readonly allowed_actions: readonly {
    readonly action: string;
    readonly allowed: boolean;
    readonly reason: string | null;
  }[];
  readonly [field: string]: unknown;
}

/** Somebody who is covered, long enough for any claim. */
export interface Insured {
  readonly customer: string;
  readonly policy: string;
  readonly product: string;
  readonly born: string;
  /** A claim of a hospital stay whose file is complete. */
  readonly complete: (more?: object) => Promise<Claim>;
}

const partner = 'tana-gh';

/** Words that are another action in another state: they are refused without the version that was seen. */
const stateDecides: readonly string[] = ['approve', 'reverse_decision', 'discard'];

/** What tests about claims do, with a service that may start later. */
export function claimDesk(started: () => TestService) {
  const { call, customer, prices, on } = quotationDesk(started);
  let serial = 0;

  /** A policy of a product that has been in force for more than a year. */
  async function covered(code: string): Promise<Insured> {
    serial += 1;
    const born = '1990-05-04';
    const of = await customer(born);
    const [price] = await prices(code);
    const guid = `00000000-0000-4000-9000-${String(serial).padStart(12, '0')}`;
    await sql`
      insert into policies (guid, policy_number, customer_guid, product_guid, premium_guid, amount_in_cents, granularity,
        status, channel, start_date, end_date, waiting_ends_at, cool_off_ends_at, paid_until, next_due_date, payment_method, balance,
        bundled, due_day, partner_guid, version, created_at, updated_at)
      select ${guid}, ${`CLAIMED-${serial}`}, ${of}, ${price.product_guid}, ${price.premium_guid}, ${price.amount},
        ${price.granularity}, 'active', 'WebClient', ${on(-400)}::date, ${on(329)}::date, ${on(-310)}::date, ${on(-399)}::timestamptz,
        ${on(20)}::date, ${on(21)}::date, 'mobile_money', 0, false, 1, partners.guid, 1, now(), now()
      from partners where code = ${partner}
    `.execute(started().db);
    const insured = { customer: of, policy: guid, product: price.product_guid, born };
    return {
      ...insured,
      complete: async (more = {}) => (await make(insured, { ...whole(), ...more })).body,
    };
  }

  /** What is told of a hospital stay of three nights. */
  const hospital = () => ({
    type: 'hospital',
    relation: 'main_member',
    affected_person: 'Ama Claimant',
    affected_person_date_of_birth: '1990-05-04',
    admission_date: on(-12),
    discharge_date: on(-9),
    facility: 'Sample Mission Clinic of Bole',
    reason: diagnosis,
    condition: 'acute_illness',
    accident: false,
    document_channel: 'not_received',
  });

  const received = (documents: readonly string[]) => ({
    document_channel: 'whatsapp',
    received_documents: documents,
    documents_received_at: started().clock.now().toISOString(),
    documents_verified: true,
  });

  const whole = () => ({ ...hospital(), ...received(['admission_form', 'discharge_form', 'identity_card']) });

  async function make(
    insured: Pick<Insured, 'customer' | 'policy'>,
    facts: object,
    init: Init & { query?: string } = {},
  ): Promise<Answer<Claim>> {
    if (diagnosis === '') await learnDiagnosis();
    const json = { customer_guid: insured.customer, policy_guid: insured.policy, ...facts };
    const isStay = 'reason' in json && json.reason === '';
    const reason = isStay ? { reason: diagnosis } : {};
    return await call<Claim>(`/api/claims${init.query ?? ''}`, {
      method: 'POST',
      json: { ...json, ...reason },
      ...init,
    });
  }

  let diagnosis = '';
  async function learnDiagnosis(): Promise<void> {
    const { rows } = await sql<{ guid: string }>`select guid from health_diagnoses order by code limit 1`.execute(
      started().db,
    );
    diagnosis = rows[0]?.guid ?? '';
  }

  /** What somebody does who has just read the claim. */
  const act = async (guid: string, action: string, json: object = {}, init: Init = {}) =>
    await call<Claim>(`/api/claims/complex/actions/${action}?claim_guid=${guid}`, {
      method: 'POST',
      as: 'assessor',
      json: { ...(stateDecides.includes(action) ? await seen(guid) : {}), ...json },
      ...init,
    });

  /** The version of a claim, as a body tells it. */
  async function seen(guid: string): Promise<{ readonly version?: number }> {
    const { rows } = await sql<{ version: number }>`select version from claims where guid = ${guid}`.execute(
      started().db,
    );
    return rows[0] ?? {};
  }

  const read = async (guid: string, init: Init = {}) => (await call<Claim>(`/api/claims/${guid}`, init)).body;

  const fields = ({ body }: Answer<unknown>) => (body.field_errors ?? []).map(({ field }) => field);

  return { call, on, covered, hospital, whole, received, make, act, read, fields, prices, customer, seen };
}
