import { defineOverlay } from '../../schema/overlay.ts';
import { customers } from '../customers.ts';
import { forPartner } from '../world.ts';

/** A bank knows who its customers are, and must. */
export const accountHolders = defineOverlay(customers, {
  name: 'account_holders',
  when: forPartner('zuri-zm'),
  fields: {
    national_id: { require: true },
    external_identifier: { rename: true },
  },
});
