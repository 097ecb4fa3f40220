import type { Locator } from '@playwright/test';
import type { Api } from './api.ts';
import { type Desk, press } from './desk.ts';

/** What stories about claims say and do. */
const machine = 'workflows.claim';
export const action = ({ t }: Desk, name: string, part = 'label') => t(`${machine}.actions.${name}.${part}`);
export const labelOf = ({ t }: Desk, name: string, field: string) => t(`${machine}.actions.${name}.fields.${field}`);
export const chip = ({ page, t }: Desk, state: string) =>
  page.locator('main header').getByText(t(`${machine}.states.${state}`), { exact: true });
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Opens the dialog of an action. */
export async function begin(desk: Desk, name: string): Promise<Locator> {
  await press(desk.page.getByRole('main'), action(desk, name));
  return desk.page.getByRole('dialog', { name: action(desk, name) });
}

export interface Policy {
  readonly guid: string;
  readonly policy_number: string;
  readonly status: string;
  readonly product_guid: string;
  readonly customer_guid: string;
  readonly waiting_ends_at: string | null;
  readonly start_date: string;
}

/** How far the policies of a service have been gone through, and which of them were found. */
interface Search {
  readonly found: Policy[];
  next: number;
}
const searches = new Map<string, Search>();

/**
 * A policy that has paid for stays in hospital for a while, of somebody whom the operator can pay.
 * @param turn which of them: stories that share a service each have their own
 */
export async function hospitalPolicy(api: Api, turn = 0): Promise<Policy> {
  const search = searches.get(api.origin) ?? { found: [], next: 100_000 };
  searches.set(api.origin, search);
  const sold = await (await api.get('/api/products?size=100')).json();
  const plan = sold.content.find(({ code }: { code: string }) => code.endsWith('HOSP-CASH'));
  for (; search.found.length <= turn && search.next < 100_600; search.next += 3) {
    const policy = (await api.find(`/api/policies/complex/policy_number/TANAGH-${search.next}`)) as Policy | null;
    // A number that another story has corrected is nobody's.
    if (!policy) continue;
    const since = policy.waiting_ends_at ?? policy.start_date;
    if (policy.status !== 'active' || policy.product_guid !== plan.product_guid || since > daysAgo(30)) continue;
    const customer: { msisdn: string } = await (await api.get(`/api/customers/${policy.customer_guid}`)).json();
    if (/[0-6]$/.test(customer.msisdn)) search.found.push(policy);
  }
  const policy = search.found[turn];
  if (!policy) throw new Error('the sample world has no policy that pays for a stay');
  return policy;
}

interface Made {
  readonly guid: string;
  readonly claim_reference: string;
}

/** What is said of papers that all came and are genuine. */
const complete = () => ({
  document_channel: 'whatsapp',
  received_documents: ['admission_form', 'discharge_form', 'identity_card'],
  documents_received_at: new Date(Date.now() - 60_000).toISOString(),
  documents_verified: true,
});

/**
 * A claim for three nights that waits for its papers, or, with all of them, for a decision.
 * @param ended how many days ago the stay ended: those of one person do not overlap
 */
export async function stayClaimed(api: Api, policy: Policy, isComplete = false, ended = 6): Promise<Made> {
  const causes = await (await api.get('/api/configs/health-diagnosis?size=1')).json();
  const customer = await (await api.get(`/api/customers/${policy.customer_guid}`)).json();
  const made = await api.post('/api/claims', {
    customer_guid: policy.customer_guid,
    policy_guid: policy.guid,
    type: 'hospital',
    relation: 'main_member',
    affected_person: customer.full_name,
    affected_person_date_of_birth: customer.date_of_birth,
    admission_date: daysAgo(ended + 3),
    discharge_date: daysAgo(ended),
    facility: 'Sample Mission Clinic of Bole',
    reason: causes.content[0].guid,
    condition: 'acute_illness',
    accident: false,
    ...(isComplete ? complete() : { document_channel: 'not_received' }),
  });
  return await made.json();
}

/** Moves a claim as somebody does who has no screen, and has just read it. */
export async function move(api: Api, claim: string, name: string, body: object = {}): Promise<void> {
  const { version }: { version: number } = await (await api.get(`/api/claims/${claim}`)).json();
  await api.post(`/api/claims/complex/actions/${name}?claim_guid=${claim}`, { ...body, version });
}
