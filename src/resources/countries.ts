import { integer } from '../schema/fields.ts';
import { countryFields } from './platform/tenants.ts';
import { hasRole, defineResource } from './world.ts';

const hour = { required: true, min: 0, max: 23, unit: 'hours', column: false } as const;

/** Where the product is sold: its currency, how its phone numbers look, and when nobody there is sent what goes to many. */
export const countries = defineResource({
  name: 'countries',
  key: 'code',
  title: 'name',
  subtitle: 'code',
  scope: 'global',
  menu: { group: 'administration', order: 30, icon: 'globe' },
  endpoints: {
    list: 'GET /api/countries',
    create: 'POST /api/countries',
    update: 'PUT /api/countries/{code}',
    delete: 'DELETE /api/countries/{code}',
  },
  fields: {
    ...countryFields,
    quiet_from: integer({ ...hour, default: 20 }),
    quiet_until: integer({ ...hour, default: 8 }),
  },
  sections: {
    identity: { fields: ['code', 'name', 'currency_code', 'calling_code', 'national_digits'] },
    messages: { fields: ['quiet_from', 'quiet_until'] },
  },
  related: [{ resource: 'hospitals', by: 'country' }],
  access: { write: hasRole('administrator') },
});
