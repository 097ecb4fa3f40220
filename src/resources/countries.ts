import { countryFields } from './platform/tenants.ts';
import { hasRole, defineResource } from './world.ts';

/** Where the product is sold: its currency and how its phone numbers look. */
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
  fields: countryFields,
  sections: { identity: { fields: ['code', 'name', 'currency_code', 'calling_code', 'national_digits'] } },
  related: [{ resource: 'hospitals', by: 'country' }],
  access: { write: hasRole('administrator') },
});
