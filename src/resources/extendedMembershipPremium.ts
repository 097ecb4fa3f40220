import { choice, money, reference } from '../schema/fields.ts';
import { granularities } from './products.ts';
import { hasRole, defineResource } from './world.ts';

/** What each further member costs beside the premium of the product. */
export const extendedMembershipPremium = defineResource({
  name: 'extended_membership_premium',
  title: 'relationship',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/extended_membership_premium',
    create: 'POST /api/extended_membership_premium',
    update: 'PUT /api/extended_membership_premium/{guid}',
    delete: 'DELETE /api/extended_membership_premium/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    relationship: choice(['spouse', 'child', 'parent', 'sibling', 'other'], { required: true }),
    granularity: choice(granularities, { required: true, default: 'monthly' }),
    amount_in_cents: money({ required: true, min: 1 }),
  },
  access: { write: hasRole('administrator') },
});
