import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Claim, claimDesk } from '../support/claims.ts';
import { startTestService, type TestService } from '../support/service.ts';

let service: TestService;
const { covered, call } = claimDesk(() => service);
let claim: Claim;
let customer: string;

beforeAll(async () => {
  service = await startTestService();
  const insured = await covered('HOSP-CASH');
  claim = await insured.complete();
  ({ customer } = insured);
});
afterAll(async () => {
  await service.close();
});

interface Refusal {
  readonly field_errors?: readonly { readonly field: string; readonly message: string }[];
}

const taxi = { description: 'Taxi', amount_in_cents: 500 };
const expenses = () => `PUT /api/claims/complex/expenses?claim_guid=${claim.guid}`;
const lawyer = () => `PUT /api/claims/complex?claim_guid=${claim.guid}`;
const usage = () => `POST /api/claims/complex/benefit_usages?claim_guid=${claim.guid}`;
const bulk = () => 'POST /api/claims/complex/bulk_approval';
const loyalty = () => 'PUT /api/customers/loyalty_registration';

it.each<[string, () => string, object, Readonly<Record<string, string>>]>([
  ['a list that is none', expenses, { expenses: 'x' }, { expenses: 'Not a list of what belongs here' }],
  ['no list at all', expenses, {}, { expenses: 'Required' }],
  [
    'a row without words',
    expenses,
    { expenses: [taxi, { amount_in_cents: 1 }] },
    { 'expenses.1.description': 'Required' },
  ],
  [
    'money that is a text',
    expenses,
    { expenses: [{ ...taxi, amount_in_cents: '5' }] },
    { 'expenses.0.amount_in_cents': 'Enter an amount such as 450 or 450.50' },
  ],
  [
    'a day that there is not',
    expenses,
    { expenses: [{ ...taxi, incurred_on: '2026-02-30' }] },
    { 'expenses.0.incurred_on': 'Enter a date that exists, between 1900 and 2199, such as 21/11/2026' },
  ],
  [
    'a member of a row that there is not',
    expenses,
    { expenses: [{ ...taxi, paid: true }] },
    { 'expenses.0.paid': 'There is no such field' },
  ],
  ['a member that there is not', expenses, { expenses: [], more: 1 }, { more: 'There is no such field' }],
  ['too many rows', expenses, { expenses: Array.from({ length: 101 }, () => taxi) }, { expenses: 'At most 100' }],
  ['a lawyer who is none', lawyer, { additional_details: [] }, { additional_details: 'Required' }],
  [
    'a lawyer without a name',
    lawyer,
    { additional_details: { claim_guid: 'x', firm: 'y' } },
    { 'additional_details.lawyer_name': 'Required', 'additional_details.firm': 'There is no such field' },
  ],
  ['no benefit', usage, { units: 1 }, { benefit: 'Required' }],
  ['half a unit', usage, { benefit: 'hospital_stay', units: 0.5 }, { units: 'Enter a whole number' }],
  ['nobody selected', bulk, { claims: [] }, { claims: 'Required' }],
  [
    'a selection with more to it',
    bulk,
    { claims: [{ guid: 'c', name: 'x' }] },
    { 'claims.0.name': 'There is no such field' },
  ],
  [
    'a yes that is a text',
    loyalty,
    { customer_guid: 'c', loyalty_opt_in: 'yes' },
    { loyalty_opt_in: 'Answer yes or no' },
  ],
  ['a list for a key', loyalty, { customer_guid: ['c'], loyalty_opt_in: true }, { customer_guid: 'Enter a text' }],
])('a body with %s is refused where it is wrong', async (_title, where, json, errors) => {
  const [method = '', path = ''] = where().split(' ');
  const { status, body } = await call<Refusal>(path, { method, json, as: 'assessor' });
  expect(status).toBe(400);
  expect(Object.fromEntries((body.field_errors ?? []).map(({ field, message }) => [field, message]))).toEqual(errors);
});

it('in French, too', async () => {
  const init = {
    method: 'PUT',
    json: { expenses: [{ ...taxi, paid: 1 }] },
    as: 'assessor',
    headers: { 'accept-language': 'fr' },
  };
  const { body } = await call<Refusal>(expenses().slice(4), init);
  expect(body.field_errors).toEqual([{ field: 'expenses.0.paid', message: 'Ce champ n’existe pas' }]);
});

it('what else a selection says is left unread, and a query may have more', async () => {
  const json = { claims: [{ guid: claim.guid }], remark: 'as agreed' };
  expect((await call('/api/claims/bulk_approval_preview', { method: 'POST', json, as: 'assessor' })).status).toBe(200);
  expect((await call(`/api/customers/registration_status?customer_guid=${customer}`)).status).toBe(200);
  expect((await call<Refusal>('/api/customers/registration_status')).body.field_errors).toMatchObject([
    { field: 'customer_guid' },
  ]);
});
