import { integer, percentage, reference, text } from '../schema/fields.ts';
import { all } from '../schema/predicate.ts';
import { cashback } from './features/cashback.ts';
import { hasRole, defineResource } from './world.ts';

/** What a product gives back of the premiums when there was no claim. */
export const cashbackIndemnity = defineResource({
  name: 'cashback_indemnity',
  title: 'name',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/cashback_indemnity',
    create: 'POST /api/cashback_indemnity',
    update: 'PUT /api/cashback_indemnity/{guid}',
    delete: 'DELETE /api/cashback_indemnity/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    name: text({ required: true, maxLength: 120 }),
    share: percentage({ required: true, decimals: 0, min: 1 }),
    after_months: integer({ required: true, min: 1, max: 120, unit: 'months' }),
  },
  access: { list: cashback.when, write: all(hasRole('administrator'), cashback.when) },
});
