import { choice, date, msisdn, nationalId, percentage, reference, text } from '../schema/fields.ts';
import { is } from '../schema/predicate.ts';
import { hasRole, defineResource } from './world.ts';

const spouse = is('relationship', 'spouse');

/** Who is paid when the customer dies. */
export const beneficiaries = defineResource({
  name: 'beneficiaries',
  title: 'full_name',
  subtitle: 'relationship',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/customers/{id}/beneficiary', filters: { customer_guid: { param: 'id' } } },
    create: 'POST /api/beneficiaries',
    update: 'PUT /api/beneficiaries/{guid}',
    delete: 'DELETE /api/beneficiaries/{guid}',
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true, column: false }),
    full_name: text({ required: true, maxLength: 120, dataClass: 'personal' }),
    relationship: choice(['spouse', 'child', 'parent', 'sibling', 'other'], { required: true }),
    msisdn: msisdn({ dataClass: 'personal' }),
    national_id: nationalId({ required: spouse, dataClass: 'personal' }),
    date_of_birth: date({ required: spouse, past: true, dataClass: 'personal' }),
    share: percentage({
      required: true,
      min: 1,
      max: 100,
      together: 'customer_guid',
      default: 100,
      decimals: 0,
    }),
  },
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
