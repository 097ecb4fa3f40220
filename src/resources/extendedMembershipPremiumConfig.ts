import { boolean, integer } from '../schema/fields.ts';
import { is } from '../schema/predicate.ts';
import { hasRole, defineSingleton } from './world.ts';

const offered = is('offered', true);

/** Whether and how a partner lets a policy cover further members at a price of their own. */
export const extendedMembershipPremiumConfig = defineSingleton({
  name: 'extended_membership_premium_config',
  scope: 'partner',
  menu: { group: 'administration', order: 72, icon: 'box', gathered: true },
  endpoints: {
    get: 'GET /api/extended_membership_premium/config',
    update: 'PUT /api/extended_membership_premium/config',
  },
  fields: {
    offered: boolean({ required: true, default: true }),
    maximum_members: integer({ min: 1, max: 20, default: 6, unit: 'people', required: offered, visible: offered }),
    free_members: integer({ min: 0, max: 20, default: 0, unit: 'people', required: offered, visible: offered }),
    child_maximum_age: integer({ min: 1, max: 30, default: 21, unit: 'years', required: offered, visible: offered }),
    waiting_days: integer({ min: 0, max: 365, default: 30, unit: 'days', required: offered, visible: offered }),
  },
  access: { write: hasRole('administrator') },
});
