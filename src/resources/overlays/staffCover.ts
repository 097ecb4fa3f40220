import { defineOverlay } from '../../schema/overlay.ts';
import { customers } from '../customers.ts';
import { forPartner } from '../world.ts';

/** Employees are known by their number in the books of the employer, and reached at work. */
export const staffCover = defineOverlay(customers, {
  name: 'staff_cover',
  when: forPartner('umoja-ge'),
  fields: {
    external_identifier: { rename: true, require: true },
    address: { hide: true },
  },
  first: ['external_identifier', 'full_name'],
});
