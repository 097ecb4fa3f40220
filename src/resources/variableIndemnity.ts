import { choice, integer, money, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** What a product pays for each unit of a loss, such as a night in hospital. */
export const variableIndemnity = defineResource({
  name: 'variable_indemnity',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/variable_indemnity',
    create: 'POST /api/variable_indemnity',
    update: 'PUT /api/variable_indemnity/{guid}',
    delete: 'DELETE /api/variable_indemnity/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    name: text({ required: true, maxLength: 120 }),
    amount_per_unit: money({ required: true, min: 1 }),
    unit: choice(['night', 'day', 'visit', 'event'], { required: true, default: 'night' }),
    maximum_units: integer({ required: true, min: 1, max: 3650 }),
  },
  access: { write: hasRole('administrator') },
});
