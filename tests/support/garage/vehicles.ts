import { countOf, latestOf, sumOf } from '../../../src/schema/derived.ts';
import { choice, date, emails, integer, money, msisdn, text } from '../../../src/schema/fields.ts';
import { defineResource, hasRole } from './world.ts';

/** What the keeper was told to pay. */
const billed = { by: 'vehicle_guid', only: { status: ['sent', 'approved', 'paid'] } } as const;

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
    told: emails({ max: 2 }),
    invoices_made: integer({ derived: countOf('invoices', { by: 'vehicle_guid' }) }),
    billed_in_all: money({ derived: sumOf('invoices', 'amount_in_cents', billed) }),
    margin_in_all: money({ derived: sumOf('invoices', 'margin_in_cents', { by: 'vehicle_guid' }) }),
    last_work: text({ derived: latestOf('invoices', 'work', { by: 'vehicle_guid' }) }),
  },
  list: {
    columns: ['plate', 'keeper', 'kind', 'mileage', 'invoices_made', 'billed_in_all', 'last_work'],
    filters: ['kind'],
  },
  related: [{ resource: 'invoices', by: 'vehicle_guid' }],
  access: { write: hasRole('mechanic', 'owner'), delete: hasRole('owner') },
});
