import { choice, date, nationalId, reference, text } from '../schema/fields.ts';
import { hasRole } from '../schema/predicate.ts';
import { defineResource } from '../schema/resource.ts';

/** Somebody whom a customer's policy covers too. */
export const dependants = defineResource({
  name: 'dependants',
  title: 'name',
  subtitle: 'relationship',
  scope: 'partner',
  endpoints: {
    list: { call: 'GET /api/dependants', filterBy: ['customer_guid', 'national_id'] },
    create: 'POST /api/dependants',
    update: 'PUT /api/dependants/{guid}',
    delete: 'DELETE /api/dependants/{guid}',
  },
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true, column: false }),
    name: text({ required: true, maxLength: 120, dataClass: 'personal' }),
    relationship: choice(['spouse', 'child', 'parent', 'sibling', 'other'], { required: true }),
    gender: choice(['female', 'male'], { required: true, dataClass: 'personal' }),
    date_of_birth: date({ required: true, past: true, dataClass: 'personal' }),
    national_id: nationalId({ dataClass: 'personal' }),
  },
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
