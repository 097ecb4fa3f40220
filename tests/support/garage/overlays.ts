import { defineOverlay } from '../../../src/schema/overlay.ts';
import { vehicles } from './vehicles.ts';
import { forPartner } from './world.ts';

/** The garage at the harbour mends one fleet without motorcycles, which knows its vehicles by numbers of its own. */
export const fleet = defineOverlay(vehicles, {
  name: 'fleet',
  when: forPartner('harbour-ke'),
  fields: { plate: { rename: true }, kind: { narrow: ['car', 'van'] }, mileage: { hide: true } },
});
