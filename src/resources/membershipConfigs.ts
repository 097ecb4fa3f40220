import { boolean, choice, integer, reference } from '../schema/fields.ts';
import { hasRole, defineResource } from './world.ts';

/** Who besides the buyer one policy of a product may cover. */
export const membershipConfigs = defineResource({
  name: 'membership_configs',
  title: 'relationship',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/membership_configs',
    create: 'POST /api/membership_configs',
    update: 'PUT /api/membership_configs/{guid}',
    delete: 'DELETE /api/membership_configs/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    relationship: choice(['spouse', 'child', 'parent', 'sibling', 'other'], { required: true }),
    maximum_members: integer({ required: true, min: 1, max: 20, default: 1, unit: 'people' }),
    minimum_age: integer({ required: true, min: 0, max: 120, default: 0, unit: 'years' }),
    maximum_age: integer({ required: true, min: 0, max: 120, default: 65, unit: 'years', notBelow: 'minimum_age' }),
    document_required: boolean({ required: true, default: false }),
  },
  access: { write: hasRole('administrator') },
});
