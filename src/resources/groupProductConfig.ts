import { boolean, integer, money, reference } from '../schema/fields.ts';
import { all } from '../schema/predicate.ts';
import { groupBusiness } from './features/groupBusiness.ts';
import { hasRole, defineResource } from './world.ts';

/** The terms on which a group may buy a product. */
export const groupProductConfig = defineResource({
  name: 'group_product_config',
  title: 'minimum_members',
  scope: 'partner',
  endpoints: {
    list: 'GET /api/group_product_config',
    create: 'POST /api/group_product_config',
    update: 'PUT /api/group_product_config/{guid}',
  },
  fields: {
    product_guid: reference('products', { required: true, immutable: true, column: false }),
    minimum_members: integer({ required: true, min: 2, max: 100_000, default: 10, unit: 'people' }),
    maximum_members: integer({
      required: true,
      min: 2,
      max: 100_000,
      default: 500,
      unit: 'people',
      notBelow: 'minimum_members',
    }),
    amount_per_member: money({ required: true, min: 1 }),
    dependants_allowed: boolean({ required: true, default: false }),
  },
  access: { list: groupBusiness.when, write: all(hasRole('administrator'), groupBusiness.when) },
});
