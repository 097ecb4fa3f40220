import type { Api } from './api.ts';

/** A claim as its calls answer it. */
export interface Claim {
  readonly guid: string;
  readonly claim_reference: string;
  readonly status: string;
  readonly version: number;
}

/** A claim that could be approved, with the amount. */
export interface Decidable extends Claim {
  readonly amount: number;
}

const day = 86_400_000;
const on = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

interface Policy {
  readonly guid: string;
  readonly customer_guid: string;
  readonly status: string;
  readonly waiting_ends_at: string | null;
  readonly start_date: string;
}

/** The policies that have given cover for a while, the last ones first. */
async function policiesOf(api: Api) {
  const numbers = Array.from({ length: 115 }, (_, index) => 100_342 - 3 * index);
  const found = await Promise.all(
    numbers.map(async (one) => await api.find(`/api/policies/complex/policy_number/TANAGH-${one}`)),
  );
  // A number that another story has corrected is nobody's.
  return (found as readonly (Policy | null)[])
    .flatMap((one) => one ?? [])
    .filter(
      ({ status, waiting_ends_at, start_date }) => status === 'active' && (waiting_ends_at ?? start_date) < on(-30),
    );
}

/** A claim for a death, with all the papers. */
const death = (customer: Readonly<Record<string, unknown>>, policy: string, accident: boolean) => ({
  customer_guid: customer.guid,
  policy_guid: policy,
  type: 'death',
  relation: 'main_member',
  affected_person: customer.full_name,
  affected_person_date_of_birth: customer.date_of_birth,
  death_date: on(-10),
  condition: accident ? 'accidental_death' : 'acute_illness',
  accident,
  document_channel: 'whatsapp',
  received_documents: ['death_certificate', 'burial_permit', 'identity_card', 'medical_report', 'birth_certificate'],
  documents_received_at: new Date(Date.now() - day).toISOString(),
  documents_verified: true,
});

/** Makes claims whose file is complete, each of another customer, until there are so many that nothing speaks against. */
export async function claimsToDecide(agent: Api, assessor: Api, wanted: number): Promise<readonly Decidable[]> {
  const made: Decidable[] = [];
  // By accident, for which more products pay, once the others have been claimed for.
  for (const accident of [false, true]) {
    for (const policy of made.length < wanted ? await policiesOf(agent) : []) {
      if (made.length === wanted) break;
      const customer = await (await agent.get(`/api/customers/${policy.customer_guid}`)).json();
      // Not every product pays for it, and some have been claimed for already.
      const claim: Claim | null = await agent.post('/api/claims', death(customer, policy.guid, accident)).then(
        (answer) => answer.json(),
        () => null,
      );
      if (claim?.status !== 'decision_pending') continue;
      const assessment = await (await assessor.get(`/api/assessment?claim_guid=${claim.guid}`)).json();
      const amount: number = assessment.suggested_amount;
      if (amount > 10_000 && assessment.high_risk.length === 0) made.push({ ...claim, amount });
    }
  }
  if (made.length < wanted) throw new Error(`only ${made.length} claims could be made`);
  return made;
}
