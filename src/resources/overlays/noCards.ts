import { defineOverlay } from '../../schema/overlay.ts';
import { products } from '../products.ts';
import { forPartner } from '../world.ts';

/** Operators without cards and bank accounts collect by their wallet and by airtime. */
export const noCards = defineOverlay(products, {
  name: 'no_cards',
  when: forPartner('sava-ci', 'noma-rw'),
  fields: { payment_method: { narrow: ['mobile_money', 'airtime'] } },
});
