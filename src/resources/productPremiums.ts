import { choice, money, reference } from '../schema/fields.ts';
import { granularities } from './products.ts';
import { hasRole, defineResource } from './world.ts';

/** A price at which a product is sold. */
export const productPremiums = defineResource({
  name: 'product_premiums',
  title: 'granularity',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/product_premiums/product/{product_guid}',
    create: 'POST /api/product_premiums',
    update: 'PUT /api/product_premiums/{guid}',
    delete: 'DELETE /api/product_premiums/{guid}',
  },
  calls: { metadata: { call: 'GET /api/metadata/product_premium', fallback: 'validation.fallback.get' } },
  metadata: 'metadata',
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    granularity: choice(granularities, { required: true }),
    amount_in_cents: money({ required: true, min: 1 }),
  },
  list: { sort: { field: 'amount_in_cents', order: 'asc' } },
  access: { write: hasRole('administrator') },
});
