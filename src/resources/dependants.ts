import { choice, date, nationalId, reference, text } from '../schema/fields.ts';
import { is } from '../schema/predicate.ts';
import { hasRole, defineResource } from './world.ts';

/** Somebody whom a customer's policy covers too. */
export const dependants = defineResource({
  name: 'dependants',
  title: 'name',
  subtitle: 'relationship',
  scope: 'partner',
  menu: { group: 'work', order: 11, icon: 'people' },
  endpoints: {
    list: { call: 'GET /api/dependants', filterBy: ['guid', 'customer_guid', 'national_id'] },
    create: 'POST /api/dependants',
    update: 'PUT /api/dependants/{guid}',
    delete: 'DELETE /api/dependants/{guid}',
  },
  lists: [{ call: 'GET /api/dependants/all', filterBy: ['customer_guid'] }],
  fields: {
    customer_guid: reference('customers', { required: true, immutable: true }),
    name: text({ required: true, maxLength: 120, dataClass: 'personal' }),
    relationship: choice(['spouse', 'child', 'parent', 'sibling', 'other'], { required: true }),
    gender: choice(['female', 'male'], { required: true, dataClass: 'personal' }),
    date_of_birth: date({ required: true, past: true, dataClass: 'personal' }),
    national_id: nationalId({ required: is('relationship', 'spouse'), dataClass: 'personal' }),
  },
  list: {
    columns: ['name', 'relationship', 'national_id', 'date_of_birth', 'customer_guid'],
    filters: ['national_id'],
  },
  access: { write: hasRole('agent', 'assessor', 'administrator') },
});
