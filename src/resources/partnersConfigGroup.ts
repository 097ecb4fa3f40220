import { boolean, choice, email, integer } from '../schema/fields.ts';
import { all } from '../schema/predicate.ts';
import { groupBusiness } from './features/groupBusiness.ts';
import { hasRole, defineSingleton } from './world.ts';

/** How a partner deals with groups: their size, how long a price holds, and when they pay. */
export const partnersConfigGroup = defineSingleton({
  name: 'partners_config_group',
  scope: 'partner',
  menu: { group: 'administration', order: 71, icon: 'people', gathered: true },
  endpoints: { get: 'GET /api/partners_config/group', update: 'PUT /api/partners_config/group' },
  fields: {
    minimum_members: integer({ required: true, min: 2, max: 100_000, default: 10, unit: 'people' }),
    maximum_members: integer({
      required: true,
      min: 2,
      max: 100_000,
      default: 5000,
      unit: 'people',
      notBelow: 'minimum_members',
    }),
    dependants_allowed: boolean({ required: true, default: true }),
    quotation_days: integer({ required: true, min: 1, max: 365, default: 30, unit: 'days' }),
    billing_period: choice(['monthly', 'quarterly', 'annual'], { required: true, default: 'monthly' }),
    invoice_day: integer({ required: true, min: 1, max: 28, default: 1 }),
    payment_days: integer({ required: true, min: 0, max: 120, default: 14, unit: 'days' }),
    billing_email: email(),
  },
  sections: {
    members: { fields: ['minimum_members', 'maximum_members', 'dependants_allowed'] },
    billing: { fields: ['quotation_days', 'billing_period', 'invoice_day', 'payment_days', 'billing_email'] },
  },
  access: { show: groupBusiness.when, write: all(hasRole('administrator'), groupBusiness.when) },
});
