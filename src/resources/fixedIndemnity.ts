import { money, reference, text } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** What a product pays at once, whatever the loss was. */
export const fixedIndemnity = defineResource({
  name: 'fixed_indemnity',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/fixed_indemnity',
    create: 'POST /api/fixed_indemnity',
    update: 'PUT /api/fixed_indemnity/{guid}',
    delete: 'DELETE /api/fixed_indemnity/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    name: text({ required: true, maxLength: 120 }),
    amount_benefit: money({ required: true, min: 1 }),
  },
  access: { write: hasRole('administrator') },
});
