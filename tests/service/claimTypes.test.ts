import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ClaimType, claimTypes, documentsNeeded } from '../../src/resources/rules/claimDocuments.ts';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
let diagnosis: string;
const { covered, call, make, act, on, received, fields } = claimDesk(() => service);

beforeAll(async () => {
  service = await startTestService();
  const { rows } = await sql<{ guid: string }>`select guid from health_diagnoses limit 1`.execute(service.db);
  diagnosis = String(rows[0]?.guid);
});
afterAll(async () => {
  await service.close();
});

interface Kind {
  /** A product that pays for it. */
  readonly product: string;
  /** What must be said of it, beside who it happened to: a value for each field. */
  readonly required: () => Readonly<Record<string, unknown>>;
  /** What may be said of it. */
  readonly optional: () => Readonly<Record<string, unknown>>;
}

const ofPerson = { condition: 'acute_illness', accident: false };
const clinic = { facility: 'Sample Mission Clinic of Bole' };

/** Written down by hand from what a claim entry requires. */
const kinds: Readonly<Record<ClaimType, Kind>> = {
  hospital: {
    product: 'HOSP-CASH',
    required: () => ({
      ...ofPerson,
      ...clinic,
      admission_date: on(-12),
      discharge_date: on(-9),
      reason: diagnosis,
    }),
    optional: () => ({ facility_code: 'BOLE-1' }),
  },
  reimbursement: {
    product: 'HOSP-CASH',
    required: () => ({ ...ofPerson, ...clinic, event_date: on(-12) }),
    optional: () => ({ facility_code: 'BOLE-1', reason: diagnosis, total_amount: 4_500 }),
  },
  death: { product: 'FUN-FAM', required: () => ({ ...ofPerson, death_date: on(-4) }), optional: () => ({}) },
  disability: {
    product: 'ACC-SUM',
    required: () => ({ ...ofPerson, accident: true, event_date: on(-4) }),
    optional: () => ({}),
  },
  property_loss: {
    product: 'PROP',
    required: () => ({ event_date: on(-4), total_amount: 80_000 }),
    optional: () => ({}),
  },
};

const person = {
  relation: 'main_member',
  affected_person: 'Ama Claimant',
  affected_person_date_of_birth: '1990-05-04',
};
const channel = { document_channel: 'not_received' };
const sorted = (names: readonly string[]) => names.toSorted((one, other) => one.localeCompare(other));

/** Everything that any type is asked for, or may have. */
const everything = () =>
  Object.assign({}, ...Object.values(kinds).flatMap(({ required, optional }) => [required(), optional()]));

describe.each(claimTypes)('a claim of type %s', (type) => {
  const { product, required, optional } = kinds[type];
  const facts = () => ({ type, ...person, ...required(), ...channel });

  it('asks for what it needs and nothing else, made at once or from a draft', async () => {
    const insured = await covered(product);
    const wanted = sorted([...Object.keys({ ...person, ...required() }), 'document_channel']);
    const nothing = Object.fromEntries(
      Object.keys({ ...person, ...everything(), ...channel }).map((name) => [name, null]),
    );
    expect(sorted(fields(await make(insured, { ...nothing, type })))).toEqual(wanted);
    const draft = await call<Claim>('/api/claims/complex/initiate_claim', {
      method: 'POST',
      json: { customer_guid: insured.customer, policy_guid: insured.policy, type },
    });
    expect(draft.status).toBe(201);
    const submitted = await act(draft.body.guid, 'submit', { ...nothing, type }, { as: 'agent' });
    expect(sorted(fields(submitted))).toEqual(wanted);
    expect((await act(draft.body.guid, 'submit', facts(), { as: 'agent' })).body).toMatchObject({
      status: 'documents_pending',
      ...required(),
    });
  });

  it('keeps what it is asked for, lets go of what belongs to other types, and is decided on when its papers are there', async () => {
    const insured = await covered(product);
    const own = { ...required(), ...optional() };
    const papers = received(documentsNeeded({ type, ...own }));
    const made = await make(insured, { ...everything(), ...facts(), ...own, ...papers });
    expect([made.status, fields(made)]).toEqual([201, []]);
    expect(made.body).toMatchObject({ ...person, ...own, status: 'decision_pending' });
    const foreign = Object.keys(everything()).filter((name) => !(name in own));
    expect(foreign.filter((name) => made.body[name] !== null && made.body[name] !== false)).toEqual([]);
  });

  it('with papers wants to know when they came and whether they were checked', async () => {
    const insured = await covered(product);
    const refused = await make(insured, { ...facts(), document_channel: 'email' });
    expect(fields(refused)).toEqual(['documents_received_at', 'documents_verified']);
  });

  it('for a child wants to know which, and the birth certificate', async () => {
    const insured = await covered(product);
    const refused = await make(insured, { ...facts(), relation: 'child' });
    expect(fields(refused)).toEqual(['dependant_guid', 'valid_birth_certificate']);
  });
});
