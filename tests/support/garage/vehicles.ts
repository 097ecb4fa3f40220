import { choice, date, integer, msisdn, text } from '../../../src/schema/fields.ts';
import { defineResource, hasRole } from './world.ts';

/** What stands in the yard, and whose it is. */
export const vehicles = defineResource({
  name: 'vehicles',
  title: 'plate',
  subtitle: 'keeper',
  scope: 'partner',
  menu: { group: 'workshop', order: 10, icon: 'car' },
  endpoints: {
    list: 'GET /api/vehicles',
    get: 'GET /api/vehicles/{guid}',
    create: 'POST /api/vehicles',
    update: 'PUT /api/vehicles/{guid}',
    delete: 'DELETE /api/vehicles/{guid}',
  },
  fields: {
    plate: text({ required: true, unique: true, letterCase: 'upper', noSpaces: true, maxLength: 12, searchable: true }),
    keeper: text({ required: true, maxLength: 80, searchable: true }),
    phone: msisdn(),
    kind: choice(['car', 'van', 'motorcycle'], { required: true, default: 'car' }),
    mileage: integer({ min: 0, max: 2_000_000 }),
    seen_on: date({ past: true }),
  },
  list: { columns: ['plate', 'keeper', 'kind', 'mileage'], filters: ['kind'] },
  related: [{ resource: 'invoices', by: 'vehicle_guid' }],
  access: { write: hasRole('mechanic', 'owner'), delete: hasRole('owner') },
});
